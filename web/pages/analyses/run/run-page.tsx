import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useParams } from "@tanstack/react-router";
import { ApiError } from "#api/client.ts";
import { isOpen, runQuery, type StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { ResultPage } from "@/pages/analyses/result/result-page.tsx";
import { analysisWords } from "@/pages/analyses/words.ts";
import { LINK } from "@/parts/link-style.ts";
import { Page } from "@/parts/page.tsx";
import { PageFailed } from "@/shell/page-failed.tsx";
import { FailedRun } from "./failed-run.tsx";
import { OpenRun } from "./open-run.tsx";

export const runPage = createLazyRoute("/app/analyses/$id")({ component: RunPage });

const words = analysisWords.run;

function RunPage() {
  const { id } = useParams({ from: "/app/analyses/$id" });
  const { data, error } = useQuery(runQuery(id));
  if (data !== undefined) return <Run key={id} run={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <RunNotFound />;
  if (error !== null) return <PageFailed error={error} />;
  return <RunSkeleton />;
}

function Run({ run }: { run: StoredAnalysis }) {
  if (isOpen(run)) return <OpenRun run={run} />;
  return run.status === "failed" ? <FailedRun run={run} /> : <ResultPage run={run} />;
}

function RunNotFound() {
  return (
    <Page title={words.notFound}>
      <p className="mb-4 max-w-prose text-quiet">{words.notFoundText}</p>
      <Link to="/analyses" className={LINK}>
        {words.toList}
      </Link>
    </Page>
  );
}

const BARS = ["h-7 w-72", "h-4 w-40", "h-24 w-full", "h-40 w-full", "h-40 w-full"];

/** The shape of the page while it loads. */
function RunSkeleton() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-8">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-5">
        {BARS.map((size, i) => (
          <div key={String(i)} className={`max-w-full animate-pulse rounded bg-sunken ${size}`} />
        ))}
      </div>
    </div>
  );
}
