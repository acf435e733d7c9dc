# Safety if the owner answers (Mueller 1997): what is never captured, and where
# can the opponent never live? Black's points are asked for; White stands around
# with two eyes of his own. search is asked only where everything or nothing of
# Black is safe in truth.

# Two points that touch both walls of a region join them.
#   . X . X . X O
#   X X . X X X O
#   O X . O X O O
#   O X X X O O .
#   O O O O O O O
#   O . O O O O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B B7 B D7 B F7 B A6 B B6 B D6 B E6 B F6 B B5 B E5 B B4 B C4 B D4 W G7 W G6 W A5 W D5 W F5 W G5 W A4 W E4 W F4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W A2 W C2 W D2 W E2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
10 go_safe benson black
#? [0]
11 go_safe static black
#? [19 .*]
12 go_safe search black
#? [19 .*]

# One such point does not.
#   . X . X . X O
#   X X O X X X O
#   O X O O X O O
#   O O O O O O O
#   O . O O O O O
#   O O O O . O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B B7 B D7 B F7 B A6 B B6 B D6 B E6 B F6 B B5 B E5 W G7 W C6 W G6 W A5 W C5 W D5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
20 go_safe benson black
#? [0]
21 go_safe static black
#? [0]
22 go_safe search black
#? [0]

# A prisoner in a corridor may be in seki: the stones are safe, the corridor
# is not.
#   O O O O O . O
#   X X X X O O O
#   X X . X O O O
#   . . X O O . O
#   O . X O O O O
#   X X X O O O O
#   O O O O O O .
boardsize 7
clear_board
gogui-setup B A6 B B6 B C6 B D6 B A5 B B5 B D5 B C4 B C3 B A2 B B2 B C2 W A7 W B7 W C7 W D7 W E7 W G7 W E6 W F6 W G6 W E5 W F5 W G5 W D4 W E4 W G4 W A3 W D3 W E3 W F3 W G3 W D2 W E2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1
30 go_safe benson black
#? [0]
31 go_safe static black
#? [!.*(A4|B4|A3|B3).*]
32 go_safe search black
#? [!.*(A4|B4|A3|B3).*]

# A point between two liberties of the wall is linked.
#   . X . . . X O
#   X X X . X X O
#   O O X X X O O
#   O O O O O O O
#   O . O O O O O
#   O O O O . O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B B7 B F7 B A6 B B6 B C6 B E6 B F6 B C5 B D5 B E5 W G7 W G6 W A5 W B5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
40 go_safe benson black
#? [0]
41 go_safe static black
#? [15 .*]
42 go_safe search black
#? [15 .*]

# Two chains with an eye each, joined by two points.
#   . X . X . X O
#   X X . X X X O
#   O X O O X O O
#   O O O O O O O
#   O . O O O O O
#   O O O O . O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B B7 B D7 B F7 B A6 B B6 B D6 B E6 B F6 B B5 B E5 W G7 W G6 W A5 W C5 W D5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
50 go_safe benson black
#? [0]
51 go_safe static black
#? [12 .*]
# C7 is Black's too: White at C6 is answered there, White at C7 is captured.
52 go_safe search black
#? [13 .*]

# Straight four has two points that split it.
#   . . . . X O O
#   X X X X X O O
#   O O O O O O O
#   O O O O O O O
#   O . O O O O O
#   O O O O . O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B E7 B A6 B B6 B C6 B D6 B E6 W F7 W G7 W F6 W G6 W A5 W B5 W C5 W D5 W E5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
60 go_safe benson black
#? [0]
61 go_safe static black
#? [10 .*]
62 go_safe search black
#? [10 .*]

# Straight three has one.
#   . . . X O O O
#   X X X X O O O
#   O O O O O O O
#   O O O O O O O
#   O . O O O O O
#   O O O O . O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B D7 B A6 B B6 B C6 B D6 W E7 W F7 W G7 W E6 W F6 W G6 W A5 W B5 W C5 W D5 W E5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
70 go_safe benson black
#? [0]
71 go_safe static black
#? [0]
72 go_safe search black
#? [0]

