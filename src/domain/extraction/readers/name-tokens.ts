import type { Span } from "../text/normal-text.ts";
import { formOf } from "./legal-form.ts";

/** A piece of a span in which names are sought. `line` and `paragraph` say how it is separated from the
 *  piece before: by a line break, and by a blank line or the gap between two columns. */
export interface NameToken extends Span {
  readonly kind: "word" | "comma" | "bracket" | "quoted" | "stop";
  readonly text: string;
  readonly line: boolean;
  readonly paragraph: boolean;
}

const BLANK = /\s/;
const WORD = /[\p{L}\d][\p{L}\p{M}\d.'&/\\-]*|&/uy;
/** A short bracket inside a name: `(USA)`, `(Texas)`, `(Cayman Islands)`. */
const BRACKET = /\((?:\p{Lu}[\p{L}. ]{1,24}|(?:19|20)\d\d)\)/uy;
/** Words in quotes before another word in capitals, as in `Acme "R" Here, Inc.`, `Oak B.A., "OAKBANK", New York Branch`. */
const QUOTED = /"\p{Lu}[\p{L}\d.'&\s-]{0,30}"(?=,?\s\p{Lu})/uy;
/** `L. P.`, `N. A.`: a form written apart. */
const SPACED_FORM = /(?:L\. L\. ?[CP]|L\. P|N\. A|P\. L\. ?C)(?![\p{L}\d])\.?/uy;

/** Normalized text keeps so many blanks of the gap between two columns, and one between words. */
const COLUMN_GAP = 2;

/** Words, commas, short brackets and words in quotes of `[from, to)`; whatever else is there is a stop. */
export function nameTokens(text: string, from: number, to: number): NameToken[] {
  const tokens: NameToken[] = [];
  const limit = Math.min(to, text.length);
  let at = from;
  while (at < limit) {
    const blankEnd = afterBlanks(text, at);
    const blanks = text.slice(at, blankEnd);
    at = blankEnd;
    if (at >= limit) break;
    const [kind, end] = pieceAt(text, at);
    const line = blanks.includes("\n");
    const paragraph = line ? blanks.indexOf("\n") !== blanks.lastIndexOf("\n") : blanks.length >= COLUMN_GAP;
    tokens.push({
      kind,
      text: text.slice(at, Math.min(end, limit)),
      start: at,
      end: Math.min(end, limit),
      line,
      paragraph,
    });
    at = end;
  }
  return tokens;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

const isBlank = (code: number): boolean =>
  code < ASCII ? code === 32 || (code >= 9 && code <= 13) : BLANK.test(String.fromCharCode(code));

function pieceAt(text: string, at: number): [NameToken["kind"], number] {
  const word = endOfWord(text, at);
  if (word !== null) return ["word", wordEnd(text, at, word)];
  if (text[at] === ",") return ["comma", text[at + 1] === "." ? at + 2 : at + 1];
  const bracket = text[at] === "(" ? matchEnd(BRACKET, text, at) : null;
  if (bracket !== null) return ["bracket", bracket];
  const quoted = text[at] === '"' ? matchEnd(QUOTED, text, at) : null;
  if (quoted !== null) return ["quoted", quoted];
  return ["stop", at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)];
}

/** A slash at the end, or after a form, parts two names; an apostrophe or hyphen there belongs to the text around. */
function wordEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start + 1 && (text[last - 1] === "/" || text[last - 1] === "-")) last--;
  const slash = text.slice(start, last).indexOf("/");
  return slash > 2 && formOf(text.slice(start, start + slash)) === "closing" ? start + slash : last;
}

const ASCII = 128;
/** Units of ASCII that begin a word, and those that continue one. */
const BEGINS = Uint8Array.from({ length: ASCII }, (_, code) => Number(/[a-z\d]/i.test(String.fromCharCode(code))));
const CONTINUES = BEGINS.map((begins, code) => Number(begins === 1 || ".'&/\\-".includes(String.fromCharCode(code))));

/** `E*TRADE`, `Excite@Home`: a mark between two letters of a name. */
const isMarkInside = (text: string, at: number): boolean =>
  (text[at] === "*" || text[at] === "@") &&
  BEGINS[text.charCodeAt(at - 1)] === 1 &&
  BEGINS[text.charCodeAt(at + 1)] === 1;

/** `Yahoo! Inc.`, `Big Lots! Stores`: a mark that ends a word of a name, before the next one. */
const MARK_AT_END = /(?<=[\p{L}\d])[!+](?=,?\s\p{Lu})/uy;

/** Where the word ends that begins at an offset; null if none does. Only letters outside ASCII need the pattern. */
function endOfWord(text: string, from: number): number | null {
  const first = text.charCodeAt(from);
  if (first < ASCII && BEGINS[first] !== 1) return text[from] === "&" ? from + 1 : null;
  let at = from;
  while (at < text.length && (CONTINUES[text.charCodeAt(at)] === 1 || isMarkInside(text, at))) at++;
  if (text[at] === "!" || text[at] === "+") return matchEnd(MARK_AT_END, text, at) ?? at;
  if (at === from + 2 && text[from + 1] === ".") return matchEnd(SPACED_FORM, text, from) ?? at;
  return at < text.length && text.charCodeAt(at) >= ASCII ? matchEnd(WORD, text, from) : at;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
