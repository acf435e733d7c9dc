// Records in many character sets, sound and broken, as bytes by a name.
const bytes = (...parts) => Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const MOVES = 'SZ[9]KM[5.5];B[ee];W[ec];B[cc])';

// Characters of which the second byte looks like `]` or `\`.
const BRACKET = [0x83, 0x5d], SLASH = [0x83, 0x5c], BIG5 = [0xa5, 0x5c];

export const STRANGE = {
  'shift-jis.sgf': bytes('(;CA[Shift_JIS]C[', BRACKET, SLASH, BRACKET, ']', MOVES),
  'cp932.sgf': bytes('(;GM[1]CA[cp932]C[', SLASH, ']', MOVES),
  'gbk.sgf': bytes('(;CA[gbk]C[', [0x81, 0x5d], ']', MOVES),
  'cp936.sgf': bytes('(;CA[ CP936 ]C[', [0x81, 0x5c], ']', MOVES),
  'gb18030.sgf': bytes('(;CA[GB18030]C[', [0x81, 0x30, 0x81, 0x30], ']', MOVES),
  'big5.sgf': bytes('(;CA[Big5]PB[', BIG5, ']', MOVES),
  'cp950.sgf': bytes('(;CA[cp950]PB[', BIG5, ']', MOVES),
  'euc-kr.sgf': bytes('(;CA[EUC-KR]PB[', [0xb0, 0xa1], ']', MOVES),
  'cp949.sgf': bytes('(;CA[cp949]PB[', [0x81, 0x41], ']', MOVES),
  'unnamed.sgf': bytes('(;C[', BRACKET, ']', MOVES),
  'latin.sgf': bytes('(;PB[', [0xe9, 0x80], ']', MOVES),
  'latin-1.sgf': bytes('(;CA[latin-1]PB[', [0xe9], ']', MOVES),
  'koi8.sgf': bytes('(;CA[koi8-r]PB[', [0xc1, 0xc2], ']', MOVES),
  'unknown.sgf': bytes('(;CA[martian]PB[', [0xe9], ']', MOVES),
  'second.sgf': bytes('(;CA[martian]CA[Shift_JIS]C[', BRACKET, ']', MOVES),
  'two.sgf': bytes('(;CA[foo]CA[gbk]C[', [0x81, 0x5d], ']', MOVES),
  'spaces.sgf': bytes('(; CA [Shift_JIS] C[', BRACKET, ']', MOVES),
  'late.sgf': bytes('(;SZ[9];B[ee]C[', BRACKET, '];CA[Shift_JIS]W[cc])'),
  'wrong.sgf': bytes('(;CA[GBK]PB[é囲碁]', MOVES),
  'worse.sgf': bytes('(;CA[UTF-8]PB[', [0xff, 0xfe, 0x5d], ']', MOVES),
  'wide-name.sgf': bytes('(;CA[UTF-16]PB[é]', MOVES),
  'replacement.sgf': bytes('(;CA[iso-2022-kr]PB[é]', MOVES),
  'jis.sgf': bytes('(;CA[ISO-2022-JP]PB[', [0x1b, 0x24, 0x42, 0x30, 0x5d, 0x1b, 0x28, 0x42], ']', MOVES),
  'mark.sgf': bytes([0xef, 0xbb, 0xbf], '(;CA[GBK]PB[囲碁]', MOVES),
  'utf-16le.sgf': bytes([0xff, 0xfe], Buffer.from(`(;PB[囲碁]${MOVES}`, 'utf16le')),
  'utf-16be.sgf': bytes([0xfe, 0xff], Buffer.from(`(;PB[囲碁]${MOVES}`, 'utf16le').swap16()),
  'collection.sgf': bytes('(;SZ[9];B[ee]) (;SZ[9];B[zz]) (;GM[2]) (;SZ[7])'),
  'cut.sgf': bytes('(;SZ[9];B[ee'),
  'none.sgf': bytes('hello'),
  'empty.sgf': bytes(''),
  'wide.sgf': bytes('(;SZ[19:13];B[sm];W[aa])'),
  'narrow.sgf': bytes('(;SZ[5:9];B[cc];W[tt];B[zz])'),
  'size.sgf': bytes('(;SZ[52])'),
  'occupied.sgf': bytes('(;SZ[9];B[ee];W[ee])'),
  'suicide.sgf': bytes('(;SZ[9]AB[ba][ab];W[aa])'),
  'full.sgf': bytes('(;SZ[2]AB[aa][ab][ba][bb])'),
  'value.sgf': bytes('(;SZ[9];B[e])'),
  'zeros.sgf': bytes('(;SZ[9]\0;B[ee])'),
};
