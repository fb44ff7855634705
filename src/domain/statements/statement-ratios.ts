import { EARNINGS_RATIOS } from "./earnings-ratios.ts";
import { SOLVENCY_RATIOS } from "./solvency-ratios.ts";

/** Ratios of one fiscal year and the one before it, by their ID in results. */
export const STATEMENT_RATIOS = { ...SOLVENCY_RATIOS, ...EARNINGS_RATIOS } as const;

export type StatementRatioId = keyof typeof STATEMENT_RATIOS;