# Square four has none.
#   . . X O O O O
#   . . X O O O O
#   X X X O O O O
#   O O O O O O O
#   O . O O O O O
#   O O O O . O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B C7 B C6 B A5 B B5 B C5 W D7 W E7 W F7 W G7 W D6 W E6 W F6 W G6 W D5 W E5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
80 go_safe benson black
#? [0]
81 go_safe static black
#? [0]
82 go_safe search black
#? [0]

# Bent four around the corner has one.
#   . . . X O O O
#   . X X X O O O
#   X X O O O O O
#   O O O O O O O
#   O . O O O O O
#   O O O O . O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B D7 B B6 B C6 B D6 B A5 B B5 W E7 W F7 W G7 W E6 W F6 W G6 W C5 W D5 W E5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
90 go_safe benson black
#? [0]
91 go_safe static black
#? [0]
92 go_safe search black
#? [0]

# Six points around the corner live.
#   . . . . X O O
#   . X X X X O O
#   . X O O O O O
#   X X O O O O O
#   O . O O O O O
#   O O O O . O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B E7 B B6 B C6 B D6 B E6 B B5 B A4 B B4 W F7 W G7 W F6 W G6 W C5 W D5 W E5 W F5 W G5 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
100 go_safe benson black
#? [0]
101 go_safe static black
#? [14 .*]
102 go_safe search black
#? [14 .*]

# A wall that touches only the middle of a corridor gets nothing.
#   . X X X . O O
#   X O O O X X O
#   O O . O O O O
#   O . O O O O O
#   O O O O O O O
#   O O O O O . O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B B7 B C7 B D7 B A6 B E6 B F6 W F7 W G7 W B6 W C6 W D6 W G6 W A5 W B5 W D5 W E5 W F5 W G5 W A4 W C4 W D4 W E4 W F4 W G4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W E2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
110 go_safe benson black
#? [0]
111 go_safe static black
#? [0]
112 go_safe search black
#? [0]

# Either end of a corridor of two is answered by a capture.
#   . . X O O O O
#   X X . X O O .
#   O X X X O O O
#   O O O O O O O
#   O . O O O O O
#   O O O O O . O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B C7 B A6 B B6 B D6 B B5 B C5 B D5 W D7 W E7 W F7 W G7 W E6 W F6 W A5 W E5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W E2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
120 go_safe benson black
#? [0]
121 go_safe search black
#? [10 .*]

# Two by three on the side lives, though no point splits it.
#   O X . . . X O
#   O X . . . X O
#   O X X X X X O
#   O O O O O O O
#   O . O O O O O
#   O O O O O . O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B B7 B F7 B B6 B F6 B B5 B C5 B D5 B E5 B F5 W A7 W G7 W A6 W G6 W A5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W E2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
130 go_safe benson black
#? [0]
131 go_safe search black
#? [15 .*]

# A stone in atari is a safe point: the whole board is Black's.
#   X X . X
#   . . X X
#   X X . O
#   . X . X
boardsize 4
clear_board
gogui-setup B A4 B B4 B D4 B C3 B D3 B A2 B B2 B B1 B D1 W D2
140 go_safe static black
#? [16 .*]
141 go_safe search black
#? [16 .*]

# A ko may keep an eye that looks false: White, who wins kos, lives at A4.
#   . . O .
#   O X O O
#   X X X X
#   . X . O
boardsize 4
clear_board
gogui-setup B B3 B A2 B B2 B C2 B D2 B B1 W C4 W A3 W C3 W D3 W D1
150 go_safe static black
#? [9 B3 A2 B2 C2 D2 A1 B1 C1 D1]
151 go_safe search black
#? [9 B3 A2 B2 C2 D2 A1 B1 C1 D1]

