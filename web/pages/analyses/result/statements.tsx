import type { StoredData, StoredResult } from "#features/analyses/routes.ts";
import { openName, showDay, showFigure, showMillions } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Part, Scrollable } from "./part.tsx";
import { groupLines } from "./statement-lines.ts";
import { type YearGroup, YearTable } from "./year-table.tsx";

const words = analysisWords.result;

type Data = NonNullable<StoredData["statements"]>;
type Years = Data["years"];

/** The statements of all years side by side, newest first, with the ratios calculated from them. */
export function Statements({ statements, result }: { statements: Data; result: StoredResult }) {
  const { currency } = statements;
  const years = statements.years.toReversed();
  const columns = years.map(({ period_end, reconciled }) => ({
    title: showDay(period_end),
    note: reconciled === false ? words.statements.unreconciled : null,
  }));
  return (
    <Part id="statements" title={words.parts.statements}>
      <p className="-mt-2 mb-3 text-quiet">{currency === null ? null : words.statements.inMillions(currency)}</p>
      <Scrollable label={words.statements.table}>
        <YearTable
          label={words.statements.table}
          corner={words.statements.figure}
          columns={columns}
          groups={figuresOf(years)}
        />
      </Scrollable>
      <div className="h-4" />
      <Scrollable label={words.statements.ratios}>
        <YearTable
          label={words.statements.ratios}
          corner={words.statements.ratio}
          columns={columns}
          groups={ratiosOf(years, result)}
        />
      </Scrollable>
      <Filings years={years} />
    </Part>
  );
}

function figuresOf(years: Years): YearGroup[] {
  const given = new Set(years.flatMap(({ figures }) => Object.keys(figures)));
  return groupLines(given).map(({ title, lines }) => ({
    title,
    lines: lines.map((figure) => {
      const derived = years.map((year) => year.derived[figure]).find((how) => how !== undefined);
      return {
        id: figure,
        label: words.lines[figure] ?? openName(figure),
        hint: derived === undefined ? null : words.statements.derivedFrom(derived),
        values: years.map((year) => shown(year.figures[figure], showMillions)),
      };
    }),
  }));
}

/** By the names and units of the metrics, which are those of the last year. */
function ratiosOf(years: Years, { metrics }: StoredResult): YearGroup[] {
  const ids = [...new Set(years.flatMap(({ ratios }) => Object.keys(ratios)))];
  const lines = ids.map((id) => {
    const unit = metrics[id]?.unit ?? "ratio";
    return {
      id,
      label: metrics[id]?.label ?? openName(id),
      hint: metrics[id]?.formula ?? null,
      values: years.map((year) => shown(year.ratios[id], (value) => showFigure(value, unit))),
    };
  });
  return [{ title: null, lines: lines.filter(({ values }) => values.some((value) => value !== null)) }];
}

function shown(value: number | null | undefined, show: (value: number) => string): string | null {
  return value === null || value === undefined ? null : show(value);
}

/** Which filings each year was read from, by their accession numbers. */
function Filings({ years }: { years: Years }) {
  return (
    <details className="mt-3">
      <summary className="text-quiet">{words.statements.filings}</summary>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        {years.map(({ period_end, filings }) => (
          <div key={period_end} className="contents">
            <dt className="text-quiet">{showDay(period_end)}</dt>
            <dd className="min-w-0 font-mono [overflow-wrap:anywhere]">
              {[...new Set(Object.values(filings))].sort().join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
