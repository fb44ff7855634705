import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDate, formatDateAndTime } from "@/formats.ts";
import { isOpen, type ListedAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { askedOf, kindName, scopeOf, subjectOf } from "@/pages/analyses/asked.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { ProgressBar } from "@/parts/progress-bar.tsx";
import { RunStatusBadge } from "@/parts/run-status-badge.tsx";
import { DealName } from "./deal-name.tsx";

const words = analysisWords.list;

/** Number of analyses that can be compared. */
export const MAX_CHOSEN = 2;

interface AnalysisTableProps {
  readonly runs: readonly ListedAnalysis[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

interface Column {
  readonly title: string;
  readonly cell: (run: ListedAnalysis) => ReactNode;
  readonly className?: string;
}

const COLUMNS: readonly Column[] = [
  {
    title: words.columns.subject,
    className: "font-medium min-w-48",
    cell: (run) => (
      // The link covers its whole row.
      <Link
        to="/analyses/$id"
        params={{ id: run.analysis_id }}
        className="text-accent after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        {subjectOf(run)}
      </Link>
    ),
  },
  { title: words.columns.kind, className: "lg:whitespace-nowrap", cell: ({ kind }) => kindName(kind) },
  { title: words.columns.scope, className: "lg:min-w-28", cell: (run) => scopeOf(run) },
  { title: words.columns.status, className: "min-w-36", cell: (run) => <Standing run={run} /> },
  {
    title: words.columns.deal,
    className: "lg:min-w-28",
    cell: ({ deal_id }) => (deal_id === null ? null : <DealName id={deal_id} />),
  },
  {
    title: words.columns.when,
    className: "whitespace-nowrap",
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={formatDateAndTime(created_at)}>
        {formatDateAndTime(created_at)}
      </time>
    ),
  },
];

/** One analysis per row; in a narrow window one per block, with the titles next to the values. */
export function AnalysisTable({ runs, chosen, onToggle }: AnalysisTableProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table aria-label={words.title} className="w-full border-collapse max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className="w-10">
              <span className="sr-only">{words.columns.choose}</span>
            </th>
            {COLUMNS.map(({ title }) => (
              <th key={title} scope="col" className="px-3 py-2 text-left text-sm font-medium text-quiet">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {runs.map((run) => (
            <tr
              key={run.analysis_id}
              className="relative border-t border-line hover:bg-tint max-lg:block max-lg:px-4 max-lg:py-3 max-lg:first:border-0"
            >
              <td className="py-2 pl-3 align-top max-lg:absolute max-lg:right-3 max-lg:bottom-2 max-lg:p-0 empty:hidden lg:empty:table-cell">
                {isComparable(run) ? <Choice run={run} chosen={chosen} onToggle={onToggle} /> : null}
              </td>
              {COLUMNS.map(({ title, cell, className = "" }) => (
                <Cell key={title} title={title} className={className}>
                  {cell(run)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  const isSubject = title === words.columns.subject;
  const block = isSubject
    ? "max-lg:block max-lg:pb-1"
    : "max-lg:flex max-lg:gap-3 max-lg:py-0.5 max-lg:before:w-20 max-lg:before:shrink-0 max-lg:before:text-quiet max-lg:before:content-[attr(data-title)]";
  return (
    <td
      data-title={title}
      className={`px-3 py-2.5 align-top max-lg:px-0 ${children === null ? "max-lg:hidden!" : ""} ${block} ${className}`}
    >
      <span className="min-w-0 break-words">{children}</span>
    </td>
  );
}

/** The badge; for an active run its progress; for a failed one the reason. */
function Standing({ run }: { run: ListedAnalysis }) {
  return (
    <span className="flex flex-col items-start gap-1.5">
      <RunStatusBadge run={run} />
      {isOpen(run) ? (
        <ProgressBar label={words.progress(subjectOf(run))} value={run.progress} className="w-28" />
      ) : null}
      {run.status === "failed" && run.error?.code !== "cancelled" ? (
        <span className="line-clamp-2 text-sm text-quiet">{run.error?.message}</span>
      ) : null}
    </span>
  );
}

/** Only completed analyses of companies can be compared. */
function isComparable(run: ListedAnalysis): boolean {
  return run.status === "completed" && askedOf(run)?.kind === "company";
}

function Choice({ run, chosen, onToggle }: { run: ListedAnalysis } & Omit<AnalysisTableProps, "runs">) {
  const isChosen = chosen.includes(run.analysis_id);
  return (
    <label className="relative z-10 flex size-8 items-center justify-center">
      <span className="sr-only">{words.choose(subjectOf(run), formatDate(run.created_at))}</span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= MAX_CHOSEN}
        onChange={() => onToggle(run.analysis_id)}
        className="size-4"
      />
    </label>
  );
}
