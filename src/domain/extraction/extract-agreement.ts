import type { ExtractedAgreement, ExtractionWarning } from "#domain/agreement/credit-agreement.ts";
import { type AgreementTerms, NO_TERMS } from "#domain/agreement/no-terms.ts";
import { absenceWarnings } from "./absences.ts";
import { assemble } from "./assemble.ts";
import { conflictsOfWords } from "./completeness/words-and-figures.ts";
import { calibrated, unsure } from "./confidence/calibrate.ts";
import { isExecuted } from "./execution.ts";
import { readCovenantHeadings } from "./fields/covenants/covenant-headings.ts";
import { readFinancialCovenants } from "./fields/covenants/financial-covenants.ts";
import { readEventsOfDefault } from "./fields/defaults/events-of-default.ts";
import { readFacilities } from "./fields/facilities/facilities.ts";
import type { FacilityDraft } from "./fields/facilities/facility-draft.ts";
import { withLenders } from "./fields/facilities/lenders.ts";
import { readFees } from "./fields/fees/fees.ts";
import { readGoverningLaw } from "./fields/identity/governing-law.ts";
import { type IdentityTree, readIdentity } from "./fields/identity/identity.ts";
import { readMandatoryPrepayments } from "./fields/prepayments/mandatory-prepayments.ts";
import { readInterestTerms } from "./fields/pricing/interest-terms.ts";
import { readSustainability } from "./fields/sustainability/sustainability.ts";
import { readAssignment } from "./fields/voting/assignment.ts";
import { readRequiredLenders } from "./fields/voting/required-lenders.ts";
import { type Evidenced, Found } from "./found.ts";
import { parseAgreement } from "./parse-agreement.ts";
import type { ParsedAgreement } from "./parsed-agreement.ts";
import { knownParties, type PartyEntry, readParties } from "./parties/parties.ts";
import { foreignLineWarnings } from "./text/foreign-lines.ts";
import { hiddenCharacterWarnings } from "./text/hidden-characters.ts";
import { lostMarkWarnings } from "./text/lost-marks.ts";

export interface ExtractionOptions {
  /** What the caller calls the document. It is no evidence, so it never becomes the title of the agreement. */
  readonly title?: string;
  /** Source offsets at which pages begin, ascending; without them form feeds separate pages. */
  readonly pageStarts?: readonly number[];
  /** Leaves the rules' own confidences, from which the weights of `confidence/weights.json` are trained. */
  readonly uncalibrated?: boolean;
}

type Tree = { [K in keyof AgreementTerms]: Evidenced<AgreementTerms[K]> };

/** The terms of a credit agreement with evidence for each, read by rules alone: same text, same answer. What the text
 *  does not state is null; a text that is no credit agreement gives `document_kind: "other"` and a warning. Never
 *  throws, whatever the text, and takes time linear in its length. */
export function extractAgreement(source: string, options: ExtractionOptions = {}): ExtractedAgreement {
  return readAgreement(source, options).agreement;
}

/** The terms, and whether the text is signed. `executed`: see `isExecuted`. */
export interface AgreementReading {
  readonly agreement: ExtractedAgreement;
  readonly executed: boolean;
}

/** As `extractAgreement`, and says whether the parties have signed the text. */
export function readAgreement(source: string, options: ExtractionOptions = {}): AgreementReading {
  const parsed = parseAgreement(source, options.pageStarts);
  const rules = new Rules();
  const tree = readTree(parsed, rules);
  const { value, evidence, conflicts } = assemble<AgreementTerms>(parsed, tree);
  const warnings = [...rules.warnings, ...absenceWarnings(value)];
  warnings.push(...foreignLineWarnings(parsed.normal.foreign), ...hiddenCharacterWarnings(source, evidence));
  const spelled = conflictsOfWords(parsed, value, evidence, conflicts);
  const mixed = lostMarkWarnings(source);
  warnings.push(...mixed);
  const agreement = { ...value, evidence, conflicts: [...conflicts, ...spelled], warnings };
  if (!options.uncalibrated) agreement.evidence = calibrated(agreement, source.length);
  if (mixed.length > 0) agreement.evidence = unsure(agreement.evidence);
  return { agreement, executed: isExecuted(parsed) };
}

