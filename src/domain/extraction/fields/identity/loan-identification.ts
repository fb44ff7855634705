import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readFrontMatter } from "./front-matter.ts";

const CUSIP =
  /\bCUSIP\b(?:\s{0,2}(?:NUMBERS?|Numbers?|NOS?\.?|Nos?\.?|#))?[\s:–—-]{0,4}((?:(?:Deal|DEAL|Revolver|Facility|Transaction)[\s:]{1,3})?)([0-9A-Z]{8}\d|[0-9A-Z]{6} ?[0-9A-Z]{2} ?\d)(?![0-9A-Z])/g;
const LOAN_NUMBER =
  /\b(?:LOAN|Loan|FACILITY|Facility|DEAL|Deal)\s{1,2}(?:NUMBER|Number|NO\.?|No\.?|ID|#)[\s:.]{0,4}([A-Z0-9][A-Z0-9-]{3,20})\b/g;
const WHOLE_DEAL = /\b(?:deal|transaction)\b[^\n]{0,24}$/i;

/** The number under which the market or the lender knows the loan, from the cover: the deal's CUSIP before those of its
 *  facilities, else the lender's loan number. */
export function readLoanIdentification(parsed: ParsedAgreement): Found<string> | null {
  const { text } = parsed;
  const covers = readFrontMatter(parsed).map((f) =>
    text.slice(f.whole.start, Math.min(f.whole.end, f.whole.start + 6_000)),
  );
  const starts = readFrontMatter(parsed).map((f) => f.whole.start);
  for (const pattern of [CUSIP, LOAN_NUMBER]) {
    for (const [i, cover] of covers.entries()) {
      const hits = [...cover.matchAll(pattern)]
        .map((m) => ({ m, number: (m[2] ?? m[1]) as string }))
        .filter((h) => /\d/.test(h.number));
      const best =
        hits.find((h) => WHOLE_DEAL.test(cover.slice(0, h.m.index)) || /deal|transaction/i.test(h.m[1] ?? "")) ??
        hits[0];
      if (!best) continue;
      const start = (starts[i] as number) + best.m.index;
      return found(best.number.replace(/ /g, ""), { start, end: start + best.m[0].length, confidence: 0.9 });
    }
  }
  return null;
}
