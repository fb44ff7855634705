import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createLazyRoute, Link, useNavigate, useParams } from "@tanstack/react-router";
import { peopleRoutes } from "#features/people/routes.ts";
import { formatDate, formatDateAndTime } from "@/formats.ts";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { ProgressBar } from "@/parts/progress-bar.tsx";
import { RunStatusBadge } from "@/parts/run-status-badge.tsx";
import { AskFirstButton } from "@/runs/ask-first-button.tsx";
import { ExportButtons } from "@/runs/export-buttons.tsx";
import { RunFrame } from "@/runs/run-frame.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { saveFile } from "@/shell/save-file.ts";
import { peopleRunQuery, type StoredPeopleRun } from "./people-queries.ts";
import { PersonResult } from "./person-result.tsx";
import { purposeName } from "./purpose-name.ts";
import { peopleWords } from "./words.ts";

export const peopleRunPage = createLazyRoute("/app/people/$id")({ component: RunPage });

const words = peopleWords.run;

function RunPage() {
  const { id } = useParams({ from: "/app/people/$id" });
  const read = useQuery(peopleRunQuery(id));
  const back = (
    <Link to="/people" className={LINK}>
      {words.all}
    </Link>
  );
  return (
    <RunFrame
      read={read}
      title={peopleWords.title}
      notFound={{ title: words.notFound, text: words.notFoundText, back }}
    >
      {(run) => <Run run={run} />}
    </RunFrame>
  );
}

function Run({ run }: { run: StoredPeopleRun }) {
  return (
    <Page title={run.person_name} actions={<Actions run={run} />}>
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
        <RunStatusBadge run={run} />
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

function Actions({ run }: { run: StoredPeopleRun }) {
  const save = (format: "pdf" | "docx") =>
    saveFile(peopleRoutes.exportPeopleRun, { params: { id: run.run_id }, query: { format } }, `people-run.${format}`);
  return (
    <div className="flex flex-wrap gap-2">
      {run.result === null ? null : <ExportButtons save={save} />}
      <EraseButton id={run.run_id} />
    </div>
  );
}

/** Erases the run after confirmation. */
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
