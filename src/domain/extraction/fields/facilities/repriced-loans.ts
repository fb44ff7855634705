import type { FacilityType } from "#domain/agreement/facility.ts";
import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { titleReading } from "../identity/title.ts";
import { type PricingSource, readPricingSources } from "../pricing/pricing-sources.ts";
import { classTerm, definitionsOf } from "./facility-class.ts";
import type { FacilityClass } from "./facility-classes.ts";

const AMENDING = /\bamend(?:ment|ing|s)\b/i;
const LOANS =
  /\b(?:Revolv(?:ing|er)|Term|Delayed Draw Term|Bridge|Tranche [A-F])(?: [A-F](?:-\d)?)?(?: (?:Credit|Term))?(?: (?:Commitments?|Facility|Loans?|Advances?))\b/g;
/** The only loans, whatever the kind of rate: "Eurodollar Loan", "unused Commitments". */
const ONLY_LOANS = [
  /\bCommitments?\b(?! Fees?\b)/,
  /\b(?:Loans|Advances)\b/,
  /\b(?:Loan|Advance)\b(?! (?:Documents?|Part|Agreement))/,
] as const;
/** A fee on what is committed and not drawn is the fee of a line that revolves. */
const UNUSED_FEE = /\b(?:commitment|facility|unused(?: line)?) fees?\b|\bunused\b[^.;]{0,40}\bcommitments?\b/i;
const LONGEST = 6_000;

/** The loans that an amendment names where it restates the margin, each as a class of its own; of use where the text
 *  defines no loan. A margin "for all Loans" is that of the loans which the rest of the amendment names. Fewer than two
 *  classes are not given. */
export function repricedClasses(parsed: ParsedAgreement): FacilityClass[] {
  const sources = restatedPricing(parsed);
  const priced = classesNamed(parsed, sources, 1);
  if (priced.length > 1) return priced;
  if (!sources.some(({ start, end, grids }) => grids.length > 0 && ALL_LOANS.test(parsed.text.slice(start, end))))
    return [];
  const named = classesNamed(parsed, [{ start: 0, end: parsed.text.length }], OFTEN);
  return new Set(named.map(({ family }) => family)).size > 1 ? named : [];
}

const ALL_LOANS = /\b(?:for|to|on|of) (?:all|each(?: of the)?|the) Loans\b/;
/** A loan that an amendment only mentions once is not one that it prices. */
const OFTEN = 2;

/** The classes of loans that the spans name, each at least so many times. */
function classesNamed({ text, outline }: ParsedAgreement, spans: readonly Span[], times: number): FacilityClass[] {
  const named = spans.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(LOANS)].flatMap(({ 0: words, index }) => {
      const term = classTerm(words);
      const at = { start: start + index, end: start + index + words.length };
      return term && outline.zoneAt(at.start) !== "form" ? [{ ...term, label: labeled(words, at) }] : [];
    }),
  );
  const first = named.filter(({ key }, i) => named.findIndex((other) => other.key === key) === i);
  return first
    .filter(({ key }) => named.filter((other) => other.key === key).length >= times)
    .map(({ key, noun, label }): FacilityClass => {
      const family = /revolv/.test(key) ? "revolving" : "term";
      return { key, family, definitions: definitionsOf(noun, label) };
    });
}

/** A facility whose margin an amendment restates, under a name that does not say what kind of loan it is. */
export interface RepricedLoan {
  readonly of: FacilityClass;
  readonly name: Found<string>;
  readonly type: Found<FacilityType>;
}

/** The loan of an amendment that restates the margin and does not say which kind of loan it prices: the commitments or
 *  loans that it names. Null if it names none. */
export function repricedLoan(parsed: ParsedAgreement): RepricedLoan | null {
  const sources = restatedPricing(parsed);
  for (const words of ONLY_LOANS) {
    for (const { start, end } of sources) {
      const match = words.exec(parsed.text.slice(start, end));
      if (!match) continue;
      const at = { start: start + match.index, end: start + match.index + match[0].length };
      const definitions = definitionsOf(/^C/.test(match[0]) ? "commitment" : "loan", labeled(match[0], at));
      const type = typeByFee(parsed, sources) ?? found<FacilityType>("other", { ...at, confidence: 0.4 });
      const family = type.value === "revolving" ? "revolving" : "term";
      return { of: { key: "", family, definitions }, name: found(match[0], { ...at, confidence: 0.6 }), type };
    }
  }
  return null;
}

function restatedPricing(parsed: ParsedAgreement): PricingSource[] {
  const title = titleReading(parsed);
  if (!title || !AMENDING.test(title.value)) return [];
  return readPricingSources(parsed)
    .filter(({ term }) => term !== "")
    .map((source) => ({ ...source, end: Math.min(source.end, source.start + LONGEST) }));
}

function typeByFee({ text }: ParsedAgreement, sources: readonly Span[]): Found<FacilityType> | null {
  for (const { start, end } of sources) {
    const match = UNUSED_FEE.exec(text.slice(start, end));
    if (!match) continue;
    const at = start + match.index;
    return found<FacilityType>("revolving", { start: at, end: at + match[0].length, confidence: 0.6 });
  }
  return unusedFee(text);
}

/** Where no term loan is mentioned, a fee on the unused part of the only commitment is that of a line that revolves. */
function unusedFee(text: string): Found<FacilityType> | null {
  const match = OTHER_LOAN.test(text) ? null : ON_COMMITMENT.exec(text);
  return (
    match &&
    found<FacilityType>("revolving", { start: match.index, end: match.index + match[0].length, confidence: 0.55 })
  );
}

const ON_COMMITMENT =
  /\b(?:unused|undrawn|commitment) (?:line )?fees?\b[^;\n]{0,160}\b(?:unused|undrawn|available|average daily)\b[^.;]{0,60}\bcommitments?\b/i;
const OTHER_LOAN = /\b(?:term loans?|delayed[- ]draw|advances may not be reborrowed)\b/i;

const labeled = (term: string, { start, end }: Span): Definition => ({
  term: term.replace(/\s+/g, " "),
  start,
  end,
  bodyStart: start,
  bodyEnd: end,
  kind: "labeled",
});
