import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useParams } from "@tanstack/react-router";
import { LINK, LINK_BUTTON } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { RunFrame } from "@/runs/run-frame.tsx";
import { OpenRun } from "./open-run.tsx";
import { isOpen, researchQuery, type StoredResearch } from "./research-queries.ts";
import { ResultPage } from "./result-page.tsx";
import { researchWords } from "./words.ts";

export const researchRunPage = createLazyRoute("/app/research/$id")({ component: RunPage });

const words = researchWords.run;

function RunPage() {
  const { id } = useParams({ from: "/app/research/$id" });
  const read = useQuery(researchQuery(id));
  const back = (
    <Link to="/research" className={LINK}>
      {words.all}
    </Link>
  );
  return (
    <RunFrame
      read={read}
      title={researchWords.title}
      notFound={{ title: words.notFound, text: words.notFoundText, back }}
    >
      {(run) => <Run key={id} run={run} />}
    </RunFrame>
  );
}

function Run({ run }: { run: StoredResearch }) {
  if (isOpen(run)) return <OpenRun run={run} />;
  return run.status === "failed" ? <FailedRun run={run} /> : <ResultPage run={run} />;
}

function FailedRun({ run }: { run: StoredResearch }) {
  const isStopped = run.error?.code === "cancelled";
  return (
    <Page title={run.query}>
      <h2 className="mb-2 text-lg font-semibold">{isStopped ? words.cancelledTitle : words.failedTitle}</h2>
      <Notice kind={isStopped ? "plain" : "danger"}>
        <p className="[overflow-wrap:anywhere]">{run.error?.message}</p>
        <p className="mt-1 text-sm">{words.code(run.error?.code ?? "internal_error")}</p>
      </Notice>
      <div className="mt-5 flex flex-wrap gap-2">
        <Link to="/research" search={{ query: run.query }} className={LINK_BUTTON.primary}>
          {words.again}
        </Link>
        <Link to="/research" className={LINK_BUTTON.plain}>
          {words.all}
        </Link>
      </div>
    </Page>
  );
}
