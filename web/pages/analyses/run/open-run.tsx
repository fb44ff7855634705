import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { analysisRoutes } from "#features/analyses/routes.ts";
import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { subjectOf } from "@/pages/analyses/asked.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Page } from "@/parts/page.tsx";
import { ProgressBar } from "@/parts/progress-bar.tsx";
import { RunStatusBadge } from "@/parts/run-status-badge.tsx";
import { useRunEvents } from "@/runs/use-run-events.ts";
import { announce } from "@/shell/announcer.tsx";
import { RunLine } from "./run-line.tsx";
import { StepList } from "./step-list.tsx";
import { StopButton } from "./stop-button.tsx";

const words = analysisWords.run;
const percent = new Intl.NumberFormat(undefined, { style: "percent" });

/** An active run: its progress, step by step, and a button to stop it. */
export function OpenRun({ run }: { run: StoredAnalysis }) {
  const client = useQueryClient();
  const { events, refused, ended, progress: reached } = useRunEvents(analysisRoutes.followAnalysis, run.analysis_id);
  useEffect(() => {
    if (ended === null) return;
    void client.invalidateQueries({ queryKey: ["analyses"] }).then(() => {
      if (ended === "completed") announce(words.completed);
    });
  }, [client, ended]);
  const progress = Math.max(run.progress, reached);
  return (
    <Page title={subjectOf(run)} actions={ended === null ? <StopButton id={run.analysis_id} /> : null}>
      <RunLine run={run} />
      <section aria-label={words.progress} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
        <div className="mb-4 flex items-center gap-3">
          <ProgressBar label={words.progress} value={progress} className="min-w-0 flex-1" />
          <span className="w-12 text-right tabular-nums">{percent.format(progress / 100)}</span>
          <RunStatusBadge run={events.length > 1 ? { status: "running" } : run} />
        </div>
        {refused ? <p className="text-quiet">{words.lost}</p> : <StepList run={run} events={events} />}
        <p className="mt-5 text-sm text-quiet">{words.leave}</p>
      </section>
    </Page>
  );
}
