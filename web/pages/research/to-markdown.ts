import type { CallResult } from "#api/client.ts";
import type { researchRoutes } from "#features/research/routes.ts";
import { researchWords } from "./words.ts";

const words = researchWords.result;

type StoredResearch = CallResult<typeof researchRoutes.getResearch>["body"];

/** The question, the answer, its sources and the quotes, as Markdown. */
export function toMarkdown(run: StoredResearch): string {
  const sources = run.sources.map(({ title, url, publisher, published_at }, i) => {
    const published = published_at === null ? "" : `, ${words.published(published_at.slice(0, 10))}`;
    return `${i + 1}. ${plain(title)} (${plain(publisher)}${published}): <${url}>`;
  });
  const items = run.knowledge_items.map(
    ({ content, sources: cited }) =>
      `- “${plain(content)}” ${cited.map(({ source_id }) => `[${source_id.slice(1)}]`).join("")}`,
  );
  const open = run.plan.filter(({ answered }) => !answered).map(({ question }) => `- ${plain(question)}`);
  return [
    `# ${plain(run.query)}`,
    (run.answer ?? "").split("\n\n").map(cited).join("\n\n"),
    ...(open.length === 0 ? [] : [`**${words.notFound}**`, open.join("\n")]),
    `## ${words.sources}`,
    sources.join("\n"),
    `## ${words.knowledge}`,
    items.join("\n"),
    "",
  ].join("\n\n");
}

/** A name for a file, from the first words of the question. */
export function fileNameOf(run: StoredResearch, ending: string): string {
  const first = run.query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...first.slice(0, 8), run.created_at.slice(0, 10)].join("-")}.${ending}`;
}

/** A paragraph of the answer. Its words come from pages of unknown authors, so only the source numbers are markup. */
function cited(paragraph: string): string {
  return plain(paragraph).replace(/\\\[(\d+)\\\]/g, "[$1]");
}

/** One line, without anything that Markdown would read as markup. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/([\\`*_{}[\]<>#|])/g, "\\$1");
}
