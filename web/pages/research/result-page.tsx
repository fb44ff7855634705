import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { researchRoutes } from "#features/research/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Badge } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import { LINK, LINK_BUTTON } from "@/parts/link-style.ts";
import { useDocumentTitle } from "@/parts/page.tsx";
import { capitalized, quoted } from "@/parts/quoted.ts";
import { ExportButtons } from "@/runs/export-buttons.tsx";
import { announce } from "@/shell/announcer.tsx";
import { saveFile, saveText } from "@/shell/save-file.ts";
import { Answer } from "./answer.tsx";
import type { StoredResearch } from "./research-queries.ts";
import { Sources } from "./sources.tsx";
import { fileNameOf, toMarkdown } from "./to-markdown.ts";
import { researchWords } from "./words.ts";

const words = researchWords.result;
const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** The result of research: the plan and the sources next to the answer. */
export function ResultPage({ run }: { run: StoredResearch }) {
  useDocumentTitle(run.query);
  return (
    <div className="grid w-full lg:grid-cols-[20rem_minmax(0,1fr)]">
      <aside className="flex flex-col gap-6 border-line bg-surface p-4 max-lg:order-2 max-lg:border-t lg:border-r">
        <Plan run={run} />
        <Sources run={run} />
        <Iterations run={run} />
      </aside>
      <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8">
        <p className="mb-1 text-sm text-quiet">
          <Link to="/research" className={LINK}>
            {researchWords.title}
          </Link>{" "}
          · <time dateTime={run.created_at}>{formatDateAndTime(run.created_at)}</time>
        </p>
        <h1 className="mb-5 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{run.query}</h1>
        <Answer run={run} />
        <Actions run={run} />
        <Computations run={run} />
        <Knowledge run={run} />
      </div>
    </div>
  );
}

function Actions({ run }: { run: StoredResearch }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(toMarkdown(run));
    announce(words.copied);
  };
  return (
    <div className="mt-6 flex flex-wrap gap-2 print:hidden">
      <Button onClick={() => void copy()}>{words.copy}</Button>
      <Button onClick={() => saveText(fileNameOf(run, "md"), "text/markdown", toMarkdown(run))}>
        <Icon name="download" />
        {words.exportMarkdown}
      </Button>
      <ExportButtons
        save={(format) =>
          saveFile(
            researchRoutes.exportResearch,
            { params: { id: run.research_id }, query: { format } },
            fileNameOf(run, format),
          )
        }
      />
      <Link to="/research" search={{ query: run.query }} className={LINK_BUTTON.plain}>
        {researchWords.run.again}
      </Link>
      <Link to="/research" className={LINK_BUTTON.primary}>
        {researchWords.run.newQuestion}
      </Link>
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

function Plan({ run }: { run: StoredResearch }) {
  const taken = run.statistics === null ? null : words.doneIn(seconds.format(run.statistics.time_taken_seconds));
  return (
    <Part title={words.plan} aside={taken === null ? null : <Badge kind="success">{taken}</Badge>}>
      <ol className="flex flex-col gap-2">
        {run.plan.map(({ id, question, answered }) => (
          <li key={id} className="flex flex-col [overflow-wrap:anywhere]">
            <span>{capitalized(question)}</span>
            <span className={`text-sm ${answered ? "text-success" : "text-warning"}`}>
              {answered ? words.answered : words.open}
            </span>
          </li>
        ))}
      </ol>
      {run.statistics === null ? null : (
        <p className="mt-2 text-sm text-quiet">
          {words.stoppedBecause[run.statistics.stopped_because]}
          {run.statistics.unavailable.length === 0
            ? null
            : ` ${words.unavailable(run.statistics.unavailable.map(({ source }) => source).join(", "))}`}
        </p>
      )}
    </Part>
  );
}

function Iterations({ run }: { run: StoredResearch }) {
  return (
    <Part title={words.iterations}>
      <ol className="flex flex-col gap-3">
        {run.iterations.map(({ number, queries, read, new_items }) => (
          <li key={number}>
            <details>
              <summary className="cursor-pointer">{words.iteration(number, new_items)}</summary>
              <p className="mt-1 text-sm text-quiet [overflow-wrap:anywhere]">
                {words.searched}: {queries.join(" · ")}
              </p>
              <ul className="mt-1 text-sm text-quiet">
                {read.map(({ title, url, outcome }) => (
                  <li key={url} className="[overflow-wrap:anywhere]">
                    {title} ({outcome})
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Computations({ run }: { run: StoredResearch }) {
  if (run.computations.length === 0) return null;
  return (
    <section aria-label={words.computations} className="mt-8">
      <h2 className="mb-3 text-lg font-semibold">{words.computations}</h2>
      {run.computations.map(({ formula, inputs }) => (
        <div key={formula} className="rounded-lg border border-line bg-surface p-4">
          <p className="font-mono text-sm [overflow-wrap:anywhere]">{formula}</p>
          <ul className="mt-2 text-sm text-quiet">
            {inputs.map(({ label, value, source_id }) => (
              <li key={label}>
                {label}: {value.toLocaleString("en-US")} [{source_id.slice(1)}]
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Knowledge({ run }: { run: StoredResearch }) {
  return (
    <section aria-label={words.knowledge} className="mt-8">
      <h2 className="mb-3 text-lg font-semibold">{words.knowledge}</h2>
      <ul className="flex flex-col gap-3">
        {run.knowledge_items.map(({ id, title, content, sources }) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-4">
            <blockquote className="font-serif [overflow-wrap:anywhere]">{quoted(content)}</blockquote>
            <p className="mt-1 text-sm text-quiet">
              {title} {sources.map(({ source_id }) => `[${source_id.slice(1)}]`).join("")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
