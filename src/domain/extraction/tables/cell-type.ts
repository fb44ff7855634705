import { readWordsBefore } from "../readers/rate-words.ts";

/** The type of a cell. `rate`: a figure with a percent or basis-point unit; `figure`: a bare number that may be one;
 *  `none`: a dash or "N/A"; `range`: bounds on a measure; `level`: the mark of a row ("Level II", "3"). */
export type CellType = "rate" | "figure" | "none" | "money" | "range" | "rating" | "level" | "date" | "text" | "blank";

export interface RateValue {
  readonly value: number;
  /** Null if the cell has a bare number. */
  readonly unit: "percent" | "bps" | null;
}

const NUMBER = String.raw`(?<whole>\d{1,3}(?=\s*[ -]\s*\d{1,2}\s?\/))?[\s-]*(?:(?<top>\d{1,3})\s?\/\s?(?<bottom>\d{1,3})|(?<plain>\d{1,4}(?:\s?\.\s?\d{1,5})?|\.\s?\d{1,5}))(?:\s+of\s+(?:1|one))?`;
const UNIT = String.raw`(?<unit>\(?\s?(?:%|per\s?cent(?:um)?|percentage points?|basis points?|bps?\b|b\.?p\.?(?:s\.?)?)\s?\)?)?`;
const LEAD = String.raw`(?:(?:[A-Za-z][\w'./-]*\s+){0,6}(?:plus|minus|\+|-)\s*)?[+]?\(?`;
const TAIL = String.raw`\)?\s*(?:per annum|p\.a\.)?\s*(?:\*{1,3}|\(\d\)|\[\d\])?`;
const RATE = new RegExp(String.raw`^${LEAD}${NUMBER}\s*${UNIT}${TAIL}$`, "i");
const IN_WORDS =
  /^(?<words>(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarters?|eighths?|fourths?|tenths?|hundredths?|thirds?|and|of|[ -])+?)\s*(?:percent|per cent|%)?\s*(?:\(\s*(?<again>[\d.]+)\s?%\s*\))?(?:\s*per annum)?$/i;
const NONE = /^(?:n\/?\.?a\.?|none|nil|not applicable|[-–—]{1,4}|\[?\*{2,3}\]?)$/i;
const ZERO = /^(?:-\s?0\s?-|[$€£]?\s?(?:zero|nil)|0{1,2}(?:\.0{1,4})?)$/i;
const LEVEL =
  /^(?:(?:pricing|rating|applicable|margin|leverage|usage)\s+)*(?:level|tier|category|grid|status|stage|group|row|class|type)?\s*(?:period\s+)?(?:[IVX]{1,5}|\d{1,2}|[A-H])(?:\s+(?:status|period|pricing))?[.:)]*$/i;
const NAMED_LEVEL =
  /^(?:(?:[a-z]+\s+){0,2}(?:level|tier|category|status|grid|stage))\b[\s-]*(?:[IVX]{1,5}|\d{1,2}|[A-H])\b/i;
const COMPARED =
  /[<>≤≥³£]|\b(?:less|lower|greater|more|higher|fewer)\s+than\b|\bat\s+least\b|\bequal\s+to\b|\b(?:up\s+to|below|above|over|under|exceeds?|exceeding|between)\b|\bor\s+(?:more|less|greater|higher|lower|above|below|better|worse)\b|\d\s?(?:%|x|to\s?1(?:\.0+)?|:\s?1(?:\.0+)?)?\s+(?:to|-|through|and|but)\s+[<≤$]?\s?\d/i;
const HAS_NUMBER =
  /\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/i;
const RATING =
  /(?:^|[\s(/>≥<≤=,])(?:AAA|AA|A|BBB|BB|B|CCC|Aaa|Aa[123]?|A[123]|Baa[123l]?|Ba[123l]|B[123]|Caa[123]?)[+-]?(?=$|[\s)/,;.]|\s?(?:or|and|by)\b)|\bunrated\b|\bnot rated\b|\binvestment grade\b/;
