import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { backtestRoutes } from "#features/backtests/routes.ts";
import { Button } from "@/parts/button.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { ProgressBar } from "@/parts/progress-bar.tsx";
import { Section } from "@/parts/section.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { call } from "@/shell/api.ts";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText } from "@/shell/error-text.ts";
import { BacktestReport } from "./backtest-report.tsx";
import { BACKTESTS, backtestQuery, type StoredBacktest } from "./queries.ts";
import { backtestWords } from "./words.ts";

const words = backtestWords.run;

/** A backtest that takes longer than a request waits: its progress, and buttons to stop and resume it. */
export function BacktestRun({ id, onResumed }: { id: string; onResumed: (id: string) => void }) {
  const query = useQuery(backtestQuery(id));
  return (
    <Loaded query={query}>
      {(run) =>
        run.result === null ? <Unfinished run={run} onResumed={onResumed} /> : <BacktestReport backtest={run.result} />
      }
    </Loaded>
  );
}

function Unfinished({ run, onResumed }: { run: StoredBacktest; onResumed: (id: string) => void }) {
  const client = useQueryClient();
  const callOnce = useCallOnce();
  const params = { id: run.backtest_id };
  const stop = useMutation({
    mutationFn: () => call(backtestRoutes.cancelBacktest, { params }),
    onSettled: () => client.invalidateQueries({ queryKey: BACKTESTS }),
  });
  const resume = useMutation({
    mutationFn: () => callOnce(backtestRoutes.resumeBacktest, { params }),
    onSuccess: ({ body }) => onResumed(body.backtest_id),
  });
  const failure = stop.error ?? resume.error;
  const isEnded = run.status === "failed";
  return (
    <Section title={isEnded ? words.stopped : words.running}>
      <ProgressBar label={words.progress} value={run.progress} className="mb-4 w-full" />
      {run.error === undefined ? null : (
        <div className="mb-4">
          <Notice kind={run.error.code === "cancelled" ? "plain" : "danger"}>{run.error.message}</Notice>
        </div>
      )}
      {isEnded ? (
        <div className="flex flex-col items-start gap-2">
          <Button onClick={() => resume.mutate()} busy={resume.isPending}>
            {words.resume}
          </Button>
          <CostNote price="predictions" />
        </div>
      ) : (
        <Button kind="danger" onClick={() => stop.mutate()} busy={stop.isPending}>
          {words.stop}
        </Button>
      )}
      {failure === null ? null : <Notice kind="danger">{errorText(failure)}</Notice>}
    </Section>
  );
}
