import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { PricingSource } from "./pricing-source.ts";

const FEE = /\b(?:[A-Z][\w-]+\s){0,3}Fee\b/;
const OF_LOANS = /\b(?:Loans?|Advances?|Borrowings?|LIBOR|SOFR|EURIBOR|Base\sRate|Prime\sRate|bears?\sinterest)\b/;
const IS_MARGIN = /\bmargin\b/i;
const ONE_RATE = /\b\d+(?:\.\d+)?\s?(?:%|basis\spoints|bps)/;
const MAX_RATE = 400;
const SENTENCE_END = /[.;]\s+(?=[A-Z("])/;
const [BEFORE, AFTER] = [240, 320];
const MAX_USES = 12;

/** Names the columns of a table after a fee if only that fee uses the table's term ("Applicable Spread") and another term
 *  ("Applicable Margin") gives the loans one rate. Other tables stay as they are. */
export function asFeeGrids(parsed: ParsedAgreement, sources: readonly PricingSource[]): PricingSource[] {
  const hasOwnMargin = sources.some(
    ({ term, start, end, grids }) =>
      grids.length === 0 &&
      IS_MARGIN.test(term) &&
      ONE_RATE.test(parsed.text.slice(start, Math.min(end, start + MAX_RATE))),
  );
  return sources.map((source) => {
    const fee = hasOwnMargin && source.grids.length > 0 ? onlyFee(parsed.text, source) : null;
    if (fee === null) return source;
    const grids = source.grids.map((grid) => ({
      ...grid,
      columnWords: Array.from({ length: grid.columns }, () => fee),
    }));
    return { ...source, grids };
  });
}

/** The name of the fee next to every use of a term outside its definition; null where it prices anything else. */
function onlyFee(text: string, { term, start, end }: PricingSource): string | null {
  if (!/^[A-Z][\w -]{5,40}$/.test(term) || IS_MARGIN.test(term)) return null;
  let name: string | null = null;
  let uses = 0;
  for (let at = text.indexOf(term); at !== -1 && uses < MAX_USES; at = text.indexOf(term, at + 1)) {
    if (at >= start && at < end) continue;
    uses++;
    const before =
      text
        .slice(Math.max(0, at - BEFORE), at)
        .split(SENTENCE_END)
        .at(-1) ?? "";
    const fee = FEE.exec(`${before}${text.slice(at, at + AFTER)}`)?.[0];
    if (fee === undefined || OF_LOANS.test(before)) return null;
    name ??= fee;
  }
  return name;
}
