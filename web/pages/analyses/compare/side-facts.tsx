import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDateAndTime } from "@/formats.ts";
import { scopeOf, subjectOf } from "@/pages/analyses/asked.ts";
import { showDay } from "@/pages/analyses/figures.ts";
import { Badge } from "@/parts/badge.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import type { NamedSide } from "./named-side.ts";
import { compareWords } from "./words.ts";

const words = compareWords.facts;

/** What each side is and as of when; a warning where the two are of different dates. */
export function SideFacts({ a, b }: { a: NamedSide; b: NamedSide }) {
  const differing = differingParts(a, b);
  const rows: readonly (readonly [string, (side: NamedSide) => ReactNode])[] = [
    [words.analysis, analysisLink],
    [words.scope, ({ run }) => scopeOf(run)],
    [words.made, ({ run }) => formatDateAndTime(run.completed_at ?? run.created_at)],
    [words.asOf, ({ result }) => dayOr(result.data.quality?.as_of ?? null)],
    [words.year, (side) => dayOr(yearOf(side))],
    [words.prices, (side) => dayOr(pricesOf(side))],
    [words.stale, ({ result: { data } }) => <Staleness stale={data.quality?.stale ?? false} />],
  ];
  return (
    <>
      {differing.length === 0 ? null : (
        <div className="mb-4">
          <Notice kind="warning">{compareWords.differing(differing.join(compareWords.and))}</Notice>
        </div>
      )}
      <div className="mb-8 overflow-hidden rounded-lg border border-line bg-surface">
        <table aria-label={words.title} className="w-full table-fixed border-collapse text-sm max-sm:block">
          <thead className="max-sm:block">
            <tr className={`border-b border-edge ${NARROW}`}>
              <td className="w-1/4 px-3 py-2 max-sm:hidden" />
              {[a, b].map(({ name, run }) => (
                <th key={run.analysis_id} scope="col" className="px-3 py-2 text-left text-base font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map(([title, cell]) => (
              <tr key={title} className={`border-t border-line first:border-0 ${NARROW}`}>
                <th
                  scope="row"
                  className="px-3 py-1.5 text-left align-top font-normal text-quiet max-sm:col-span-2 max-sm:pb-0"
                >
                  {title}
                </th>
                {[a, b].map((side) => (
                  <td key={side.run.analysis_id} className="px-3 py-1.5 align-top">
                    {cell(side)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** In a narrow window the name of a fact is above its two values. */
const NARROW = "max-sm:grid max-sm:grid-cols-2";

function analysisLink({ run }: NamedSide): ReactNode {
  return (
    <Link to="/analyses/$id" params={{ id: run.analysis_id }} className={LINK}>
      {subjectOf(run)}
    </Link>
  );
}

function Staleness({ stale }: { stale: boolean }) {
  return stale ? <Badge kind="warning">{words.dated}</Badge> : words.current;
}

function differingParts(a: NamedSide, b: NamedSide): string[] {
  const parts = compareWords.differingParts;
  const differ = (of: (side: NamedSide) => string | null): boolean => of(a) !== of(b);
  return [
    ...(differ(yearOf) ? [parts.year] : []),
    ...(differ(pricesOf) ? [parts.prices] : []),
    ...(differ(({ run }) => scopeOf(run)) ? [parts.scope] : []),
  ];
}

/** The end of the last fiscal year of the statements; null without statements. */
function yearOf({ result }: NamedSide): string | null {
  return result.metrics["revenue"]?.period ?? result.metrics["total_assets"]?.period ?? null;
}

/** The day of the last close; null without prices. */
function pricesOf({ result: { metrics } }: NamedSide): string | null {
  return metrics["last_close"]?.as_of ?? metrics["volatility"]?.as_of ?? null;
}

function dayOr(day: string | null): string {
  return day === null ? words.none : showDay(day);
}
