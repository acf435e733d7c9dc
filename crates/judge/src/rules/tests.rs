use super::*;

#[test]
fn names_are_read_in_every_spelling() {
    for text in ["New_Zealand", "new zealand", "NEW-ZEALAND", " nz "] {
        assert_eq!(text.parse(), Ok(Rules::NEW_ZEALAND), "{text}");
    }
    for text in [
        "tromptaylor",
        "Tromp/Taylor",
        "TROMP TAYLOR",
        "tromp_taylor",
    ] {
        assert_eq!(text.parse(), Ok(Rules::TROMP_TAYLOR), "{text}");
    }
    for (text, rules) in [
        ("NewZealand", Rules::NEW_ZEALAND),
        ("simplified_ing", Rules::SIMPLIFIED_ING),
        ("JP", Rules::JAPANESE),
        ("Korea", Rules::JAPANESE),
        ("中国", Rules::CHINESE),
        ("British", Rules::AGA),
    ] {
        assert_eq!(text.parse(), Ok(rules), "{text}");
    }
    assert!("-".parse::<Rules>().is_err());
    let error = "martian".parse::<Rules>().expect_err("unknown");
    assert!(error.to_string().starts_with("'martian' is not"));
}

#[test]
fn katagos_line_is_read_whole_or_not_at_all() {
    let tromp_taylor = Rules::TROMP_TAYLOR;
    let friendly = Rules {
        friendly_pass: FriendlyPass::Ok,
        ..tromp_taylor
    };
    for (line, rules) in [
        ("koPOSITIONALscoreAREAtaxNONEsui1", tromp_taylor),
        (
            "kopositionalscoreareataxnonesui1button0whb0fpok0",
            tromp_taylor,
        ),
        ("koPOSITIONALscoreAREAtaxNONEsui1fpok1", friendly),
        ("koSIMPLEscoreTERRITORYtaxSEKIsui0fpok1", Rules::JAPANESE),
        ("koSIMPLEscoreAREAtaxNONEsui0whbNfpok1", Rules::CHINESE),
        (
            "koSITUATIONALscoreAREAtaxNONEsui0whbN-1fpok1",
            Rules {
                pass_stones: PassStones::None,
                ..Rules::AGA
            },
        ),
    ] {
        assert_eq!(line.parse(), Ok(rules), "{line}");
    }
    for (line, reason) in [
        ("koSIMPLEscoreAREAtaxALLsui0", "has taxALL, which"),
        ("koSIMPLEscoreAREAtaxNONEsui0button1", "has button1, which"),
        ("koSPIGHTscoreAREAtaxNONEsui0", "has koSPIGHT, which"),
        ("Stone Scoring", "has taxALL, which"),
        ("aga-button", "has button1, which"),
        ("koSIMPLEscoreAREAtaxNONE", "is not a known"),
        ("koSIMPLEscoreAREAtaxNONEsui0x", "is not a known"),
        ("koSIMPLEscoreMOONtaxNONEsui0", "is not a known"),
    ] {
        let error = line.parse::<Rules>().expect_err(line).to_string();
        assert!(error.starts_with(&format!("'{line}' {reason}")), "{error}");
    }
}

#[test]
fn rules_are_printed_by_their_first_name() {
    assert_eq!(Rules::AGA.to_string(), "aga");
    assert_eq!(Rules::NEW_ZEALAND.to_string(), "new-zealand");
    let custom = Rules {
        suicide: Suicide::Allowed,
        ..Rules::JAPANESE
    };
    assert_eq!(custom.to_string(), "custom");
}

#[test]
fn handicap_bonus_starts_with_two_stones() {
    let bonus = |stones| {
        [Rules::JAPANESE, Rules::CHINESE, Rules::AGA].map(|r| r.handicap_bonus.points(stones))
    };
    assert_eq!(bonus(0), [0, 0, 0]);
    assert_eq!(bonus(1), [0, 0, 0]);
    assert_eq!(bonus(5), [0, 5, 4]);
}
