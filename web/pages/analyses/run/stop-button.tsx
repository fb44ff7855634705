import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#api/client.ts";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { runQuery } from "@/pages/analyses/analysis-queries.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { AskFirstButton } from "@/runs/ask-first-button.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";

const words = analysisWords.run;

/** Stops a run after confirmation. */
export function StopButton({ id }: { id: string }) {
  const client = useQueryClient();
  const stop = async (): Promise<void> => {
    const { body } = await call(analysisRoutes.cancelAnalysis, { params: { id } });
    announce(words.stopped);
    client.setQueryData(runQuery(id).queryKey, body);
    void client.invalidateQueries({ queryKey: ["analyses", "list"] });
  };
  // The run has ended meanwhile: show its result.
  const showEnd = (error: unknown): void => {
    if (error instanceof ApiError && error.code === "conflict")
      void client.invalidateQueries({ queryKey: ["analyses"] });
  };
  return (
    <AskFirstButton
      label={words.stop}
      question={words.stopQuestion}
      meaning={words.stopMeaning}
      act={stop}
      onRefused={showEnd}
    />
  );
}
