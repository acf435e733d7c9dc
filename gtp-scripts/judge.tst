# Life and death that every player knows. X O live, x o are dead, b w are black
# and white stones in seki. Each test asks for one chain, or that none is dead.
# Written by cargo test --test judge shapes, which has the same positions.

# Two points in the centre
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O x x x x O . . .
#   . . O x . . x O . . .
#   . . O x x x x O . . .
#   . . O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B G8 B D7 B E7 B F7 B G7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W C8 W H8 W C7 W H7 W C6 W D6 W E6 W F6 W G6 W H6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
10 final_status D9
#? [dead]

# Two points on the side
#   . . O x . . x O . . .
#   . . O x x x x O . . .
#   . . O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B D10 B E10 B F10 B G10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W H11 W C10 W H10 W C9 W D9 W E9 W F9 W G9 W H9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
20 final_status D11
#? [dead]

# Two points in the corner
#   . . x O . . . . . . .
#   x x x O . . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B A10 B B10 B C10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W D10 W A9 W B9 W C9 W D9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
30 final_status C11
#? [dead]

# Straight three in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O X X X X X O . .
#   . . O X . X . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B F8 B H8 B D7 B E7 B F7 B G7 B H7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W J8 W C7 W J7 W C6 W D6 W E6 W F6 W G6 W H6 W J6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
40 final_status_list dead
#? []

# Straight three in the centre, attacked
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O x x x x x O . .
#   . . O x . O . x O . .
#   . . O x x x x x O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B H8 B D7 B E7 B F7 B G7 B H7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W F8 W J8 W C7 W J7 W C6 W D6 W E6 W F6 W G6 W H6 W J6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
50 final_status D9
#? [dead]

# Straight three on the side, defended
#   . . O X . X . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B F11 B H11 B D10 B E10 B F10 B G10 B H10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W D9 W E9 W F9 W G9 W H9 W J9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
60 final_status_list dead
#? []

# Straight three on the side, attacked
#   . . O x . O . x O . .
#   . . O x x x x x O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B H11 B D10 B E10 B F10 B G10 B H10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W F11 W J11 W C10 W J10 W C9 W D9 W E9 W F9 W G9 W H9 W J9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
70 final_status D11
#? [dead]

# Straight three in the corner, defended
#   . X . X O . . . . . .
#   X X X X O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B A10 B B10 B C10 B D10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W A9 W B9 W C9 W D9 W E9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
80 final_status_list dead
#? []

# Straight three in the corner, attacked
#   . O . x O . . . . . .
#   x x x x O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B A10 B B10 B C10 B D10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W E11 W E10 W A9 W B9 W C9 W D9 W E9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
90 final_status D11
#? [dead]

# Bent three in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O X X X X O . . .
#   . . O X X . X O . . .
#   . . O X . X X O . . .
#   . . O X X X O O . . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B E8 B G8 B D7 B F7 B G7 B D6 B E6 B F6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W C8 W H8 W C7 W H7 W C6 W G6 W H6 W C5 W D5 W E5 W F5 W G5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
100 final_status_list dead
#? []

# Bent three in the centre, attacked
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O x x x x O . . .
#   . . O x O . x O . . .
#   . . O x . x x O . . .
#   . . O x x x O O . . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B G8 B D7 B F7 B G7 B D6 B E6 B F6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W C8 W E8 W H8 W C7 W H7 W C6 W G6 W H6 W C5 W D5 W E5 W F5 W G5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
110 final_status D9
#? [dead]

# Bent three on the side, defended
#   . . O X X . X O . . .
#   . . O X . X X O . . .
#   . . O X X X O O . . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B E11 B G11 B D10 B F10 B G10 B D9 B E9 B F9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W H11 W C10 W H10 W C9 W G9 W H9 W C8 W D8 W E8 W F8 W G8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
120 final_status_list dead
#? []

# Bent three on the side, attacked
#   . . O x O . x O . . .
#   . . O x . x x O . . .
#   . . O x x x O O . . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B D10 B F10 B G10 B D9 B E9 B F9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W E11 W H11 W C10 W H10 W C9 W G9 W H9 W C8 W D8 W E8 W F8 W G8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
130 final_status D11
#? [dead]

# Bent three in the corner, defended
#   X . X O . . . . . . .
#   . X X O . . . . . . .
#   X X O O . . . . . . .
#   O O O . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B C11 B B10 B C10 B A9 B B9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W D10 W C9 W D9 W A8 W B8 W C8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
140 final_status_list dead
#? []

# Bent three in the corner, attacked
#   O . x O . . . . . . .
#   . x x O . . . . . . .
#   x x O O . . . . . . .
#   O O O . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B B10 B C10 B A9 B B9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W D11 W D10 W C9 W D9 W A8 W B8 W C8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
150 final_status C11
#? [dead]

# Straight four in the centre
#   . . . . . . . . . . .
#   . . O O O O O O O O .
#   . . O X X X X X X O .
#   . . O X . . . . X O .
#   . . O X X X X X X O .
#   . . O O O O O O O O .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B J9 B D8 B J8 B D7 B E7 B F7 B G7 B H7 B J7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W K10 W C9 W K9 W C8 W K8 W C7 W K7 W C6 W D6 W E6 W F6 W G6 W H6 W J6 W K6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
160 final_status_list dead
#? []

# Straight four in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O O O .
#   . . O X X X X X X O .
#   . . O X . X . . X O .
#   . . O X X X X X X O .
#   . . O O O O O O O O .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B J9 B D8 B F8 B J8 B D7 B E7 B F7 B G7 B H7 B J7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W K10 W C9 W K9 W C8 W K8 W C7 W K7 W C6 W D6 W E6 W F6 W G6 W H6 W J6 W K6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
170 final_status_list dead
#? []

# Straight four on the side
#   . . O X . . . . X O .
#   . . O X X X X X X O .
#   . . O O O O O O O O .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B J11 B D10 B E10 B F10 B G10 B H10 B J10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W K11 W C10 W K10 W C9 W D9 W E9 W F9 W G9 W H9 W J9 W K9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
180 final_status_list dead
#? []

# Straight four on the side, defended
#   . . O X . X . . X O .
#   . . O X X X X X X O .
#   . . O O O O O O O O .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B F11 B J11 B D10 B E10 B F10 B G10 B H10 B J10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W K11 W C10 W K10 W C9 W D9 W E9 W F9 W G9 W H9 W J9 W K9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
190 final_status_list dead
#? []

# Straight four in the corner
#   . . . . X O . . . . .
#   X X X X X O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B E11 B A10 B B10 B C10 B D10 B E10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W F11 W F10 W A9 W B9 W C9 W D9 W E9 W F9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
200 final_status_list dead
#? []

# Straight four in the corner, defended
#   . X . . X O . . . . .
#   X X X X X O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B E11 B A10 B B10 B C10 B D10 B E10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W F11 W F10 W A9 W B9 W C9 W D9 W E9 W F9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
210 final_status_list dead
#? []

