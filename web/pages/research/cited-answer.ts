import type { StoredResearch } from "./research-queries.ts";

/** A sentence of an answer, and what it cites. */
export interface CitedSentence {
  readonly text: string;
  readonly citations: readonly Citation[];
}

export interface Citation {
  /** Its place in the list of sources, from 1. */
  readonly number: number;
  readonly title: string;
  readonly quote: string;
}

/** The sentences of an answer with the quotes that support them. */
export function citedSentences(run: StoredResearch): CitedSentence[] {
  return (run.answer ?? "").split("\n\n").flatMap((paragraph) => {
    const [, text = "", marks = ""] = /^(.*?)\s*((?:\[\d+\])+)\.?$/s.exec(paragraph.trim()) ?? [];
    if (text === "") return paragraph.trim() === "" ? [] : [{ text: paragraph.trim(), citations: [] }];
    const numbers = [...marks.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    return [{ text: `${text}.`, citations: numbers.flatMap((number) => citationOf(run, number, text) ?? []) }];
  });
}

function citationOf(run: StoredResearch, number: number, text: string): Citation | null {
  const source = run.sources[number - 1];
  if (source === undefined) return null;
  const quotes = run.knowledge_items.flatMap(({ sources }) =>
    sources.flatMap(({ source_id, quote }) => (source_id === source.id ? [quote] : [])),
  );
  const best = quotes.toSorted((a, b) => likeness(b, text) - likeness(a, text))[0];
  return { number, title: source.title, quote: best ?? source.snippet };
}

/** How many words of a sentence a quote has. */
function likeness(quote: string, text: string): number {
  const said = new Set(quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => said.has(word)).length;
}
