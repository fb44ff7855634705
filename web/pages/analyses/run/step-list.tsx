import { formatDateAndTime } from "@/formats.ts";
import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import type { SeenEvent } from "@/runs/use-run-events.ts";

const words = analysisWords.run;
const percent = new Intl.NumberFormat(undefined, { style: "percent" });
const seconds = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface StepListProps {
  readonly run: StoredAnalysis;
  readonly events: readonly SeenEvent[];
}

/** The completed steps in order. A step completed before this page was opened has no time, since its event has none. */
export function StepList({ run, events }: StepListProps) {
  const steps = events.filter(({ type }) => type === "progress");
  const [first] = events;
  return (
    <div role="log" aria-label={words.steps}>
      <ol className="flex flex-col">
        {first === undefined ? null : (
          <Step text={messageOf(first)} share={null}>
            <time dateTime={run.created_at}>{formatDateAndTime(run.created_at)}</time>
          </Step>
        )}
        {steps.map((event) => (
          <Step key={event.id} text={messageOf(event)} share={shareOf(event)}>
            {timeOf(event, run)}
          </Step>
        ))}
        {run.status === "pending" && first !== undefined && steps.length === 0 ? (
          <li className="py-1.5 pl-7 text-quiet">{words.pending}</li>
        ) : null}
      </ol>
    </div>
  );
}

function Step({ text, share, children }: { text: string; share: string | null; children: React.ReactNode }) {
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-4 border-l-2 border-line py-1.5 pl-5 last:border-transparent">
      <span aria-hidden="true" className="absolute top-3 -left-[5px] size-2 rounded-full bg-accent" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
      <span className="text-sm text-quiet tabular-nums">{children}</span>
      <span className="w-12 text-right text-sm text-quiet tabular-nums empty:max-sm:hidden">{share}</span>
    </li>
  );
}

function messageOf({ data: { message } }: SeenEvent): string {
  return typeof message === "string" ? message : words.started;
}

function shareOf({ data }: SeenEvent): string | null {
  const { progress } = data;
  return typeof progress === "number" ? percent.format(progress / 100) : null;
}

/** Time since the request, for a step that was completed while this page was open. */
function timeOf({ data, seenAt }: SeenEvent, run: StoredAnalysis): string | null {
  const { progress } = data;
  if (typeof progress !== "number" || progress <= run.progress) return null;
  const ms = Math.max(0, seenAt - Date.parse(run.created_at));
  return words.after(words.seconds(seconds.format(ms / 1000)));
}
