import { meetsLevel } from "../covenants/meets-level.ts";
import { drawnShare } from "../facilities/drawn-share.ts";
import type { Question } from "../question/question.ts";
import { readPeriods } from "../question/read-numbers.ts";
import { contentStems } from "../question/words.ts";

/** How a condition stands to a question: met, not met, or neither, as the question does not say. */
export type Standing = "met" | "not met" | "open";

/** The condition of a margin that words state, judged by what a question says; null where they state none of this kind. */
export type Judge = (words: string, question: Question) => Standing | null;

const COMPARED =
  /\b((?:greater|more|higher|less|lower) than(?: or equal to)?|(?:equal to or )(?:greater|more|higher|less|lower) than|(?:is |are )?(?:at least|above|below|under|over|exceeds?|in excess of|not (?:more|greater|less) than|does not exceed))\s+(\d{1,3}(?:\.\d+)?)\s*(%|percent|x\b|:\s?1|to 1)/gi;

/** `so long as the Leverage Ratio is less than 5.00 to 1.00`, `if Utilization is greater than 50%` */
const byFigure: Judge = (words, question) => {
  const bounds = [...words.matchAll(COMPARED)];
  if (bounds.length === 0) return null;
  const standings = bounds.map(([, how = "", level = "", unit = ""]): Standing => {
    const value = /%|percent/.test(unit) ? usedShare(question) : question.ratios[0];
    if (value === undefined) return "open";
    return meetsLevel(value, how, Number(level)) ? "met" : "not met";
  });
  return joined(standings);
};

function usedShare({ text, percents }: Question): number | undefined {
  const used = percents.find(({ at, end }) =>
    USED.test(text.slice(Math.max(0, at - 40), at) + text.slice(end, end + 40)),
  );
  return used?.percent ?? drawnShare(text)?.percent;
}
const USED = /\b(?:us(?:age|ed|ing)|utili[sz]\w+|drawn|borrowed)\b/;

const UNTIL = String.raw`(?:through|prior to|until|up to|before|on or (?:before|prior to)|ending on)(?: and including)?`;
const FROM = String.raw`(?:from and after|on and after|on or after|commencing on|beginning on|following|after|from)`;
const EVENT = String.raw`(?:the )?(?:date of )?((?:[A-Z][\w-]+ ){1,4}?(?:Date|Period|Closing|Conversion|Completion|Event))\b`;
const BEFORE_EVENT = new RegExp(String.raw`\b${UNTIL} ${EVENT}`);
const AFTER_EVENT = new RegExp(String.raw`\b${FROM} ${EVENT}`);

/** `through the Completion Date`, `after the Conversion Date` */
const byEvent: Judge = (words, { text }) => {
  const before = BEFORE_EVENT.exec(words)?.[1];
  const after = AFTER_EVENT.exec(words)?.[1];
  const event = before ?? after;
  if (event === undefined || (before !== undefined && after !== undefined)) return null;
  const stems = contentStems(event.replace(/ Date$/, ""));
  const said = sideOfEvent(text, stems);
  if (said === null) return "open";
  return (said === "before") === (before !== undefined) ? "met" : "not met";
};