# A lone point keeps a liberty, not the territory.
#   . O .
#   X X O
#   . X X
boardsize 3
clear_board
gogui-setup B A2 B B2 B B1 B C1 W B3 W C2
160 go_safe static black
#? [5 A2 B2 A1 B1 C1]
161 go_safe search black
#? [5 A2 B2 A1 B1 C1]

# A stone with one link to safe stones is not pulled in.
#   . X . X O O O
#   X X O X O O O
#   . X O O O O O
#   X X O O O . O
#   O O O O O O O
#   O . O O O O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B B7 B D7 B A6 B B6 B D6 B B5 B A4 B B4 W E7 W F7 W G7 W C6 W E6 W F6 W G6 W C5 W D5 W E5 W F5 W G5 W C4 W D4 W E4 W G4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W A2 W C2 W D2 W E2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
170 go_safe static black
#? [!.*D7.*]
171 go_safe search black
#? [!.*D7.*]

# A group at the end of a corridor keeps a liberty there; all touch the end C6.
#   . X . . X . X
#   X X . X X X X
#   O X X O O O O
#   O O O O O O O
#   O . O O O . O
#   O O O O O O O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B B7 B E7 B G7 B A6 B B6 B D6 B E6 B F6 B G6 B B5 B C5 W A5 W D5 W E5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W G3 W A2 W B2 W C2 W D2 W E2 W F2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
210 go_safe benson black
#? [0]
211 go_safe static black
#? [16 .*]
212 go_safe search black
#? [16 .*]

# Two groups that need the two ends: the stones are safe, the row is nobody's.
#   X X . X .
#   X X X . O
#   X X X . X
#   X X X X X
#   X X X X X
boardsize 5
clear_board
gogui-setup B A5 B B5 B D5 B A4 B B4 B C4 B A3 B B3 B C3 B E3 B A2 B B2 B C2 B D2 B E2 B A1 B B1 B C1 B D1 B E1 W E4
220 go_safe benson black
#? [0]
221 go_safe static black
#? [!.*(E5|E4|D4|D3).*]
222 go_safe search black
#? [!.*(E5|E4|D4|D3).*]

# A ring has no ends: White D4 threatens D5 and E5, and the ring.
#   X X . X X
#   X X X . O
#   X X X . .
#   X X X X X
#   X X X X X
boardsize 5
clear_board
gogui-setup B A5 B B5 B D5 B E5 B A4 B B4 B C4 B A3 B B3 B C3 B A2 B B2 B C2 B D2 B E2 B A1 B B1 B C1 B D1 B E1 W E4
230 go_safe benson black
#? [0]
231 go_safe static black
#? [0]
232 go_safe search black
#? [0]

# In the row C6 to F3 two groups touch only points within: White E5.
#   X X . O X .
#   X X X . . X
#   X X X X O .
#   X X X X X .
#   X X X X X X
#   X X X X . X
boardsize 6
clear_board
gogui-setup B A6 B B6 B E6 B A5 B B5 B C5 B F5 B A4 B B4 B C4 B D4 B A3 B B3 B C3 B D3 B E3 B A2 B B2 B C2 B D2 B E2 B F2 B A1 B B1 B C1 B D1 B F1 W D6 W E4
240 go_safe benson black
#? [0]
241 go_safe static black
#? [0]
242 go_safe search black
#? [0]

# Two points between two groups are miai.
#   . . X O O O O
#   X X . X O O .
#   O X X X O O O
#   O O O O O O O
#   O . O O O O O
#   O O O O O . O
#   O O O O O O O
boardsize 7
clear_board
gogui-setup B C7 B A6 B B6 B D6 B B5 B C5 B D5 W D7 W E7 W F7 W G7 W E6 W F6 W A5 W E5 W F5 W G5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W A3 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W E2 W G2 W A1 W B1 W C1 W D1 W E1 W F1 W G1
250 go_safe benson black
#? [0]
251 go_safe static black
#? [10 .*]
252 go_safe search black
#? [10 .*]

