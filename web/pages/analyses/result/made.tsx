import { useState } from "react";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { kindName } from "@/pages/analyses/asked.ts";
import { StepList } from "@/pages/analyses/run/step-list.tsx";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Facts } from "@/parts/section.tsx";
import { useRunEvents } from "@/runs/use-run-events.ts";
import { CARD, Part } from "./part.tsx";

const words = analysisWords.result;
const seconds = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** When the result was made, and its steps. */
export function Made({ run }: { run: StoredAnalysis }) {
  const [asked, setAsked] = useState(false);
  const { analysis_id: id, kind, created_at: created, started_at: started, completed_at: completed } = run;
  const took = started === null || completed === undefined ? null : Date.parse(completed) - Date.parse(started);
  return (
    <Part id="made" title={words.parts.made}>
      <div className={CARD}>
        <Facts
          facts={[
            [words.made.id, <span className="font-mono text-sm">{id}</span>],
            [words.made.kind, kindName(kind)],
            [words.made.created, formatDateAndTime(created)],
            ...(completed === undefined ? [] : [[words.made.completed, formatDateAndTime(completed)] as const]),
            ...(took === null
              ? []
              : [[words.made.took, analysisWords.run.seconds(seconds.format(took / 1000))] as const]),
          ]}
        />
        <details className="mt-3 print:hidden" onToggle={({ currentTarget }) => currentTarget.open && setAsked(true)}>
          <summary className="text-quiet">{words.made.steps}</summary>
          <div className="mt-3">{asked ? <Steps run={run} /> : null}</div>
        </details>
      </div>
    </Part>
  );
}

function Steps({ run }: { run: StoredAnalysis }) {
  const { events, refused } = useRunEvents(analysisRoutes.followAnalysis, run.analysis_id);
  return refused ? <p className="text-quiet">{analysisWords.run.lost}</p> : <StepList run={run} events={events} />;
}
