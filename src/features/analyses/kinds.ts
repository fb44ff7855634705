import type { AnalysesDeps } from "./analyses-deps.ts";
import { companyKind } from "./company/company-kind.ts";
import { loanKind } from "./loan-application/loan-kind.ts";
import { marketKind } from "./market/market-kind.ts";

export type AnalysisKinds = ReturnType<typeof analysisKinds>;

/** The analyses, by name. */
export function analysisKinds(deps: AnalysesDeps) {
  return { company: companyKind(deps), market: marketKind(deps), loanApplication: loanKind(deps) } as const;
}
