import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { isKind, type Kind } from "./kinds.ts";

export interface ListSearch {
  readonly page?: number | undefined;
  readonly deal_id?: number | undefined;
}

/** What the form for a new analysis begins with; the page checks each. */
export interface NewSearch {
  readonly kind?: Kind | undefined;
  readonly company_name?: string | undefined;
  readonly ticker?: string | undefined;
  readonly analysis_type?: string | undefined;
  readonly query?: string | undefined;
  readonly time_range?: string | undefined;
  readonly borrower_name?: string | undefined;
  readonly loan_amount?: string | undefined;
  readonly loan_type?: string | undefined;
  readonly deal_id?: number | undefined;
}

/** The two analyses that stand beside each other. */
export interface CompareSearch {
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

/** The paths of analyses; their pages are loaded when one is first opened. */
export function analysisPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/analyses", validateSearch: listSearchOf }).lazy(() =>
      import("./list/list-page.tsx").then((m) => m.listPage),
    ),
    createRoute({ ...under, path: "/analyses/new", validateSearch: newSearchOf }).lazy(() =>
      import("./new/new-page.tsx").then((m) => m.newPage),
    ),
    createRoute({ ...under, path: "/analyses/compare", validateSearch: compareSearchOf }).lazy(() =>
      import("./compare/compare-page.tsx").then((m) => m.comparePage),
    ),
    createRoute({ ...under, path: "/analyses/$id" }).lazy(() => import("./run/run-page.tsx").then((m) => m.runPage)),
  ] as const;
}

function listSearchOf(search: Record<string, unknown>): ListSearch {
  return {
    ...(isPositive(search.page) && search.page > 1 ? { page: search.page } : {}),
    ...(isPositive(search.deal_id) ? { deal_id: search.deal_id } : {}),
  };
}

const TEXTS = [
  "company_name",
  "ticker",
  "analysis_type",
  "query",
  "time_range",
  "borrower_name",
  "loan_amount",
  "loan_type",
] as const;
const LONGEST = 8000;

function newSearchOf(search: Record<string, unknown>): NewSearch {
  const texts = TEXTS.flatMap((name) => {
    const value = search[name];
    // A text of digits alone is read from the address as a number.
    const text = typeof value === "number" ? String(value) : value;
    return typeof text === "string" && text !== "" ? [[name, text.slice(0, LONGEST)]] : [];
  });
  return {
    ...(isKind(search.kind) ? { kind: search.kind } : {}),
    ...(Object.fromEntries(texts) as Partial<Record<(typeof TEXTS)[number], string>>),
    ...(isPositive(search.deal_id) ? { deal_id: search.deal_id } : {}),
  };
}

function compareSearchOf({ a, b }: Record<string, unknown>): CompareSearch {
  return { ...(typeof a === "string" ? { a } : {}), ...(typeof b === "string" ? { b } : {}) };
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}
