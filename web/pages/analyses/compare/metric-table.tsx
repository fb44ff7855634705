import { useMemo, useState } from "react";
import { Choice } from "@/pages/analyses/charts/switches.tsx";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import { type ComparedGroup, type ComparedMetric, compareMetrics } from "./compare-metrics.ts";
import { showDifference, showFigure, showPeriod } from "./compared-figures.ts";
import type { NamedSide } from "./named-side.ts";
import { saveComparison } from "./save-comparison.ts";
import { compareWords } from "./words.ts";

const words = compareWords.metrics;
const SHOWS = ["all", "both"] as const;
type Shows = (typeof SHOWS)[number];
const { reasons } = analysisWords.result;
const whole = new Intl.NumberFormat();

/** Every figure of both companies, side by side. */
export function MetricTable({ a, b }: { a: NamedSide; b: NamedSide }) {
  const groups = useMemo(() => compareMetrics(a.result, b.result), [a.result, b.result]);
  const [shows, setShows] = useState<Shows>("all");
  const shown = shows === "all" ? groups : groups.map(onlyBoth).filter(({ rows }) => rows.length > 0);
  const [both, all] = [groups.map(onlyBoth), groups].map((of) => of.reduce((sum, { rows }) => sum + rows.length, 0));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="print:hidden">
          <Choice
            legend={words.show}
            options={SHOWS.map((value) => ({ value, text: words.shows[value] }))}
            value={shows}
            onChoose={setShows}
          />
        </div>
        <p role="status" className="mr-auto text-sm text-quiet">
          {words.count(whole.format(both ?? 0), whole.format(all ?? 0))}
        </p>
        <Button className="print:hidden" onClick={() => void saveComparison(groups, a.name, b.name)}>
          <Icon name="download" />
          {words.csv}
        </Button>
      </div>
      {shown.length === 0 ? <p className="text-quiet">{words.noneKnown}</p> : <Groups groups={shown} a={a} b={b} />}
      <p className="mt-2 text-sm text-quiet">{words.betterHint}</p>
    </>
  );
}

function onlyBoth({ rows, ...group }: ComparedGroup): ComparedGroup {
  return { ...group, rows: rows.filter(({ difference }) => difference !== null) };
}

interface GroupsProps {
  readonly groups: readonly ComparedGroup[];
  readonly a: NamedSide;
  readonly b: NamedSide;
}

const HEAD = "border-b border-edge bg-surface px-3 py-2 text-sm font-medium text-quiet";

function Groups({ groups, a, b }: GroupsProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table aria-label={words.caption} className="w-full table-fixed border-collapse max-sm:block">
        <thead className="sticky top-0 z-10 max-sm:sr-only print:static">
          <tr>
            <th scope="col" className={`${HEAD} w-[30%] rounded-tl-lg text-left`}>
              {words.metric}
            </th>
            {[a.name, b.name, words.difference].map((title) => (
              <th key={title} scope="col" className={`${HEAD} text-right`}>
                {title}
              </th>
            ))}
            <th scope="col" className={`${HEAD} rounded-tr-lg text-left`}>
              {words.better}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title} group={group} a={a} b={b} />
        ))}
      </table>
    </div>
  );
}

function Group({ group, a, b }: { group: ComparedGroup; a: NamedSide; b: NamedSide }) {
  const { title, rows, periods } = group;
  return (
    <tbody className="max-sm:block">
      <tr className={`bg-sunken text-sm ${NARROW_ROW} max-sm:py-1.5`}>
        <th scope="rowgroup" className="px-3 py-1.5 text-left font-semibold max-sm:col-span-2 max-sm:p-0">
          {title}
        </th>
        {SIDES.map((side) => (
          <td key={side} className="px-3 py-1.5 text-right text-quiet max-sm:p-0 max-sm:text-left">
            {periods[side] === null ? null : showPeriod(periods[side])}
          </td>
        ))}
        <td colSpan={2} className="max-sm:hidden" />
      </tr>
      {rows.map((row) => (
        <Row key={row.id} row={row} periods={periods} a={a} b={b} />
      ))}
    </tbody>
  );
}

const SIDES = ["a", "b"] as const;
/** In a narrow window a row is a block: its name, the two values, the difference. */
const NARROW_ROW = "max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:px-3";
const CELL =
  "px-3 py-1.5 align-top empty:max-sm:hidden max-sm:p-0 max-sm:text-left max-sm:before:block max-sm:before:text-sm max-sm:before:text-quiet max-sm:before:content-[attr(data-title)]";

interface RowProps {
  readonly row: ComparedMetric;
  readonly periods: ComparedGroup["periods"];
  readonly a: NamedSide;
  readonly b: NamedSide;
}

function Row({ row, periods, a, b }: RowProps) {
  const { label, unit, difference, better } = row;
  const names = { a: a.name, b: b.name };
  return (
    <tr className={`border-t border-line ${NARROW_ROW} max-sm:py-2`}>
      <th scope="row" className="px-3 py-1.5 text-left align-top font-medium max-sm:col-span-2 max-sm:p-0">
        {label}
      </th>
      {SIDES.map((side) => (
        <td key={side} data-title={names[side]} className={`${CELL} text-right tabular-nums`}>
          <Value row={row} side={side} usual={periods[side]} />
        </td>
      ))}
      <td data-title={words.difference} className={`${CELL} text-right whitespace-nowrap tabular-nums`}>
        {difference === null ? null : showDifference(difference, unit)}
      </td>
      <td data-title={words.better} className={CELL}>
        {better === null ? null : <span className="font-medium text-success">{names[better]}</span>}
      </td>
    </tr>
  );
}

/** A value, with its period if it differs from the rest of its group, or why it is missing. */
function Value({ row, side, usual }: { row: ComparedMetric; side: "a" | "b"; usual: string | null }) {
  const metric = row[side];
  if (metric === null) return <span className="text-sm text-quiet">{words.notGiven}</span>;
  const { value, unit, period, reason_if_null: reason } = metric;
  if (value === null) return <span className="text-sm text-quiet">{reasons[reason ?? ""] ?? words.noFigure}</span>;
  return (
    <>
      <span className={row.better === side ? "font-semibold" : ""}>{showFigure(value, unit)}</span>
      {period === null || period === usual ? null : (
        <span className="block text-sm text-quiet">{showPeriod(period)}</span>
      )}
    </>
  );
}
