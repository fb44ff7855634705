export interface ResearchSearch {
  readonly page?: number | undefined;
  /** What the form begins with. */
  readonly query?: string | undefined;
  readonly deal_id?: number | undefined;
}

export function researchSearchOf(search: Record<string, unknown>): ResearchSearch {
  const { page, query, deal_id } = search;
  return {
    ...(isPositive(page) && page > 1 ? { page } : {}),
    ...(typeof query === "string" ? { query: query.slice(0, 8000) } : {}),
    ...(isPositive(deal_id) ? { deal_id } : {}),
  };
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}
