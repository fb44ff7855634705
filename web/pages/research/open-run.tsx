import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StreamedEvent } from "#api/event-stream.ts";
import { researchRoutes } from "#features/research/routes.ts";
import { Page } from "@/parts/page.tsx";
import { ProgressBar } from "@/parts/progress-bar.tsx";
import { AskFirstButton } from "@/runs/ask-first-button.tsx";
import { useRunEvents } from "@/runs/use-run-events.ts";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { researchQuery, type StoredResearch } from "./research-queries.ts";
import { researchWords } from "./words.ts";

const words = researchWords.run;

/** An active run: searches and sources as they happen, and a button to stop it. */
export function OpenRun({ run }: { run: StoredResearch }) {
  const client = useQueryClient();
  const { events, refused, ended, progress } = useRunEvents(researchRoutes.followResearch, run.research_id);
  useEffect(() => {
    if (ended === null) return;
    void client.invalidateQueries({ queryKey: ["research"] }).then(() => {
      if (ended === "completed") announce(words.completed);
    });
  }, [client, ended]);
  return (
    <Page title={run.query} actions={ended === null ? <StopButton id={run.research_id} /> : null}>
      <section aria-label={words.progress} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
        <ProgressBar label={words.progress} value={Math.max(run.progress, progress)} className="mb-4 w-full" />
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

/** Stops a run after confirmation. */
function StopButton({ id }: { id: string }) {
  const client = useQueryClient();
  const stop = async (): Promise<void> => {
    const { body } = await call(researchRoutes.cancelResearch, { params: { id } });
    announce(words.stopped);
    client.setQueryData(researchQuery(id).queryKey, body);
    void client.invalidateQueries({ queryKey: ["research", "list"] });
  };
  return (
    <AskFirstButton
      label={words.stop}
      question={words.stopQuestion}
      meaning={words.stopMeaning}
      act={stop}
      // The run has ended meanwhile: show its result.
      onRefused={() => void client.invalidateQueries({ queryKey: ["research"] })}
    />
  );
}
