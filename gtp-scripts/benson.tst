# Unconditional life (Benson 1976): which chains live although the opponent
# moves for ever and their owner always passes?

# Two eyes.
loadsgf sgf/two-eyes.sgf
10 benson_alive black
#? [B5 D5 A4 B4 C4 D4]
20 benson_alive white
#? []
30 go_safe benson
#? [8 A5 B5 C5 D5 A4 B4 C4 D4]
40 unconditional_status A5
#? [black_territory]
50 unconditional_status B4
#? [alive]
60 unconditional_status A3
#? [undecided]

# A point of the corner touches only one of two chains ...
loadsgf sgf/suicide-open.sgf
100 benson_alive
#? []
110 go_safe benson
#? [0]
120 unconditional_status D5
#? [undecided]

# ... unless a white stone stands there, which White cannot take back,
loadsgf sgf/suicide-filled.sgf
200 go_safe benson black
#? [11 A5 B5 C5 D5 A4 B4 C4 D4 A3 B3 C3]
210 unconditional_status D5
#? [alive]
220 unconditional_status B3
#? [alive]
230 unconditional_status A5
#? [dead]
240 unconditional_status C4
#? [black_territory]
# ... where suicide is illegal.
kgs-rules new_zealand
250 benson_alive
#? []
kgs-rules tromp-taylor
260 go_safe benson
#? [0]
kgs-rules chinese
270 go_safe benson
#? [11 .*]

# Two points of the region beside C1 are no liberties of C1. It has one vital
# region, falls, and with it all whose eyes it walls.
loadsgf sgf/not-liberties-of-c1.sgf
300 benson_alive
#? []
310 unconditional_status C1
#? [undecided]
# Joined to the big chain it is no wall of its own any more.
play b D1
320 go_safe benson
#? [19 .*]
330 unconditional_status A1
#? [alive]

# That the big chain does not touch D3 does no harm: A2 and B1 are enough.
loadsgf sgf/a2-and-b1.sgf
400 unconditional_status A5
#? [alive]
410 unconditional_status A1
#? [alive]
420 go_safe benson black
#? [27 .*]
430 go_safe benson white
#? [0]

# Circularity: two chains form a ring around White, joined by the eyes D1 and
# D7. Each lives only because the other does.
loadsgf sgf/ring.sgf
500 unconditional_status A4
#? [alive]
510 unconditional_status G4
#? [alive]
520 unconditional_status D1
#? [black_territory]
530 unconditional_status D7
#? [black_territory]
540 unconditional_status C4
#? [undecided]
550 go_safe benson
#? [28 .*]

# One eye opened: neither chain has two, and the ring falls as a whole.
loadsgf sgf/ring-open.sgf
600 benson_alive
#? []
610 unconditional_status D7
#? [undecided]
play b D2
620 go_safe benson
#? [28 .*]

# No stone, one stone.
boardsize 9
700 benson_alive
#? []
710 go_safe benson
#? [0]
play b E5
720 benson_alive
#? []
