import type { Phrase } from "./phrase.ts";
import { CLAUSES } from "./phrases-of-clauses.ts";
import { DRAWING, EXTENDING, LENDING, REPAYING } from "./phrases-of-lending.ts";
import { BOUNDS, CHARGES, DEALINGS_WITH_BANKS } from "./phrases-of-monitoring.ts";
import { OPERATIONS, ROUNDABOUT } from "./phrases-of-operations.ts";
import { ELLIPTIC, PARTIES } from "./phrases-of-parties.ts";
import { SERVICING } from "./phrases-of-servicing.ts";
import { SHORTHAND } from "./phrases-of-shorthand.ts";
import { COMPANY, DEALING, FAILING, VENTURES } from "./phrases-of-the-company.ts";

const PHRASES: readonly Phrase[] = [
  ...CLAUSES,
  ...BOUNDS,
  ...CHARGES,
  ...DEALINGS_WITH_BANKS,
  ...SHORTHAND,
  ...SERVICING,
  ...VENTURES,
  ...ROUNDABOUT,
  ...OPERATIONS,
  ...PARTIES,
  ...ELLIPTIC,
  ...EXTENDING,
  ...REPAYING,
  ...DRAWING,
  ...LENDING,
  ...FAILING,
  ...DEALING,
  ...COMPANY,
];

/** A question with everyday phrases in the words of loans. */
export function inWordsOfLoans(question: string): string {
  return PHRASES.reduce((text, [everyday, written]) => text.replaceAll(everyday, written), question);
}