# Bent four in the centre
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O X X X X X O . .
#   . . O X . . . X O . .
#   . . O X . X X X O . .
#   . . O X X X O O O . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B H8 B D7 B F7 B G7 B H7 B D6 B E6 B F6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W J8 W C7 W J7 W C6 W G6 W H6 W J6 W C5 W D5 W E5 W F5 W G5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
220 final_status_list dead
#? []

# Bent four in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O X X X X X O . .
#   . . O X X . . X O . .
#   . . O X . X X X O . .
#   . . O X X X O O O . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B E8 B H8 B D7 B F7 B G7 B H7 B D6 B E6 B F6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W J8 W C7 W J7 W C6 W G6 W H6 W J6 W C5 W D5 W E5 W F5 W G5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
230 final_status_list dead
#? []

# Bent four on the side
#   . . O X . . . X O . .
#   . . O X . X X X O . .
#   . . O X X X O O O . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B H11 B D10 B F10 B G10 B H10 B D9 B E9 B F9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W G9 W H9 W J9 W C8 W D8 W E8 W F8 W G8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
240 final_status_list dead
#? []

# Bent four on the side, defended
#   . . O X X . . X O . .
#   . . O X . X X X O . .
#   . . O X X X O O O . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B E11 B H11 B D10 B F10 B G10 B H10 B D9 B E9 B F9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W G9 W H9 W J9 W C8 W D8 W E8 W F8 W G8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
250 final_status_list dead
#? []

# Bent four in the corner, defended
#   X . . X O . . . . . .
#   . X X X O . . . . . .
#   X X O O O . . . . . .
#   O O O . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B D11 B B10 B C10 B D10 B A9 B B9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W C9 W D9 W E9 W A8 W B8 W C8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
260 final_status_list dead
#? []

# Zigzag four in the centre
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O X X X X O O . .
#   . . O X . . X X O . .
#   . . O X X . . X O . .
#   . . O O X X X X O . .
#   . . . O O O O O O . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B G8 B H8 B D7 B E7 B H7 B E6 B F6 B G6 B H6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W J9 W C8 W J8 W C7 W J7 W C6 W D6 W J6 W D5 W E5 W F5 W G5 W H5 W J5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
270 final_status_list dead
#? []

# Zigzag four in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O X X X X O O . .
#   . . O X . X X X O . .
#   . . O X X . . X O . .
#   . . O O X X X X O . .
#   . . . O O O O O O . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B F8 B G8 B H8 B D7 B E7 B H7 B E6 B F6 B G6 B H6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W J9 W C8 W J8 W C7 W J7 W C6 W D6 W J6 W D5 W E5 W F5 W G5 W H5 W J5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
280 final_status_list dead
#? []

# Zigzag four on the side
#   . . O X . . X X O . .
#   . . O X X . . X O . .
#   . . O O X X X X O . .
#   . . . O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B H11 B D10 B E10 B H10 B E9 B F9 B G9 B H9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W D9 W J9 W D8 W E8 W F8 W G8 W H8 W J8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
290 final_status_list dead
#? []

# Zigzag four on the side, defended
#   . . O X . X X X O . .
#   . . O X X . . X O . .
#   . . O O X X X X O . .
#   . . . O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B F11 B G11 B H11 B D10 B E10 B H10 B E9 B F9 B G9 B H9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W D9 W J9 W D8 W E8 W F8 W G8 W H8 W J8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
300 final_status_list dead
#? []

# Zigzag four in the corner
#   . . X X O . . . . . .
#   X . . X O . . . . . .
#   X X X X O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B D11 B A10 B D10 B A9 B B9 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W E9 W A8 W B8 W C8 W D8 W E8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
310 final_status_list dead
#? []

# Zigzag four in the corner, defended
#   . X X X O . . . . . .
#   X . . X O . . . . . .
#   X X X X O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B C11 B D11 B A10 B D10 B A9 B B9 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W E9 W A8 W B8 W C8 W D8 W E8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
320 final_status_list dead
#? []

# Pyramid four in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O X X X X X O . .
#   . . O X . X . X O . .
#   . . O X X . X X O . .
#   . . O O X X X O O . .
#   . . . O O O O O . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B F8 B H8 B D7 B E7 B G7 B H7 B E6 B F6 B G6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W J8 W C7 W J7 W C6 W D6 W H6 W J6 W D5 W E5 W F5 W G5 W H5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
330 final_status_list dead
#? []

# Pyramid four in the centre, attacked
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O x x x x x O . .
#   . . O x . O . x O . .
#   . . O x x . x x O . .
#   . . O O x x x O O . .
#   . . . O O O O O . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B H8 B D7 B E7 B G7 B H7 B E6 B F6 B G6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W F8 W J8 W C7 W J7 W C6 W D6 W H6 W J6 W D5 W E5 W F5 W G5 W H5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
340 final_status D9
#? [dead]

# Pyramid four on the side, defended
#   . . O X . X . X O . .
#   . . O X X . X X O . .
#   . . O O X X X O O . .
#   . . . O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B F11 B H11 B D10 B E10 B G10 B H10 B E9 B F9 B G9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W D9 W H9 W J9 W D8 W E8 W F8 W G8 W H8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
350 final_status_list dead
#? []

# Pyramid four on the side, attacked
#   . . O x . O . x O . .
#   . . O x x . x x O . .
#   . . O O x x x O O . .
#   . . . O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B H11 B D10 B E10 B G10 B H10 B E9 B F9 B G9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W F11 W J11 W C10 W J10 W C9 W D9 W H9 W J9 W D8 W E8 W F8 W G8 W H8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
360 final_status D11
#? [dead]

# Pyramid four in the corner, defended
#   . X . X O . . . . . .
#   X . X X O . . . . . .
#   X X X O O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B A10 B C10 B D10 B A9 B B9 B C9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W D9 W E9 W A8 W B8 W C8 W D8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
370 final_status_list dead
#? []

# Pyramid four in the corner, attacked
#   . O . x O . . . . . .
#   x . x x O . . . . . .
#   x x x O O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B A10 B C10 B D10 B A9 B B9 B C9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W E11 W E10 W D9 W E9 W A8 W B8 W C8 W D8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
380 final_status D11
#? [dead]

# Square four in the centre
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O x x x x O . . .
#   . . O x . . x O . . .
#   . . O x . . x O . . .
#   . . O x x x x O . . .
#   . . O O O O O O . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B G8 B D7 B G7 B D6 B E6 B F6 B G6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W C8 W H8 W C7 W H7 W C6 W H6 W C5 W D5 W E5 W F5 W G5 W H5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
390 final_status D9
#? [dead]

# Square four in the centre, attacked
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O x x x x O . . .
#   . . O x . . x O . . .
#   . . O x . O x O . . .
#   . . O x x x x O . . .
#   . . O O O O O O . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B G8 B D7 B G7 B D6 B E6 B F6 B G6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W C8 W H8 W C7 W F7 W H7 W C6 W H6 W C5 W D5 W E5 W F5 W G5 W H5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
400 final_status D9
#? [dead]

