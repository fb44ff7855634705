import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { type ClassNoun, type ClassTerm, incrementTerm } from "./facility-class.ts";
import { lendingSections, sectionSpan } from "./facility-places.ts";

/** A definition of loans that increase others. */
export interface IncrementDefinition {
  readonly term: ClassTerm;
  readonly of: Definition;
}

/** The definitions of loans that increase others ("Incremental Term Loans"), outside forms. */
export function incrementDefinitions({ definitions, outline }: ParsedAgreement): readonly IncrementDefinition[] {
  return definitions.all.flatMap((of) => {
    const term = incrementTerm(of.term);
    return term && outline.zoneAt(of.start) !== "form" ? [{ term, of }] : [];
  });
}

/** The keys of increments that somebody is bound to lend: a definition states the amount of their commitments on a day, or
 *  the lenders agree to make the loans in an amount. Mostly an agreement only lets the borrower ask for them. */
export function grantedIncrements(parsed: ParsedAgreement, all: readonly IncrementDefinition[]): readonly string[] {
  const keys = new Set(all.map(({ term }) => term.key));
  return [...keys].filter((key) => {
    const own = all.filter(({ term }) => term.key === key);
    return own.some(({ term, of }) => statesAmount(parsed, term.noun, of)) || isPromised(parsed, own);
  });
}

const MAX_BODY = 600;
/** "As of the Amendment Effective Date, the Incremental Term Commitments are $30,000,000". */
const STATED =
  /(?:\b(?:[Oo]n|[Aa]s of|[Aa]t) the (?:date (?:hereof|of this)|(?:[A-Z]\w+ ){0,4}(?:Date|date))\b|\b(?:initial|original) aggregate\b)[^.;$€£]{0,120}\b(?:is|are|of|equal to)\s+(?:[A-Z]{3}\s?)?[$€£]?\d|\b(?:is|are)\s+(?:[A-Z]{3}\s?)?[$€£]?\d[\d,.]*(?:\s(?:million|billion))?\s(?:on|as of|at) the (?:date hereof|(?:[A-Z]\w+ ){0,4}Date)\b/;

function statesAmount({ text }: ParsedAgreement, noun: ClassNoun, { bodyStart, bodyEnd }: Definition): boolean {
  const body = text.slice(bodyStart, Math.min(bodyEnd, bodyStart + MAX_BODY)).replace(/\s+/g, " ");
  return (noun === "commitment" || noun === "amount") && STATED.test(body);
}

const NOUN = / (?:Loans?|Advances?|Commitments?|Facility|Facilities)$/i;

/** "agrees to make an Incremental Term Loan to the Borrower on the Closing Date in the amount of $30,000,000". */
function isPromised(parsed: ParsedAgreement, own: readonly IncrementDefinition[]): boolean {
  const names = own.map(({ of }) => RegExp.escape(of.term.replace(/\s+/g, " ").replace(NOUN, "")));
  const promise = new RegExp(
    String.raw`\bagrees?\b[^.]{0,600}?\bto make\b[^.$€£]{0,60}\b(?:${names.join("|")}) (?:Loan|Advance)s?\b[^.;$€£]{0,200}[$€£]\s?\d`,
  );
  return lendingSections(parsed).some((section) => {
    const { start, end } = sectionSpan(section);
    return promise.test(parsed.text.slice(start, end).replace(/\s+/g, " "));
  });
}
