import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import type { SignatureBlock } from "./signature-block.ts";
import { type Head, headOf } from "./signature-head.ts";
import { type SignatureMark, signatureMarks } from "./signature-marks.ts";
import { signaturePages } from "./signature-pages.ts";

const MAX_HEAD = 1500;

/** Who signs the operative copies, forms left out. */
export const signatureBlocks: (parsed: ParsedAgreement) => readonly SignatureBlock[] = perAgreement((parsed) =>
  signaturePages(parsed).flatMap((page) => readSignatureBlocks(parsed.text, page)),
);

/** The blocks of signature pages, one a signer. "By: Acme GP, LLC, its general partner" signs for the block above. */
export function readSignatureBlocks(text: string, page: Span): SignatureBlock[] {
  const heads: { head: Head; by: SignatureMark }[] = [];
  let heading = "";
  let from = page.start;
  let above = page.start;
  for (const by of signatureMarks(text, page)) {
    if (by.start >= from) above = from;
    const head = headOf(text, Math.max(above, by.start - MAX_HEAD), by, heading);
    // Who writes the name is no signer of its own: the rest of the line after "By:".
    from = by.lineEnd;
    heading = /^[, ]/.test(head.block?.capacity ?? "") ? "" : head.heading;
    heads.push({ head, by });
  }
  return heads.flatMap(({ head, by }, i) => {
    if (!head.block) return [];
    const next = heads[i + 1];
    const taken = next?.head.block?.amounts ?? [];
    const under = amountsUnder(text, by, next?.by.start ?? Math.min(page.end, by.end + 900));
    const own = head.block.amounts.concat(amountsBeside(text, by));
    const amounts = own.length > 0 ? own : under.filter((a) => !taken.some((t) => t.start === a.start));
    return [...head.above, { ...head.block, amounts }];
  });
}

/** In the column beside the hand that signs: in its line, and alone in the line below. */
function amountsBeside(text: string, by: SignatureMark): Reading<Money>[] {
  const inLine = readMoney(text, by.start, by.end);
  if (!by.column?.alone) return inLine;
  const below = /^\n\s{0,40}[$€£][\d,. ]+?(?= {2})/.exec(text.slice(by.lineEnd, by.lineEnd + 80));
  return below ? [...inLine, ...readMoney(text, by.lineEnd, by.lineEnd + below[0].length)] : inLine;
}

/** "Commitment: $60,000,000" under the signature. */
function amountsUnder(text: string, by: Span, until: number): Reading<Money>[] {
  const at = text.slice(by.end, until).search(/\bcommitment\b/i);
  return at < 0 ? [] : readMoney(text, by.end + at, Math.min(until, by.end + at + 120)).slice(0, 1);
}