const MONEY =
  /^(?:(?:US|C|CA|CAD|CDN|A|NZ)?[$€£¥]|(?:USD|EUR|GBP|CAD|US\$)\s?)\s?\(?\d[\d,.\s]*(?:million|billion|mm|m)?\)?\s*(?:\*{1,3}|\(\d\))?$|^\d{1,3}(?:,\s?\d{3})+(?:\.\d{1,2})?(?:\s?(?:USD|EUR|GBP|CAD))?$/i;
const DATE =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}?,?\s*(?:19|20)?\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\bclosing date\b|\beffective date\b|\bfiscal (?:year|quarter)\b|\banniversary\b|\bthereafter\b/i;

/** The rate that a whole cell states, or null: `1.25%`, `1. 25 %`, `1 1/4%`, `LIBOR + 2.00%`, `87.5 bps`, `.4000`,
 *  `200 b.p.`, `one and one-half percent (1.50%)`, `-0-`. Bare figures have no unit yet. */
export function rateOf(text: string): RateValue | null {
  if (text.length > 80 || !HAS_NUMBER.test(text)) return /^(?:zero|nil)$/i.test(text) ? { value: 0, unit: null } : null;
  if (ZERO.test(text)) return { value: 0, unit: null };
  const match = RATE.exec(text);
  if (!match?.groups) return rateInWords(text);
  const { whole, top, bottom, plain, unit } = match.groups;
  if (unit === undefined && /[a-z]/i.test(text.replace(/per annum|p\.a\.|plus|minus/gi, ""))) return null;
  const fraction = top && bottom && Number(bottom) > 0 ? Number(top) / Number(bottom) : null;
  const value = fraction === null ? Number((plain ?? "").replace(/\s/g, "")) : Number(whole ?? 0) + fraction;
  if (Number.isNaN(value) || (fraction === null && top)) return null;
  const named =
    unit === undefined ? null : /%|cent|points?$/i.test(unit.replace(/basis points?/i, "b")) ? "percent" : "bps";
  if (named === null && fraction !== null) return null;
  return { value: tidy(/\bminus\b|^-\s?[\d.]/i.test(text) ? -value : value), unit: named };
}

function rateInWords(text: string): RateValue | null {
  const match = IN_WORDS.exec(text);
  if (!match?.groups?.words || !/percent|per cent|%/i.test(text)) return null;
  if (match.groups.again) return { value: Number(match.groups.again), unit: "percent" };
  const words = readWordsBefore(match.groups.words, 0, match.groups.words.length);
  return words && { value: tidy(words.value), unit: "percent" };
}

/** The type of a cell by its words only. Cached, because tables repeat their words and are read in several ways; but only for
 *  short ones, since a long part of a text keeps the whole text in memory. */
export function cellType(text: string): CellType {
  if (text.length > LONGEST_CACHED) return typeOfWords(text.trim());
  const known = TYPES.get(text);
  if (known !== undefined) return known;
  if (TYPES.size >= MAX_TYPES) TYPES.clear();
  const type = typeOfWords(text.trim());
  TYPES.set(text, type);
  return type;
}

const TYPES = new Map<string, CellType>();
const MAX_TYPES = 2_000;
const LONGEST_CACHED = 12;

function typeOfWords(words: string): CellType {
  if (words === "") return "blank";
  if (NONE.test(words)) return "none";
  if (MONEY.test(words)) return "money";
  if (LEVEL.test(words) || NAMED_LEVEL.test(words)) return "level";
  const rate = rateOf(words);
  if (rate) return rate.unit === null ? "figure" : "rate";
  if (COMPARED.test(words) && HAS_NUMBER.test(words)) return "range";
  if (RATING.test(words)) return "rating";
  if (/^(?:x|usage|ratio|availability)\s?[<>≤≥]/i.test(words)) return "range";
  return DATE.test(words) ? "date" : "text";
}

const tidy = (value: number): number => Math.round(value * 1e8) / 1e8;
