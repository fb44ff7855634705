import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { moneyIn } from "../../readers/money-in.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { MONEY_WORDS, sentencesWith } from "../../text/sentences.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";
import { STRIKE_REACH, STRIKES, substituteFor } from "./substitutes.ts";

const LONGEST_HEADING = 60;

/** The sentences of an agreement that state an amount of money. */
export const moneySentences = perAgreement((parsed: ParsedAgreement) => sentencesWith(parsed, MONEY_WORDS));

/** What an amendment puts in the place of an amount where it strikes the amount: "deleting $7,500,000 and inserting
 *  $10,000,000". Null if it strikes no such amount. */
export function replacedAmount(parsed: ParsedAgreement, value: Money): Reading<Money> | null {
  for (const { start, end } of moneySentences(parsed)) {
    if (!parsed.normal.words.stands(STRIKES, start - STRIKE_REACH, end)) continue;
    for (const reading of moneyIn(parsed, start, end)) {
      if (reading.value.amount !== value.amount) continue;
      const inserted = substituteFor(parsed.text, reading, (...at) => readMoney(...at, parsed.dollar));
      if (inserted && inserted.value.amount !== value.amount) return inserted;
    }
  }
  return null;
}

/** "Section 2.1 is amended by deleting "$8,000,000" and inserting in lieu thereof "$11,500,000"". */
export function substitutedAmount(
  parsed: ParsedAgreement,
  { start, end }: Span,
  amounts: readonly Reading<Money>[],
): Reading<Money> | null {
  if (!parsed.normal.words.stands(STRIKES, start, end)) return null;
  for (const amount of amounts) {
    const inserted = substituteFor(parsed.text, amount, (...at) => readMoney(...at, parsed.dollar));
    if (inserted && inserted.value.amount >= SMALLEST_LOAN) return inserted;
  }
  return null;
}

/** Where the heading of a clause begins, if the sentence at the offset is its first: "2.2 Line of Credit. Section 2.1 …". */
export function headingBefore(text: string, start: number): number {
  const line = text.lastIndexOf("\n", Math.max(0, start - 1)) + 1;
  return start - line <= LONGEST_HEADING ? line : start;
}
