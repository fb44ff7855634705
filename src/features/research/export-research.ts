import { type RunRow, refuseExport } from "#features/runs/index.ts";
import type { Block } from "#platform/office/block.ts";
import { REPORT_MEDIA_TYPES, type ReportFormat } from "#platform/office/report-formats.ts";
import { reportFile, reportFileName, reportSection } from "#platform/office/text-file.ts";
import { presentResearch } from "./present-research.ts";

type Research = ReturnType<typeof presentResearch>;

/** A completed run as a Word or PDF file: question, answer, computations, what was not found, sources, quotes. */
export async function exportResearch(run: RunRow, format: ReportFormat) {
  const research = presentResearch(run);
  if (research.answer === null) return refuseExport(run);
  return {
    body: await reportFile(format, blocksOf(research, research.answer), research.query),
    filename: reportFileName(research.query, research.created_at, format),
    mediaType: REPORT_MEDIA_TYPES[format],
  };
}

function blocksOf(research: Research, answer: string): Block[] {
  const { query, plan, sources, knowledge_items, computations, contradictions } = research;
  const open = plan.filter(({ answered }) => !answered).map(({ question }) => question);
  const cited = (ids: readonly string[]): string => ids.map((id) => `[${id.slice(1)}]`).join("");
  return [
    { kind: "heading", level: 1, text: query },
    ...answer.split("\n\n").map((text, i): Block => ({ kind: "paragraph", text: text.trim(), isBold: i === 0 })),
    ...reportSection(
      "Computations",
      computations.map(
        ({ formula, inputs }) =>
          `${formula}. ${inputs.map(({ label, value, source_id }) => `${label}: ${value.toLocaleString("en-US")} ${cited([source_id])}`).join("; ")}`,
      ),
    ),
    ...reportSection(
      "Sources differ",
      contradictions.map(({ values }) =>
        values.map(({ value, source_id }) => `${value} ${cited([source_id])}`).join("; "),
      ),
    ),
    ...reportSection("Not fully answered", open),
    ...reportSection("Sources", sources.map(sourceLine)),
    ...reportSection(
      "Quotes",
      knowledge_items.map(
        ({ content, sources: from }) => `“${content}” ${cited(from.map(({ source_id }) => source_id))}`,
      ),
    ),
  ];
}

function sourceLine({ title, publisher, published_at, url }: Research["sources"][number], place: number): string {
  const published = published_at === null ? "" : `, ${published_at.slice(0, 10)}`;
  return `[${place + 1}] ${title} (${publisher}${published}): ${url}`;
}
