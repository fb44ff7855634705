import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#api/client.ts";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { runQuery } from "@/pages/analyses/analysis-queries.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Button } from "@/parts/button.tsx";
import { Question } from "@/parts/question.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";

const words = analysisWords.run;

/** Stops a run, after a question. */
export function StopButton({ id }: { id: string }) {
  const client = useQueryClient();
  const mayStop = useMayStart();
  const [asking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: async () => (await call(analysisRoutes.cancelAnalysis, { params: { id } })).body,
    onSuccess: (stopped) => {
      announce(words.stopped);
      client.setQueryData(runQuery(id).queryKey, stopped);
      void client.invalidateQueries({ queryKey: ["analyses", "list"] });
    },
    // It has ended meanwhile: then what came of it is to be seen.
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict")
        void client.invalidateQueries({ queryKey: ["analyses"] });
    },
  });
  if (!mayStop) return null;
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {words.stop}
      </Button>
      {asking ? (
        <Question
          title={words.stopQuestion}
          text={words.stopMeaning}
          yes={words.stop}
          pending={stop.isPending}
          failure={stop.error && errorText(stop.error)}
          onYes={() => stop.mutate()}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
