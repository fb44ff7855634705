import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { includesPaper } from "../provisions/topic-attachments.ts";
import type { Question } from "../question/question.ts";
import { DATE, FRACTION, MONEY, PERCENT } from "../stated-values/value-form.ts";
import type { Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";
import type { Topic } from "../topic.ts";

const PAPER = String.raw`((?:[A-Z][\w&.-]*\s+){0,4}(?:Letter|Agreement|Indenture|Note|Lease|Deed|Guaranty|Guarantee|Mortgage|Instrument|Policy|Plan))\b`;
const THAT = String.raw`(?:in|by|under)\s+(?:that\s+certain\s+|the\s+|that\s+|a\s+)?(?:separate\s+|certain\s+)?`;
/** `“Eurodollar Margin” has the meaning specified in that certain Side Letter` */
const DEFINED = new RegExp(
  String.raw`["“]\s?([A-Z][A-Za-z0-9&/' -]{2,50}?)\s?["”]\s+(?:shall\s+)?ha(?:s|ve)\s+the\s+(?:same\s+)?meanings?\s+(?:\w+\s+){1,3}?(?:to\s+(?:it|such\s+term)\s+)?${THAT}${PAPER}`,
  "g",
);
/** `the Completion Date (as defined in the Mine Loan Agreement)` */
const INLINE = new RegExp(
  String.raw`\b((?:[A-Z][\w-]+\s+){1,4}[A-Z][\w-]+)\s+\((?:as\s+(?:such\s+term\s+is\s+)?|each\s+as\s+)?defined\s+${THAT}${PAPER}`,
  "g",
);
/** What an amendment calls the agreement that it amends. */
const AMENDED = /^(?:original |existing |amended )?(?:credit|loan)?\s*agreement$/i;

/** The forms of values that questions ask for, and how a sentence states one. */
const FORMS: readonly (readonly [asked: RegExp, stated: string])[] = [
  [
    /^(?:and |so )?(?:when|(?:on|by|until) (?:what|which) (?:date|day))\b|\bdate\b/,
    `(?:${DATE}|\\b(?:19|20)\\d\\d\\b)`,
  ],
  [/\b(?:margin|rate|spread|percent(?:age)?|fee)\b/, `(?:${PERCENT}|${FRACTION}|${MONEY}|\\bPage\\b)`],
  [/\b(?:amount|limit|cap|price|value|size|ratio|level)\b|^how (?:much|big|large|high)\b/, `(?:${MONEY}|${PERCENT})`],
];
const ASKS_VALUE =
  /^(?:and |so )?(?:(?:on|by|at|in|until|to|from) )?(?:what|which|when|how (?:much|big|large|high|low|many))\b/;
/** What the agreement does with the term is its own. */
const ASKS_EFFECT =
  /\b(?:if|happens?|must|may|can|could|should|defin\w*|mean\w*|how (?:is|are)|calculat\w*|adjust\w*|added|notice|before|after|defaults?|sell\w*|sold|pledg\w*|applies to|over|above|plus|on top)\b/;
/** What stands between a term and its value: `the Completion Date shall be March 1` */
const IS = String.raw`["”]?\s+(?:is|are|was|means|(?:shall|will)\s+(?:be|mean)|of|equals?|equal\s+to|being)\b[^.;]{0,80}?`;

/** The value of a term that takes its meaning from another paper: refused with the name of that paper, unless the text includes
 *  it or states such a value beside the term. */
export const meaningElsewhere: Topic = (question, subject) => {
  const { text, own } = question;
  if (subject.text === null || !own.startsWith(text) || !ASKS_VALUE.test(text) || ASKS_EFFECT.test(text)) return null;
  const stated = FORMS.find(([asked]) => asked.test(text))?.[1];
  const found = stated === undefined ? null : termElsewhere(question, subject);
  if (stated === undefined || found === null || isStated(found.term, stated, subject.text)) return null;
  if (isHere(found.paper, subject)) return null;
  const reason = `That takes its meaning from the ${found.paper}, which the document does not include.`;
  return { kind: "refusal", reason, isNotStated: true, isElsewhere: true };
};

/** The longest term of a question that the text leaves to another paper. */
function termElsewhere({ raw }: Question, subject: Subject): { readonly term: string; readonly paper: string } | null {
  const said = onOneLine(raw.replaceAll("’", "'")).toLowerCase();
  const whole = onOneLine(subject.text ?? "");
  const left = [DEFINED, INLINE]
    .flatMap((pattern) => [...whole.matchAll(pattern)])
    .map(([, term = "", paper = ""]) => ({ term: term.replace(/^(?:The|An?) /, ""), paper: paper.trim() }))
    .filter(({ term, paper }) => term.includes(" ") && !isOwnPaper(paper, subject))
    .filter(({ term }) => new RegExp(String.raw`\b${RegExp.escape(term.toLowerCase())}\b`).test(said));
  return left.toSorted((a, b) => b.term.length - a.term.length)[0] ?? null;
}

/** Whether a paper is the agreement itself, or the one that it amends. */
function isOwnPaper(paper: string, { agreement, text }: Subject): boolean {
  if (/^Agreement$/.test(paper) || (agreement.amends !== null && AMENDED.test(paper))) return true;
  const called = new RegExp(String.raw`\bthis\s+${wordsPattern(paper.split(" "))}\b`, "i");
  return called.test(text ?? "") || (agreement.title ?? "").toLowerCase().includes(paper.toLowerCase());
}

function isStated(term: string, value: string, text: string): boolean {
  const name = RegExp.escape(term);
  return new RegExp(String.raw`\b${name}${IS}${value}`, "i").test(onOneLine(text));
}

function isHere(paper: string, subject: Subject): boolean {
  const name = new RegExp(String.raw`\b${RegExp.escape(paper).replaceAll(" ", String.raw`\s+`)}\b`, "i");
  return name.test(subject.agreement.title ?? "") || includesPaper(name, subject);
}
