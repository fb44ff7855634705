import { z } from "zod";
import { STOP_REASONS } from "#domain/research/knowledge.ts";

const SourceCitation = z.object({
  source_id: z.string(),
  quote: z.string().meta({ description: "Word for word as in the text of the source" }),
  start: z.number().int().meta({ description: "Where the quote begins in that text, in UTF-16 units" }),
  end: z.number().int(),
});

const KnowledgeItem = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  question_id: z.string().meta({ description: "The sub-question in `plan` that it answers" }),
  iteration: z.number().int(),
  score: z.number(),
  sources: z.array(SourceCitation),
});

const ResearchSource = z.object({
  id: z.string().meta({ description: "`s1` is cited as [1]" }),
  title: z.string(),
  url: z.string(),
  publisher: z.string(),
  published_at: z.string().nullable(),
  retrieved_at: z.string(),
  snippet: z.string(),
  kind: z.enum(["document", "facts", "filing", "article", "entity", "page"]),
  document_id: z.number().int().nullable(),
  sha256: z.string(),
});

const ResearchStatistics = z.object({
  sources_used: z.number().int(),
  iterations: z.number().int(),
  time_taken_seconds: z.number(),
  stopped_because: z.enum(STOP_REASONS),
  queries: z.number().int(),
  sources_found: z.number().int(),
  pages_read: z.number().int(),
  bytes_read: z.number().int(),
  rejected: z.record(z.string(), z.number().int()).meta({ description: "Sources that could not be used, by reason" }),
  unavailable: z.array(z.object({ source: z.string(), reason: z.string() })),
  instructions_ignored: z.number().int().meta({ description: "Sentences in sources that are addressed to a model" }),
});

const PlannedQuestion = z.object({
  id: z.string(),
  question: z.string(),
  answered: z.boolean().meta({ description: "False: no source answers it in full" }),
});

const Iteration = z.object({
  number: z.number().int(),
  queries: z.array(z.string()),
  read: z.array(z.object({ title: z.string(), url: z.string(), outcome: z.string() })),
  new_items: z.number().int(),
});

const Contradiction = z.object({
  question_id: z.string(),
  values: z.array(z.object({ value: z.string(), source_id: z.string(), quote: z.string() })),
});

const Computation = z.object({
  formula: z.string(),
  value: z.number(),
  unit: z.string(),
  inputs: z.array(z.object({ label: z.string(), value: z.number(), source_id: z.string(), quote: z.string() })),
});

/** Result of a research run. Every sentence of the answer cites sources by their position in the list. */
export const ResearchResult = z.object({
  answer: z.string(),
  short_answer: z.string().nullable().meta({ description: "The value, if the question asks for one" }),
  knowledge_items: z.array(KnowledgeItem),
  sources: z.array(ResearchSource),
  statistics: ResearchStatistics,
  plan: z.array(PlannedQuestion),
  iterations: z.array(Iteration),
  contradictions: z.array(Contradiction),
  computations: z.array(Computation),
  answer_written_by: z.enum(["rules", "model"]),
});
export type ResearchResult = z.infer<typeof ResearchResult>;
