/** Text in Helvetica and WinAnsiEncoding, which every PDF reader has. */

/** Widths of Helvetica from space to tilde, in thousandths of the font size, as published by Adobe. */
const WIDTHS =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584
 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278
 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260
 334 584`
    .split(/\s+/)
    .map(Number);
const OTHER_WIDTH = 600;
/** Helvetica-Bold is at most this much wider. */
const BOLD = 1.1;

/** Bytes in which Windows-1252 differs from Latin-1: what PDF calls WinAnsiEncoding. */
const WINDOWS = new Map(
  [
    [0x80, "€"],
    [0x82, "‚ƒ„…†‡ˆ‰Š‹Œ"],
    [0x91, "‘’“”•–—˜™š›œ"],
  ].flatMap(([first, letters]) => Array.from(String(letters), (letter, i) => [letter, Number(first) + i] as const)),
);
const PLAIN: Readonly<Record<string, string>> = { "−": "-", "‑": "-", "≤": "<=", "≥": ">=", "≠": "<>", "\u00a0": " " };

/** Whether the encoding contains a letter, or a plain form of it. */
export function isWestern(letter: string): boolean {
  const code = letter.charCodeAt(0);
  if (WINDOWS.has(letter) || PLAIN[letter] !== undefined || /\s/.test(letter)) return true;
  return letter.length === 1 && ((code >= 32 && code < 127) || (code > 160 && code < 256));
}

/** Converts a western text so that the code of each letter is its byte in the encoding. */
export function westernText(text: string): string {
  return Array.from(text.normalize("NFC"), byteOf).join("");
}

function byteOf(letter: string): string {
  const byte = WINDOWS.get(letter);
  if (byte !== undefined) return String.fromCharCode(byte);
  return PLAIN[letter] ?? (/\s/.test(letter) ? " " : letter);
}

/** Width of such a text, in points. */
export function westernWidth(text: string, size: number, isBold: boolean): number {
  let width = 0;
  for (const letter of text) width += WIDTHS[letter.charCodeAt(0) - 32] ?? OTHER_WIDTH;
  return (width * size * (isBold ? BOLD : 1)) / 1000;
}