# Square four on the side
#   . . O x . . x O . . .
#   . . O x . . x O . . .
#   . . O x x x x O . . .
#   . . O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B D10 B G10 B D9 B E9 B F9 B G9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W H11 W C10 W H10 W C9 W H9 W C8 W D8 W E8 W F8 W G8 W H8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
410 final_status D11
#? [dead]

# Square four on the side, attacked
#   . . O x . . x O . . .
#   . . O x . O x O . . .
#   . . O x x x x O . . .
#   . . O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B D10 B G10 B D9 B E9 B F9 B G9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W H11 W C10 W F10 W H10 W C9 W H9 W C8 W D8 W E8 W F8 W G8 W H8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
420 final_status D11
#? [dead]

# Square four in the corner
#   . . x O . . . . . . .
#   . . x O . . . . . . .
#   x x x O . . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B C10 B A9 B B9 B C9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W D10 W D9 W A8 W B8 W C8 W D8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
430 final_status C11
#? [dead]

# Square four in the corner, attacked
#   . . x O . . . . . . .
#   . O x O . . . . . . .
#   x x x O . . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B C10 B A9 B B9 B C9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W B10 W D10 W D9 W A8 W B8 W C8 W D8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
440 final_status C11
#? [dead]

# Bulky five in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O X X X X O . . .
#   . . O X . . X O . . .
#   . . O X X . X O . . .
#   . . O X . X X O . . .
#   . . O X X X O O . . .
#   . . O O O O O . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B G8 B D7 B E7 B G7 B D6 B F6 B G6 B D5 B E5 B F5 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W C8 W H8 W C7 W H7 W C6 W H6 W C5 W G5 W H5 W C4 W D4 W E4 W F4 W G4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
450 final_status_list dead
#? []

# Bulky five in the centre, attacked
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O x x x x O . . .
#   . . O x . . x O . . .
#   . . O x O . x O . . .
#   . . O x . x x O . . .
#   . . O x x x O O . . .
#   . . O O O O O . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B G8 B D7 B G7 B D6 B F6 B G6 B D5 B E5 B F5 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W C8 W H8 W C7 W E7 W H7 W C6 W H6 W C5 W G5 W H5 W C4 W D4 W E4 W F4 W G4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
460 final_status D9
#? [dead]

# Bulky five on the side, defended
#   . . O X . . X O . . .
#   . . O X X . X O . . .
#   . . O X . X X O . . .
#   . . O X X X O O . . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B D10 B E10 B G10 B D9 B F9 B G9 B D8 B E8 B F8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W H11 W C10 W H10 W C9 W H9 W C8 W G8 W H8 W C7 W D7 W E7 W F7 W G7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
470 final_status_list dead
#? []

# Bulky five on the side, attacked
#   . . O x . . x O . . .
#   . . O x O . x O . . .
#   . . O x . x x O . . .
#   . . O x x x O O . . .
#   . . O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B D10 B G10 B D9 B F9 B G9 B D8 B E8 B F8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W H11 W C10 W E10 W H10 W C9 W H9 W C8 W G8 W H8 W C7 W D7 W E7 W F7 W G7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
480 final_status D11
#? [dead]

# Bulky five in the corner, defended
#   . . X O . . . . . . .
#   X . X O . . . . . . .
#   . X X O . . . . . . .
#   X X O O . . . . . . .
#   O O O . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B A10 B C10 B B9 B C9 B A8 B B8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W D10 W D9 W C8 W D8 W A7 W B7 W C7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
490 final_status_list dead
#? []

# Bulky five in the corner, attacked
#   . . x O . . . . . . .
#   O . x O . . . . . . .
#   . x x O . . . . . . .
#   x x O O . . . . . . .
#   O O O . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B C10 B B9 B C9 B A8 B B8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W A10 W D10 W D9 W C8 W D8 W A7 W B7 W C7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
500 final_status C11
#? [dead]

# Cross five in the centre, defended
#   . . . . . . . . . . .
#   . . . O O O O O . . .
#   . . O O X X X O O . .
#   . . O X X . X X O . .
#   . . O X . X . X O . .
#   . . O X X . X X O . .
#   . . O O X X X O O . .
#   . . . O O O O O . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B E9 B F9 B G9 B D8 B E8 B G8 B H8 B D7 B F7 B H7 B D6 B E6 B G6 B H6 B E5 B F5 B G5 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D10 W E10 W F10 W G10 W H10 W C9 W D9 W H9 W J9 W C8 W J8 W C7 W J7 W C6 W J6 W C5 W D5 W H5 W J5 W D4 W E4 W F4 W G4 W H4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
510 final_status_list dead
#? []

# Cross five in the centre, attacked
#   . . . . . . . . . . .
#   . . . O O O O O . . .
#   . . O O x x x O O . .
#   . . O x x . x x O . .
#   . . O x . O . x O . .
#   . . O x x . x x O . .
#   . . O O x x x O O . .
#   . . . O O O O O . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B E9 B F9 B G9 B D8 B E8 B G8 B H8 B D7 B H7 B D6 B E6 B G6 B H6 B E5 B F5 B G5 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D10 W E10 W F10 W G10 W H10 W C9 W D9 W H9 W J9 W C8 W J8 W C7 W F7 W J7 W C6 W J6 W C5 W D5 W H5 W J5 W D4 W E4 W F4 W G4 W H4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
520 final_status E9
#? [dead]

# Cross five on the side, defended
#   . . O X X . X X O . .
#   . . O X . X . X O . .
#   . . O X X . X X O . .
#   . . O O X X X O O . .
#   . . . O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B E11 B G11 B H11 B D10 B F10 B H10 B D9 B E9 B G9 B H9 B E8 B F8 B G8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W J9 W C8 W D8 W H8 W J8 W D7 W E7 W F7 W G7 W H7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
530 final_status_list dead
#? []

# Cross five on the side, attacked
#   . . O x x . x x O . .
#   . . O x . O . x O . .
#   . . O x x . x x O . .
#   . . O O x x x O O . .
#   . . . O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B E11 B G11 B H11 B D10 B H10 B D9 B E9 B G9 B H9 B E8 B F8 B G8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W F10 W J10 W C9 W J9 W C8 W D8 W H8 W J8 W D7 W E7 W F7 W G7 W H7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
540 final_status D11
#? [dead]

# Cross five in the corner, defended
#   X . X X O . . . . . .
#   . X . X O . . . . . .
#   X . X X O . . . . . .
#   X X X O O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B C11 B D11 B B10 B D10 B A9 B C9 B D9 B A8 B B8 B C8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W E9 W D8 W E8 W A7 W B7 W C7 W D7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
550 final_status_list dead
#? []

# Cross five in the corner, attacked
#   x . x x O . . . . . .
#   . O . x O . . . . . .
#   x . x x O . . . . . .
#   x x x O O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B C11 B D11 B D10 B A9 B C9 B D9 B A8 B B8 B C8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W B10 W E10 W E9 W D8 W E8 W A7 W B7 W C7 W D7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
560 final_status A11
#? [dead]
561 final_status C11
#? [dead]

