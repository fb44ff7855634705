import type { Reply } from "../answer/claim.ts";
import { MONTH_NAMES } from "../answer/formats.ts";
import { isIncluded } from "../provisions/topic-attachments.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import type { Subject } from "../subject.ts";
import { clausesOf, statesNoFigure } from "./stated-values.ts";
import { FRACTION, MONEY, PERCENT } from "./value-form.ts";

const ASKS_VALUE = /\b(?:how (?:much|many|big|large|high|low)|what|which|who|whom|whose|when)\b/;
const ASKS_FIGURE =
  /^(?:and |so )?(?:how (?:much|big|large|high|low|many (?:basis points|bps|percent|dollars))\b|what (?:is the )?(?:rate|price|amount|interest|percentage|size)\b)/;

/** What stands for a value that was never filled in or was taken out: `up to ________ pounds`, `[*]`, `[REDACTED]`. */
const BLANK = /_{3,}|\[\s?\*{1,3}\s?\]|\*{3,}|\[\s{0,5}\]|\[[●•]\]|\[redacted|[$€£]\s{0,3}[,;)]\s/i;

/** A value that another document has: `as set forth on Schedule 7.3`, `in accordance with the terms of the Term Note`. */
const ELSEWHERE =
  /\b(?:in accordance with|pursuant to|according to|(?:set forth|provided|specified|described|listed|stated|contained|identified) (?:in|on))\s+(?:attached |the |that |a |such )?(?:terms of )?(?:the |that |a )?(?:certain )?(?:separate )?(?:[A-Z][\w-]+ ){0,4}((?:[Nn]otes?|[Ll]etters?|[Ii]ndenture)\b(?! of [Cc]redit)|(?:Schedule|Exhibit|Annex) [\w.()-]+)/;

const ITEM = /(?<=[,;.])\s+(?=(?:and |or )?\([a-z\d]{1,4}\)\s)|\s+(?=(?:and|or) \([a-z\d]{1,4}\)\s)/;
const IN_WORDS = String.raw`\b(?:one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|[a-z]+ty)[\s-]+(?:[a-z]+[\s-]+){0,2}(?:hundred|thousand|million|billion|per\s?cent)\b`;
const VALUE = new RegExp(
  String.raw`(?=\S*\d)(?:${MONEY}|${PERCENT})|${FRACTION}|${IN_WORDS}|\b\d+\s+days\b|\b(?:${MONTH_NAMES})\s+\d`,
  "gi",
);
/** What a question for an amount of money asks for: a day is none. */
const ASKS_MONEY = /\bdollar (?:figure|amount|sum)\b|\bhow (?:much|many dollars)\b/i;
const VALUE_IN_MONEY = new RegExp(String.raw`(?=\S*\d)(?:${MONEY}|${PERCENT})|${FRACTION}|${IN_WORDS}`, "gi");
const FULL_DATE = new RegExp(String.raw`\b(?:${MONTH_NAMES}) \d{1,2}, (?:19|20)\d{2}\b`);
/** The box of an option that was not chosen: `[_] The Borrower shall …`. */
const UNCHECKED = /^“\[[_\s]?\]/;
/** A value in a later quote answers nothing. */
const BEST_QUOTES = 2;

/** The items of the best quotes with the most words of a question, unless one of them states a value of its own. */
function openItems(question: Question, reply: Reply): string[] {
  if (reply.kind !== "answer") return [];
  if (reply.claims[0]?.text.startsWith("“") !== true && !statesNoFigure(reply)) return [];
  const asked = new Set(contentStems(question.text));
  const quotes = reply.claims.filter(({ text }) => text.startsWith("“") && !UNCHECKED.test(text));
  // A day that the question names picks its clause among all quotes.
  const day = FULL_DATE.exec(question.raw)?.[0];
  const dated = day === undefined ? [] : quotes.filter(({ text }) => text.includes(day));
  const items = clausesOf(dated.length > 0 ? dated : quotes.slice(0, BEST_QUOTES))
    .flatMap((clause) => clause.split(ITEM))
    .map((words) => ({ words, said: new Set(contentStems(words).filter((stem) => asked.has(stem))).size }));
  const most = Math.max(...items.map(({ said }) => said));
  const best = most === 0 ? [] : items.filter(({ said }) => said === most).map(({ words }) => words);
  return best.some((words) => statesValue(words, question)) ? [] : best;
}

/** Whether words state a value that the question does not itself give. */
function statesValue(words: string, { raw }: Question): boolean {
  const given = new Set(figuresIn(raw));
  const values = ASKS_MONEY.test(raw) ? VALUE_IN_MONEY : VALUE;
  return [...words.matchAll(values)].some(([value]) => {
    const figures = figuresIn(value);
    return figures.length === 0 || figures.some((figure) => !given.has(figure));
  });
}

function figuresIn(words: string): string[] {
  return (words.match(/\d[\d,.]*/g) ?? []).map((figure) => figure.replaceAll(",", "").replace(/\.0*$|\.$/, ""));
}

/** Refuses an answer whose item for the question leaves the value blank, or names the document that sets it where the text
 *  does not include that one. */
export function leftOpen(question: Question, reply: Reply, subject: Subject): Reply | null {
  if (!ASKS_VALUE.test(question.text) || subject.text === null) return null;
  if (lacksPerson(question, reply)) return open("The document leaves that blank.");
  const items = openItems(question, reply);
  if (items.length === 0) return null;
  if (items.every((words) => BLANK.test(words))) return open("The document leaves that blank.");
  if (!ASKS_FIGURE.test(question.text)) return null;
  const places = items.map((words) => ELSEWHERE.exec(words)?.[1]);
  const [place] = places;
  if (place === undefined || places.some((one) => one === undefined || isIncluded(one, subject))) return null;
  return open(
    `That is set in ${/^(?:Schedule|Exhibit|Annex)\b/.test(place) ? "" : "the "}${place.replace(/\.$/, "")}, which the document does not include.`,
  );
}

const ASKS_PERSON = /\battention\b|\b(?:contact|named) person\b/;
const NO_PERSON = /\bAtt(?:entio)?n(?:tion)?\.?:\s*(?:(?:fax|facsimile|tele\w*|tel|phone|e-?mail)\b|with a copy|$|”)/i;
const PERSON = /\bAtt(?:entio)?n\.?(?: of)?:?\s+(?!(?:Fax|Facsimile|Tele|Tel|Phone|E-?mail|With)\b)[A-Z]/;

/** Whether the quotes leave blank the person to whose attention notices go. */
function lacksPerson({ text }: Question, reply: Reply): boolean {
  if (!ASKS_PERSON.test(text) || reply.kind !== "answer") return false;
  return !reply.claims.some((one) => PERSON.test(one.text)) && reply.claims.some((one) => NO_PERSON.test(one.text));
}

/** A refusal that leaves nothing to say of the same thing: `how much is it, and to whom is it owed?` */
function open(reason: string): Reply {
  return { kind: "refusal", reason, isNotStated: true };
}
