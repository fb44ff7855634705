import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { StreamedEvent } from "#api/event-stream.ts";
import { researchRoutes } from "#features/research/routes.ts";
import { Button } from "@/parts/button.tsx";
import { Page } from "@/parts/page.tsx";
import { ProgressBar } from "@/parts/progress-bar.tsx";
import { Question } from "@/parts/question.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { isLastEvent, useRunEvents } from "@/shell/use-run-events.ts";
import { useUser } from "@/shell/use-session.ts";
import { researchQuery, type StoredResearch } from "./research-queries.ts";
import { researchWords } from "./words.ts";

const words = researchWords.run;

/** A run that goes on: what is searched and read, as it happens, and the way to stop it. */
export function OpenRun({ run }: { run: StoredResearch }) {
  const client = useQueryClient();
  const path = researchRoutes.followResearch.path.replace("{id}", encodeURIComponent(run.research_id));
  const { events, refused } = useRunEvents(path);
  const last = events.at(-1);
  const ended = last !== undefined && isLastEvent(last) ? last.type : null;
  useEffect(() => {
    if (ended === null) return;
    void client.invalidateQueries({ queryKey: ["research"] }).then(() => {
      if (ended === "completed") announce(words.completed);
    });
  }, [client, ended]);
  const reached = events.map(({ data }) => data["progress"]).filter((value) => typeof value === "number");
  return (
    <Page title={run.query} actions={ended === null ? <StopButton id={run.research_id} /> : null}>
      <section aria-label={words.progress} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
        <ProgressBar label={words.progress} value={Math.max(run.progress, ...reached)} className="mb-4 w-full" />
        {refused ? <p className="text-quiet">{words.lost}</p> : <Log events={events} />}
      </section>
    </Page>
  );
}

function Log({ events }: { events: readonly StreamedEvent[] }) {
  return (
    <div role="log" aria-label={words.log}>
      <ol className="flex flex-col">
        {events
          .filter(({ type }) => type === "started" || type === "progress")
          .map(({ id, data }) => (
            <li
              key={id}
              className="relative border-l-2 border-line py-1.5 pl-5 [overflow-wrap:anywhere] last:border-transparent"
            >
              <span aria-hidden="true" className="absolute top-3 -left-[5px] size-2 rounded-full bg-accent" />
              {typeof data["message"] === "string" ? data["message"] : words.started}
            </li>
          ))}
      </ol>
    </div>
  );
}

/** Stops a run, after a question. */
function StopButton({ id }: { id: string }) {
  const client = useQueryClient();
  const mayStop = useUser()?.permissions.includes("runs:start") ?? false;
  const [asking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: async () => (await call(researchRoutes.cancelResearch, { params: { id } })).body,
    onSuccess: (stopped) => {
      announce(words.stopped);
      client.setQueryData(researchQuery(id).queryKey, stopped);
      void client.invalidateQueries({ queryKey: ["research", "list"] });
    },
    // It has ended meanwhile: then what came of it is to be seen.
    onError: () => void client.invalidateQueries({ queryKey: ["research"] }),
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