# Rabbity six in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O X X X X O O . .
#   . . O X . . X X O . .
#   . . O X . X . X O . .
#   . . O X X . X X O . .
#   . . O O X X X O O . .
#   . . . O O O O O . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B G8 B H8 B D7 B F7 B H7 B D6 B E6 B G6 B H6 B E5 B F5 B G5 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W J9 W C8 W J8 W C7 W J7 W C6 W J6 W C5 W D5 W H5 W J5 W D4 W E4 W F4 W G4 W H4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
570 final_status_list dead
#? []

# Rabbity six in the centre, attacked
#   . . . . . . . . . . .
#   . . O O O O O O . . .
#   . . O x x x x O O . .
#   . . O x . . x x O . .
#   . . O x . O . x O . .
#   . . O x x . x x O . .
#   . . O O x x x O O . .
#   . . . O O O O O . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B D8 B G8 B H8 B D7 B H7 B D6 B E6 B G6 B H6 B E5 B F5 B G5 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W C9 W H9 W J9 W C8 W J8 W C7 W F7 W J7 W C6 W J6 W C5 W D5 W H5 W J5 W D4 W E4 W F4 W G4 W H4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
580 final_status D9
#? [dead]

# Rabbity six on the side, defended
#   . . O X . . X X O . .
#   . . O X . X . X O . .
#   . . O X X . X X O . .
#   . . O O X X X O O . .
#   . . . O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B H11 B D10 B F10 B H10 B D9 B E9 B G9 B H9 B E8 B F8 B G8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W J9 W C8 W D8 W H8 W J8 W D7 W E7 W F7 W G7 W H7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
590 final_status_list dead
#? []

# Rabbity six on the side, attacked
#   . . O x . . x x O . .
#   . . O x . O . x O . .
#   . . O x x . x x O . .
#   . . O O x x x O O . .
#   . . . O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B H11 B D10 B H10 B D9 B E9 B G9 B H9 B E8 B F8 B G8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W F10 W J10 W C9 W J9 W C8 W D8 W H8 W J8 W D7 W E7 W F7 W G7 W H7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
600 final_status D11
#? [dead]

# Rabbity six in the corner, defended
#   . . X X O . . . . . .
#   . X . X O . . . . . .
#   X . X X O . . . . . .
#   X X X O O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B D11 B B10 B D10 B A9 B C9 B D9 B A8 B B8 B C8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W E9 W D8 W E8 W A7 W B7 W C7 W D7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
610 final_status_list dead
#? []

# Rabbity six in the corner, attacked
#   . . x x O . . . . . .
#   . O . x O . . . . . .
#   x . x x O . . . . . .
#   x x x O O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B D11 B D10 B A9 B C9 B D9 B A8 B B8 B C8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W B10 W E10 W E9 W D8 W E8 W A7 W B7 W C7 W D7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
620 final_status C11
#? [dead]

# Rectangle of six in the centre
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O X X X X X O . .
#   . . O X . . . X O . .
#   . . O X . . . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B H8 B D7 B H7 B D6 B E6 B F6 B G6 B H6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W J8 W C7 W J7 W C6 W J6 W C5 W D5 W E5 W F5 W G5 W H5 W J5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
630 final_status_list dead
#? []

# Rectangle of six in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O X X X X X O . .
#   . . O X . X . X O . .
#   . . O X . . . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B F8 B H8 B D7 B H7 B D6 B E6 B F6 B G6 B H6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W J8 W C7 W J7 W C6 W J6 W C5 W D5 W E5 W F5 W G5 W H5 W J5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
640 final_status_list dead
#? []

# Rectangle of six on the side
#   . . O X . . . X O . .
#   . . O X . . . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B H11 B D10 B H10 B D9 B E9 B F9 B G9 B H9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W J9 W C8 W D8 W E8 W F8 W G8 W H8 W J8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
650 final_status_list dead
#? []

# Rectangle of six on the side, defended
#   . . O X . X . X O . .
#   . . O X . . . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B F11 B H11 B D10 B H10 B D9 B E9 B F9 B G9 B H9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W J9 W C8 W D8 W E8 W F8 W G8 W H8 W J8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
660 final_status_list dead
#? []

# Rectangle of six in the corner, defended
#   . X . X O . . . . . .
#   . . . X O . . . . . .
#   X X X X O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B D10 B A9 B B9 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W E9 W A8 W B8 W C8 W D8 W E8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
670 final_status_list dead
#? []

# Rectangle of six in the corner, attacked
#   . O . x O . . . . . .
#   . . . x O . . . . . .
#   x x x x O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B D10 B A9 B B9 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W E11 W E10 W E9 W A8 W B8 W C8 W D8 W E8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
680 final_status D11
#? [dead]

# Rectangle of eight in the centre
#   . . . . . . . . . . .
#   . . O O O O O O O O .
#   . . O X X X X X X O .
#   . . O X . . . . X O .
#   . . O X . . . . X O .
#   . . O X X X X X X O .
#   . . O O O O O O O O .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B J9 B D8 B J8 B D7 B J7 B D6 B E6 B F6 B G6 B H6 B J6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W K10 W C9 W K9 W C8 W K8 W C7 W K7 W C6 W K6 W C5 W D5 W E5 W F5 W G5 W H5 W J5 W K5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
690 final_status_list dead
#? []

# Rectangle of eight in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O O O .
#   . . O X X X X X X O .
#   . . O X . X . . X O .
#   . . O X . . . . X O .
#   . . O X X X X X X O .
#   . . O O O O O O O O .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B J9 B D8 B F8 B J8 B D7 B J7 B D6 B E6 B F6 B G6 B H6 B J6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W K10 W C9 W K9 W C8 W K8 W C7 W K7 W C6 W K6 W C5 W D5 W E5 W F5 W G5 W H5 W J5 W K5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
700 final_status_list dead
#? []

# Rectangle of eight on the side
#   . . O X . . . . X O .
#   . . O X . . . . X O .
#   . . O X X X X X X O .
#   . . O O O O O O O O .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B J11 B D10 B J10 B D9 B E9 B F9 B G9 B H9 B J9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W K11 W C10 W K10 W C9 W K9 W C8 W D8 W E8 W F8 W G8 W H8 W J8 W K8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
710 final_status_list dead
#? []

# Rectangle of eight on the side, defended
#   . . O X . X . . X O .
#   . . O X . . . . X O .
#   . . O X X X X X X O .
#   . . O O O O O O O O .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B F11 B J11 B D10 B J10 B D9 B E9 B F9 B G9 B H9 B J9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W K11 W C10 W K10 W C9 W K9 W C8 W D8 W E8 W F8 W G8 W H8 W J8 W K8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
720 final_status_list dead
#? []

# Rectangle of eight in the corner
#   . . . . X O . . . . .
#   . . . . X O . . . . .
#   X X X X X O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B E11 B E10 B A9 B B9 B C9 B D9 B E9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W F11 W F10 W F9 W A8 W B8 W C8 W D8 W E8 W F8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
730 final_status_list dead
#? []

