export interface PortfolioSearch {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly sort?: string | undefined;
  /** Column ids, separated by commas. */
  readonly columns?: string | undefined;
  /** Amendments in their own place, not under their agreement. */
  readonly flat?: boolean | undefined;
}

export interface CompareSearch {
  /** Document ids, separated by commas. */
  readonly ids?: string | undefined;
}

/** What of an address the page understands. */
export function portfolioSearchOf(search: Record<string, unknown>): PortfolioSearch {
  const text = (name: string) => {
    const value = typeof search[name] === "number" ? String(search[name]) : search[name];
    return typeof value === "string" && value !== "" ? { [name]: value.slice(0, 300) } : {};
  };
  const flat = search.flat === true ? { flat: true } : {};
  return { ...text("search"), ...text("kind"), ...text("sort"), ...columnsIn(search.columns), ...flat };
}

export function compareSearchOf({ ids }: Record<string, unknown>): CompareSearch {
  const text = typeof ids === "number" ? String(ids) : ids;
  return typeof text === "string" && /^\d{1,10}(,\d{1,10}){0,99}$/.test(text) ? { ids: text } : {};
}

/** All columns together are longer than other texts of the address. */
function columnsIn(columns: unknown): Pick<PortfolioSearch, "columns"> {
  return typeof columns === "string" && columns !== "" ? { columns: columns.slice(0, 4000) } : {};
}
