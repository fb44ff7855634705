import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readLegalNames } from "../../readers/legal-name.ts";
import { readMoney } from "../../readers/money.ts";
import { looksLikePerson } from "../../readers/person-name.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { eachSigner } from "./joined-signers.ts";
import { FOR_ANOTHER, type SignatureBlock } from "./signature-block.ts";
import { type Head, headOf } from "./signature-head.ts";
import { type SignatureMark, signatureMarks } from "./signature-marks.ts";
import { GUARANTORS_CONSENT, signaturePages } from "./signature-pages.ts";

const MAX_HEAD = 1500;

/** The signers of the operative copies, without forms. */
export const signatureBlocks: (parsed: ParsedAgreement) => readonly SignatureBlock[] = perAgreement((parsed) =>
  signaturePages(parsed).flatMap((page) => readSignatureBlocks(parsed.text, page, parsed.dollar)),
);

/** The blocks of signature pages, one per signer. "By: Acme GP, LLC, its general partner" signs for the block above. */
export function readSignatureBlocks(text: string, page: Span, dollar = "USD"): SignatureBlock[] {
  const heads: { head: Head; by: SignatureMark }[] = [];
  let heading = "";
  let from = page.start;
  let above = page.start;
  for (const by of signatureMarks(text, page)) {
    if (by.start >= from) above = from;
    const inline = by.isInline ? inlineBlock(text, Math.max(above, by.start - MAX_INLINE), by) : null;
    const start = Math.max(above, by.start - MAX_HEAD);
    if (heads.length > 0 && start > above && consentsIn(text, above, start)) heading = "Guarantors";
    const head = inline ?? headOf(text, start, by, heading, dollar);
    // The rest of the line after "By:" names the person, not another signer.
    from = endOfHand(text, by, page.end);
    heading = /^[, ]/.test(head.block?.capacity ?? "") ? "" : head.heading;
    heads.push({ head, by });
  }
  const signers = nextSigners(heads);
  const under = heads.map(({ by }, i) => {
    const near = Math.min(page.end, by.end + MAX_UNDER);
    const end = Math.min(heads[signers[i] ?? -1]?.by.start ?? near, Math.max(heads[i + 1]?.by.start ?? near, near));
    return amountsUnder(text, by, end, dollar);
  });
  const allUnder = areAllUnder(
    heads.map(({ head }) => head.block?.amounts ?? []),
    under,
  );
  return heads.flatMap(({ head, by }, i) => {
    if (!head.block) return [];
    const below = under[i] ?? [];
    const taken = heads[signers[i] ?? -1]?.head.block?.amounts ?? [];
    const own = allUnder ? below : head.block.amounts.concat(amountsBeside(text, by, dollar));
    const amounts = own.length > 0 ? own : below.filter((a) => !isAmong(a, taken));
    return [...head.above, ...eachSigner(text, { ...head.block, amounts })];
  });
}

/** "Acknowledgment of Guarantors" over a text that is longer than what is read above a signature. */
const consentsIn = (text: string, start: number, end: number): boolean =>
  text.slice(start, end).match(GUARANTORS_CONSENT) !== null;

/** How far below a signature its amount may be, unless another signature follows. */
const MAX_UNDER = 900;

/** The index of the next signer after each signature; two persons may sign for one company. */
function nextSigners(heads: readonly { readonly head: Head }[]): (number | undefined)[] {
  const next: (number | undefined)[] = [];
  let signer: number | undefined;
  for (let i = heads.length - 1; i >= 0; i--) {
    next[i] = signer;
    if (heads[i]?.head.block) signer = i;
  }
  return next;
}

/** Amounts are printed under signatures: the last one has an amount under it, and an amount above another one belongs
 *  to the signature before. */
function areAllUnder(
  above: readonly (readonly Reading<Money>[])[],
  under: readonly (readonly Reading<Money>[])[],
): boolean {
  if ((under.at(-1) ?? []).length === 0 || (above.at(-1) ?? []).length === 0) return false;
  return above.every((amounts, i) => amounts.every((amount) => isAmong(amount, under[i - 1] ?? [])));
}

const MAX_HAND = 240;

/** The printed name of the person below "By:", in a line of its own. */
const PRINTED = /^\n{1,3} {0,8}([^\n]{5,40}?) {0,8}(?=\n)/;
const OF_COMPANY = /\b(?:bank\w*|trust|capital|credit|funds?|financ\w+|partners|company|group|holdings)\b/i;

