import { Decimal } from "decimal.js";
import { formatMoney } from "../../answer/formats.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";

/** An amount that counts against a limit: what was used before and what is wanted now, with their sum. */
export interface UsedAndWanted {
  /** Whole units of the currency. */
  readonly total: number;
  /** `$8,000,000 + $9,000,000 = $17,000,000` */
  readonly working: string;
  readonly wanted: GivenValue;
}

const USED_BEFORE =
  /\b(?:already|so far|previously|earlier|to date|ha(?:s|ve|d) (?:made|spent|sold|invested|lent|loaned|paid|incurred|granted|used|distributed|bought|repurchased|guaranteed|disposed)|used up)\b[^.;?]{0,60}$/;
const USED_AFTER =
  /^[^.;?]{0,50}\b(?:already|so far|previously|earlier (?:this|in the)|to date|(?:is|are) (?:outstanding|used))\b|^of (?:[a-z-]+ ){1,4}outstanding\b/;
/** `LCs outstanding are $280m`. */
const OUTSTANDING_BEFORE =
  /\b(?:outstanding|usage|used|issued) (?:is|are|stands? at|comes? to|of|at|totals?)$|\b(?:outstanding|issued):?$|\b(?:advances|loans|investments|guarant(?:ies|ees)) (?:to|in|for) [a-z\d&.' -]{2,40} (?:are|is|total|come to|stand at)$/;
const WANTED_BEFORE = /\b(?:another|further|additional|extra|more)(?: of)?$/;
const WANTED_AFTER = /^(?:more|extra|in addition|on top)\b/;

/** Whether a question says of an amount that it was used before. */
export function isUsedBefore({ before, after }: GivenValue): boolean {
  return USED_BEFORE.test(before) || USED_AFTER.test(after) || OUTSTANDING_BEFORE.test(before);
}

/** Reads what a question says was used already and what is wanted besides: `it has already invested $8m. Can it invest another $9m?`
 *  Null where it has no such two amounts. */
export function usedAndWanted(text: string): UsedAndWanted | null {
  const [first, second, third] = moneyOf(text);
  if (first === undefined || second === undefined || third !== undefined) return null;
  const wanted = [first, second].filter(({ before, after }) => WANTED_BEFORE.test(before) || WANTED_AFTER.test(after));
  const [now, other] = wanted;
  const used = now === first ? second : first;
  if (now === undefined || other !== undefined) return null;
  if (!isUsedBefore(used)) return null;
  const currency = now.currency ?? used.currency ?? "USD";
  const say = (amount: number): string => formatMoney({ amount, currency });
  const total = new Decimal(used.value).plus(now.value).toNumber();
  return { total, working: `${say(used.value)} + ${say(now.value)} = ${say(total)}`, wanted: now };
}
