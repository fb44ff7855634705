import type { AnalysisKinds } from "#features/analyses/index.ts";
import type { AnswerPool, VersionReadings } from "#features/documents/index.ts";
import type { peopleKind } from "#features/people/index.ts";
import type { researchKind } from "#features/research/index.ts";
import type { RunsDeps } from "#features/runs/index.ts";
import type { ToolModel } from "#providers/language-model/language-model.ts";

/** Dependencies of chat. */
export interface ChatDeps {
  readonly runs: RunsDeps;
  readonly workflows: Workflows;
  readonly readings: VersionReadings;
  readonly answers: AnswerPool;
  /** Finds passages and rephrases questions. Optional. */
  readonly model: ToolModel | null;
}

/** The workflows that chat can launch. */
export interface Workflows {
  readonly analyses: AnalysisKinds;
  readonly research: ReturnType<typeof researchKind>;
  readonly people: ReturnType<typeof peopleKind>;
}
