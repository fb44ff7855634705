import type { FactFigure, GroundingFacts } from "#domain/grounding/facts.ts";
import { groundText } from "#domain/grounding/ground-text.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";
import type { Finding, MetricRow } from "../result.ts";
import { say } from "./format-figures.ts";

export interface Phrased {
  readonly text: string;
  readonly writtenBy: "template" | "model";
}

interface ToPhrase {
  /** Markdown whose first paragraph is a heading. */
  readonly summary: string;
  readonly findings: readonly Finding[];
  readonly metrics: Readonly<Record<string, MetricRow>>;
  /** Names that may be said. */
  readonly names: readonly string[];
}

const LONGEST = 4000;
const PATIENCE_MS = 20_000;

const INSTRUCTIONS = [
  "You word a summary for a credit committee from the sentences given.",
  "Use only the numbers, names and dates in them, as they are written. Compute nothing and add nothing.",
  "Plain sentences, no headings, no lists, no links, at most 120 words.",
].join(" ");

/** The summary in a model's words, as far as the figures bear them out; the template where there is no model, or it is
 *  broken, slow, or says what is not so. Its own signal apart, nothing here fails. */
export async function phraseSummary(
  model: LanguageModel | null,
  given: ToPhrase,
  signal: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<Phrased> {
  const template: Phrased = { text: given.summary, writtenBy: "template" };
  if (model === null) return template;
  const said = await wordsOf(model, given, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
  signal.throwIfAborted();
  if (said === null) return template;
  const { text, trusted } = groundText(said.slice(0, LONGEST), factsOf(given));
  const [heading = ""] = given.summary.split("\n\n");
  return trusted ? { text: `${heading}\n\n${text}`, writtenBy: "model" } : template;
}

async function wordsOf(
  model: LanguageModel,
  { summary, findings }: ToPhrase,
  signal: AbortSignal,
): Promise<string | null> {
  const details = findings.map(({ detail }) => `- ${detail}`);
  const prompt = `Summary:\n${summary}\n\nFindings:\n${details.join("\n")}`;
  const late = Promise.withResolvers<null>();
  signal.addEventListener("abort", () => late.resolve(null), { once: true });
  try {
    return await Promise.race([model.write({ instructions: INSTRUCTIONS, prompt, signal }), late.promise]);
  } catch {
    return null;
  }
}

/** Figures that the template or a finding says: a model may say those again, and no others. */
function factsOf({ summary, findings, metrics, names }: ToPhrase): GroundingFacts {
  const words = [summary, ...findings.map(({ detail }) => detail)].join("\n");
  const rows = Object.entries(metrics).filter(
    ([, { value, unit }]) => value !== null && words.includes(say(value, unit)),
  );
  const spans = rows.flatMap(([, { period, as_of }]) => [
    ...(period?.split("/") ?? []),
    ...(as_of === null ? [] : [as_of]),
  ]);
  return {
    names,
    dates: [...new Set(spans)],
    figures: rows.map(([id, { value, unit }]): FactFigure => {
      const change = /growth|return_|_return|_change/.test(id) ? ({ change: true } as const) : {};
      return { value: value ?? 0, kind: kindOf(unit), ...change };
    }),
  };
}

function kindOf(unit: string): FactFigure["kind"] {
  if (unit === "decimal") return "decimal";
  return /^[A-Z]{3}$/.test(unit) ? "money" : "plain";
}
