import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";

const PROMISES = /\bpromises?\s+(?:and\s+agrees?\s+)?to\s+(?:re)?pay\b/i;
const PRINCIPAL =
  /\b(?:principal\s+(?:sum|amount)|sum)\s+(?:of|equal\s+to)\s+(?:up\s+to\s+)?(?:the\s+lesser\s+of:?\s+)?(?:[[(]\w{1,3}[\])]\s+)?(?:[\w&/-]+\s+){0,14}\(?$/i;
/** After this, a promise to pay is part of an attached note. */
const MAX_START = 4_000;

/** The principal that the maker of a note promises to pay: `promises to pay to the order of the Bank the principal sum of
 *  $500,000`. Null if the text is not a note. */
export const notePrincipal: (parsed: ParsedAgreement) => Reading<Money> | null = perAgreement((parsed) => {
  for (const { start, end } of sentencesWith(parsed, ["promise", "promises"])) {
    if (start > MAX_START) return null;
    const promise = PROMISES.exec(parsed.text.slice(start, end));
    if (!promise) continue;
    const from = start + promise.index;
    const amount = readMoney(parsed.text, from, end, parsed.dollar)[0];
    if (amount && PRINCIPAL.test(parsed.text.slice(from, amount.start))) return amount;
  }
  return null;
});
