import type { Span } from "../../text/normal-text.ts";
import type { Column } from "./signature-lines.ts";

/** The place of a signature: "By:", or "/s/ A. Person" over a printed name. */
export interface SignatureMark extends Span {
  /** Start of the relevant lines above it, without its own line. */
  readonly lineEnd: number;
  /** Its column, if the page has columns. */
  readonly column: Column | null;
  /** The name precedes it in the same line, as in a text that lost its line breaks. */
  readonly isInline?: true;
}

const BY = String.raw`(?:By|BY|by|Per)(?![A-Za-z])(?=\s?:|\s{1,4}Name\b|\s?_|\s{1,4}\/?[sS]\/|\s*\n|[ |]*\n)[: |_]*`;
const AMOUNT = String.raw`(?<amount>[$€£][\d,. ]{4,20})?`;
/** A legal form or a capacity that ends the signer's name, before a "By:" on the same line. */
const ENDS_NAME = String.raw`(?:[ ,]as (?:an? |the |its )?[A-Z][A-Za-z /-]{2,50}|\b(?:L\.?L\.?C\.?|L\.?P\.?|INC\.?|Inc\.|N\.A\.|LTD\.?|Ltd\.|PLC|plc|ASSOCIATION|Association|CORPORATION|Corporation|COMPANY|Company|BANK|Bank))`;
const NAMED_PERSON = String.raw`(?=[^\n]{2,60}?(?: {2}|\n\s{0,60})(?:Name|Title)\s?:)`;
const SIGNED = new RegExp(
  [
    String.raw`(?:^|\n)(?:[ |]{0,8}(?:Column \d[ |]{0,8})?${AMOUNT}|(?<beside>[^\n]{3,60}? {2,}))${BY}`,
    String.raw`(?<inline> )(?:By|BY)(?=\s?:)(?<=${ENDS_NAME},? {1,2}(?:By|BY))[: _]*`,
    String.raw`(?<inlineHand> )\/[sS]\/(?<=${ENDS_NAME},? {1,2}\/[sS]\/)${NAMED_PERSON}`,
    String.raw`(?:^|\n)[ |]{0,8}\/[sS]\/(?=[^\n]{2,60}\n(?:[-_ ]{3,60}\n)?\s{0,60}(?:Name|Title)\s?:)`,
  ].join("|"),
  "g",
);
/** A second signature next to the first: "By: /s/ A. Person          By: /s/ B. Person". */
const SECOND = /[ \t]{2,}(?:By|BY|Per)(?=\s?:|\s?_|\s{1,4}\/?[sS]\/|\s*$)[: _]*/;
/** "/s/ A. Person          /s/ B. Person". */
const SECOND_HAND = /[ \t]{2,}\/[sS]\/(?=[^\n]{2,60}$)/;

/** The signatures of a page, in text order. */
export function signatureMarks(text: string, page: Span): SignatureMark[] {
  let runIn = Number.NEGATIVE_INFINITY;
  return [...text.slice(page.start, page.end).matchAll(SIGNED)].flatMap((m) => {
    const mark = { start: page.start + m.index, end: page.start + m.index + m[0].length };
    const newline = text.indexOf("\n", mark.end);
    const lineEnd = newline < 0 ? text.length : newline;
    if ((m.groups?.["inline"] ?? m.groups?.["inlineHand"]) !== undefined)
      return [{ ...mark, lineEnd, column: null, isInline: true }];
    const beside = m.groups?.["beside"] ?? "";
    if (runsIn(text, mark.start, beside, mark.start - runIn < SAME_SIGNER)) {
      runIn = mark.end;
      return [{ start: mark.start + m[0].indexOf(beside) + beside.length, end: mark.end, lineEnd, column: null }];
    }
    // The line to sign on may be blank: "By: ________          By: ________".
    const blanks = /[ \t]*$/.exec(m[0])?.[0].length ?? 0;
    const handEnd = mark.end - blanks;
    const hand = /\/[sS]\/$/.test(m[0]) ? SECOND_HAND : SECOND;
    const second = hand.exec(text.slice(handEnd, lineEnd));
    if (!second) return [{ ...mark, lineEnd, column: m.groups?.["beside"] || m.groups?.["amount"] ? RIGHT : null }];
    const end = handEnd + second.index + second[0].length;
    return [
      { ...mark, lineEnd, column: { side: "left", alone: false } },
      { start: mark.start, end, lineEnd, column: { side: "right", alone: false } },
    ];
  });
}

/** How far apart two persons sign for the same party in lines that have run together. */
const SAME_SIGNER = 240;
const NAME_OR_CAPACITY = new RegExp(String.raw`${ENDS_NAME},? {2}$`);
const OF_ADDRESS = /^\s*(?:\d|(?:c\/o|care of|address|attention|attn|with a copy)\b)/i;
/** "Title: Director", "Managing Director": below the first of two persons. */
const OF_PERSON =
  /^\s*(?:name|title|its)\s?:|\b(?:director|president|officer|manager|signatory|secretary|treasurer)\s*$/i;

/** "as a Lender  By:  /s/ A. Person  Name: A. Person": the lines of one signature in one line or two, of which the words
 *  before "By:" name the signer, unless a name stands over "By:" in a column of its own. */
function runsIn(text: string, start: number, beside: string, followsRunIn: boolean): boolean {
  if (beside === "" || OF_ADDRESS.test(beside)) return false;
  if (followsRunIn && OF_PERSON.test(beside)) return true;
  if (!NAME_OR_CAPACITY.test(` ${beside}`)) return false;
  const above = text.slice(Math.max(0, start - 200), start).trimEnd();
  return !/\S {2,}\S/.test(above.slice(above.lastIndexOf("\n") + 1));
}

const RIGHT: Column = { side: "right", alone: true };