# Two points that both groups touch split the room for both.
#   O O O O O O O
#   X X X X O O O
#   . . . . X O O
#   . X X X X O O
#   X X O O O O O
#   O O O O O O O
#   . O O O O O .
boardsize 7
clear_board
gogui-setup B A6 B B6 B C6 B D6 B E5 B B4 B C4 B D4 B E4 B A3 B B3 W A7 W B7 W C7 W D7 W E7 W F7 W G7 W E6 W F6 W G6 W F5 W G5 W F4 W G4 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W E2 W F2 W G2 W B1 W C1 W D1 W E1 W F1
260 go_safe benson black
#? [0]
261 go_safe static black
#? [16 .*]
262 go_safe search black
#? [16 .*]

# Of three points only the one in the middle does.
#   O O O O O O O
#   X X X O O O O
#   . . X O O O O
#   . X X O O O O
#   X X O O O O O
#   O O O O O O O
#   . O O O O O .
boardsize 7
clear_board
gogui-setup B A6 B B6 B C6 B C5 B B4 B C4 B A3 B B3 W A7 W B7 W C7 W D7 W E7 W F7 W G7 W D6 W E6 W F6 W G6 W D5 W E5 W F5 W G5 W D4 W E4 W F4 W G4 W C3 W D3 W E3 W F3 W G3 W A2 W B2 W C2 W D2 W E2 W F2 W G2 W B1 W C1 W D1 W E1 W F1
270 go_safe benson black
#? [0]
271 go_safe static black
#? [0]
272 go_safe search black
#? [0]

# White's stone in the corridor falls: Black B3 joins A3 to the rest.
#   X . O . X
#   . X X X .
#   X X X X X
rectangular_boardsize 5 3
clear_board
gogui-setup B A3 B E3 B B2 B C2 B D2 B A1 B B1 B C1 B D1 B E1 W C3
280 go_safe static black
#? [15 .*]

# Groups at both ends of a corridor are one; a third needs one of the ends.
#   . . X X X
#   O X . X X
#   X . . X X
#   . X X X X
rectangular_boardsize 5 4
clear_board
gogui-setup B C4 B D4 B E4 B B3 B D3 B E3 B A2 B D2 B E2 B B1 B C1 B D1 B E1 W A3
290 go_safe static black
#? [20 .*]

# A ring of four: each group touches enough of it.
#   X . . X X
#   X . . X X
#   X X X . X
rectangular_boardsize 5 3
clear_board
gogui-setup B A3 B D3 B E3 B A2 B D2 B E2 B A1 B B1 B C1 B E1
300 go_safe static black
#? [15 .*]

# A square of four is a single eye.
#   . . O X X .
#   . . O X . X
#   O O X X X X
#   X X X . X .
#   . X . X X X
#   X X X X . X
boardsize 6
clear_board
gogui-setup B D6 B E6 B D5 B F5 B C4 B D4 B E4 B F4 B A3 B B3 B C3 B E3 B B2 B D2 B E2 B F2 B A1 B B1 B C1 B D1 B F1 W C6 W C5 W A4 W B4
310 go_safe static black
#? [36 .*]

# A stone in the middle of three is one too.
#   . X . O X .
#   O O O O X X
#   X X X X X X
#   . X X X X .
#   X X X X X X
rectangular_boardsize 6 5
clear_board
gogui-setup B B5 B E5 B E4 B F4 B A3 B B3 B C3 B D3 B E3 B F3 B B2 B C2 B D2 B E2 B A1 B B1 B C1 B D1 B E1 B F1 W D5 W A4 W B4 W C4 W D4
320 go_safe static black
#? [30 .*]

