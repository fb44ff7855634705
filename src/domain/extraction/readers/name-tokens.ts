import type { Span } from "../text/normal-text.ts";
import { formOf } from "./legal-form.ts";

/** A piece of a stretch in which names are sought. `line` and `paragraph` say how it is separated from the
 *  piece before: by a line break, and by a blank line or the gap between two columns. */
export interface NameToken extends Span {
  readonly kind: "word" | "comma" | "bracket" | "stop";
  readonly text: string;
  readonly line: boolean;
  readonly paragraph: boolean;
}

// Without the flag `u`, under which an empty match inside a surrogate pair would lead back to the start of the pair.
const BLANKS = /\s*/y;
const WORD = /[\p{L}\d][\p{L}\p{M}\d.'&/\\-]*|&/uy;
const COMMA = /,[.]?/y;
/** A short bracket inside a name: `(USA)`, `(Texas)`, `(Cayman Islands)`. */
const BRACKET = /\(\p{Lu}[\p{L}. ]{1,24}\)/uy;

/** Normalized text keeps so many blanks of the gap between two columns, and one between words. */
const COLUMN_GAP = 2;

/** Words, commas and short brackets of `[from, to)`; whatever else stands there is a stop. */
export function nameTokens(text: string, from: number, to: number): NameToken[] {
  const tokens: NameToken[] = [];
  let at = from;
  while (at < to) {
    const blankEnd = matchEnd(BLANKS, text, at) ?? at;
    const blanks = text.slice(at, blankEnd);
    at = blankEnd;
    if (at >= to) break;
    const [kind, end] = pieceAt(text, at);
    const line = blanks.includes("\n");
    const paragraph = line ? blanks.indexOf("\n") !== blanks.lastIndexOf("\n") : blanks.length >= COLUMN_GAP;
    tokens.push({ kind, text: text.slice(at, Math.min(end, to)), start: at, end: Math.min(end, to), line, paragraph });
    at = end;
  }
  return tokens;
}

function pieceAt(text: string, at: number): [NameToken["kind"], number] {
  const word = matchEnd(WORD, text, at);
  if (word !== null) return ["word", wordEnd(text, at, word)];
  const comma = matchEnd(COMMA, text, at);
  if (comma !== null) return ["comma", comma];
  const bracket = matchEnd(BRACKET, text, at);
  if (bracket !== null) return ["bracket", bracket];
  return ["stop", at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)];
}

/** A slash at the end, or after a form, parts two names; an apostrophe or hyphen there belongs to the text around. */
function wordEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start + 1 && (text[last - 1] === "/" || text[last - 1] === "-")) last--;
  const slash = text.slice(start, last).indexOf("/");
  return slash > 2 && formOf(text.slice(start, start + slash)) === "closing" ? start + slash : last;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
