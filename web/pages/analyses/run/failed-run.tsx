import { Link } from "@tanstack/react-router";
import { analysisRoutes } from "#features/analyses/routes.ts";
import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { searchOf, subjectOf } from "@/pages/analyses/asked.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { LINK_BUTTON } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { RunStatusBadge } from "@/parts/run-status-badge.tsx";
import { useRunEvents } from "@/runs/use-run-events.ts";
import { RunLine } from "./run-line.tsx";
import { StepList } from "./step-list.tsx";

const words = analysisWords.run;

/** A failed run: why, how far it got, and what to do next. */
export function FailedRun({ run }: { run: StoredAnalysis }) {
  const { events } = useRunEvents(analysisRoutes.followAnalysis, run.analysis_id);
  const isStopped = run.error?.code === "cancelled";
  return (
    <Page title={subjectOf(run)} actions={<RunStatusBadge run={run} />}>
      <RunLine run={run} />
      <h2 className="mb-2 text-lg font-semibold">{isStopped ? words.cancelledTitle : words.failedTitle}</h2>
      {isStopped ? <p className="mb-5 max-w-prose">{words.cancelled}</p> : <Why error={run.error} />}
      <WaysOut run={run} />
      {events.length === 0 ? null : (
        <section aria-label={words.steps} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
          <h2 className="mb-3 text-lg font-semibold">{words.steps}</h2>
          <StepList run={run} events={events} />
        </section>
      )}
    </Page>
  );
}

function WaysOut({ run }: { run: StoredAnalysis }) {
  if (!useMayStart()) return null;
  return (
    <div className="mb-8 flex flex-wrap gap-2">
      <Link to="/analyses/new" search={searchOf(run)} className={LINK_BUTTON.primary}>
        {words.again}
      </Link>
      <Link to="/analyses/new" className={LINK_BUTTON.plain}>
        {words.another}
      </Link>
    </div>
  );
}

function Why({ error }: { error: StoredAnalysis["error"] }) {
  const remedy = analysisWords.failures[error?.code ?? ""];
  return (
    <div className="mb-5">
      <Notice kind="danger">
        <p className="[overflow-wrap:anywhere]">{error?.message}</p>
        {remedy === undefined ? null : <p>{remedy}</p>}
        <p className="mt-1 text-sm">{words.code(error?.code ?? "internal_error")}</p>
      </Notice>
    </div>
  );
}