# Rectangle of eight in the corner, defended
#   . X . . X O . . . . .
#   . . . . X O . . . . .
#   X X X X X O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B E11 B E10 B A9 B B9 B C9 B D9 B E9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W F11 W F10 W F9 W A8 W B8 W C8 W D8 W E8 W F8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
740 final_status_list dead
#? []

# Square of nine in the centre
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O X X X X X O . .
#   . . O X . . . X O . .
#   . . O X . . . X O . .
#   . . O X . . . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B H8 B D7 B H7 B D6 B H6 B D5 B E5 B F5 B G5 B H5 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W J8 W C7 W J7 W C6 W J6 W C5 W J5 W C4 W D4 W E4 W F4 W G4 W H4 W J4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
750 final_status_list dead
#? []

# Square of nine in the centre, defended
#   . . . . . . . . . . .
#   . . O O O O O O O . .
#   . . O X X X X X O . .
#   . . O X . . . X O . .
#   . . O X . X . X O . .
#   . . O X . . . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D9 B E9 B F9 B G9 B H9 B D8 B H8 B D7 B F7 B H7 B D6 B H6 B D5 B E5 B F5 B G5 B H5 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C10 W D10 W E10 W F10 W G10 W H10 W J10 W C9 W J9 W C8 W J8 W C7 W J7 W C6 W J6 W C5 W J5 W C4 W D4 W E4 W F4 W G4 W H4 W J4 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
760 final_status_list dead
#? []

# Square of nine on the side
#   . . O X . . . X O . .
#   . . O X . . . X O . .
#   . . O X . . . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B H11 B D10 B H10 B D9 B H9 B D8 B E8 B F8 B G8 B H8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W J9 W C8 W J8 W C7 W D7 W E7 W F7 W G7 W H7 W J7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
770 final_status_list dead
#? []

# Square of nine on the side, defended
#   . . O X . . . X O . .
#   . . O X . X . X O . .
#   . . O X . . . X O . .
#   . . O X X X X X O . .
#   . . O O O O O O O . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B H11 B D10 B F10 B H10 B D9 B H9 B D8 B E8 B F8 B G8 B H8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W J11 W C10 W J10 W C9 W J9 W C8 W J8 W C7 W D7 W E7 W F7 W G7 W H7 W J7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
780 final_status_list dead
#? []

# Square of nine in the corner, defended
#   . . . X O . . . . . .
#   . X . X O . . . . . .
#   . . . X O . . . . . .
#   X X X X O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B B10 B D10 B D9 B A8 B B8 B C8 B D8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W E9 W E8 W A7 W B7 W C7 W D7 W E7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
790 final_status_list dead
#? []

# Bent four in the corner
#   O O . x O . . . . . .
#   O x x x O . . . . . .
#   x x . O O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B B10 B C10 B D10 B A9 B B9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W E11 W A10 W E10 W D9 W E9 W A8 W B8 W C8 W D8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
800 final_status D11
#? [dead]

# One eye against none
#   . O . x O . . . . . .
#   O O . x O . . . . . .
#   x x x x O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B D10 B A9 B B9 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W E11 W A10 W B10 W E10 W E9 W A8 W B8 W C8 W D8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
810 final_status D11
#? [dead]

# Seki without eyes
#   w w w . b O . . . . .
#   w w w . b O . . . . .
#   b b b b b O . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B E11 B E10 B A9 B B9 B C9 B D9 B E9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W C11 W F11 W A10 W B10 W C10 W F10 W F9 W A8 W B8 W C8 W D8 W E8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
820 final_status A11
#? [seki]
821 final_status E11
#? [seki]

# A sacrifice of five is no seki
#   O O . x O . . . . . .
#   O O . x O . . . . . .
#   x x x x O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B D10 B A9 B B9 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W E11 W A10 W B10 W E10 W E9 W A8 W B8 W C8 W D8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
830 final_status D11
#? [dead]

# Seki with an eye each
#   . w . b . b O . . . .
#   w w b b b b O . . . .
#   b b b O O O O . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B F11 B C10 B D10 B E10 B F10 B A9 B B9 B C9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W G11 W A10 W B10 W G10 W D9 W E9 W F9 W G9 W A8 W B8 W C8 W D8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
840 final_status B11
#? [seki]
841 final_status D11
#? [seki]

# Four prisoners in a row of six
#   o o o o . . X O . . .
#   X X X X X X X O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B G11 B A10 B B10 B C10 B D10 B E10 B F10 B G10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W C11 W D11 W H11 W H10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W H9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
850 final_status A11
#? [dead]

# Four prisoners in a square of five
#   O O . x O . . . . . .
#   O O x x O . . . . . .
#   x x x . O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B C10 B D10 B A9 B B9 B C9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W E11 W A10 W B10 W E10 W E9 W A8 W B8 W C8 W D8 W E8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
860 final_status D11
#? [dead]

# Two prisoners in a row of four
#   . O O . x O . . . . .
#   x x x x x O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B E11 B A10 B B10 B C10 B D10 B E10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W C11 W F11 W F10 W A9 W B9 W C9 W D9 W E9 W F9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
870 final_status E11
#? [dead]

# One of two eyes is false
#   . x . x O . . . . . .
#   x x x O O . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B A10 B B10 B C10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W D10 W E10 W A9 W B9 W C9 W D9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
880 final_status B11
#? [dead]
881 final_status D11
#? [dead]

# A race that needs an approach move
#   o o . X . . O . . . .
#   o . X X X O O . . . .
#   o X X O O O O . . . .
#   o X O O O O O . . . .
#   X X O O O O O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B C10 B D10 B E10 B B9 B C9 B B8 B A7 B B7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W G11 W A10 W F10 W G10 W A9 W D9 W E9 W F9 W G9 W A8 W C8 W D8 W E8 W F8 W G8 W C7 W D7 W E7 W F7 W G7 W A6 W B6 W C6 W D6 W E6 W F6 W G6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
890 final_status A11
#? [dead]

# Two eyes that hang on a ko each
#   . x x x . x O . . . .
#   x x x x x O O . . . .
#   x x O O O O . . . . .
#   x x O . . . . . . . .
#   . x O . . . . . . . .
#   x O O . . . . . . . .
#   O O . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B C11 B D11 B F11 B A10 B B10 B C10 B D10 B E10 B A9 B B9 B A8 B B8 B B7 B A6 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W G11 W F10 W G10 W C9 W D9 W E9 W F9 W C8 W C7 W B6 W C6 W A5 W B5 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
900 final_status B11
#? [dead]
901 final_status F11
#? [dead]
902 final_status A6
#? [dead]

