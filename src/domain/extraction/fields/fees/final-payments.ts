import type { Fee } from "#domain/agreement/pricing.ts";
import type { Money } from "#domain/agreement/values.ts";
import type { Definition } from "../../definitions/definitions.ts";
import { type Evidenced, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { feeScope } from "./fee-scope.ts";

/** What a borrower pays beyond principal when a venture loan ends, under a name without "fee". */
const TERM = /^(?:final|end[\s-]of[\s-](?:term|loan)|terminal|back[\s-]?end)\s(?:payment|charge)(?:\samount)?$/i;
/** "(in addition to and not a substitution for the regular payments of principal)", "multiplied by the Final Payment
 *  Percentage": a payment that all of the loan's own are beside. */
const BESIDE_PRINCIPAL =
  /\bin\s+addition\s+to\b|\bmultiplied\s+by\b|\bcharge\s+(?:of|equal)\b|\bpercent(?:age)?\b|\d\s?%/i;
const REACH = 900;
const BEFORE = 260;
const MAX_BPS = 2500;

interface FinalPayment {
  readonly rate: Reading<number> | null;
  readonly amount: Reading<Money> | null;
}

/** The payment at the end of a venture loan, as an exit fee: `"Final Payment" means … multiplied by the Final Payment
 *  Percentage`, "a charge of $350,000 (the "End of Term Charge")". */
export function readFinalPayments(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  mentions: FacilityMentions,
): { at: number; fee: Evidenced<Fee> }[] {
  const priced = parsed.definitions
    .matching(TERM)
    .filter((definition) => parsed.outline.zoneAt(definition.start) !== "form")
    .flatMap((definition) => {
      const price = priceOf(parsed, definition);
      return price ? [{ definition, price }] : [];
    });
  return priced.slice(0, 1).map(({ definition, price: { rate, amount } }) => {
    const { start, end } = definition;
    const named = mentions
      .in(parsed.text, start, Math.min(end, start + REACH))
      .flatMap((mention) => mention.facilities);
    return {
      at: start,
      fee: {
        type: found("exit", { start, end: Math.min(end, start + REACH), confidence: 0.75 }),
        rate_bps: rate && found(rate.value, { start: rate.start, end: rate.end, confidence: 0.75 }),
        amount: amount && found(amount.value, { start: amount.start, end: amount.end, confidence: 0.75 }),
        facility_ids: feeScope("exit", [...new Set(named)], facilities),
      },
    };
  });
}

function priceOf(parsed: ParsedAgreement, definition: Definition): FinalPayment | null {
  const { text, definitions } = parsed;
  const isLabel = definition.kind === "parenthetical";
  const from = isLabel ? Math.max(0, definition.start - BEFORE) : definition.bodyStart;
  const to = isLabel ? definition.start : Math.min(definition.bodyEnd, definition.bodyStart + REACH);
  if (!BESIDE_PRINCIPAL.test(text.slice(from, to))) return null;
  const rate = rateIn(text, from, to, isLabel);
  if (rate) return { rate, amount: null };
  const percentage = definitions.resolve(`${definition.term} Percentage`);
  const ofTerm = percentage && rateIn(text, percentage.start, percentage.end, false);
  if (ofTerm) return { rate: ofTerm, amount: null };
  const amounts = readMoney(text, from, to, parsed.dollar);
  const amount = isLabel ? amounts.at(-1) : amounts[0];
  return amount ? { rate: null, amount } : null;
}

function rateIn(text: string, from: number, to: number, last: boolean): Reading<number> | null {
  const rates = readPercentages(text, from, to).filter(({ value }) => value <= MAX_BPS);
  return (last ? rates.at(-1) : rates[0]) ?? null;
}
