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

/** The two analyses to compare. */
export interface CompareSearch {
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

export function listSearchOf(search: Record<string, unknown>): ListSearch {
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

export function newSearchOf(search: Record<string, unknown>): NewSearch {
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

export function compareSearchOf({ a, b }: Record<string, unknown>): CompareSearch {
  return { ...(typeof a === "string" ? { a } : {}), ...(typeof b === "string" ? { b } : {}) };
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}