# Three in a row become two eyes.
#   . . . O X .
#   O O O O X X
#   X X X X X X
#   . X X X X .
#   X X X X X X
rectangular_boardsize 6 5
clear_board
gogui-setup B E5 B E4 B F4 B A3 B B3 B C3 B D3 B E3 B F3 B B2 B C2 B D2 B E2 B A1 B B1 B C1 B D1 B E1 B F1 W D5 W A4 W B4 W C4 W D4
330 go_safe static black
#? [!.*A5.*]

# Two groups are joined by a point each of two regions.
#   O X . . X
#   . X X X X
#   X . . O O
#   O O . X O
rectangular_boardsize 5 4
clear_board
gogui-setup W A4 B B4 B E4 B B3 B C3 B D3 B E3 B A2 W D2 W E2 W A1 W B1 B D1 W E1
340 go_safe static black
#? [11 .*]

# A wall that touches safe stones twice is pulled in.
#   . X . X O O
#   X X . X O .
#   . X X O O O
#   X X O O . O
#   X X O O O O
rectangular_boardsize 6 5
clear_board
gogui-setup B B5 B D5 B A4 B B4 B D4 B B3 B C3 B A2 B B2 B A1 B B1 W E5 W F5 W E4 W D3 W E3 W F3 W C2 W D2 W F2 W C1 W D1 W E1 W F1
350 go_safe static black
#? [15 .*]

# A wall that touches safe stones at a point each of two regions is pulled in.
#   O . X X .
#   X X . X X
#   . O X X O
#   X X . O .
#   O O O . O
boardsize 5
clear_board
gogui-setup W A5 B C5 B D5 B A4 B B4 B D4 B E4 W B3 B C3 B D3 W E3 B A2 B B2 W D2 W A1 W B1 W C1 W E1
360 go_safe static black
#? [16 .*]

# No room for two eyes between safe stones.
#   . X . X . X .
#   X X X O X X X
#   . X O O O X .
#   X X O . O X X
rectangular_boardsize 7 4
clear_board
gogui-setup B B4 B D4 B F4 B A3 B B3 B C3 B E3 B F3 B G3 B B2 B F2 B A1 B B1 B F1 B G1 W D3 W C2 W D2 W E2 W C1 W E1
370 go_safe static black
#? [28 .*]

# Dame between safe stones.
#   . X . O . O O
#   X X . O O O O
#   . X . O . O .
#   X X . O O O O
#   X X X O O O O
#   X . X O . O .
#   . X X . O O O
boardsize 7
clear_board
gogui-setup B B7 B A6 B B6 B B5 B A4 B B4 B A3 B B3 B C3 B A2 B C2 B B1 B C1 W D7 W F7 W G7 W D6 W E6 W F6 W G6 W D5 W F5 W D4 W E4 W F4 W G4 W D3 W E3 W F3 W G3 W D2 W F2 W E1 W F1 W G1
180 go_safe_dame_static
#? [D1 C4 C5 C6 C7]
181 go_safe_dame_search
#? [D1 C4 C5 C6 C7]

# Nothing is dame beside stones that are not safe.
#   X . O
#   X . O
#   X . O
boardsize 3
clear_board
gogui-setup B A3 B A2 B A1 W C3 W C2 W C1
190 go_safe_dame_static
#? []
191 go_safe_dame_search
#? []

# Who wins if the opponent gets all that is not proved safe: Black has 10 of 25
# points for sure, White as many.
#   . X . O .
#   X X . O O
#   . X . O .
#   X X . O O
#   . X . O .
boardsize 5
clear_board
komi 0
gogui-setup B B5 B A4 B B4 B B3 B A2 B B2 B B1 W D5 W D4 W E4 W D3 W D2 W E2 W D1
200 go_safe_winner
#? [unknown]
komi 5
201 go_safe_winner
#? [unknown]
komi 5.5
202 go_safe_winner
#? [white]
komi -5.5
203 go_safe_winner
#? [black]
