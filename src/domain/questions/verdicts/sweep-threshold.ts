import { type Claim, claim } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";
import { type Limit, limitsOf } from "./limits-of-clause.ts";

const OF_SALE = /\b(?:proceeds|netted|nets?|sells?|sold|sales?|disposes?|disposed|dispositions?)\b/;
const PREPAYS =
  /\b(?:prepay\w*|repay\w*|pay(?:ing)? (?:it |that |them )?(?:down|back)|sweep|swept|apply|applied|used?)\b/;
/** Which amounts of a year count, and which sales are left out. */
const SEVERAL = /\b(?:so far|already|this year|total|together|aggregate|reinvest\w*)\b/;
const BEFORE_LIMIT = /\bproceeds\b[^.;]*$/;
const MAX_CLAIMS = 4;

/** Whether the proceeds of a sale reach the amount from which they must be prepaid, where the clause or the definition of the sale
 *  states one: `No: $30,000,000 is less than the threshold of $50,000,000.` Null where none or several are stated. */
export function sweepThreshold({ text, amounts }: Question, claims: readonly Claim[]): Claim | null {
  const [given, other] = amounts;
  if (given === undefined || other !== undefined) return null;
  if (!OF_SALE.test(text) || !PREPAYS.test(text) || SEVERAL.test(text)) return null;
  const found = claims.slice(0, MAX_CLAIMS).flatMap((own) => {
    const [citation, second] = own.citations;
    if (citation === undefined || second !== undefined || !own.text.includes("“")) return [];
    return limitsOf(citation.quote)
      .filter(({ kind, bound, before }) => kind === "money" && isFrom(bound) && BEFORE_LIMIT.test(before))
      .map((limit) => ({ limit, own }));
  });
  const [first] = found;
  if (first === undefined || found.some(({ limit }) => limit.value !== first.limit.value)) return null;
  const { limit, own } = first;
  const isReached = limit.bound === "at least" ? given.amount >= limit.value : given.amount > limit.value;
  const currency = given.currency ?? limit.currency ?? "USD";
  const say = (amount: number): string => formatMoney({ amount, currency });
  const how = given.amount === limit.value ? "equal to" : given.amount > limit.value ? "more than" : "less than";
  const said = `${isReached ? "Yes, by their amount" : "No"}: ${say(given.amount)} is ${how} the threshold of ${say(limit.value)}.`;
  return claim(said, own.citations);
}

function isFrom(bound: Limit["bound"]): boolean {
  return bound === "at least" || bound === "more than";
}
