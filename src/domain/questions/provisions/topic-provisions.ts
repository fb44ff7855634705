import { facilityAmounts, maturity, purpose, repaymentSchedule } from "../facilities/topic-facilities.ts";
import { fees } from "../fees/topic-fees.ts";
import { prepayments } from "../prepayments/topic-prepayments.ts";
import { pricing } from "../pricing/topic-pricing.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import { restrictions } from "../restrictions/topic-restrictions.ts";
import type { Topic } from "../topic.ts";
import { assignment, governingLaw, voting } from "../topic-general.ts";
import { askedProvisions, pointsElsewhere } from "./asked-provisions.ts";
import type { Provision } from "./provisions.ts";

/** The provisions of topics that a few words select, which may be about another one: `which investment does the net worth
 *  test leave out?` */
const PROVISIONS_OF: ReadonlyMap<Topic, ReadonlySet<Provision>> = new Map<Topic, ReadonlySet<Provision>>([
  [
    restrictions,
    new Set<Provision>([
      "debt",
      "liens",
      "investments",
      "acquisitions",
      "disposals",
      "mergers",
      "dividends",
      "affiliate_transactions",
      "leases",
      "restrictive_agreements",
      "junior_debt",
      "contingent_obligations",
      "hedging",
      "line_of_business",
      "capex",
    ]),
  ],
  [facilityAmounts, new Set<Provision>(["commitment_amount", "lender_shares", "incremental", "parties"])],
  [maturity, new Set<Provision>(["maturity", "availability_period", "extension", "amortization"])],
  [repaymentSchedule, new Set<Provision>(["amortization", "maturity", "term_out", "application_of_payments"])],
  [
    fees,
    new Set<Provision>([
      "commitment_fee",
      "upfront_fee",
      "agency_fee",
      "lc_fee",
      "prepayment_premium",
      "termination_fee",
      "utilization_fee",
      "assignment_fee",
      "late_charge",
      "extension",
    ]),
  ],
  [assignment, new Set<Provision>(["assignment_consent", "assignment_minimum"])],
  [governingLaw, new Set<Provision>(["governing_law", "courts"])],
  [voting, new Set<Provision>(["required_lenders", "unanimous_consent", "amendments"])],
  [
    prepayments,
    new Set<Provision>([
      "voluntary_prepayment",
      "asset_sale_sweep",
      "excess_cash_flow",
      "issuance_sweep",
      "casualty",
      "overadvance",
      "change_of_control",
    ]),
  ],
  [
    pricing,
    new Set<Provision>([
      "default_interest",
      "margin",
      "rate_floor",
      "day_count",
      "interest_payment_dates",
      "interest_period",
      "benchmark_definition",
      "pricing_changes",
      "commitment_fee",
      "lc_fee",
    ]),
  ],
  [purpose, new Set<Provision>(["purpose", "existing_debt"])],
]);

/** A question is about another provision from this probability on. */
const CERTAIN = 0.6;

/** Whether a question that a topic's words select is about a provision of another topic. */
export function isOfOtherProvision(topic: Topic, { text }: Question): boolean {
  const own = PROVISIONS_OF.get(topic);
  if (own === undefined) return false;
  const [best] = askedProvisions(text);
  return best !== undefined && best.probability >= CERTAIN && !own.has(best.name);
}

/** Whether a question says nothing more than a provision of the topic: `when do interest payments fall due?` */
export function isPlainlyOf(topic: Topic, { text, own }: Question): boolean {
  const [best] = askedProvisions(text);
  if (own !== text || best === undefined || best.probability < CERTAIN) return false;
  if (PROVISIONS_OF.get(topic)?.has(best.name) !== true) return false;
  return !contentStems(text).some((stem) => pointsElsewhere(stem, best.name));
}