# Two-headed dragon
#   . . . O . . O . . . .
#   . O O O X X O O O O .
#   . O X X X . X X X O .
#   . O X O O X X O X O .
#   . O X O . O O O X O .
#   O O X O O O O O X O O
#   . O X O O O . O X O .
#   . O X O X X O O X O .
#   . O X X X . X X X O .
#   . O O O O X X O O O .
#   . . . . O . . O . . .
boardsize 11
clear_board
gogui-setup B E10 B F10 B C9 B D9 B E9 B G9 B H9 B J9 B C8 B F8 B G8 B J8 B C7 B J7 B C6 B J6 B C5 B J5 B C4 B E4 B F4 B J4 B C3 B D3 B E3 B G3 B H3 B J3 B F2 B G2 W D11 W G11 W B10 W C10 W D10 W G10 W H10 W J10 W K10 W B9 W K9 W B8 W D8 W E8 W H8 W K8 W B7 W D7 W F7 W G7 W H7 W K7 W A6 W B6 W D6 W E6 W F6 W G6 W H6 W K6 W L6 W B5 W D5 W E5 W F5 W H5 W K5 W B4 W D4 W G4 W H4 W K4 W B3 W K3 W B2 W C2 W D2 W E2 W H2 W J2 W K2 W E1 W H1
play b pass
play w pass
910 final_status_list dead
#? []

# Snapback
#   X . o X . X .
#   O X X X X X X
#   O O O O X . X
#   . O . O X X X
#   O O O O X . X
#   . O . O X X X
#   O O O O X . X
boardsize 7
clear_board
gogui-setup B A7 B D7 B F7 B B6 B C6 B D6 B E6 B F6 B G6 B E5 B G5 B E4 B F4 B G4 B E3 B G3 B E2 B F2 B G2 B E1 B G1 W C7 W A6 W A5 W B5 W C5 W D5 W B4 W D4 W A3 W B3 W C3 W D3 W B2 W D2 W A1 W B1 W C1 W D1
play b pass
play w pass
920 final_status C7
#? [dead]

# Invaders without room
#   . . X O . . .
#   . o X O . x .
#   . . X O . . .
#   X X X O O O O
#   . . X X X O .
#   . o . . X O O
#   . . . . X O .
boardsize 7
clear_board
gogui-setup B C7 B C6 B F6 B C5 B A4 B B4 B C4 B C3 B D3 B E3 B E2 B E1 W D7 W B6 W D6 W D5 W D4 W E4 W F4 W G4 W F3 W B2 W F2 W G2 W F1
play b pass
play w pass
930 final_status B6
#? [dead]
931 final_status F6
#? [dead]
932 final_status B2
#? [dead]

# Under the stones
#   X X . X . . X O . . .
#   X X o X X X X O . . .
#   O O X X O O O O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B B11 B D11 B G11 B A10 B B10 B D10 B E10 B F10 B G10 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W H11 W C10 W H10 W A9 W B9 W E9 W F9 W G9 W H9 W A8 W B8 W C8 W D8 W E8 W F8 W G8 W H8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
940 final_status C10
#? [dead]

# Under the stones, too late
#   . . O x . . x O . . .
#   . O O x x x x O . . .
#   O O x x O O O O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B G11 B D10 B E10 B F10 B G10 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W H11 W B10 W C10 W H10 W A9 W B9 W E9 W F9 W G9 W H9 W A8 W B8 W C8 W D8 W E8 W F8 W G8 W H8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
950 final_status D11
#? [dead]

# Ten-thousand-year ko
#   . b w . b O . . . . .
#   b w w . b O . . . . .
#   b b b b b O . . . . .
#   b b b O O O . . . . .
#   b b b O O O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B E11 B A10 B E10 B A9 B B9 B C9 B D9 B E9 B A8 B B8 B C8 B A7 B B7 B C7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W F11 W B10 W C10 W F10 W F9 W D8 W E8 W F8 W D7 W E7 W F7 W A6 W B6 W C6 W D6 W E6 W F6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
960 final_status B11
#? [seki]
961 final_status C11
#? [seki]
962 final_status E11
#? [seki]

# Ten-thousand-year ko against an eye
#   . X o . X O . . . . .
#   X o o . X O . . . . .
#   X X X X X O . . . . .
#   X . X O O O . . . . .
#   X X X O O O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B E11 B A10 B E10 B A9 B B9 B C9 B D9 B E9 B A8 B C8 B A7 B B7 B C7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W F11 W B10 W C10 W F10 W F9 W D8 W E8 W F8 W D7 W E7 W F7 W A6 W B6 W C6 W D6 W E6 W F6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
970 final_status C11
#? [dead]

# Double ko against an eye
#   o o X . X O O . . . .
#   o o o X X X O . . . .
#   . o . X . X O . . . .
#   o X X X X X O . . . .
#   X X O O O O O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B E11 B D10 B E10 B F10 B D9 B F9 B B8 B C8 B D8 B E8 B F8 B A7 B B7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W F11 W G11 W A10 W B10 W C10 W G10 W B9 W G9 W A8 W G8 W C7 W D7 W E7 W F7 W G7 W A6 W B6 W C6 W D6 W E6 W F6 W G6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
980 final_status A11
#? [dead]
981 final_status A8
#? [dead]

# One eye each in the corner
#   . w . b . b O . . . .
#   w w b b b b O . . . .
#   b b b O O O O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B F11 B C10 B D10 B E10 B F10 B A9 B B9 B C9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W G11 W A10 W B10 W G10 W D9 W E9 W F9 W G9 W A8 W B8 W C8 W D8 W E8 W F8 W G8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
990 final_status B11
#? [seki]
991 final_status D11
#? [seki]

# One eye against none in the corner
#   . O . x x x O . . . .
#   O O x x x x O . . . .
#   x x x O O O O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B E11 B F11 B C10 B D10 B E10 B F10 B A9 B B9 B C9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W G11 W A10 W B10 W G10 W D9 W E9 W F9 W G9 W A8 W B8 W C8 W D8 W E8 W F8 W G8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1000 final_status D11
#? [dead]

# One eye against none on the side
#   O x . O . O x O . . .
#   O x . O O O x O . . .
#   O x x x x x x O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B G11 B B10 B G10 B B9 B C9 B D9 B E9 B F9 B G9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W D11 W F11 W H11 W A10 W D10 W E10 W F10 W H10 W A9 W H9 W A8 W B8 W C8 W D8 W E8 W F8 W G8 W H8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1010 final_status B11
#? [dead]

# No eye against none on the side
#   O b . w w w b O . . .
#   O b . w w w b O . . .
#   O b b b b b b O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B G11 B B10 B G10 B B9 B C9 B D9 B E9 B F9 B G9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W D11 W E11 W F11 W H11 W A10 W D10 W E10 W F10 W H10 W A9 W H9 W A8 W B8 W C8 W D8 W E8 W F8 W G8 W H8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1020 final_status B11
#? [seki]
1021 final_status D11
#? [seki]

# Snapback in the corner
#   X . o X . X O . . . .
#   O X X X X X O . . . .
#   O O X . X O O . . . .
#   O O X X X O O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B D11 B F11 B B10 B C10 B D10 B E10 B F10 B C9 B E9 B C8 B D8 B E8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W C11 W G11 W A10 W G10 W A9 W B9 W F9 W G9 W A8 W B8 W F8 W G8 W A7 W B7 W C7 W D7 W E7 W F7 W G7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1030 final_status C11
#? [dead]

