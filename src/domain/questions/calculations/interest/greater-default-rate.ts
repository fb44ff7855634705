import { Decimal } from "decimal.js";
import { formatPercent } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesAndParagraphs } from "../../text/sentences.ts";
import { definitionOf } from "../../text/topic-passages.ts";
import type { Rate } from "./rate.ts";

const PERCENT = String.raw`((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%\)?(?:\s+per\s+annum)?`;
const OVER = String.raw`(?:in\s+excess\s+of|above|over|plus|higher\s+than|more\s+than)\s+(?:the\s+)?`;
const OWN = String.raw`(?:interest\s+)?rates?\b[^%]{0,160}?`;
const NAMED = String.raw`((?:[A-Z][\w’'-]+\s+){1,3}Rate)\b`;
/** `the greater of (i) two percent (2%) in excess of the rate applicable … or (ii) two percent (2%) in excess of the Reference
 *  Rate`: the rate of the loan itself, or a rate that the agreement names. */
const OWN_FIRST = new RegExp(
  String.raw`\b(?:greater|higher)\s+of\b[^;%]{0,60}?${PERCENT}\s+${OVER}(?:then\s+)?${OWN}\bor\b[^;%]{0,60}?${PERCENT}\s+${OVER}${NAMED}`,
);
/** The same two in the other order. */
const NAMED_FIRST = new RegExp(
  String.raw`\b(?:greater|higher)\s+of\b[^;%]{0,60}?${PERCENT}\s+${OVER}${NAMED}[^;%]{0,80}?\bor\b[^;%]{0,60}?${PERCENT}\s+${OVER}(?:then\s+)?${OWN}`,
);
const ABOUT_DEFAULT = /\b(?:default|overdue|past[- ]due|maturity|not paid|unpaid)\b/i;

/** A default rate that is the higher of two, as its sentence states it. */
interface GreaterOf {
  readonly sentence: Sentence;
  /** What is added to the rate of the loan. */
  readonly onOwn: number;
  readonly onNamed: number;
  /** `Reference Rate`. */
  readonly name: string;
}

/** Longest paragraph whose items may state the two, in UTF-16 units. */
const LONGEST = 2_000;

function statedGreater(subject: Subject): GreaterOf | null {
  for (const sentence of sentencesAndParagraphs(subject, LONGEST)) {
    if (!ABOUT_DEFAULT.test(sentence.words)) continue;
    const [, own, onNamed, name] = OWN_FIRST.exec(sentence.words) ?? [];
    if (name !== undefined) return { sentence, onOwn: Number(own), onNamed: Number(onNamed), name };
    const [, first, named, second] = NAMED_FIRST.exec(sentence.words) ?? [];
    if (named !== undefined) return { sentence, onOwn: Number(second), onNamed: Number(first), name: named };
  }
  return null;
}

/** The default rate of a loan where the text states the higher of two: what it adds to the loan's own rate, and to a rate that it
 *  names. Null where it states none; the reason where the question does not give the named rate. */
export function greaterDefaultRate(question: Question, subject: Subject, own: Rate): Rate | string | null {
  const stated = statedGreater(subject);
  if (stated === null) return null;
  const { sentence, onOwn, onNamed, name } = stated;
  const base = givenFor(question, subject, name);
  if (base === null) return `Say at what rate the ${name} is to be taken: the default rate is the higher of two.`;
  const [first, second] = [own.percent.plus(onOwn), new Decimal(base).plus(onNamed)];
  const say = (percent: Decimal.Value): string => formatPercent(new Decimal(percent).toNumber());
  return {
    percent: Decimal.max(first, second),
    working: `the higher of ${own.working} + default rate ${say(onOwn)} (${say(first)}) and ${name} ${say(base)} + ${say(onNamed)} (${say(second)})`,
    citations: [...own.citations, quoteOf(subject, sentence)],
    level: own.level,
  };
}

/** How far into a definition its source is named, in UTF-16 units. */
const MAX_SOURCE = 400;

/** The rate that a question gives for a named rate: after its first word, or after `prime` where its definition is a prime rate. */
function givenFor({ text, percents }: Question, subject: Subject, name: string): number | null {
  const place = definitionOf(subject, name.toLowerCase(), true);
  const meaning =
    place === null ? "" : (subject.text?.slice(place.start, Math.min(place.end, place.start + MAX_SOURCE)) ?? "");
  const first = RegExp.escape(name.toLowerCase().split(/\s+/)[0] ?? "");
  const said = /\bprime\b/i.test(meaning) || /^(?:base|alternate)$/.test(first) ? `${first}|prime|base rate` : first;
  const at = new RegExp(String.raw`\b(?:${said})\b`).exec(text)?.index;
  return at === undefined ? null : (percents.find((one) => one.at > at)?.percent ?? null);
}
