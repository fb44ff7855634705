import { Decimal } from "decimal.js";
import type { Subject } from "../../subject.ts";
import type { FormulaTerm } from "../formulas/formula.ts";
import { likeness } from "../given/given-likeness.ts";
import type { GivenValue } from "../given/given-values.ts";
import { useOf } from "../utilization/used-amounts.ts";

const DRAWN = /\b(?:drawn|drew|outstanding loans|loans outstanding|(?:already )?borrowed|advances)\b/;

/** Whether an amount of a question is what is drawn or issued under a borrowing base, and none of the parts of the base. */
export function isOut(given: GivenValue, terms: readonly FormulaTerm[]): boolean {
  if (DRAWN.test(given.before) || DRAWN.test(given.after)) return true;
  const use = useOf(given);
  return (use === "drawn" || use === "letters") && terms.every(({ words }) => likeness(given, words) === 0);
}

/** What is left of a borrowing base, or of the commitment where that is lower, after loans and letters of credit, as a sentence; empty
 *  where nothing is out. */
export function lessWhatIsOut(
  { agreement }: Subject,
  base: Decimal,
  out: readonly GivenValue[],
  say: (amount: Decimal) => string,
): string {
  if (out.length === 0) return "";
  const line = agreement.facilities.find(({ facility_type: type }) => type === "revolving");
  const most = Decimal.min(base, line?.commitment_amount?.amount ?? base);
  const amounts = out.map(({ value }) => new Decimal(value));
  const left = most.minus(Decimal.sum(...amounts));
  const parts = amounts.map((amount) => say(amount));
  const name = most.lt(base) ? "The commitment less" : "Less";
  return ` ${name} ${parts.join(" and ")} drawn${out.length > 1 ? " or issued" : ""}: ${[say(most), ...parts].join(" − ")} = ${say(left)}.`;
}
