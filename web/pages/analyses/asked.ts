import type { z } from "zod";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { showAmount } from "./figures.ts";
import type { Kind } from "./kinds.ts";
import type { NewSearch } from "./search-params.ts";
import { analysisWords as words } from "./words.ts";

const BODIES = {
  company: analysisRoutes.analyzeCompany.spec.body,
  market: analysisRoutes.analyzeMarket.spec.body,
  loan_application: analysisRoutes.analyzeLoanApplication.spec.body,
} as const;

type BodyOf<K extends Kind> = z.input<(typeof BODIES)[K]>;

/** The request body of an analysis. */
export type Asked = { [K in Kind]: { readonly kind: K; readonly body: BodyOf<K> } }[Kind];

interface Run {
  readonly kind: string;
  readonly input: unknown;
}

/** The request of a run; null for a kind that is unknown here. */
export function askedOf({ kind, input }: Run): Asked | null {
  if (!Object.hasOwn(BODIES, kind)) return null;
  const read = BODIES[kind as Kind].safeParse(input);
  return read.success ? ({ kind, body: read.data } as Asked) : null;
}

/** The subject of an analysis. */
export function subjectOf(run: Run): string {
  const asked = askedOf(run);
  switch (asked?.kind) {
    case "company":
      return asked.body.ticker === undefined
        ? asked.body.company_name
        : `${asked.body.company_name} (${asked.body.ticker})`;
    case "market":
      return asked.body.query;
    case "loan_application":
      return asked.body.borrower_name;
    case undefined:
      return kindName(run.kind);
  }
}

export function kindName(kind: string): string {
  const names: Readonly<Record<string, string>> = words.kinds;
  return names[kind] ?? kind.replaceAll("_", " ");
}

/** The request in a few words, without its subject; null for a kind that is unknown here. */
export function scopeOf(run: Run): string | null {
  const asked = askedOf(run);
  switch (asked?.kind) {
    case "company":
      return words.types[asked.body.analysis_type ?? "comprehensive"];
    case "market":
      return words.ranges[asked.body.time_range ?? "3M"];
    case "loan_application": {
      const { loan_amount: amount, loan_type: type = "term_loan" } = asked.body;
      return `${words.loanTypes[type]}, ${showAmount(amount, "USD")}`;
    }
    case undefined:
      return null;
  }
}

/** The URL of the form, filled in with the same request. */
export function searchOf(run: Run & { readonly deal_id: number | null }): NewSearch {
  const asked = askedOf(run);
  if (asked === null) return {};
  const texts = Object.entries(asked.body).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, String(value)] as const] : [],
  );
  const deal = run.deal_id === null ? {} : { deal_id: run.deal_id };
  return { kind: asked.kind, ...(Object.fromEntries(texts) as NewSearch), ...deal };
}
