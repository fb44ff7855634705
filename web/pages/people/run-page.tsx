import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createLazyRoute, Link, useNavigate, useParams } from "@tanstack/react-router";
import { ApiError } from "#api/client.ts";
import { peopleRoutes } from "#features/people/routes.ts";
import { formatDate, formatDateAndTime } from "@/formats.ts";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { ProgressBar } from "@/parts/progress-bar.tsx";
import { AskFirstButton } from "@/runs/ask-first-button.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { PageFailed } from "@/shell/page-failed.tsx";
import { words as appWords } from "@/words.ts";
import { peopleRunQuery, type StoredPeopleRun } from "./people-queries.ts";
import { PersonResult } from "./person-result.tsx";
import { purposeName, StatusBadge } from "./standing.tsx";
import { peopleWords } from "./words.ts";

export const peopleRunPage = createLazyRoute("/app/people/$id")({ component: RunPage });

const words = peopleWords.run;

function RunPage() {
  const { id } = useParams({ from: "/app/people/$id" });
  const { data, error } = useQuery(peopleRunQuery(id));
  if (data !== undefined) return <Run run={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <RunNotFound />;
  if (error !== null) return <PageFailed error={error} />;
  return (
    <Page title={peopleWords.title}>
      <p role="status" className="text-quiet">
        {appWords.loading}
      </p>
    </Page>
  );
}

function Run({ run }: { run: StoredPeopleRun }) {
  return (
    <Page title={run.person_name} actions={<EraseButton id={run.run_id} />}>
      <p className="-mt-4 mb-5 flex flex-wrap items-center gap-x-2 text-quiet">
        <Link to="/people" className={LINK}>
          {words.all}
        </Link>
        <span>· {purposeName(run.purpose)}</span>
        <span>
          · <time dateTime={run.created_at}>{formatDateAndTime(run.created_at)}</time>
        </span>
        {run.result === null ? null : (
          <span>· {words.erasedAfter(formatDate(run.result.guardrails.erased_after))}</span>
        )}
        <StatusBadge status={run.status} />
      </p>
      {run.status === "failed" ? (
        <Notice kind="danger">
          <strong className="font-semibold">{words.failedTitle}.</strong> {run.error?.message}
        </Notice>
      ) : null}
      {run.result === null && run.status !== "failed" ? (
        <ProgressBar label={words.progress} value={run.progress} className="w-full" />
      ) : null}
      {run.result === null ? null : <PersonResult result={run.result} />}
    </Page>
  );
}

function RunNotFound() {
  return (
    <Page title={words.notFound}>
      <p className="mb-4 max-w-prose text-quiet">{words.notFoundText}</p>
      <Link to="/people" className={LINK}>
        {words.all}
      </Link>
    </Page>
  );
}

/** Erases the run, after a question. */
function EraseButton({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const erase = async (): Promise<void> => {
    await call(peopleRoutes.erasePeopleRun, { params: { id } });
    announce(words.erased);
    await navigate({ to: "/people" });
    client.removeQueries({ queryKey: ["people", "one", id] });
    void client.invalidateQueries({ queryKey: ["people", "list"] });
  };
  return <AskFirstButton label={words.erase} question={words.eraseQuestion} meaning={words.eraseMeaning} act={erase} />;
}
