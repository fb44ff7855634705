export interface PortfolioSearch {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly sort?: string | undefined;
  /** Column ids, separated by commas. */
  readonly columns?: string | undefined;
  readonly page?: number | undefined;
}

/** What of an address the page understands. */
export function portfolioSearchOf(search: Record<string, unknown>): PortfolioSearch {
  const text = (name: string) => {
    const value = typeof search[name] === "number" ? String(search[name]) : search[name];
    return typeof value === "string" && value !== "" ? { [name]: value.slice(0, 300) } : {};
  };
  const page =
    typeof search.page === "number" && Number.isSafeInteger(search.page) && search.page > 1
      ? { page: search.page }
      : {};
  return { ...text("search"), ...text("kind"), ...text("sort"), ...text("columns"), ...page };
}
