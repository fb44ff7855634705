import type { ExtractedAgreement } from "../src/domain/agreement/credit-agreement.ts";
import type { Evidence } from "../src/domain/agreement/evidence.ts";

/** Whether a value can be read from a quote, by an independent reader. */
export type Supported = (value: unknown, quote: string, pointer: string) => boolean;

const NOT_TERMS = new Set(["evidence", "conflicts", "warnings", "cdm"]);
const REFERENCES = /\/(?:id|party_id|facility_ids\/\d+|borrower_ids\/\d+)$/;

/** The faults in the evidence of one agreement, one line per fault: quotes that do not slice back, values that are not
 *  in their quotes, leaves without evidence, dangling pointers. */
export function evidenceFaults(agreement: ExtractedAgreement, text: string, supported: Supported): string[] {
  const faults: string[] = [];
  const leaves = leavesOf(agreement);
  for (const [pointer, list] of Object.entries(agreement.evidence)) {
    faults.push(...list.flatMap((evidence) => quoteFaults(pointer, evidence, text, agreement)));
    const value = valueAt(agreement, pointer);
    if (value === undefined || value === null) faults.push(`${pointer}: evidence for nothing`);
    if (list.some((evidence) => evidence.method === "derived")) continue;
    if (!list.some(({ quote = "" }) => supported(value, quote, pointer) || isWrittenOtherwise(value, quote))) {
      faults.push(`${pointer}: ${JSON.stringify(value)} is not in ${JSON.stringify(list[0]?.quote?.slice(0, 120))}`);
    }
  }
  for (const { pointer, value, covers } of leaves) {
    if (value === null || value === false || REFERENCES.test(pointer)) continue;
    if (pointer === "/document_kind" && value === "other") continue;
    const by = covers.find((cover) => agreement.evidence[cover] !== undefined);
    if (by === undefined) faults.push(`${pointer}: ${JSON.stringify(value)} has no evidence`);
  }
  return faults;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a quote states a value in a form that the independent reader does not know: an amount below zero ("minus .50%",
 *  in angle brackets, after the word "negative"), a rate or a share in words ("two and one-half percent", "two-thirds"), or a date in figures or run
 *  together ("28.09.2004", "29thday"). */
function isWrittenOtherwise(value: unknown, quote: string): boolean {
  if (typeof value === "number" && [...ratesInWords(quote), ...sharesInWords(quote)].some((n) => isClose(n, value)))
    return true;
  if (typeof value === "number")
    return value < 0 && numbersIn(quote).some((figure) => isClose(figure, -value) || isClose(figure * 100, -value));
  if (typeof value !== "string") return false;
  const [, year = "", month = "", day = ""] = DATE.exec(value) ?? [];
  if (year === "" || !quote.includes(year)) return false;
  const figures = (quote.match(/\d+/g) ?? []).map(Number);
  const named = new Date(`${value}T00:00:00Z`).toLocaleString("en-US", { month: "long", timeZone: "UTC" });
  return figures.includes(Number(day)) && (figures.includes(Number(month)) || quote.includes(named));
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const PARTS: Readonly<Record<string, number>> = { half: 2, quarter: 4, fourth: 4, eighth: 8, sixteenth: 16 };
const RATE_IN_WORDS =
  /\b(?:(\w+)\s+and\s+)?(one|three|five|seven|nine|eleven)[\s-]+(half|quarter|fourth|eighth|sixteenth)s?\s+(?:of\s+(?:one|1)\s+)?per\s?cent/gi;

/** Rates written as a whole number and a fraction in words, in basis points. */
function ratesInWords(quote: string): number[] {
  const numberOf = (word: string): number => NUMBERS.indexOf(word.toLowerCase());
  return [...quote.matchAll(RATE_IN_WORDS)].map(([, whole = "zero", count = "", part = ""]) => {
    const fraction = numberOf(count) / (PARTS[part.toLowerCase()] ?? Number.NaN);
    return (Math.max(0, numberOf(whole)) + fraction) * 100;
  });
}

const SHARE_IN_WORDS =
  /(?:\b(\w+)[\s-]+(half|thirds?|quarters?|fourths?|fifths?)\b|(?<!\d)(\d{1,2})(\d)\/(\d)(?!\d)|\b(\d)\s?\/\s?(\d)(?:rds?|ths?)\b)/gi;
const BELOW: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5 };

/** Shares written as a fraction: "two-thirds", "2/3rds", or raised after a whole number ("662/3"), in percent. */
function sharesInWords(quote: string): number[] {
  return [...quote.matchAll(SHARE_IN_WORDS)].map(([, count = "", part = "", whole, top, under, over, below]) => {
    if (whole !== undefined) return round6(Number(whole) + Number(top) / Number(under));
    if (over !== undefined) return round6((100 * Number(over)) / Number(below));
    return round6(
      (100 * NUMBERS.indexOf(count.toLowerCase())) / (BELOW[part.toLowerCase().replace(/s$/, "")] ?? Number.NaN),
    );
  });
}

const round6 = (value: number): number => Math.round(value * 1e6) / 1e6;

function numbersIn(quote: string): number[] {
  return (quote.match(/\d[\d,]*(?:\.\d+)?|\.\d+/g) ?? []).map((figure) => Number(figure.replaceAll(",", "")));
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b));
}

function quoteFaults(pointer: string, evidence: Evidence, text: string, agreement: unknown): string[] {
  if (evidence.method === "derived") {
    const of = evidence.of ?? [];
    const broken = of.filter((source) => valueAt(agreement, source) == null);
    return of.length === 0 || broken.length > 0 ? [`${pointer}: derived from ${broken.join(", ") || "nothing"}`] : [];
  }
  const { start = -1, end = -1, quote = "" } = evidence;
  if (text.slice(start, end) !== quote || quote === "") return [`${pointer}: the quote is not the text at ${start}`];
  return quote.length > 800 ? [`${pointer}: the quote has ${quote.length} units`] : [];
}

interface Leaf {
  readonly pointer: string;
  readonly value: unknown;
  /** The pointers whose evidence counts for this leaf: its own, its list's and its nearest object's. */
  readonly covers: readonly string[];
}

function leavesOf(agreement: ExtractedAgreement): Leaf[] {
  const walk = (value: unknown, pointer: string, covers: readonly string[]): Leaf[] => {
    if (Array.isArray(value)) return value.flatMap((item, i) => walk(item, `${pointer}/${i}`, [pointer, ...covers]));
    if (value === null || typeof value !== "object") return [{ pointer, value, covers: [pointer, ...covers] }];
    return Object.entries(value).flatMap(([key, item]) => walk(item, `${pointer}/${key}`, [pointer]));
  };
  return Object.entries(agreement).flatMap(([key, value]) => (NOT_TERMS.has(key) ? [] : walk(value, `/${key}`, [])));
}

function valueAt(root: unknown, pointer: string): unknown {
  let at: unknown = root;
  for (const key of pointer.split("/").slice(1)) {
    if (at === null || typeof at !== "object") return undefined;
    at = (at as Record<string, unknown>)[key.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return at;
}
