import { absent, known, type Metric, type NullReason } from "#domain/figures/metric.ts";
import { isFinancialIndustry } from "#domain/statements/altman.ts";
import { defaultEnsemble, IMPLIED_GRADE_LABEL, interpolatedNotch } from "#domain/statements/implied-grade.ts";
import { figured, type Sheet } from "../report/metric-sheet.ts";
import type { DataOf } from "../result.ts";

type ImpliedGrade = NonNullable<DataOf<"company">["implied_grade"]>;

/** Three independent measures of the one-year default probability. */
const MEASURES = ["physical_pd", "ohlson_pd", "altman_mapped_pd"] as const;
const MIN_MEASURES = 2;
const TABLE = {
  name: "Average one-year default rates of global corporates by S&P rating",
  vintage: "1981-2009",
  source: "S&P, quoted in a public note on default scales (secondary source)",
};

export interface GradeInputs {
  readonly sic: number | null;
  /** Whether there are prices that are older than five sessions. */
  readonly pricesStale: boolean;
  /** Whether the statements are too old to judge the company by. */
  readonly statementsOutdated: boolean;
}

/** Writes the median of the default measures as `default_probability`, and returns the grade that it implies. One measure
 *  alone gives no grade, and neither do outdated figures. */
export function writeImpliedGrade(sheet: Sheet, inputs: GradeInputs): ImpliedGrade {
  const rows = MEASURES.flatMap((id) => {
    const row = sheet.metrics[id];
    return row === undefined || row.value === null ? [] : [{ metric_id: id, pd: row.value, row }];
  });
  const measures = rows.map(({ metric_id, pd, row }) => ({ metric_id, pd, as_of: row.as_of }));
  const ensemble = defaultEnsemble(rows.map(({ pd }) => known(pd)));
  const { status, reason } = verdictOn(inputs, measures.length);
  const isDone = status === "done";
  writeMedian(sheet, isDone ? ensemble.median : absent(NULL_REASONS[status] ?? "missing_input"));
  const pd = ensemble.median.value;
  return {
    status,
    grade: isDone && ensemble.band !== "insufficient" ? ensemble.band : null,
    notch: isDone && pd !== null ? (interpolatedNotch(pd)?.notch ?? null) : null,
    basis: IMPLIED_GRADE_LABEL,
    reason,
    as_of: isDone ? (measures.flatMap(({ as_of }) => as_of ?? []).sort()[0] ?? null) : null,
    pd: isDone ? pd : null,
    pd_lowest: isDone ? ensemble.lowest.value : null,
    pd_highest: isDone ? ensemble.highest.value : null,
    measures,
    table: TABLE,
  };
}

const NULL_REASONS: Readonly<Partial<Record<ImpliedGrade["status"], NullReason>>> = {
  stale: "stale",
  not_applicable: "not_applicable",
  insufficient: "missing_input",
};

function verdictOn(
  { sic, pricesStale, statementsOutdated }: GradeInputs,
  count: number,
): Pick<ImpliedGrade, "status" | "reason"> {
  if (sic !== null && isFinancialIndustry(sic))
    return { status: "not_applicable", reason: "The measures do not apply to banks, insurers and real estate." };
  if (pricesStale) return { status: "stale", reason: "The last price is more than five exchange sessions old." };
  if (statementsOutdated) return { status: "stale", reason: "The last fiscal year ended more than 18 months ago." };
  if (count < MIN_MEASURES)
    return { status: "insufficient", reason: `A grade needs ${MIN_MEASURES} measures of default probability.` };
  return { status: "done", reason: null };
}

function writeMedian(sheet: Sheet, median: Metric): void {
  const inputs = Object.fromEntries(MEASURES.map((id) => [id, sheet.metrics[id]?.value ?? null]));
  const rows = MEASURES.flatMap((id) => sheet.metrics[id] ?? []);
  const dates = rows.flatMap(({ as_of }) => as_of ?? []).sort();
  const figure = figured("Probability of default, median", "decimal", "median of the measures known", median, inputs);
  const sources = [...new Set(rows.flatMap(({ source_ids }) => source_ids))];
  sheet.write("default_probability", figure, { period: null, asOf: dates[0] ?? null, sources });
}
