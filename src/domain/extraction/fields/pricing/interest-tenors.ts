import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";

const COUNTS = new Map([
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["nine", 9],
  ["twelve", 12],
  ["fourteen", 14],
  ["first", 1],
  ["second", 2],
  ["third", 3],
  ["sixth", 6],
  ["ninth", 9],
  ["twelfth", 12],
]);
const COUNT = String.raw`(?:one|two|three|four|five|six|seven|nine|twelve|fourteen|\d{1,3})(?:\s?\(\d{1,3}\))?`;
const LIST = new RegExp(
  String.raw`\b(${COUNT}(?:[\s,-]+(?:(?:or|and|to)\s+)?(?:${COUNT})){0,7})[\s-]+(months?|weeks?|days?)\b`,
  "gi",
);
/** The periods after these words need consent or availability. */
const CONDITION =
  /\bprovided\b|\b(?:if|to the extent) (?:so )?(?:agreed|available|consented|approved|at the time|all|each|acceptable|offered|made available)|with the (?:prior )?(?:written )?consent|subject to the (?:prior )?(?:consent|agreement)|\(or,? (?:if|with|such|to the extent|nine|twelve|any)(?! there)|\bor,? (?:if|with|to the extent)(?! there)|such (?:other|shorter|longer)|\bor,? any other period/i;
/** "not more than twelve months later" limits a period but offers none. */
const BOUND =
  /\b(?:more|less|longer|shorter|later|earlier|greater|fewer) than\s$|\b(?:exceed(?:ing|s)?|at least|within|up to)\s$/i;
const ORDINALS =
  /\b((?:first|second|third|sixth|ninth|twelfth)(?:[\s,]+(?:or|and)?\s?(?:first|second|third|sixth|ninth|twelfth)){0,6})\s+(?:calendar\s+|succeeding\s+)?(months?)\s+(?:thereafter|after)/gi;

/** Interest periods that the borrower may choose without anyone's consent, as `1W`, `1M`, `3M`. */
export function readTenors(parsed: ParsedAgreement): Found<string>[] {
  const definition = parsed.definitions
    .lookup("Interest Period")
    .concat(parsed.definitions.lookup("LIBOR Period"), parsed.definitions.lookup("Eurodollar Interest Period"))
    .find((d) => d.kind !== "parenthetical" && d.end - d.start > 80);
  const defined = definition ? tenorsIn(parsed.text, definition.bodyStart, definition.end) : [];
  if (defined.length > 0) return defined;
  for (const section of parsed.outline.titled(CLAUSE_ON_PERIODS).slice(0, MAX_CLAUSES)) {
    if (parsed.outline.zoneAt(section.start) === "form" || section.kind === "article") continue;
    const stated = tenorsIn(parsed.text, section.bodyStart, section.end);
    if (stated.length > 0) return stated;
  }
  return inlineTenors(parsed);
}

const PERIOD_OF_RATE =
  /(?:\b(?:interest|rate|funding)\s+periods?\b|\b(?:term\s+)?(?:SOFR|CORRA)\b|\bEURIBOR\b|\bLIBOR\b|\bCDOR\b)/i;
const PERIOD_WORDS = ["period", "sofr", "corra", "euribor", "libor", "cdor"];
const NEAR_RATE = 60;
/** The definition of a base rate uses the one-month reference rate, which is not a choice. */
const OF_BASE_RATE = /\bbase rate"? (?:means|shall mean)|\b(?:highest|greatest|higher|greater) of\b|\bfederal funds\b/i;

/** In a short text, the months next to the rate or its periods: `3-month EURIBOR`, `interest periods of one or three
 *  months`. */
function inlineTenors(parsed: ParsedAgreement): Found<string>[] {
  const { text } = parsed;
  for (const { start, end } of sentencesWith(parsed, PERIOD_WORDS)) {
    if (OF_BASE_RATE.test(text.slice(start, end))) continue;
    for (const list of text.slice(start, end).matchAll(LIST)) {
      const at = start + list.index;
      const after = at + list[0].length;
      if (!PERIOD_OF_RATE.test(text.slice(Math.max(start, at - NEAR_RATE), Math.min(end, after + NEAR_RATE)))) continue;
      if (!BOUND.test(text.slice(Math.max(start, at - 30), at))) return tenorsIn(text, at, after);
    }
  }
  return [];
}

/** If the definition only refers to a clause, the clause is read (LMA: "Selection of Interest Periods"). */
const CLAUSE_ON_PERIODS = /\binterest periods?\b/i;
const MAX_CLAUSES = 12;
const LONGEST = 2500;

function tenorsIn(text: string, from: number, to: number): Found<string>[] {
  const body = withoutOptions(text.slice(from, Math.min(to, from + LONGEST)));
  const lists = [...body.matchAll(LIST), ...body.matchAll(ORDINALS)]
    .filter((list) => !BOUND.test(body.slice(Math.max(0, list.index - 30), list.index)))
    .sort((a, b) => a.index - b.index);
  const first = lists.find((list) => tenorsOf(list).length > 0);
  if (!first) return [];
  const stop = CONDITION.exec(body.slice(first.index + first[0].length));
  const last = stop ? first.index + first[0].length + stop.index : body.length;
  const tenors = new Map<string, Found<string>>();
  for (const match of lists.filter((list) => list.index < last)) {
    const start = from + match.index;
    for (const tenor of tenorsOf(match))
      if (!tenors.has(tenor))
        tenors.set(tenor, found(tenor, { start, end: start + match[0].length, confidence: 0.85 }));
  }
  return [...tenors.values()].sort((a, b) => days(a.value) - days(b.value));
}

/** The tenors of one list of counts with their unit. */
function tenorsOf([, list = "", word = "m"]: RegExpMatchArray): string[] {
  const unit = word.charAt(0).toUpperCase();
  return counts(list).flatMap((count) => (isTenor(count, unit) ? [`${count}${unit}`] : []));
}

const OPTION =
  /\bor,? (?:if|with|to the extent|subject to)[^;.]{0,140}?,\s?(?:(?:nine|twelve|9|12)(?: or )?){1,2}(?=\s?months)/gi;

/** "or twelve months if all Banks agree". */
const OPTION_AFTER =
  /\bor,? (?:(?:nine|twelve|9|12)(?:,? or )?){1,2}[\s-]months?,?\s(?:if|to the extent|with the|subject to|as (?:is |are )?agreed)\b[^;.]{0,300}/gi;

/** Blanks out bracketed words and periods that need consent, and keeps offsets. */
function withoutOptions(body: string): string {
  const blank = (words: string) => " ".repeat(words.length);
  const inner = body.replace(/\([^()]{0,300}\)/g, blank).replace(/\([^()]{0,400}\)/g, blank);
  return inner.replace(OPTION, blank).replace(OPTION_AFTER, blank);
}

const counts = (list: string): number[] =>
  [...list.replace(/\(\d+\)/g, "").matchAll(/[a-z]+|\d+/gi)].flatMap(([word]) => {
    const count = COUNTS.get(word.toLowerCase()) ?? Number(word);
    return Number.isInteger(count) && count > 0 ? [count] : [];
  });

const isTenor = (count: number, unit: string): boolean =>
  unit === "M"
    ? [1, 2, 3, 4, 5, 6, 9, 12].includes(count)
    : unit === "W"
      ? count <= 4
      : [7, 14, 30, 60, 90, 180].includes(count);

const days = (tenor: string): number =>
  Number.parseInt(tenor, 10) * (tenor.endsWith("M") ? 30 : tenor.endsWith("W") ? 7 : 1);
