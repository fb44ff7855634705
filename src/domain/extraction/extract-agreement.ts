import type { ExtractedAgreement, ExtractionWarning } from "#domain/agreement/credit-agreement.ts";
import { assemble } from "./assemble.ts";
import type { Evidenced } from "./found.ts";
import { parseAgreement } from "./parse-agreement.ts";
import type { ParsedAgreement } from "./parsed-agreement.ts";
import { readEventsOfDefault } from "./rules/events-of-default.ts";

export interface ExtractionOptions {
  /** The title a person gave; it stands only where the text states none. */
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
  const warnings: ExtractionWarning[] = [];
  const tree = readTree(parsed, new Rules(parsed, warnings));
  const { value, evidence, conflicts } = assemble<Terms>(parsed, tree as Evidenced<Terms>);
  return { ...value, evidence, conflicts, warnings };
}

function readTree(_parsed: ParsedAgreement, rules: Rules): Tree {
  return {
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
    events_of_default: rules.run("/events_of_default", readEventsOfDefault, []),
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
}

/** Runs rules one by one: a rule that fails loses its own fields, which a warning tells, and no others. */
class Rules {
  private readonly parsed: ParsedAgreement;
  private readonly warnings: ExtractionWarning[];

  constructor(parsed: ParsedAgreement, warnings: ExtractionWarning[]) {
    this.parsed = parsed;
    this.warnings = warnings;
  }

  run<T>(pointer: string, rule: (parsed: ParsedAgreement) => T, fallback: T): T {
    try {
      return rule(this.parsed);
    } catch (error) {
      const message = `the rule for ${pointer} failed: ${error instanceof Error ? error.message : String(error)}`;
      this.warnings.push({ code: "rule_failed", message, pointer });
      return fallback;
    }
  }
}
