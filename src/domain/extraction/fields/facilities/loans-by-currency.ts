import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { type ClassNoun, type Definitions, definitionsOf, loanTerm } from "./facility-class.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";

/** Loans that only their currency or country names: "Canadian Loans", "Dollar Facility", "NOK Commitments". */
const PLACE =
  /^(?:(?:u\.?s\.?|canadian|australian|singapore|hong kong)(?: dollar)?|dollar|sterling|euro|yen|u\.?k\.?|european|mexican|swiss franc|usd|cad|aud|gbp|eur|jpy|chf|nok|sek|dkk)$/;
const MONEY_REACH = 300;

/** The classes of loans whose names say no more than their currency or country, by that word. They count where the commitment to
 *  one of them is an amount in another currency than Dollars, next to other loans or to one in Dollars. */
export function loansByCurrency(parsed: ParsedAgreement, hasOthers: boolean): ReadonlyMap<string, Definitions> {
  const groups = new Map<string, Record<ClassNoun, Definition[]>>();
  for (const definition of parsed.definitions.all) {
    const read = loanTerm(definition.term);
    if (!read || !PLACE.test(read.key) || parsed.outline.zoneAt(definition.start) === "form") continue;
    const group = groups.get(read.key) ?? definitionsOf();
    group[read.noun].push(definition);
    groups.set(read.key, group);
  }
  const currencies = new Map([...groups].map(([key, group]) => [key, currencyOf(parsed, group)] as const));
  const foreign = [...currencies].filter(([, currency]) => currency !== null && currency !== "USD").map(([key]) => key);
  const domestic = [...currencies].filter(([, currency]) => currency === "USD").map(([key]) => key);
  if (foreign.length === 0 || (!hasOthers && foreign.length + domestic.length < 2)) return new Map();
  const kept = new Set(hasOthers ? foreign : [...foreign, ...domestic]);
  return new Map([...groups].filter(([key]) => kept.has(key)));
}

/** "From time to time until the Maturity Date each Canadian Lender will make Canadian Loans": loans of this kind that revolve. */
export function isLentFromTimeToTime({ text }: ParsedAgreement, key: string, { loan }: Definitions): boolean {
  return (
    PLACE.test(key) &&
    loan.some(({ term }) =>
      new RegExp(
        String.raw`\bfrom time to time\b[^.;]{0,200}\b(?:make|lend|advance)s?\b[^.;]{0,60}\b${RegExp.escape(term.replace(/s$/, ""))}`,
        "i",
      ).test(text),
    )
  );
}

/** The currency of the commitment that the definitions state; null without an amount. */
function currencyOf({ text, dollar }: ParsedAgreement, { commitment, amount }: Definitions): string | null {
  const stated = [...amount, ...commitment]
    .filter(({ kind }) => kind !== "parenthetical")
    .flatMap(({ bodyStart, bodyEnd }) => readMoney(text, bodyStart, Math.min(bodyEnd, bodyStart + MONEY_REACH), dollar))
    .find(({ value }) => value.amount >= SMALLEST_LOAN);
  return stated?.value.currency ?? null;
}
