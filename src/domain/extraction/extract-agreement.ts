import type { ExtractedAgreement, ExtractionWarning } from "#domain/agreement/credit-agreement.ts";
import { absenceWarnings } from "./absences.ts";
import { assemble } from "./assemble.ts";
import { type Evidenced, Found } from "./found.ts";
import { parseAgreement } from "./parse-agreement.ts";
import type { ParsedAgreement } from "./parsed-agreement.ts";
import { readEventsOfDefault } from "./rules/events-of-default.ts";
import { readFacilities } from "./rules/facilities.ts";
import type { FacilityDraft } from "./rules/facility-draft.ts";
import { readFinancialCovenants } from "./rules/financial-covenants.ts";
import { readGoverningLaw } from "./rules/governing-law.ts";
import { type IdentityTree, readIdentity } from "./rules/identity.ts";
import { readInterestTerms } from "./rules/interest-terms.ts";
import { withLenders } from "./rules/lenders.ts";
import { knownParties, type PartyEntry, readParties } from "./rules/parties.ts";

export interface ExtractionOptions {
  /** What the caller calls the document. It is no evidence, so it never becomes the title of the agreement. */
  readonly title?: string;
  /** Source offsets at which pages begin, ascending; without them form feeds tell pages. */
  readonly pageStarts?: readonly number[];
}

type Terms = Omit<ExtractedAgreement, "evidence" | "conflicts" | "warnings">;
type Tree = { [K in keyof Terms]: Evidenced<Terms[K]> };

/** The terms of a credit agreement with evidence for each, read by rules alone: same text, same answer. What the text
 *  does not state is null; a text that is no credit agreement gives `document_kind: "other"` and a warning. Never
 *  throws, whatever the text, and takes time linear in its length. */
export function extractAgreement(source: string, options: ExtractionOptions = {}): ExtractedAgreement {
  const parsed = parseAgreement(source, options.pageStarts);
  const rules = new Rules();
  const tree = readTree(parsed, rules);
  const { value, evidence, conflicts } = assemble<Terms>(parsed, tree as Evidenced<Terms>);
  return { ...value, evidence, conflicts, warnings: [...rules.warnings, ...absenceWarnings(value)] };
}

const NOTHING: Tree = {
  document_kind: "other",
  title: null,
  agreement_date: null,
  effective_date: null,
  loan_identification_number: null,
  amends: null,
  parties: [],
  facilities: [],
  fees: [],
  financial_covenants: [],
  events_of_default: [],
  affirmative_covenants: [],
  negative_covenants: [],
  mandatory_prepayments: [],
  required_lenders_percent: null,
  assignment: null,
  governing_law: null,
  governing_law_text: null,
  jurisdiction_text: null,
  sustainability_linked: false,
  esg_kpi_targets: [],
};

function readTree(parsed: ParsedAgreement, rules: Rules): Tree {
  const identity = rules.run<IdentityTree | null>("/document_kind", () => readIdentity(parsed), null);
  if (identity === null || plain(identity.document_kind) === "other") return NOTHING;
  const named = rules.run("/parties", () => readParties(parsed), []);
  const drafts = readFacilityDrafts(parsed, identity, named, rules);
  const { parties, facilities } = rules.run(
    "/facilities/lender_commitments",
    () => withLenders(parsed, named, drafts),
    {
      parties: named,
      facilities: drafts,
    },
  );
  return {
    ...NOTHING,
    ...identity,
    ...rules.run<Partial<Tree>>("/governing_law", () => readGoverningLaw(parsed), {}),
    parties,
    facilities: readFacilityTrees(parsed, facilities, rules),
    financial_covenants: rules.run("/financial_covenants", () => readFinancialCovenants(parsed), []),
    events_of_default: rules.run("/events_of_default", () => readEventsOfDefault(parsed), []),
  };
}

const plain = <T>(value: Evidenced<T>): unknown => (value instanceof Found ? value.value : value);

function readFacilityDrafts(
  parsed: ParsedAgreement,
  identity: IdentityTree,
  parties: readonly PartyEntry[],
  rules: Rules,
): FacilityDraft[] {
  const context = {
    agreementDate: identity.agreement_date,
    effectiveDate: identity.effective_date,
    parties: knownParties(parties),
  };
  return rules.run("/facilities", () => readFacilities(parsed, context), []);
}

function readFacilityTrees(
  parsed: ParsedAgreement,
  drafts: readonly FacilityDraft[],
  rules: Rules,
): Tree["facilities"] {
  const interest = rules.run("/facilities/interest_terms", () => readInterestTerms(parsed, drafts), []);
  return drafts.map((draft, i) => ({ ...draft.tree, interest_terms: interest[i] ?? NO_INTEREST }));
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

/** Runs rules one by one: a rule that fails loses its own fields, which a warning tells, and no others. */
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
