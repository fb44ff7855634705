import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { type Evidence, MAX_QUOTE_UNITS } from "#domain/agreement/evidence.ts";
import { parsePointer, valueAt } from "#domain/agreement/json-pointer.ts";
import { addressesModel } from "#domain/grounding/addresses-model.ts";
import type { Reading } from "./found.ts";
import { readDates } from "./readers/date.ts";
import { dollarOf } from "./readers/dollar.ts";
import { readMoney } from "./readers/money.ts";
import { readPercentages } from "./readers/percentage.ts";

/** A field that is null or unsure, for which a model may name words of the text. */
export interface OpenField {
  readonly pointer: string;
  readonly label: string;
  /** Words of which a quote must have one. */
  readonly words: RegExp;
  readonly read: (text: string, from: number, to: number) => Reading<unknown>[];
}

/** The model is not asked about values with a higher confidence. */
const UNSURE_BELOW = 0.7;
/** What a model found is always to be reviewed. */
const CONFIDENCE = 0.6;
const [MIN_QUOTE_UNITS, MAX_PASSAGES, PASSAGE, MAX_LINES] = [12, 4, 500, 40];

const DATED = /\bdated\b|\bmade (?:as of|on)\b|\bentered into\b|\bdate of this\b/i;
const MATURES = /\bmatur\w*|\btermination date\b|\bexpir\w+|\brepa(?:y|id)\b|\bdue\b/i;
const COMMITTED = /\bcommitments?\b|\bprincipal (?:amount|sum)\b|\baggregate amount\b|\bmaximum\b|\bline of credit\b/i;
const OVERDUE = /\bdefault(?:ed)?\b|\boverdue\b|\bpast due\b/i;
const MARGIN = /\bmargin\b|\bapplicable (?:rate|percentage)\b|\bplus\b|\bspread\b/i;

const readAmounts: OpenField["read"] = (text, from, to) => readMoney(text, from, to, dollarOf(text));

/** Fields that a model may propose. */
export function openFields(agreement: ExtractedAgreement): OpenField[] {
  if (agreement.document_kind === "other") return [];
  const fields: OpenField[] = [
    { pointer: "/agreement_date", label: "date of the agreement", words: DATED, read: readDates },
    ...agreement.facilities.flatMap(({ facility_name: name, interest_terms: terms }, i): OpenField[] => {
      const at = (path: string): string => `/facilities/${i}/${path}`;
      return [
        { pointer: at("commitment_amount"), label: `commitment of ${name}`, words: COMMITTED, read: readAmounts },
        { pointer: at("maturity_date"), label: `maturity date of ${name}`, words: MATURES, read: readDates },
        {
          pointer: at("interest_terms/default_rate_bps"),
          label: `rate added on default, ${name}`,
          words: OVERDUE,
          read: readPercentages,
        },
        ...(terms.rate_option === null || terms.pricing_grid.length > 0
          ? []
          : [
              {
                pointer: at("interest_terms/rate_option/spread_bps"),
                label: `margin of ${name}`,
                words: MARGIN,
                read: readPercentages,
              },
            ]),
      ];
    }),
  ];
  return fields.filter(({ pointer }) => {
    const sure = agreement.evidence[pointer]?.map(({ confidence }) => confidence) ?? [];
    return valueAt(agreement, pointer) === null || (sure.length > 0 && Math.max(...sure) < UNSURE_BELOW);
  });
}

/** The spans of a text in which a field may be stated. */
export function passagesOf(text: string, { words }: OpenField): string[] {
  const passages: string[] = [];
  const pattern = new RegExp(words, "gi");
  let free = 0;
  for (let match = pattern.exec(text); match && passages.length < MAX_PASSAGES; match = pattern.exec(text)) {
    if (match.index < free) continue;
    const from = Math.max(free, match.index - PASSAGE / 2);
    free = from + PASSAGE;
    passages.push(text.slice(from, free));
  }
  return passages;
}

export interface Proposals {
  readonly agreement: ExtractedAgreement;
  /** Pointers of values that were null, and of those that now have a conflict. */
  readonly accepted: readonly string[];
}

/** Reads the lines `pointer | quote` that a model wrote. A line counts only if the quote is in the text word for word,
 *  has a word of the field, and states exactly one value of its kind; the value is read from the quote, never from the
 *  model. A null takes the value; an unsure value that differs gets a conflict and stays. */
export function withProposals(
  text: string,
  agreement: ExtractedAgreement,
  fields: readonly OpenField[],
  answer: string,
): Proposals {
  const changed = structuredClone(agreement);
  const accepted: string[] = [];
  for (const line of answer.split("\n").slice(0, MAX_LINES)) {
    const bar = line.indexOf("|");
    const field = fields.find(({ pointer }) => pointer === line.slice(0, Math.max(0, bar)).trim());
    const found = field && !accepted.includes(field.pointer) ? quoted(text, field, line.slice(bar + 1)) : null;
    if (field && found && apply(changed, field.pointer, found)) accepted.push(field.pointer);
  }
  return { agreement: changed, accepted };
}

interface Quoted {
  readonly value: unknown;
  readonly evidence: Evidence;
}

function quoted(text: string, { words, read }: OpenField, written: string): Quoted | null {
  const quote = written.trim().replace(/^["“]|["”]$/g, "");
  if (quote.length < MIN_QUOTE_UNITS || quote.length > MAX_QUOTE_UNITS || addressesModel(quote)) return null;
  const start = text.indexOf(quote);
  if (start === -1 || !words.test(quote)) return null;
  const values = new Map(read(quote, 0, quote.length).map(({ value }) => [JSON.stringify(value), value]));
  const [value] = values.values();
  if (values.size !== 1 || value === undefined) return null;
  const evidence = { start, end: start + quote.length, quote, page: null, section: null };
  return { value, evidence: { ...evidence, confidence: CONFIDENCE, method: "llm" } };
}

function apply(agreement: ExtractedAgreement, pointer: string, { value, evidence }: Quoted): boolean {
  const before = valueAt(agreement, pointer);
  if (before !== null) {
    const isSame = JSON.stringify(before) === JSON.stringify(value);
    if (isSame || agreement.conflicts.some((conflict) => conflict.pointer === pointer)) return false;
    const known = { value: before, evidence: agreement.evidence[pointer] ?? [] };
    agreement.conflicts.push({ pointer, values: [known, { value, evidence: [evidence] }] });
    return true;
  }
  const parts = parsePointer(pointer) ?? [];
  const parent = valueAt(agreement, pointer.slice(0, pointer.lastIndexOf("/")));
  if (typeof parent !== "object" || parent === null) return false;
  (parent as Record<string, unknown>)[parts.at(-1) ?? ""] = value;
  agreement.evidence[pointer] = [evidence];
  agreement.warnings = agreement.warnings.filter((warning) => warning.pointer !== pointer);
  return true;
}
