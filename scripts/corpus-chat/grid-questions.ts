import type { AgreementLabel, FacilityLabel } from "./agreement-label.ts";
import type { LabelQuestion } from "./label-questions.ts";
import { saysBasisPoints } from "./said-values.ts";

type Grid = NonNullable<FacilityLabel["pricing_grid"]>;

/** What a column of a grid prices, and how people name it. */
const COLUMNS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/commitment fee|unused|non-use/i, "commitment fee"],
  [/facility fee/i, "facility fee"],
  [/utili[sz]ation fee/i, "utilization fee"],
  [/letter of credit|\blc\b|l\/c/i, "letter of credit fee"],
  [/euro|libo|sofr|tibo/i, "margin on NAME loans"],
  [/base rate|\babr\b|prime|reference/i, "margin on base rate loans"],
];
const BENCHMARKS = /euro-?currency|euro-?dollar|libor|libo rate|term sofr|sofr|tibo rate/i;

/** Questions on a cell of each pricing grid: the price at a named level, at a rating, or at a ratio between two bounds. */
export function onGrids({ facilities = [] }: AgreementLabel): LabelQuestion[] {
  const isOneOfSeveral = facilities.length > 1;
  return facilities.flatMap(({ name, pricing_grid: grid }) =>
    grid ? [...onCells(grid, isOneOfSeveral ? ` of the ${name}` : "")] : [],
  );
}

function onCells(grid: Grid, ofFacility: string): LabelQuestion[] {
  const column = COLUMNS.map(([pattern, priced]) => {
    const fitting = grid.columns.filter((one) => pattern.test(one));
    return { priced, index: fitting.length === 1 ? grid.columns.indexOf(fitting[0] ?? "") : -1 };
  }).filter(({ index }) => index >= 0);
  return grid.rows.flatMap((row, at) => {
    const chosen = column[at % Math.max(column.length, 1)];
    const bps = chosen === undefined ? null : row.values[chosen.index];
    const state = stateOf(row.level, grid.basis ?? "");
    if (chosen === undefined || state === null || typeof bps !== "number") return [];
    const benchmark = BENCHMARKS.exec(grid.columns[chosen.index] ?? "")?.[0] ?? "LIBOR";
    const priced = chosen.priced.replace("NAME", benchmark);
    return [
      {
        term: "grid",
        wordings: [
          `What is the ${priced}${ofFacility} ${state}?`,
          `How high is the ${priced}${ofFacility} ${state}?`,
          `${priced}${ofFacility} ${state}?`,
        ],
        isRight: (said: string) => saysBasisPoints(said.split("\n")[0] ?? "", Math.abs(bps)),
      },
    ];
  });
}

/** `at Level III`, `at a rating of BBB/Baa2`, `if the Leverage Ratio is 2.25`; null where the row does not say. */
function stateOf(level: string, basis: string): string | null {
  const named = /^((?:pricing |rating )?(?:level|category|tier)) ([IVX]+|\d)\b/i.exec(level);
  if (named) return `at ${named[0]}`;
  const rating = /(?<![A-Za-z])((?:AA|A|BBB|BB|B)[+-]?)\/((?:Aa|A|Baa|Ba|B)[123])(?!\/)/.exec(level);
  if (rating && !/below|less|lower than|worse/i.test(level)) return `at a rating of ${rating[0]}`;
  const ratio = insideOf(level);
  const name = basis.replace(/\s*\(.*$/, "");
  return ratio === null || name === "" || / and /.test(name) ? null : `if the ${name} is ${ratio}`;
}

/** A figure that only fits one row: between its bounds, or past its only bound. */
function insideOf(level: string): string | null {
  const unit = level.includes("%") ? "%" : "";
  const numbers = [...level.replaceAll(/[:/]\s?1(?:\.0+)?\b| to 1(?:\.00?)?\b/g, "").matchAll(/\d*\.?\d+/g)].map(
    Number,
  );
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return null;
  const shown = (value: number) => `${Number(value.toFixed(3))}${unit}`;
  if (second !== undefined) return first < second ? shown((first + second) / 2) : null;
  if (/[<≤]|below|less|at most/i.test(level)) return shown(first * 0.9);
  return /[>≥]|above|over|greater|more|at least/i.test(level) ? shown(first * 1.05) : null;
}
