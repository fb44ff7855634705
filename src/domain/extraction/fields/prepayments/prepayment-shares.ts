import { type Found, found, implied, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { BRINGS_PROCEEDS, type PrepaymentType } from "./prepayment-triggers.ts";

const SHARE_OF =
  /^\W{0,8}thereof\b|^\W{0,8}of\b.{0,120}\b(?:proceeds|cash ?flow|amount|receipts|excess|award|payments?)\b/is;
const DEFINED_SHARE =
  /\b((?:[A-Z][\w/-]*\s){0,4}(?:ECF|Excess Cash Flow|Asset Sale|Sweep|Prepayment|Required|Applicable)\s(?:Sweep\s)?Percentage)\b/;
/** Units of text after a percentage in which what it is a share of is named. */
const SHARE_REACH = 600;

/** The shares of proceeds that a span states, in text order, in basis points. */
export const sharesIn = (text: string, from: number, to: number): Reading<number>[] =>
  readPercentages(text, from, to).filter(
    (p) =>
      p.value >= 500 && p.value <= 10_000 && SHARE_OF.test(withoutBrackets(text.slice(p.end, p.end + SHARE_REACH))),
  );

/** "100% (or such lesser amount as …) of the proceeds". */
const withoutBrackets = (words: string): string =>
  words.replace(/\([^()]{0,300}\)/g, " ").replace(/\([^()]{0,300}\)/g, " ");

/** "100% of the proceeds of asset sales and 50% of Excess Cash Flow": of shares that differ the one before its trigger. */
export function ownShare(shares: readonly Reading<number>[], trigger: Span): Found<number> | null {
  const own = shares.findLast((share) => share.end <= trigger.start && trigger.start - share.end < OWN_REACH);
  const differ = new Set(shares.map((share) => share.value)).size > 1;
  return own && differ ? found(own.value / 100, { start: own.start, end: own.end, confidence: 0.8 }) : null;
}

const OWN_REACH = 120;

/** The share of the proceeds in percent that a span states, else the one of the percentage that it refers to. */
export function readShare(parsed: ParsedAgreement, from: number, to: number): Found<number> | null {
  const { text, definitions } = parsed;
  const stated = sharesIn(text, from, to)[0];
  if (stated) return found(stated.value / 100, { start: stated.start, end: stated.end, confidence: 0.8 });
  const term = DEFINED_SHARE.exec(text.slice(from, to))?.[1];
  const definition = term ? definitions.resolve(term) : null;
  const defined = definition && readPercentages(text, definition.bodyStart, definition.bodyEnd)[0];
  return defined ? found(defined.value / 100, { start: defined.start, end: defined.end, confidence: 0.7 }) : null;
}

const PROCEEDS = String.raw`(?:(?!percent|portion|part\b|half\b|lesser|product|less\b)[\w'-]+\s){0,6}?proceeds\b`;
const WHOLE = new RegExp(
  [
    String.raw`\bamount\s(?:at\sleast\s)?equal\sto\s${PROCEEDS}`,
    String.raw`^(?:all|the\sentire)\s(?:of\s)?(?:the\s)?${PROCEEDS}`,
    String.raw`^\W{0,4}(?:an?|the)\samount\s(?:of|equal\sto)\s${PROCEEDS}`,
    String.raw`\bby\sthe\samount\sof\s${PROCEEDS}`,
    String.raw`\b(?:apply|pay|prepay|remit|use)\b[^.;]{0,100}?\b(?:all|entire|full|aggregate)\s(?:of\s)?${PROCEEDS}`,
    String.raw`\b(?:all|such|entire)\s(?:of\s)?${PROCEEDS}[^.;]{0,120}?\b(?:shall|will|must)\s(?:promptly\s|immediately\s)?be\s(?:applied|paid|used)`,
  ].join("|"),
  "i",
);
/** All of the proceeds, where no figure says so: "in an amount equal to such Net Cash Proceeds". */
export function wholeShare(
  text: string,
  type: Found<PrepaymentType>,
  { start, end }: Span,
  shares: readonly Reading<number>[],
): Found<number> | null {
  if (shares.length > 0 || !BRINGS_PROCEEDS.has(type.value)) return null;
  const match = WHOLE.exec(text.slice(start, end));
  if (!match) return null;
  const at = start + match.index;
  return implied(100, { start: at, end: at + match[0].length, confidence: 0.65 }, [type]);
}