function readTree(parsed: ParsedAgreement, rules: Rules): Tree {
  const identity = rules.run<IdentityTree | null>("/document_kind", () => readIdentity(parsed), null);
  if (identity === null || plain(identity.document_kind) === "other") return NO_TERMS;
  const { parties, facilities } = readLoan(parsed, identity, rules);
  return {
    ...NO_TERMS,
    ...identity,
    parties,
    facilities: withInterest(parsed, facilities, rules),
    fees: rules.run("/fees", () => readFees(parsed, facilities), []),
    ...readUndertakings(parsed, rules),
    ...rules.run<Partial<Tree>>("/governing_law", () => readGoverningLaw(parsed), {}),
    ...rules.run<Partial<Tree>>("/sustainability_linked", () => readSustainability(parsed), {}),
  };
}

const plain = <T>(value: Evidenced<T>): unknown => (value instanceof Found ? value.value : value);

interface Loan {
  readonly parties: PartyEntry[];
  readonly facilities: FacilityDraft[];
}

/** Who lends what to whom. Facilities refer to parties by id, so parties are read first; lenders that only schedules
 *  and signature pages name join them afterwards under the ids that follow. */
function readLoan(parsed: ParsedAgreement, identity: IdentityTree, rules: Rules): Loan {
  const parties = rules.run("/parties", () => readParties(parsed), []);
  const context = {
    agreementDate: identity.agreement_date,
    effectiveDate: identity.effective_date,
    parties: knownParties(parties),
  };
  const facilities = rules.run("/facilities", () => readFacilities(parsed, context), []);
  return rules.run<Loan>("/lenders", () => withLenders(parsed, parties, facilities), { parties, facilities });
}

function withInterest(parsed: ParsedAgreement, drafts: readonly FacilityDraft[], rules: Rules): Tree["facilities"] {
  const interest = rules.run("/facilities/interest_terms", () => readInterestTerms(parsed, drafts), []);
  return drafts.map((draft, i) => ({ ...draft.tree, interest_terms: interest[i] ?? NO_INTEREST }));
}

/** What the borrower undertakes and what happens when it does not. */
function readUndertakings(parsed: ParsedAgreement, rules: Rules): Partial<Tree> {
  return {
    financial_covenants: rules.run("/financial_covenants", () => readFinancialCovenants(parsed), []),
    events_of_default: rules.run("/events_of_default", () => readEventsOfDefault(parsed), []),
    ...rules.run<Partial<Tree>>("/affirmative_covenants", () => readCovenantHeadings(parsed), {}),
    mandatory_prepayments: rules.run("/mandatory_prepayments", () => readMandatoryPrepayments(parsed), []),
    required_lenders_percent: rules.run("/required_lenders_percent", () => readRequiredLenders(parsed), null),
    assignment: rules.run<Tree["assignment"]>("/assignment", () => readAssignment(parsed), null),
  };
}

const NO_INTEREST = {
  rate_option: null,
  base_rate_option: null,
  fixed_rate_bps: null,
  pricing_grid: [],
  default_rate_bps: null,
  day_count_fraction: null,
  payment_frequency: null,
};

/** Runs rules one by one: a rule that fails loses its own fields, which a warning reports, and no others. */
class Rules {
  readonly warnings: ExtractionWarning[] = [];

  run<T>(pointer: string, rule: () => T, fallback: T): T {
    try {
      return rule();
    } catch (error) {
      const message = `the rule for ${pointer} failed: ${error instanceof Error ? error.message : String(error)}`;
      this.warnings.push({ code: "rule_failed", message, pointer });
      return fallback;
    }
  }
}
