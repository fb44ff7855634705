import type { ReactNode } from "react";
import type { StoredResult } from "#features/analyses/routes.ts";
import { openName, showDay, showExact, showExactly, showFigure, showPeriod } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import type { MetricRow } from "./groups.ts";
import { SourceLinks } from "./refs.tsx";

const words = analysisWords.result;

interface MetricLinesProps {
  readonly id: string;
  readonly metric: MetricRow;
  readonly result: StoredResult;
  readonly isOpen: boolean;
  /** Its period differs from that of its group. */
  readonly ofOtherPeriod: boolean;
  readonly onToggle: () => void;
}

/** A metric and, on request, how it was calculated. */
export function MetricLines({ id, metric, result, isOpen, ofOtherPeriod, onToggle }: MetricLinesProps) {
  const { label, value, unit, period, reason_if_null: reason } = metric;
  return (
    <tbody className="break-inside-avoid border-t border-line first-of-type:border-t-0">
      <tr id={`metric-${id}`} className="scroll-mt-20 hover:bg-tint">
        <th scope="row" className="p-0 text-left font-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`detail-${id}`}
            onClick={onToggle}
            className="flex w-full items-baseline gap-2 px-3 py-1.5 text-left focus-visible:-outline-offset-2"
          >
            <span aria-hidden="true" className={`text-quiet print:hidden ${isOpen ? "rotate-90" : ""}`}>
              ›
            </span>
            <span>
              {label}
              {ofOtherPeriod && period !== null ? (
                <span className="block text-sm text-quiet">{showPeriod(period)}</span>
              ) : null}
            </span>
          </button>
        </th>
        <td className="px-3 py-1.5 text-right align-top tabular-nums">
          {value === null ? (
            <span className="text-sm text-quiet italic">{words.shortReasons[reason ?? ""] ?? words.noFigure}</span>
          ) : (
            <span className="whitespace-nowrap">{showFigure(value, unit)}</span>
          )}
        </td>
      </tr>
      <tr id={`detail-${id}`} className={isOpen ? "" : "hidden print:table-row"}>
        <td colSpan={2} className="px-3 pt-0 pb-3 print:pb-1.5">
          <Detail metric={metric} result={result} />
        </td>
      </tr>
    </tbody>
  );
}

export function whyNone(reason: string | null): string {
  return words.reasons[reason ?? ""] ?? words.noFigure;
}

function Detail({ metric, result }: { metric: MetricRow; result: StoredResult }) {
  const {
    value,
    unit,
    formula,
    inputs,
    period,
    as_of: asOf,
    source_ids: sources,
    reason_if_null: reason,
    note,
  } = metric;
  const named = Object.entries(inputs);
  return (
    <dl className="ml-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken p-3 text-sm print:grid-cols-[max-content_1fr_max-content_1fr] print:p-0">
      <Fact name={words.metric.formula}>
        <span className="font-mono">{formula}</span>
      </Fact>
      {named.length === 0 ? null : (
        <Fact name={words.metric.inputs}>
          <ul>
            {named.map(([name, input]) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-4">
                <span>{openName(name)}</span>
                <span className="tabular-nums">{input === null ? words.metric.missing : showExact(input)}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {note === null ? null : <Fact name={words.metric.note}>{note}</Fact>}
      {value === null ? <Fact name={words.metric.reason}>{whyNone(reason)}</Fact> : null}
      {value === null ? null : <Fact name={words.metric.exact}>{showExactly(value, unit)}</Fact>}
      {period === null ? null : <Fact name={words.metric.period}>{showPeriod(period)}</Fact>}
      {asOf === null ? null : <Fact name={words.metric.asOf}>{showDay(asOf)}</Fact>}
      <Fact name={words.metric.sources}>
        <SourceLinks ids={sources} result={result} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