# No snapback in the corner
#   x . . X . X O . . . .
#   O O X X X X O . . . .
#   O O X . X O O . . . .
#   O O X X X O O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B D11 B F11 B C10 B D10 B E10 B F10 B C9 B E9 B C8 B D8 B E8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W G11 W A10 W B10 W G10 W A9 W B9 W F9 W G9 W A8 W B8 W F8 W G8 W A7 W B7 W C7 W D7 W E7 W F7 W G7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1040 final_status A11
#? [dead]

# Four on the second line in the corner
#   . . . . . O . . . . .
#   x x x x O O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A10 B B10 B C10 B D10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W F11 W E10 W F10 W A9 W B9 W C9 W D9 W E9 W F9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1050 final_status A10
#? [dead]

# Six on the second line in the corner
#   . . . . . . . O . . .
#   X X X X X X O O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A10 B B10 B C10 B D10 B E10 B F10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W H11 W G10 W H10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W H9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1060 final_status_list dead
#? []

# Six on the second line on the side
#   O . . . . . . . . O .
#   O O x x x x x x O O .
#   O O O O O O O O O O .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C10 B D10 B E10 B F10 B G10 B H10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W K11 W A10 W B10 W J10 W K10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W H9 W J9 W K9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1070 final_status C10
#? [dead]

# Eight on the second line on the side
#   . . . . . . . . . . O
#   O X X X X X X X X O O
#   O O O O O O O O O O O
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B10 B C10 B D10 B E10 B F10 B G10 B H10 B J10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W L11 W A10 W K10 W L10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W H9 W J9 W K9 W L9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1080 final_status_list dead
#? []

# L group
#   . . . O . . . . . . .
#   . . x O . . . . . . .
#   . . x O . . . . . . .
#   . x x O . . . . . . .
#   . O O O . . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C10 B C9 B B8 B C8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W D10 W D9 W D8 W B7 W C7 W D7 W A6 W B6 W C6 W D6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1090 final_status C10
#? [dead]

# L group with two legs
#   . . X O . . . . . . .
#   . . X O . . . . . . .
#   . . X O . . . . . . .
#   . X X O . . . . . . .
#   X X O O . . . . . . .
#   O O O O . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B C10 B C9 B B8 B C8 B A7 B B7 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W D10 W D9 W D8 W C7 W D7 W A6 W B6 W C6 W D6 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1100 final_status_list dead
#? []

# Bent three with liberties, attacked
#   O . x . . O . . . . .
#   . x x . . O . . . . .
#   x x O O O O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C11 B B10 B C10 B A9 B B9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W F11 W F10 W C9 W D9 W E9 W F9 W A8 W B8 W C8 W D8 W E8 W F8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1110 final_status C11
#? [dead]

# Bent three with liberties, defended
#   X . X . . O . . . . .
#   . X X . . O . . . . .
#   X X O O O O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B C11 B B10 B C10 B A9 B B9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W F11 W F10 W C9 W D9 W E9 W F9 W A8 W B8 W C8 W D8 W E8 W F8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1120 final_status_list dead
#? []

# Rectangle of six in the corner with liberties
#   . . . X O O . . . . .
#   . . . X . O . . . . .
#   X X X X . O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B D10 B A9 B B9 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W F11 W F10 W F9 W A8 W B8 W C8 W D8 W E8 W F8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1130 final_status_list dead
#? []

# Rectangle of six in the corner with liberties, two prisoners
#   . O . x O O . . . . .
#   . O . x . O . . . . .
#   x x x x . O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B D10 B A9 B B9 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W E11 W F11 W B10 W F10 W F9 W A8 W B8 W C8 W D8 W E8 W F8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1140 final_status D11
#? [dead]

# Bent four in the corner with liberties
#   . . . X . O . . . . .
#   . X X X . O . . . . .
#   X X O O O O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B B10 B C10 B D10 B A9 B B9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W F11 W F10 W C9 W D9 W E9 W F9 W A8 W B8 W C8 W D8 W E8 W F8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1150 final_status_list dead
#? []

# Bent four in the corner with liberties, two prisoners
#   O O . x . O . . . . .
#   . x x x . O . . . . .
#   x x O O O O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B B10 B C10 B D10 B A9 B B9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W F11 W F10 W C9 W D9 W E9 W F9 W A8 W B8 W C8 W D8 W E8 W F8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1160 final_status D11
#? [dead]

# Three in a row in a seki
#   . w w w . b O . . . .
#   b b b b b b O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B F11 B A10 B B10 B C10 B D10 B E10 B F10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W B11 W C11 W D11 W G11 W G10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1170 final_status B11
#? [seki]
1171 final_status F11
#? [seki]

# Bent four in the corner, seen from both sides
#   O O . x O . . . . . .
#   O x x x O . . . . . .
#   . x O O O . . . . . .
#   x x O O O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B B10 B C10 B D10 B B9 B A8 B B8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W E11 W A10 W E10 W C9 W D9 W E9 W C8 W D8 W E8 W A7 W B7 W C7 W D7 W E7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1180 final_status D11
#? [dead]

# Two prisoners at the ends of a row of four
#   O X o . . o X O . . .
#   O X X X X X X O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B G11 B B10 B C10 B D10 B E10 B F10 B G10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W C11 W F11 W H11 W A10 W H10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W H9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1190 final_status C11
#? [dead]
1191 final_status F11
#? [dead]

# Two prisoners in the middle of a row of four
#   O x . O O . x O . . .
#   O x x x x x x O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B G11 B B10 B C10 B D10 B E10 B F10 B G10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W D11 W E11 W H11 W A10 W H10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W H9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1200 final_status B11
#? [dead]

# A prisoner at the end of a row of four
#   O X o . . . X O . . .
#   O X X X X X X O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B G11 B B10 B C10 B D10 B E10 B F10 B G10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W C11 W H11 W A10 W H10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W H9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1210 final_status C11
#? [dead]

# Three prisoners in a rectangle of six
#   O O O x O . . . . . .
#   . . . x O . . . . . .
#   x x x x O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B D11 B D10 B A9 B B9 B C9 B D9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W C11 W E11 W E10 W E9 W A8 W B8 W C8 W D8 W E8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1220 final_status D11
#? [dead]

# False eye in the corner
#   . x . x O . . . . . .
#   x x x O O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B A10 B B10 B C10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W D10 W E10 W A9 W B9 W C9 W D9 W E9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1230 final_status B11
#? [dead]
1231 final_status D11
#? [dead]

# Real eye in the corner
#   . X . X O . . . . . .
#   X X X X O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B A10 B B10 B C10 B D10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W E10 W A9 W B9 W C9 W D9 W E9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1240 final_status_list dead
#? []

