import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { titleReading } from "../identity/title.ts";

/** What an amendment that restates some definitions says of a loan that the agreement itself defines. */
export interface DatedLoan {
  readonly loan: Definition;
  /** The limits on what may be drawn under it, where the amendment restates them too. */
  readonly limits: readonly Definition[];
}

const REVOLVER_DATE =
  /^(?:Scheduled |Final |Stated )?(Revolving (?:Credit )?(?:Loans?|Advances?|Facility|Commitments?)) (?:Maturity|Termination|Expiration) Date$/i;
const HIGHEST_AMOUNT = /^Maximum (?:Revolv(?:er|ing)(?: Credit)? )?(?:Availability|Credit|Amount)$/i;
const AMOUNT = /^\s*[$€£]\s?\d/;

/** The revolving loan that an amendment names only where it restates the day on which the loan falls due: "Scheduled
 *  Revolving Loans Maturity Date". */
export function datedRevolver(parsed: ParsedAgreement): DatedLoan | null {
  const title = titleReading(parsed);
  if (!title || !/\bamend(?:ment|ing)\b/i.test(title.value)) return null;
  const isOwn = ({ start, kind }: Definition) => kind !== "parenthetical" && parsed.outline.zoneAt(start) !== "form";
  const dated = parsed.definitions.matching(REVOLVER_DATE).find(isOwn);
  const term = dated && REVOLVER_DATE.exec(dated.term.replace(/\s+/g, " "))?.[1];
  if (!dated || term === undefined) return null;
  const limits = parsed.definitions
    .matching(HIGHEST_AMOUNT)
    .filter((d) => isOwn(d) && AMOUNT.test(parsed.text.slice(d.bodyStart, d.bodyStart + 20)));
  return { loan: { ...dated, term, kind: "labeled" }, limits };
}
