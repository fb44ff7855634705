import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";

/** The currency of a facility's loans. `sole`: the text states that its loans are made in this currency. */
export interface FacilityCurrency {
  readonly code: string | null;
  readonly sole: boolean;
}

const NAMES: readonly (readonly [string, RegExp])[] = [
  ["CAD", /^(?:canadian dollars?|CAD)/i],
  ["AUD", /^(?:australian dollars?|AUD)/i],
  ["USD", /^(?:(?:u\.?s\.?|united states) dollars?|dollars?|USD)/i],
  ["EUR", /^(?:euros?|EUR)/i],
  ["GBP", /^(?:pounds?|sterling|british pounds?|GBP)/i],
  ["JPY", /^(?:(?:japanese )?yen|JPY)/i],
  ["CHF", /^(?:swiss francs?|CHF)/i],
];
const DENOMINATED = /\bdenominated\s+in\s+(?=\p{L})/u;
const OTHERS = /^[^.;]{0,40}?\b(?:or|and)\b|^[^.;]{0,30}\/|alternat|foreign|other currenc/i;
const REACH = 240;

/** The code of the currency that words begin with. */
export const currencyAt = (words: string): string | null => NAMES.find(([, name]) => name.test(words))?.[0] ?? null;

/** From the name of the facility ("Canadian Term Loan"), else from the definition of its loans ("a loan denominated in
 *  Sterling"), else from its commitment, which may be drawn in other currencies as well. */
export function facilityCurrency(parsed: ParsedAgreement, facility: FacilityDraft): FacilityCurrency {
  const named = currencyOfName(facility.name);
  if (named) return { code: named, sole: true };
  const stated = facility.family === "term" ? currencyOfLoans(parsed, facility) : null;
  return stated ? { code: stated, sole: true } : { code: currencyOfCommitment(facility), sole: false };
}

function currencyOfName(name: string): string | null {
  if (/\bcanadian\b|\bCAD\b/i.test(name)) return "CAD";
  if (/\bEUR\b|\beuro\b/i.test(name)) return "EUR";
  if (/\bsterling\b|\bGBP\b/i.test(name)) return "GBP";
  return /^(?:(?:U\.?\s?S\.?|initial|closing date|tranche \w+)\s)*(?:dollar|USD)\s(?:term|tranche|loan)/i.test(name)
    ? "USD"
    : null;
}

function currencyOfLoans({ text, definitions }: ParsedAgreement, facility: FacilityDraft): string | null {
  for (const term of [facility.name, ...facility.terms]) {
    const definition = definitions.resolve(term);
    if (!definition || definition.kind === "parenthetical") continue;
    const body = text.slice(definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + REACH));
    const match = DENOMINATED.exec(body);
    if (!match) continue;
    const words = body.slice(match.index + match[0].length);
    const currency = NAMES.find(([, name]) => name.test(words));
    const rest = currency && words.slice(currency[1].exec(words)?.[0].length ?? 0);
    return currency && rest !== undefined && !OTHERS.test(rest.slice(0, 50)) ? currency[0] : null;
  }
  return null;
}

function currencyOfCommitment(facility: FacilityDraft): string | null {
  const amount = facility.tree.commitment_amount;
  const money = amount !== null && "value" in amount ? amount.value : amount;
  return money !== null && typeof money === "object" && "currency" in money && typeof money.currency === "string"
    ? money.currency
    : null;
}
