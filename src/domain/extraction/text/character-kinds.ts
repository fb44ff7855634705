/** What a character is to the reading of a text, a bit each. */
export const PLAIN = 1;
export const BLANK = 2;
export const INVISIBLE = 4;
export const LINE_BREAK = 8;
export const OPENS = 16;
export const CLOSES = 32;
/** May begin a heading, a definition or a clause in the middle of a line. */
export const STARTS_RUN_IN = 64;

/** The kinds of every UTF-16 unit: one look-up instead of a chain of comparisons for each unit of a text. */
const KINDS = new Uint8Array(0x10000);

/** The kinds of a unit: the sum of its bits. */
export const kindsOf = (code: number): number => KINDS[code] as number;

/** Separates words or prints nothing. */
export const isBlank = (code: number): boolean => (kindsOf(code) & BLANK) !== 0;

function mark(kind: number, from: number, to = from): void {
  for (let code = from; code <= to; code++) KINDS[code] = kindsOf(code) | kind;
}

const markAll = (kind: number, marks: string): void => {
  for (const each of marks) mark(kind, each.charCodeAt(0));
};

// Letters and digits, which are copied unchanged.
mark(PLAIN, 0x30, 0x39);
mark(PLAIN, 0x41, 0x5a);
mark(PLAIN, 0x61, 0x7a);

mark(BLANK, 0, 32);
mark(BLANK, 0x7f, 0x90);
mark(BLANK, 0x98, 0xa0);
mark(BLANK, 0x2000, 0x200a);
for (const code of [0x1680, 0x180e, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]) mark(BLANK, code);

// Soft hyphen, zero-width marks, byte order mark: they print nothing and separate nothing.
mark(INVISIBLE, 0xad);
mark(INVISIBLE, 0x200b, 0x200f);
mark(INVISIBLE, 0x2060, 0x2064);
mark(INVISIBLE, 0xfeff);

mark(LINE_BREAK, 10, 13);
for (const code of [0x85, 0x2028, 0x2029]) mark(LINE_BREAK, code);

markAll(OPENS, "([\u201c\u201e\u2018$€£");
markAll(STARTS_RUN_IN, 'ASETIWRNB0123456789"\u201c(');
markAll(CLOSES, ")]\u201d,;:%");
