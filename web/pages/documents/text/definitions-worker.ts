import { parseAgreement } from "#domain/extraction/parse-agreement.ts";
import type { DefinedTerm } from "./definitions.ts";

/** Reads the defined terms of a text, away from the thread that draws: a long agreement takes some hundred ms. */
onmessage = ({ data: text }: MessageEvent<string>) => {
  const { definitions, normal } = parseAgreement(text);
  const terms = new Map<string, DefinedTerm>();
  for (const { term } of definitions.all) {
    const definition = definitions.resolve(term) ?? definitions.lookup(term)[0];
    if (definition === undefined || terms.has(term)) continue;
    terms.set(term, { term, ...normal.toSource(definition.start, definition.end) });
  }
  postMessage([...terms.values()]);
};
