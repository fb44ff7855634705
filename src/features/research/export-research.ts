import { failure } from "#errors";
import type { RunRow } from "#features/runs/index.ts";
import { heading, paragraph, wordFile } from "#platform/office/word-file.ts";
import { presentResearch } from "./present-research.ts";

type Research = ReturnType<typeof presentResearch>;

/** A completed run as a Word file: question, answer, computations, what was not found, sources, quotes. */
export async function exportResearch(run: RunRow) {
  const research = presentResearch(run);
  if (research.answer === null)
    return failure("conflict", { message: "This research has no answer yet. Export it once it is completed." });
  return { body: await wordFile(partsOf(research, research.answer)), filename: fileNameOf(research) };
}

function partsOf(research: Research, answer: string): string[] {
  const { query, plan, sources, knowledge_items, computations, contradictions } = research;
  const open = plan.filter(({ answered }) => !answered).map(({ question }) => question);
  const cited = (ids: readonly string[]): string => ids.map((id) => `[${id.slice(1)}]`).join("");
  return [
    heading(1, query),
    ...answer.split("\n\n").map((text, i) => paragraph(text.trim(), i === 0)),
    ...section(
      "Computations",
      computations.map(
        ({ formula, inputs }) =>
          `${formula}. ${inputs.map(({ label, value, source_id }) => `${label}: ${value.toLocaleString("en-US")} ${cited([source_id])}`).join("; ")}`,
      ),
    ),
    ...section(
      "Sources differ",
      contradictions.map(({ values }) =>
        values.map(({ value, source_id }) => `${value} ${cited([source_id])}`).join("; "),
      ),
    ),
    ...section("Not found", open),
    ...section("Sources", sources.map(sourceLine)),
    ...section(
      "Quotes",
      knowledge_items.map(
        ({ content, sources: from }) => `“${content}” ${cited(from.map(({ source_id }) => source_id))}`,
      ),
    ),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading(2, title), ...lines.map((line) => paragraph(line))];
}

function sourceLine({ title, publisher, published_at, url }: Research["sources"][number], place: number): string {
  const published = published_at === null ? "" : `, ${published_at.slice(0, 10)}`;
  return `[${place + 1}] ${title} (${publisher}${published}): ${url}`;
}

/** From the first words of the question. */
function fileNameOf({ query, created_at }: Research): string {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...words.slice(0, 8), created_at.slice(0, 10)].join("-")}.docx`;
}
