import { z } from "zod";
import { CompanyData } from "./result/company-data.ts";
import { LoanApplicationData } from "./result/loan-application-data.ts";
import { MarketData } from "./result/market-data.ts";
import { type Finding, FindingRow, MetricEntry, type MetricRow } from "./result/report-data.ts";

/** Result of an analysis, declared once: routes, result builders and the page infer their types from it. The members of
 *  `data` depend on its `kind`. */

const DATA_OF = { company: CompanyData, market: MarketData, loan_application: LoanApplicationData } as const;
/** What can be analyzed. */
export type AnalysisKind = keyof typeof DATA_OF;
/** `data` of a kind of analysis. */
export type DataOf<K extends AnalysisKind> = z.infer<(typeof DATA_OF)[K]>;

const body = {
  summary: z.string().meta({ description: "Markdown" }),
  findings: z.array(FindingRow),
  metrics: z.record(z.string(), MetricEntry),
};
export const CompanyResult = z.object({ ...body, data: CompanyData }).meta({ id: "CompanyResult" });
export const MarketResult = z.object({ ...body, data: MarketData }).meta({ id: "MarketResult" });
export const LoanApplicationResult = z
  .object({ ...body, data: LoanApplicationData })
  .meta({ id: "LoanApplicationResult" });

/** Every number in `summary` and `findings` is a value in `metrics` or `data`. */
export type AnalysisResult<K extends AnalysisKind = AnalysisKind> = {
  readonly summary: string;
  readonly findings: Finding[];
  readonly metrics: Record<string, MetricRow>;
  readonly data: { [Each in K]: DataOf<Each> }[K];
};

/** The schemas of `data`, by kind. */
export function dataSchema<K extends AnalysisKind>(kind: K): (typeof DATA_OF)[K] {
  return DATA_OF[kind];
}

export function isAnalysisKind(kind: string): kind is AnalysisKind {
  return Object.hasOwn(DATA_OF, kind);
}
