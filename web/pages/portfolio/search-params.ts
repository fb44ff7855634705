export interface PortfolioSearch {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  /** Commitments, from and to, both inclusive. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Days of the last maturity, `YYYY-MM-DD`, both inclusive. */
  readonly matures_from?: string | undefined;
  readonly matures_to?: string | undefined;
  readonly sort?: string | undefined;
  /** Column ids, separated by commas. */
  readonly columns?: string | undefined;
  /** Amendments in their own place, not under their agreement. */
  readonly flat?: boolean | undefined;
}

type FilterName = "search" | "kind" | "state" | "min" | "max" | "matures_from" | "matures_to";

/** The API name of each filter of the page. */
export const FILTER_NAMES: Readonly<Record<FilterName, string>> = {
  search: "search",
  kind: "document_kind",
  state: "workflow_state",
  min: "min_commitment",
  max: "max_commitment",
  matures_from: "matures_from",
  matures_to: "matures_to",
};

/** The filters of the page, as the API takes them. */
export function filtersOf(search: PortfolioSearch): Readonly<Record<string, string>> {
  const names = Object.keys(FILTER_NAMES) as FilterName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return value === undefined || value === "" ? [] : [[FILTER_NAMES[name], String(value)]];
    }),
  );
}

export interface CompareSearch {
  /** Document ids, separated by commas. */
  readonly ids?: string | undefined;
}

/** Parses the URL parameters that the page supports. */
export function portfolioSearchOf(search: Record<string, unknown>): PortfolioSearch {
  const text = (name: string) => {
    const value = typeof search[name] === "number" ? String(search[name]) : search[name];
    return typeof value === "string" && value !== "" ? { [name]: value.slice(0, 300) } : {};
  };
  const flat = search.flat === true ? { flat: true } : {};
  return {
    ...text("search"),
    ...text("kind"),
    ...text("state"),
    ...amountIn("min", search.min),
    ...amountIn("max", search.max),
    ...dateIn("matures_from", search.matures_from),
    ...dateIn("matures_to", search.matures_to),
    ...text("sort"),
    ...columnsIn(search.columns),
    ...flat,
  };
}

export function compareSearchOf({ ids }: Record<string, unknown>): CompareSearch {
  const text = typeof ids === "number" ? String(ids) : ids;
  return typeof text === "string" && /^\d{1,10}(,\d{1,10}){0,99}$/.test(text) ? { ids: text } : {};
}

function amountIn(name: "min" | "max", value: unknown): Pick<PortfolioSearch, "min" | "max"> {
  const amount = Number(value);
  return value !== "" && value !== null && Number.isFinite(amount) && amount >= 0 && amount < 1e15
    ? { [name]: amount }
    : {};
}

function dateIn(
  name: "matures_from" | "matures_to",
  value: unknown,
): Pick<PortfolioSearch, "matures_from" | "matures_to"> {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { [name]: value } : {};
}

/** All columns together are longer than other texts of the address. */
function columnsIn(columns: unknown): Pick<PortfolioSearch, "columns"> {
  return typeof columns === "string" && columns !== "" ? { columns: columns.slice(0, 4000) } : {};
}
