# The protocol itself, as far as a suite can see it. What must fail is marked
# with a star behind a pattern that matches everything: a refusal never passes.

10 protocol_version
#? [2]
20 name
#? [seichi]
30 version
#? [[0-9]+\.[0-9]+\.[0-9]+]
40 known_command play
#? [true]
50 known_command genmove_analyze
#? [false]
60 known_command
#? [false]
70 help boardsize
#? [usage: boardsize LINES\s.*]

# Sizes.
boardsize 9
100 list_stones black
#? []
110 boardsize 0
#? [.*]*
120 boardsize 26
#? [.*]*
130 boardsize nine
#? [.*]*
140 rectangular_boardsize 9 26
#? [.*]*
150 rectangular_boardsize 13 9
#? []
160 play b N9
#? []
170 play b N10
#? [.*]*
180 rectangular_boardsize 9 9
#? []

# Moves: any case, any order of colors, passes, captures, ko and undo.
play b a2
play BLACK b1
210 list_stones black
#? [A2 B1]
220 play w A1
#? [.*]*
230 play w i5
#? [.*]*
240 play w K1
#? [.*]*
250 play w a2
#? [.*]*
play w PASS
play w pass
gogui-play_sequence W B2 W A3 W C1 W A1
260 captures white
#? [2]
undo
270 list_stones black
#? [A2 B1]
gg-undo 5
280 list_stones white
#? []
290 gogui-play_sequence B E5 W E5
#? [.*]*
300 list_stones black
#? [A2 B1]

# A ko may be retaken: records are replayed as they were played.
boardsize 5
gogui-setup b B5 b A4 b B3 w C5 w D4 w C3 w B4
play b C4
400 captures black
#? [1]
play w B4
410 captures white
#? [1]
420 list_stones black
#? [B5 A4 B3]

# Handicap.
boardsize 9
500 fixed_handicap 4
#? [C3 G7 C7 G3]
510 fixed_handicap 2
#? [.*]*
520 undo
#? [.*]*
clear_board
530 set_free_handicap C3 C3
#? [.*]*
540 set_free_handicap A1 B2 C3 D4 E5 F6 G7 H8 J9 A9
#? []
550 gogui-setup B E1
#? [.*]*

# Komi.
komi -3.5
600 get_komi
#? [-3\.5]
610 komi inf
#? [.*]*
620 komi 6,5
#? [.*]*
630 get_komi
#? [-3\.5]

# Records: whole, up to a move, unreadable.
700 loadsgf sgf/even.sgf
#? [black]
710 captures black
#? [1]
720 loadsgf sgf/even.sgf 3
#? [black]
730 list_stones black
#? [C4]
740 loadsgf "sgf/even.sgf" 1
#? [black]
750 list_stones black
#? []
752 loadsgf sgf/even.sgf junk
#? [.*]*
754 loadsgf sgf/even.sgf -1
#? [.*]*
756 list_stones black
#? []
760 loadsgf sgf/missing.sgf
#? [.*]*
770 loadsgf protocol.tst
#? [.*]*
780 loadsgf sgf/handicap.sgf 1
#? [white]
790 list_stones black
#? [C5 C3]
