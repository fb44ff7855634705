import { companyKind } from "./company/company-kind.ts";
import type { LangalphaDeps } from "./langalpha-deps.ts";
import { loanKind } from "./loan-application/loan-kind.ts";
import { marketKind } from "./market/market-kind.ts";

export type LangalphaKinds = ReturnType<typeof langalphaKinds>;

/** The analyses, by name. */
export function langalphaKinds(deps: LangalphaDeps) {
  return { company: companyKind(deps), market: marketKind(deps), loanApplication: loanKind(deps) } as const;
}
