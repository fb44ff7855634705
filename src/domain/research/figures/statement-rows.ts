import { periodsIn } from "./columns.ts";
import { byFiscalYear, fiscalNames } from "./fiscal-names.ts";
import { readRows } from "./read-rows.ts";
import { readSchedules } from "./schedules.ts";
import { figureSentences } from "./sentence-figures.ts";
import type { StatementKind, StatementRow, StatementText } from "./statement.ts";

/** Parses the statements of a text: one for each kind of period that its columns have. */
export function readStatements(text: string): StatementText[] {
  const [kind, scale] = [kindOf(text), scaleOf(text)];
  const fiscal = fiscalNames(text);
  const rows = readRows(text, fallbackMonths(text));
  const periods = new Map<string, { months: number | null; quarter: number | null; rows: StatementRow[] }>();
  for (const { months, quarter, row } of rows) {
    const key = `${months ?? 12}/${quarter}`;
    const period = periods.get(key) ?? { months, quarter, rows: [] };
    period.rows.push(row);
    periods.set(key, period);
  }
  const statements = [...periods.values()].map(
    (period): StatementText => ({
      kind,
      scale,
      shareScale: sharesAreSingle(text) ? 1 : scale,
      quarters: period.months === 3 && period.quarter === null ? quartersIn(text) : [],
      fiscal,
      costsNegative: areCostsNegative(period.rows),
      isInterim: (period.months ?? 12) < 12,
      ...period,
    }),
  );
  const sentences = figureSentences(text).map(
    (one): StatementRow => ({
      label: one.text,
      section: one.before,
      key: "",
      values: {},
      start: one.start,
      end: one.end,
    }),
  );
  const schedules = readSchedules(text).map(
    ({ asOf, rows: ofYears }): StatementText => ({ kind: "schedule", scale, asOf, rows: ofYears }),
  );
  const tables = [...statements.flatMap(byFiscalYear), ...schedules];
  return sentences.length === 0 ? tables : [...tables, { kind: "prose", scale: 1, rows: sentences }];
}

const ORDINALS = ["first", "second", "third", "fourth"];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The quarters that a text names, by number or by the last month of a calendar quarter or the month after. */
function quartersIn(text: string): number[] {
  const named = [...text.matchAll(/\b(first|second|third|fourth)[- ](?:fiscal )?quarter|\bQ([1-4])\b/gi)].map(
    ([, ordinal, number]) =>
      number === undefined ? ORDINALS.indexOf((ordinal ?? "").toLowerCase()) + 1 : Number(number),
  );
  const ends = [...text.matchAll(/\b(?:three months|quarters?) ended\s+([a-z]{3})/gi)].flatMap(([, name = ""]) => {
    const month = MONTHS.indexOf(name.toLowerCase()) + 1;
    if (month === 0 || month % 3 === 2) return [];
    return month % 3 === 0 ? month / 3 : month === 1 ? 4 : (month - 1) / 3;
  });
  return [...new Set([...named, ...ends])];
}

const COST = /^(?:total )?(?:costs?|interest expense|selling|general|research|operating expenses)\b/i;

function areCostsNegative(rows: readonly StatementRow[]): boolean {
  const values = rows.filter(({ label }) => COST.test(label)).flatMap((row) => Object.values(row.values));
  return values.filter((value) => value < 0).length > values.length / 2;
}

/** The months of columns whose head names none: those of the only period that the beginning of the text names. */
function fallbackMonths(text: string): number | null {
  const head = text.slice(0, 2_500);
  const part =
    /\b(three|six|nine)\s+months\s+ended|\bquarters?\s+ended|^\s*Q[1-4]\b|\b(?:13|26|39)\s+weeks\s+ended/im.exec(head);
  if (part === null || /\btwelve\s+months|\byears?\s+ended|\bfull[-\s]year\b|\bfiscal\s+years?\b/i.test(head))
    return null;
  return periodsIn(part[0])[0]?.months ?? 3;
}

/** The kind of statement on a page, by the words at its top. */
function kindOf(text: string): StatementKind {
  const top = text.slice(0, 1200).toLowerCase().replace(/\s+/g, " ");
  const found = (
    [
      ["cash_flow", /statements? of (?:consolidated )?cash flows?|cash flow statements?/],
      ["balance", /balance sheets?|statements? of (?:consolidated )?financial (?:position|condition)/],
      [
        "income",
        /statements? of (?:consolidated )?(?:\w+ )?(?:income|operations|earnings|profit)|income statements?|results of operations/,
      ],
    ] as const
  )
    .map(([kind, pattern]) => ({ kind, at: top.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.kind ?? "other";
}

/** Finds the unit with or without blanks, since text extraction may drop them. */
const UNIT = /(?:\(|in|dollars|amounts)(?:us|u\.s\.|usd)?(?:dollars)?\$?(thousands|millions|billions)/;

const SCALES: Readonly<Record<string, number>> = { thousands: 1e3, millions: 1e6, billions: 1e9 };

function scaleOf(text: string): number {
  const head = text.slice(0, 3000).toLowerCase().replace(/[\s,]/g, "");
  return SCALES[UNIT.exec(head)?.[1] ?? ""] ?? 1;
}

/** "In millions, except share and per share data": numbers of shares are not scaled. */
function sharesAreSingle(text: string): boolean {
  return /except (?:for )?(?:number of )?(?:shares?\b|per share and share)/i.test(text.slice(0, 3000));
}