# False eye on the side
#   O x . x . x O . . . .
#   O O x x x x O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B F11 B C10 B D10 B E10 B F10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W G11 W A10 W B10 W G10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1250 final_status B11
#? [dead]
1251 final_status D11
#? [dead]

# Real eye on the side
#   O X . X . X O . . . .
#   O X X X X X O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B F11 B B10 B C10 B D10 B E10 B F10 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W G11 W A10 W G10 W A9 W B9 W C9 W D9 W E9 W F9 W G9 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1260 final_status_list dead
#? []

# False eye in the centre
#   O O O O O O O . . . .
#   O O x x x x O . . . .
#   O x . x . x O . . . .
#   O O x x x x O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B C10 B D10 B E10 B F10 B B9 B D9 B F9 B C8 B D8 B E8 B F8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W C11 W D11 W E11 W F11 W G11 W A10 W B10 W G10 W A9 W G9 W A8 W B8 W G8 W A7 W B7 W C7 W D7 W E7 W F7 W G7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1270 final_status C10
#? [dead]
1271 final_status B9
#? [dead]

# Real eye in the centre
#   O O O O O O O . . . .
#   O X X X X X O . . . .
#   O X . X . X O . . . .
#   O O X X X X O . . . .
#   O O O O O O O . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B10 B C10 B D10 B E10 B F10 B B9 B D9 B F9 B C8 B D8 B E8 B F8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W A11 W B11 W C11 W D11 W E11 W F11 W G11 W A10 W G10 W A9 W G9 W A8 W B8 W G8 W A7 W B7 W C7 W D7 W E7 W F7 W G7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1280 final_status_list dead
#? []

# False eye made real by a prisoner
#   . X . X O . . . . . .
#   X o X X O . . . . . .
#   X . X O O . . . . . .
#   X X X O O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B A10 B C10 B D10 B A9 B C9 B A8 B B8 B C8 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W B10 W E10 W D9 W E9 W D8 W E8 W A7 W B7 W C7 W D7 W E7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1290 final_status B10
#? [dead]

# False eye that stays false
#   . x . x O . . . . . .
#   x O x x O . . . . . .
#   O O x O O . . . . . .
#   O O O O O . . . . . .
#   O O O O O . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B B11 B D11 B A10 B C10 B D10 B C9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W E11 W B10 W E10 W A9 W B9 W D9 W E9 W A8 W B8 W C8 W D8 W E8 W A7 W B7 W C7 W D7 W E7 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1300 final_status B11
#? [dead]
1301 final_status D11
#? [dead]
1302 final_status A10
#? [dead]

# Hane-seki
#   b b . w b O . . . . .
#   b w w . b O . . . . .
#   b b b b b O . . . . .
#   O O O O O O . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B B11 B E11 B A10 B E10 B A9 B B9 B C9 B D9 B E9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W F11 W B10 W C10 W F10 W F9 W A8 W B8 W C8 W D8 W E8 W F8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1310 final_status A11
#? [seki]
1311 final_status D11
#? [seki]
1312 final_status B10
#? [seki]

# A hane is no use against an eye
#   X X . o X . X O . . .
#   X o o . X X X O . . .
#   X X X X X O O O . . .
#   O O O O O O O O . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   . . . . . . . . . . .
#   O O O O O O O O O O O
#   X X X X X X X X X X X
#   . X . . . X . . . X .
boardsize 11
clear_board
gogui-setup B A11 B B11 B E11 B G11 B A10 B E10 B F10 B G10 B A9 B B9 B C9 B D9 B E9 B A2 B B2 B C2 B D2 B E2 B F2 B G2 B H2 B J2 B K2 B L2 B B1 B F1 B K1 W D11 W H11 W B10 W C10 W H10 W F9 W G9 W H9 W A8 W B8 W C8 W D8 W E8 W F8 W G8 W H8 W A3 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3
play b pass
play w pass
1320 final_status D11
#? [dead]
1321 final_status B10
#? [dead]

# Three chains in a seki
#   X w . w . b . w . w X
#   X w w w b b b w w w X
#   X X X X O O O X X X X
#   X . X X O . O X X . X
#   X X X X O O O X X X X
#   X . X O O . O O X . X
#   X X X O O O O O X X X
#   O O O O O O O O O O O
#   . O O O O O O O O O O
#   O O O O O O O O O O O
#   O O O O O O O O O O .
boardsize 11
clear_board
gogui-setup B A11 B F11 B L11 B A10 B E10 B F10 B G10 B L10 B A9 B B9 B C9 B D9 B H9 B J9 B K9 B L9 B A8 B C8 B D8 B H8 B J8 B L8 B A7 B B7 B C7 B D7 B H7 B J7 B K7 B L7 B A6 B C6 B J6 B L6 B A5 B B5 B C5 B J5 B K5 B L5 W B11 W D11 W H11 W K11 W B10 W C10 W D10 W H10 W J10 W K10 W E9 W F9 W G9 W E8 W G8 W E7 W F7 W G7 W D6 W E6 W G6 W H6 W D5 W E5 W F5 W G5 W H5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W H4 W J4 W K4 W L4 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3 W A2 W B2 W C2 W D2 W E2 W F2 W G2 W H2 W J2 W K2 W L2 W A1 W B1 W C1 W D1 W E1 W F1 W G1 W H1 W J1 W K1
play b pass
play w pass
1330 final_status B11
#? [seki]
1331 final_status F11
#? [seki]
1332 final_status H11
#? [seki]

# Three chains, one with two eyes
#   . O . O . x . O . O X
#   O O O O x x x O O O X
#   X X X X O O O X X X X
#   X . X X O . O X X . X
#   X X X X O O O X X X X
#   X . X O O . O O X . X
#   X X X O O O O O X X X
#   O O O O O O O O O O O
#   . O O O O O O O O O O
#   O O O O O O O O O O O
#   O O O O O O O O O O .
boardsize 11
clear_board
gogui-setup B F11 B L11 B E10 B F10 B G10 B L10 B A9 B B9 B C9 B D9 B H9 B J9 B K9 B L9 B A8 B C8 B D8 B H8 B J8 B L8 B A7 B B7 B C7 B D7 B H7 B J7 B K7 B L7 B A6 B C6 B J6 B L6 B A5 B B5 B C5 B J5 B K5 B L5 W B11 W D11 W H11 W K11 W A10 W B10 W C10 W D10 W H10 W J10 W K10 W E9 W F9 W G9 W E8 W G8 W E7 W F7 W G7 W D6 W E6 W G6 W H6 W D5 W E5 W F5 W G5 W H5 W A4 W B4 W C4 W D4 W E4 W F4 W G4 W H4 W J4 W K4 W L4 W B3 W C3 W D3 W E3 W F3 W G3 W H3 W J3 W K3 W L3 W A2 W B2 W C2 W D2 W E2 W F2 W G2 W H2 W J2 W K2 W L2 W A1 W B1 W C1 W D1 W E1 W F1 W G1 W H1 W J1 W K1
play b pass
play w pass
1340 final_status F11
#? [dead]