function endOfPrintedName(text: string, { end, lineEnd }: SignatureMark): number {
  const printed = end === lineEnd ? PRINTED.exec(text.slice(lineEnd, lineEnd + 70)) : null;
  const name = printed?.[1] ?? "";
  return printed && looksLikePerson(name) && !OF_COMPANY.test(name) ? lineEnd + printed[0].length : lineEnd;
}

/** "By: Acme Management / Corp., as its attorney-in-fact": the lines up to the office of who signs for the block above. */
function endOfHand(text: string, by: SignatureMark, until: number): number {
  const words = text
    .slice(by.lineEnd, Math.min(until, by.lineEnd + MAX_HAND))
    .split(/\n[ |]*\n|\n[ |]*(?:By|BY)\b/)[0] as string;
  const office = by.column?.alone === false ? null : FOR_ANOTHER.exec(words);
  if (!office) return endOfPrintedName(text, by);
  const newline = text.indexOf("\n", by.lineEnd + office.index + office[0].length);
  return newline < 0 ? by.lineEnd : newline;
}

const isAmong = (amount: Reading<Money>, amounts: readonly Reading<Money>[]): boolean =>
  amounts.some(({ start }) => start === amount.start);

const MAX_INLINE = 400;
/** ", as a Lender" right before "By:", sometimes after a former name. */
const CAPACITY_BEFORE =
  /(?:\s\((?:formerly|f\/k\/a)\b[^()]{0,120}\))?(,? as (?:an? |the )?[A-Z][A-Za-z ,&/-]{2,80})\s?$/;

/** "… Title: President ACME FUNDING TRUST, as a Lender By:" in a text without line breaks: the name right before its
 *  capacity. */
function inlineBlock(text: string, from: number, by: SignatureMark): Head | null {
  const match = CAPACITY_BEFORE.exec(text.slice(from, by.start));
  const capacity = match?.[1];
  if (!match || capacity === undefined) return null;
  const end = from + match.index;
  const formed = readLegalNames(text, from, end).at(-1);
  const name = formed && formed.end >= end - 1 ? formed : inCapitals(text, from, end);
  if (!name) return null;
  const span = { start: name.start, end: by.start };
  return { heading: "", block: { name, span, capacity, amounts: [] }, above: [] };
}

/** A name in capitals without a usual form, after words in small letters: "Officer RIVER FUNDING V TRUST". */
function inCapitals(text: string, from: number, end: number): Reading<string> | null {
  const value = /(?<=[a-z\])\d]\s)[A-Z][A-Z&.'-]+(?:\s[A-Z\d&.'-]+){1,7}$/.exec(text.slice(from, end))?.[0];
  return value === undefined ? null : { value, start: end - value.length, end };
}

/** In the column next to the signature: on its line, and alone on the line below. */
function amountsBeside(text: string, by: SignatureMark, dollar: string): Reading<Money>[] {
  const inLine = readMoney(text, by.start, by.end, dollar);
  if (!by.column?.alone) return inLine;
  const below = /^\n\s{0,40}[$€£][\d,. ]+?(?= {2})/.exec(text.slice(by.lineEnd, by.lineEnd + 80));
  return below ? [...inLine, ...readMoney(text, by.lineEnd, by.lineEnd + below[0].length, dollar)] : inLine;
}

/** From the end of one amount to the next "Commitment" below it. */
const NEXT_COMMITMENT = /^[ \t|]*\n{1,2}[^\n$€£]{0,40}\bcommitment\b/i;

/** "Commitment: $60,000,000" under the signature, and the commitments to other loans on the lines below it. */
function amountsUnder(text: string, by: Span, until: number, dollar: string): Reading<Money>[] {
  const first = text.slice(by.end, until).search(/\bcommitment\b/i);
  const amounts: Reading<Money>[] = [];
  for (let at = first < 0 ? until : by.end + first; at < until; ) {
    const [amount] = readMoney(text, at, Math.min(until, at + 120), dollar);
    if (!amount) break;
    amounts.push(amount);
    const next = NEXT_COMMITMENT.exec(text.slice(amount.end, Math.min(until, amount.end + 80)));
    at = next ? amount.end + next[0].length : until;
  }
  return amounts;
}
