import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { type Claim, claim, quotation } from "../answer/claim.ts";
import { formatDate } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { restatedLevel } from "./amended-covenant.ts";
import { askedCovenants, boundOf, covenantName, levelsIn, type PlacedCovenant } from "./covenant-levels.ts";

/** A question about the covenant as it was first agreed. */
const AS_SIGNED =
  /\b(?:original(?:ly)?|unamended|before (?:the |any |its )?(?:[a-z]+ )?(?:amend\w*|waiver)|prior to (?:the |any )?(?:[a-z]+ )?(?:amend\w*|waiver)|pre-amendment|as (?:first )?signed)\b/;
const OF_WAIVER = /\b(?:waive[rds]?|waiv\w+|amend\w*)\b/;

/** The level of a covenant on a day where another part of the same text restates its table or waives it down to another level, with
 *  the level before. */
export interface LaterLevel {
  readonly claims: readonly Claim[];
  /** What leads to the level of the covenant itself after it: `Before the amendment`. Null where the covenant comes first. */
  readonly former: string | null;
}

/** What later words of the text make of the level of the one covenant that a question asks for on a day; null where they say nothing. */
export function laterLevel({ text, periods }: Question, subject: Subject): LaterLevel | null {
  const [day, otherDay] = periods.filter(({ from, to }) => from === to);
  const [one, other] = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  if (day === undefined || otherDay !== undefined || one === undefined || other !== undefined) return null;
  const [first] = cite(subject, one.pointer);
  if (AS_SIGNED.test(text) || first?.end === undefined) return null;
  const asked = { one, day: day.to, after: first.end };
  const restated = restatement(subject, asked);
  if (restated !== null) return { claims: restated, former: "Before the amendment" };
  const waived = waiver(subject, asked);
  return waived === null ? null : { claims: waived, former: OF_WAIVER.test(text) ? "Without the waiver" : null };
}

interface Asked {
  readonly one: PlacedCovenant;
  readonly day: string;
  /** Where the covenant itself ends. */
  readonly after: number;
}

/** Whether the covenant itself has another level on the day. */
function isOther({ one, day }: Asked, level: number): boolean {
  const own = levelsIn(one, { from: day, to: day });
  return own.length > 0 && own.every(({ threshold }) => threshold !== level);
}

function restatement(subject: Subject, asked: Asked): Claim[] | null {
  const { covenant } = asked.one;
  if (covenant.unit !== "currency" && covenant.unit !== "ratio") return null;
  const stated = restatedLevel(subject, covenant.name, { day: asked.day, number: null });
  if (stated === null || stated.row.start < asked.after || !isOther(asked, stated.level)) return null;
  const citations = [quoteOf(subject, stated.row), quoteOf(subject, stated.amends)];
  const said = `${covenantName(covenant)} as amended later in the document: ${boundOf(covenant, stated.level)} on ${formatDate(asked.day)}.`;
  return [claim(said, citations), ...citations.slice(1).map((citation) => quotation(citation))];
}

const WAIVES = /\b(?:waiv\w+|notwithstanding)\b/i;
/** How far before a waiver its heading names the covenant, in UTF-16 units. */
const HEADING = 200;
const LEAST = /\b(?:not (?:be )?(?:less|lower) than|at least)\s+(\d+(?:\.\d+)?)\s?(?:to|:)\s?1(?:\.0+)?\b/gi;
const MOST =
  /\b(?:not (?:be )?(?:more|greater|higher) than|not (?:to )?exceed|at most)\s+(\d+(?:\.\d+)?)\s?(?:to|:)\s?1(?:\.0+)?\b/gi;

/** A waiver of the covenant for the day that sets another ratio for it. */
function waiver(subject: Subject, asked: Asked): Claim[] | null {
  const { covenant } = asked.one;
  if (covenant.unit !== "ratio") return null;
  const written = formatDate(asked.day).replace(/ \(.*$/, "");
  const named = new RegExp(wordsPattern(covenant.name.replace(/^(?:Minimum|Maximum) /i, "").split(/\s+/)), "i");
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    if (sentence.start < asked.after || !WAIVES.test(sentence.words) || !sentence.words.includes(written)) return [];
    const heading = onOneLine((subject.text ?? "").slice(Math.max(0, sentence.start - HEADING), sentence.end));
    if (!/\bwaiv/i.test(heading) || !named.test(heading)) return [];
    const bounds = covenant.operator === ">=" ? LEAST : MOST;
    const levels = new Set([...sentence.words.matchAll(bounds)].map(([, level]) => Number(level)));
    const [level, second] = levels;
    return level === undefined || second !== undefined || !isOther(asked, level) ? [] : [{ level, sentence }];
  });
  const [only, second] = found;
  if (only === undefined || second !== undefined) return null;
  const citation = quoteOf(subject, only.sentence);
  const said = `${covenantName(covenant)} under a waiver later in the document: ${boundOf(covenant, only.level)} on ${formatDate(asked.day)}.`;
  return [claim(said, [citation]), quotation(citation)];
}
