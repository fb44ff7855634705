import type { Citation } from "#domain/questions/answer/claim.ts";
import type { Fact } from "#domain/questions/facts.ts";
import type { RunRow } from "#features/runs/index.ts";

const MAX_FACTS = 2_000;

/** Facts of a run that can be quoted: its status, the sentences of its summary or answer, findings and metrics. */
export function factsOfRun(run: RunRow): Fact[] {
  const result = asObject(run.result);
  const runType = run.family === "analysis" ? "analysis" : "research";
  const cited = (quote: string): Citation => ({ run_id: run.id, run_type: runType, quote });
  const subject = subjectOf(run);
  const state = run.status;
  const facts: Fact[] = [
    {
      label: `${subject.label} status progress state run running finished done`,
      text: `${subject.name} is ${state}, ${run.progress}% done.`,
      citation: cited(state),
    },
  ];
  for (const sentence of sentencesOf(result["summary"], result["answer"], asObject(result["research_summary"])["text"]))
    facts.push({
      label: `${subject.label} summary find result say conclude ${sentence}`,
      // The numbers refer to the sources of the run, not to the citations of the answer.
      text: sentence.replaceAll(/ *\[\d{1,3}\]/g, ""),
      citation: cited(sentence),
    });
  for (const finding of asList(result["findings"])) {
    const { title, detail } = asObject(finding);
    if (typeof detail === "string")
      facts.push({ label: `finding ${String(title)}`, text: detail, citation: cited(detail) });
  }
  for (const item of asList(result["knowledge_items"])) {
    const { title, content } = asObject(item);
    if (typeof content === "string")
      facts.push({
        label: `knowledge ${String(title)}`,
        text: content.slice(0, 800),
        citation: cited(content.slice(0, 800)),
      });
  }
  for (const [id, metric] of Object.entries(asObject(result["metrics"]))) {
    const { label, value, unit, period } = asObject(metric);
    if (typeof label !== "string" || typeof value !== "number") continue;
    const words = `${label}: ${value.toLocaleString("en-US", { maximumFractionDigits: 4 })}${typeof unit === "string" ? ` ${unit}` : ""}${typeof period === "string" ? ` (${period})` : ""}`;
    facts.push({
      label,
      text: words,
      citation: { ...cited(`${label}: ${String(value)}`), source: `result#/metrics/${id}` },
    });
  }
  return facts.slice(0, MAX_FACTS);
}

/** How a run is called, and the words by which a question finds it: `The company analysis of Apple Inc.` The question of
 *  research is not among these words, because its own words would match every fact of the run alike. */
function subjectOf({ family, kind, input: stored }: RunRow): { readonly name: string; readonly label: string } {
  const input = asObject(stored);
  const named = [input["company_name"], input["borrower_name"], input["query"]].find(
    (value) => typeof value === "string",
  );
  const short = typeof named === "string" ? named.slice(0, 120) : null;
  if (family === "research") return { name: `The research${short === null ? "" : ` on “${short}”`}`, label: family };
  const name = `The ${kind.replaceAll("_", " ")} analysis${short === null ? "" : ` of ${short}`}`;
  return { name, label: name };
}

function sentencesOf(...texts: readonly unknown[]): string[] {
  return texts.flatMap((text) =>
    typeof text === "string"
      ? text
          .split(/(?<=[.!?])\s+(?=[A-Z*[“"])|\n+/)
          .map((sentence) => sentence.trim())
          .filter((sentence) => sentence.length > 15 && !sentence.startsWith("#"))
      : [],
  );
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
