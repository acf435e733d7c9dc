"""Rows of the table of judgements beside lines of `seichi score --format jsonl`."""

from typing import Any

#: Columns with another name in the table.
NAMES = {
    "black_territory": "blackTerritory",
    "chance_of_error": "chanceOfError",
    "height": "boardYSize",
    "rules_from": "rulesFrom",
    "safe_to_score": "safeToScore",
    "score": "scoreLead",
    "to_move": "toMove",
    "white_handicap_bonus": "whiteHandicapBonus",
    "white_territory": "whiteTerritory",
    "width": "boardXSize",
}

#: Keys that the table does not have.
LEFT_OUT = {
    "convention",
    "finished",
    "forced",
    "headline",
    "method",
    "microseconds",
    "names",
    "safety",
    "title",
}


def as_printed(row: dict[str, Any]) -> dict[str, Any]:
    """A row in the form of a line."""
    told = dict(row)
    recorded, agrees = told.pop("recorded"), told.pop("agrees")
    told["recorded"] = {"result": recorded, "agrees": agrees} if recorded else None
    told["to_move"] = told["to_move"].upper()
    told["chains"] = [chain_as_printed(chain) for chain in told["chains"]]
    told["unsettled"] = [place_as_printed(place) for place in told["unsettled"]]
    # pyarrow reads the maps of Parquet as pairs.
    told |= {side: dict(told[side]) for side in ("black", "white")}
    return {NAMES.get(name, name): value for name, value in told.items()}


def chain_as_printed(row: dict[str, Any]) -> dict[str, Any]:
    told = dict(row)
    return told | {"color": told.pop("color").upper(), "line": None} if "color" in told else told


def place_as_printed(row: dict[str, Any]) -> dict[str, Any]:
    told = dict(row)
    needs = [need_as_printed(need) for need in told.pop("ko_threats")]
    return told | {"koThreats": needs}


def need_as_printed(row: dict[str, Any]) -> dict[str, Any]:
    told = dict(row)
    return told | {
        "color": told.pop("color").upper(),
        "movesFirst": told.pop("moves_first"),
    }


def differences(rows: dict[str, dict[str, Any]], lines: dict[str, dict[str, Any]]) -> list[str]:
    """The names of the games whose row and line differ."""
    return [name for name, line in lines.items() if rows.get(name) != expected(line)]


def expected(line: dict[str, Any]) -> dict[str, Any]:
    """The expected row."""
    told = {key: value for key, value in line.items() if key not in LEFT_OUT}
    if told.get("recorded"):
        told["recorded"] = {key: told["recorded"][key] for key in ("result", "agrees")}
    if told.get("reasons", "") is None:
        told |= {"reasons": [], "unsettled": []}
    return told
