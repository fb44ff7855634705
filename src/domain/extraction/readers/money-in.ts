import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { perAgreement } from "../text/per-agreement.ts";
import { MONEY_WORDS } from "../text/sentences.ts";
import { readMoney } from "./money.ts";

type Amounts = readonly Reading<Money>[];

/** What `readMoney` reads in `[start, end)` of an agreement. Several fields read the same passages, each of which is read
 *  once; those without the words of money, which are most, are not read at all. */
export function moneyIn(parsed: ParsedAgreement, start: number, end: number): Amounts {
  if (!parsed.normal.words.stands(MONEY_WORDS, start, end)) return NOTHING;
  const known = knownAmounts(parsed);
  const passage = start * MAX_UNITS + end;
  const before = known.get(passage);
  if (before) return before;
  const amounts = readMoney(parsed.text, start, end, parsed.dollar);
  known.set(passage, amounts);
  return amounts;
}

const NOTHING: Amounts = [];

/** Longer than any string. */
const MAX_UNITS = 2 ** 30;

const knownAmounts = perAgreement((): Map<number, Amounts> => new Map());
