import type { Fee } from "#domain/agreement/pricing.ts";
import { type Evidenced, found } from "../found.ts";
import type { Span } from "../normal-text.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readPercentages } from "../readers/percentage.ts";

const TERM =
  /(?:prepayment|repayment|termination|call|make-?\s?whole|yield\s+(?:maintenance|protection))\s*(?:premium|fee|amount|charge)?$/i;
const PREMIUM = /premium|fee|make-?\s?whole|charge/i;
const CLAUSE =
  /\b(?:prepayment|repayment|call|early\s+termination|termination)\s+(?:premium|fee|charge)\b|\bpremium\s+(?:equal\s+to|of|in\s+(?:the|an)\s+amount)\b|\bmake-whole\s+(?:premium|amount)\b/gi;

/** The premium on early repayment: the rate that holds first, in basis points; null where it is a make-whole amount. */
export function readPremiums(parsed: ParsedAgreement): { at: number; fee: Evidenced<Fee> }[] {
  const defined = parsed.definitions
    .matching(TERM)
    .filter((d) => PREMIUM.test(d.term) && parsed.outline.zoneAt(d.start) !== "form")
    .map((d) => ({
      start: d.kind === "parenthetical" ? Math.max(0, d.start - 300) : d.start,
      end: d.kind === "parenthetical" ? d.end + 900 : d.end,
      sure: d.kind !== "parenthetical",
    }));
  const clauses = [...parsed.text.matchAll(CLAUSE)]
    .filter((match) => parsed.outline.zoneAt(match.index) !== "form")
    .slice(0, 40)
    .map((match) => ({ start: match.index, end: Math.min(parsed.text.length, match.index + 700), sure: false }));
  for (const place of [...defined, ...clauses]) {
    const premium = premiumIn(parsed.text, place);
    if (premium) return [premium];
  }
  return [];
}

function premiumIn(
  text: string,
  { start, end, sure }: Span & { sure: boolean },
): { at: number; fee: Evidenced<Fee> } | null {
  const words = text.slice(start, end);
  if (!sure && !/\b(?:pay|payable|equal to|subject to)\b/i.test(words)) return null;
  const rate = readPercentages(text, start, end).find((each) =>
    isPremium(text, start, each.start, each.end, each.value),
  );
  if (!rate) return null;
  const span = { start, end: Math.min(end, start + 700), confidence: 0.75 };
  return {
    at: start,
    fee: {
      type: found("prepayment", span),
      rate_bps: found(rate.value, { start: rate.start, end: rate.end, confidence: 0.75 }),
      amount: null,
      facility_ids: [],
    },
  };
}

function isPremium(text: string, from: number, start: number, end: number, value: number): boolean {
  const before = text.slice(Math.max(from, start - 60), start);
  const after = text.slice(end, end + 60);
  if (value > 1000 || value === 0 || /(?:discount|treasury|exceed|than)\b[^.;]{0,20}$|\bplus\s*$/i.test(before))
    return false;
  return /prepa|premium|anniversary|equal to|date|months?|multiplied|times|\bof\b/i.test(before + after);
}