/** On which side of an event a question stands: the word before the event's name. */
function sideOfEvent(text: string, stems: readonly string[]): "before" | "after" | null {
  for (const [, side = "", rest = ""] of text.matchAll(SIDE)) {
    const said = new Set(contentStems(rest));
    if (stems.length > 0 && stems.every((stem) => said.has(stem)))
      return /^(?:before|prior|until|through|not)/.test(side) ? "before" : "after";
  }
  for (const [, before = "", said = ""] of text.matchAll(HAPPENED)) {
    const named = new Set(contentStems(before));
    if (stems.length > 0 && stems.every((stem) => named.has(stem)))
      return /n't|not|yet to/.test(said) ? "before" : "after";
  }
  return null;
}
/** `completion has happened`, `the conversion date has not occurred yet` */
const HAPPENED =
  /\b((?:[a-z'-]+ ){1,4})((?:has|have|had)(?:n't| not)?(?: yet| already| now| since)? (?:happened|occurred|taken place|passed|been (?:reached|achieved|completed)|come)|is (?:yet to (?:occur|happen)|done|behind us))\b/g;
const SIDE =
  /\b(before|prior to|until|through|up to|after|following|since|once|from|post)[- ]((?:the |its |their )?(?:[a-z'-]+ ?){1,6})/g;

const BEFORE_DAY = new RegExp(String.raw`\b${UNTIL} ([A-Z][a-z]+ \d{1,2}, ?(?:19|20)\d\d)`);
const AFTER_DAY = new RegExp(
  String.raw`\b${FROM} ([A-Z][a-z]+ \d{1,2}, ?(?:19|20)\d\d)|([A-Z][a-z]+ \d{1,2}, ?(?:19|20)\d\d),? and thereafter`,
);

/** `prior to July 1, 2021`, `from and after July 1, 2021` */
const byDay: Judge = (words, { periods }) => {
  const before = BEFORE_DAY.exec(words)?.[1];
  const match = AFTER_DAY.exec(words);
  const after = match?.[1] ?? match?.[2];
  if (before === undefined && after === undefined) return null;
  const [period, other] = periods;
  if (period === undefined || (other !== undefined && other.to < period.from)) return "open";
  const isMet = (day: string | undefined, isBefore: boolean): Standing => {
    const at = day === undefined ? undefined : readPeriods(day.toLowerCase(), "")[0]?.from;
    if (at === undefined) return day === undefined ? "met" : "open";
    if (period.to < at) return isBefore ? "met" : "not met";
    if (period.from >= at) return isBefore ? "not met" : "met";
    return "open";
  };
  return joined([isMet(before, true), isMet(after, false)]);
};

const NEGATED = /\b(?:was|is|were|are|has|have|had|been)(?: been)? not ([a-z]{5,})|\bnot (?:been )?([a-z]{5,}ed)\b/;
const STATED = /\b(?:was|is|were|are|has been|have been) ([a-z]{5,}ed)\b/;
const NOT_IN_QUESTION = String.raw`(?:\bnot\b|n't\b|\bnever\b|\bun|\bother than\b|\bthird[- ]part(?:y|ies)\b|\bsomeone else\b)`;

/** `if the loan was not originated by the Lender` */
const byDeed: Judge = (words, { text }) => {
  const lower = words.toLowerCase();
  const not = NEGATED.exec(lower);
  const verb = not?.[1] ?? not?.[2] ?? STATED.exec(lower)?.[1];
  const [stem] = verb === undefined ? [] : contentStems(verb);
  if (stem === undefined || !/\b(?:if|where|when)\b/.test(lower)) return null;
  const at = text.indexOf(stem.slice(0, 7));
  if (at < 0) return "open";
  const isNegated = new RegExp(NOT_IN_QUESTION).test(text.slice(Math.max(0, at - 40), at + stem.length + 40));
  return isNegated === (not !== null) ? "met" : "not met";
};

const AT_FIRST =
  /\binitially\b|\buntil\b[^.;]{0,60}\b(?:delivery|receipt|received|delivered|statements?|certificates?)\b/i;

/** `initially, 1.50%`, `thereafter`: the first margins hold for a question on them alone. */
const byFirstTime: Judge = (words, { text }) => {
  const isFirst = AT_FIRST.test(words);
  if (!isFirst && !/\bthereafter\b/i.test(words)) return null;
  const asksFirst = /\b(?:initial(?:ly)?|at (?:the )?(?:closing|outset|start|signing)|first)\b/.test(text);
  return asksFirst ? (isFirst ? "met" : "not met") : "open";
};

const JUDGES: readonly Judge[] = [byFigure, byEvent, byDay, byDeed, byFirstTime];

/** How all conditions that words state stand together; null where they state none that can be read. */
export function standingOf(words: string, question: Question): Standing | null {
  const standings = JUDGES.flatMap((judge) => judge(words, question) ?? []);
  return standings.length === 0 ? null : joined(standings);
}

function joined(standings: readonly Standing[]): Standing {
  return standings.includes("not met") ? "not met" : standings.includes("open") ? "open" : "met";
}
