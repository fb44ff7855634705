import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { isForeign, rank } from "./definition-heads.ts";
import { type ClassNoun, type Definitions, definitionsOf, loanTerm } from "./facility-class.ts";

const SOLE: Readonly<Record<ClassNoun, RegExp>> = {
  commitment:
    /^(?:Aggregate |Total |Maximum |Loan |Credit |Lenders?'s? |Banks?'s? |Individual )?(?:Loan )?Commitments?$/i,
  amount:
    /^(?:(?:Aggregate|Total|Maximum|Initial|Aggregate Maximum) )?(?:Credit |Loan |Facility )?(?:Maximum )?(?:Commitment Amount|Committed Amount|Committed Sum|(?:Overall )?Credit Limit|Borrowing Limit|Credit Amount|Loan Amount|Facility Amount|Maximum Amount|Maximum Commitment Amount|Maximum Credit|Credit Amounts|(?:Principal )?Amount|Facility (?:Size|Limit)|(?:Credit |Loan |Facility )?(?:Ceiling|Cap)|Limit)$/i,
  facility:
    /^(?:Credit |Loan )?Facility(?: Type)?$|^(?:Loan Type|Type of (?:Facility|Loan))$|^(?:Committed )?Line of Credit$/i,
  loan: /^(?:Loans?|Advances?|Credit Advances?|Committed Loans?|Syndicated Loans?|Contract Loans?)$/i,
};

/** The terms for the only facility of an agreement: "Commitments", "Maximum Amount", "Loans". */
export function soleDefinitions(parsed: ParsedAgreement): Readonly<Record<ClassNoun, readonly Definition[]>> {
  const of = (noun: ClassNoun): Definition[] =>
    parsed.definitions
      .matching(SOLE[noun])
      .filter((d) => parsed.outline.zoneAt(d.start) !== "form" && !isForeign(parsed, d))
      .sort((a, b) => rank(parsed, a) - rank(parsed, b) || a.start - b.start);
  return { facility: of("facility"), commitment: of("commitment"), amount: of("amount"), loan: of("loan") };
}

/** The terms of the only facility, with those of loans of any name that have a commitment of the same name ("Receivable
 *  Loans", "Receivable Commitments"), if there is one such name and no plain commitment. */
export function onlyDefinitions(parsed: ParsedAgreement): Definitions {
  const sole = soleDefinitions(parsed);
  const [own, ...more] = sole.commitment.length > 0 ? [] : ownNamed(parsed);
  if (!own || more.length > 0) return sole;
  const both = (noun: ClassNoun) => [...own[noun], ...sole[noun]];
  return { facility: both("facility"), commitment: both("commitment"), amount: both("amount"), loan: both("loan") };
}

function ownNamed(parsed: ParsedAgreement): Definitions[] {
  const named = new Map<string, Record<ClassNoun, Definition[]>>();
  for (const definition of parsed.definitions.all) {
    const term = definition.kind === "labeled" ? null : loanTerm(definition.term);
    if (!term?.key || parsed.outline.zoneAt(definition.start) === "form" || isForeign(parsed, definition)) continue;
    const group = named.get(term.key) ?? definitionsOf();
    group[term.noun].push(definition);
    named.set(term.key, group);
  }
  return [...named.values()].filter(
    ({ commitment, loan, facility }) => commitment.length > 0 && loan.length + facility.length > 0,
  );
}
