import type { FiscalNames, StatementText } from "./statement.ts";

/** A part of a year that a question names, by its fiscal year or by the date on which it ends. */
interface NamedPart {
  readonly months: number;
  readonly quarter: number | null;
  readonly isDated?: boolean;
}

const QUARTERS = ["first", "second", "third", "fourth"];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NAMED = /\b(first|second|third|fourth)[- ]quarters? of fiscal (?:year )?((?:19|20)\d\d)/gi;
const ENDED = /\b(?:(?:three|six|nine) months|quarter) ended\s+([a-z]{3})[a-z]*\.? (\d{1,2}), ((?:19|20)\d\d)/gi;

/** The naming of the parts of a year in a text; null if it dates none. It is `ahead` or `same` only if the text names one quarter
 *  of two fiscal years, the later of which is that of the latest date or the one after. */
export function fiscalNames(text: string): FiscalNames | null {
  const dates = [...text.matchAll(ENDED)].map(([, month = "", day, year]) => ({
    month: MONTHS.indexOf(month.toLowerCase()) + 1 - (Number(day) <= 7 ? 1 : 0),
    year: Number(year),
  }));
  const [date] = dates;
  if (date === undefined || date.month < 1) return null;
  const last = Math.max(...dates.map(({ year }) => year));
  const names = [...text.matchAll(NAMED)];
  const quarters = new Set(names.map(([, ordinal = ""]) => QUARTERS.indexOf(ordinal.toLowerCase())));
  const years = [...new Set(names.map(([, , year]) => Number(year)))].sort((a, b) => b - a);
  const [later = 0, earlier] = years;
  const isClear = quarters.size === 1 && years.length === 2 && earlier === later - 1;
  const named = !isClear ? null : later === last + 1 ? "ahead" : later === last ? "same" : null;
  return { endMonth: date.month, named };
}

/** The statement with its years as the fiscal years are named, beside the one by dates. */
export function byFiscalYear(statement: StatementText): StatementText[] {
  if (statement.isInterim !== true || statement.fiscal?.named !== "ahead") return [statement];
  const rows = statement.rows.map((row) => ({
    ...row,
    values: Object.fromEntries(Object.entries(row.values).map(([year, value]) => [Number(year) + 1, value])),
  }));
  return [statement, { ...statement, rows, isByFiscalYear: true }];
}

/** Whether the years of a statement are those that a question means: by date, or by fiscal year if that ends in the next calendar
 *  year. Refused if the text leaves open how its fiscal years are named. */
export function areYearsMeant({ fiscal, isByFiscalYear = false }: StatementText, part: NamedPart): boolean {
  if (fiscal == null) return true;
  const elapsed = part.quarter === null ? part.months : part.quarter * 3;
  if (part.isDated === true || fiscal.endMonth <= elapsed) return !isByFiscalYear;
  return isByFiscalYear || fiscal.named === "same";
}
