import { DOCUMENT_SORTS } from "#features/documents/routes.ts";

export interface ListSearch {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly sort?: (typeof DOCUMENT_SORTS)[number] | undefined;
}

export interface DocumentSearch {
  /** The JSON pointer of the selected term. */
  readonly at?: string | undefined;
  /** Which of its sources, from 1. */
  readonly place?: number | undefined;
  /** Words to mark: offsets into the text, half-open. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The document version; the current one by default. */
  readonly version?: number | undefined;
  /** Show the original pages, or the text with what changed, instead of the text. */
  readonly view?: "page" | "redline" | undefined;
  /** The version that a redline compares with; the terms in force or the version before by default. */
  readonly against?: number | undefined;
}

export function listSearchOf(search: Record<string, unknown>): ListSearch {
  const words = typeof search.search === "number" ? String(search.search) : search.search;
  return {
    ...(typeof words === "string" && words !== "" ? { search: words.slice(0, 300) } : {}),
    ...(isPositive(search.page) && search.page > 1 ? { page: search.page } : {}),
    ...(isOneOf(DOCUMENT_SORTS, search.sort) ? { sort: search.sort } : {}),
  };
}

export function documentSearchOf(search: Record<string, unknown>): DocumentSearch {
  return {
    ...(typeof search.at === "string" && search.at.startsWith("/") ? { at: search.at } : {}),
    ...(isPositive(search.place) && search.place > 1 ? { place: search.place } : {}),
    ...rangeOf(search.from, search.to),
    ...(isPositive(search.version) ? { version: search.version } : {}),
    ...(isOneOf(["page", "redline"], search.view) ? { view: search.view } : {}),
    ...(isPositive(search.against) ? { against: search.against } : {}),
  };
}

function rangeOf(from: unknown, to: unknown): Pick<DocumentSearch, "from" | "to"> {
  return (from === 0 || isPositive(from)) && isPositive(to) && from < to ? { from, to } : {};
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

function isOneOf<const T extends readonly string[]>(options: T, value: unknown): value is T[number] {
  return typeof value === "string" && options.includes(value);
}
