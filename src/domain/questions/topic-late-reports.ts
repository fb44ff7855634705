import { claim, quotation } from "./claim.ts";
import { COUNT_WORDS, countOf } from "./counts.ts";
import { clausesOfDefaults } from "./default-of-covenant.ts";
import type { Place } from "./passages.ts";
import { onOneLine, type Sentence, sentencesAt, sentencesOf } from "./sentences.ts";
import { quoteOf, type Subject } from "./subject.ts";
import { answered, type Topic } from "./topic.ts";

/** Reports, as questions name them and as covenants do. */
const REPORTS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:receivables?|accounts receivable|age?ing)\b[^?]{0,20}\b(?:report|schedule|age?ing)\b|\bage?ing\b/,
    /\bage?ings?\b|\baged\b[^.;]{0,40}\b(?:accounts|receivables?)\b/i,
  ],
  [/\bcompliance cert(?:ificate)?s?\b/, /\bcompliance certificate\b|\bcertificate\b[^.;]{0,80}\bofficer\b/i],
  [/\bborrowing base (?:certificate|report)s?\b/, /\bborrowing base (?:certificate|report)\b/i],
  [
    /\b10-?[qk]s?\b|\b(?:statements|financials|accounts|numbers|audit\w*|balance sheets?|reports?)\b/,
    /\b(?:financial statements?|balance sheets?|form 10-[qk]|annual (?:report|accounts))\b/i,
  ],
];
const LATE =
  /\b(?:late|overdue|missing|missed|behind|delayed|past due)\b|\bno\b[^?.]{0,60}\b(?:has|have|had)? ?(?:come|arrived|been (?:sent|delivered|received))\b|\b(?:has|have|had|do|does|did|is|are|was|were)(?:n't| not)\b[^?.]{0,30}\b(?:come|arrive|sent|send|deliver\w*|receiv\w*|furnish\w*)\b/;
const ASKS = /\b(?:event of default|default|cure|grace|put (?:it|that|this) right|remed\w+)\b/;
const OF_PRICE = /\b(?:margins?|spreads?|pricing|rates?|fees?|level)\b/;
const DUE =
  /\bdays\s+(?:after|following|of|from)\s+(?:the\s+)?(?:end|close|last)\b|\bas soon as (?:available|practicable|possible)\b/i;
const DEFINES = /^["“][^"“”]{2,60}["”]/;
/** `shall fail to perform or observe any covenant` */
const BREACH =
  /\b(?:fail\w*|defaults?|breach\w*|neglect\w*|violat\w*)\b[^;]{0,200}\b(?:covenants?|agreements?|terms?|provisions?|conditions?|obligations?|undertakings?|Sections?|Articles?)\b/i;
/** Another debt or another agreement is not this one. */
const ON_OTHER_DEBT = /\bIndebtedness\b[^;]{0,200}\b(?:holders?|accelerat\w*|prior to its)\b/i;
const HAPPENS = /\b(?:shall|fails|defaults?|neglects|occurs)\b/;
/** What follows from an event of default is none itself. */
const AFTER_DEFAULT =
  /\bEvents? of Default\b[^.;]{0,60}\b(?:occur\w*|continu\w*|set forth)\b|\bDefault shall have occurred\b|\boccurrence\b[^.;]{0,60}\bEvents? of Default\b|\b(?:Lenders?|Agent|Banks?) may\b/i;
/** The letter of an event may stand before its heading, in UTF-16 units. */
const LEAD = 20;
const PERFORMS = /\b(?:perform|observ|compl)\w*/i;
const NEGATIVE = /\bnegative covenants?\b/i;
const LEFT_OUT = /\b(?:other than|except|excluding|not)\b[^.;]{0,80}$/i;
const ANY = /\b(?:any|other|its)\b/i;
/** Only the covenants of these sections. */
const SECTIONS = /\b(?:Sections?|Articles?|paragraphs?) [\dIVX]/;
/** `other than those of Section 5.2`, `not set forth elsewhere in Section 7.1` */
const SPARED = /\b(?:other than|except|excluding|not)\b[^;]{0,200}/i;
const GRACE = new RegExp(
  String.raw`(?:\(\s?(\d{1,3})\s?\)|\b(\d{1,3})|\b(${COUNT_WORDS}))\s+((?:consecutive |calendar |business |banking )*)days?\b`,
  "i",
);
const LASTS = /\b(?:continu\w*|remain\w*|unremedied|uncured|remedied|cured|within|for a period|after)\b/i;

interface Breach {
  readonly sentence: Sentence;
  readonly days: number | null;
  readonly kind: string;
}

/** What a late report leads to: the event of default for the covenant on reports, and the time that it gives, not that of payments. */
export const lateReports: Topic = ({ text }, subject) => {
  const report = REPORTS.find(([asked]) => asked.test(text))?.[1];
  if (report === undefined || !LATE.test(text) || !ASKS.test(text) || OF_PRICE.test(text)) return null;
  const duty = [...sentencesOf(subject)].find(
    ({ words }) => report.test(words) && DUE.test(words) && !DEFINES.test(words),
  );
  if (duty === undefined) return null;
  const breaches = clausesOfDefaults(subject).flatMap((place) => breachesIn(subject, place));
  const own = sectionOf(subject, duty);
  const named = own === null ? [] : breaches.filter(({ sentence }) => names(sentence.words, own));
  const general = breaches.filter(
    ({ sentence: { words } }) => ANY.test(words) && !NEGATIVE.test(words) && !SECTIONS.test(words.replace(SPARED, "")),
  );
  const [found, ...others] = named.length > 0 ? named : general;
  if (found === undefined || others.some(({ days }) => days !== found.days)) return null;
  // A number of days that cannot be read is one all the same.
  if (found.days === null && /\bdays\b/i.test(found.sentence.words)) return null;
  const citation = quoteOf(subject, found.sentence);
  const quotes = [citation, quoteOf(subject, duty)].map((one) => quotation(one));
  const said =
    found.days === null
      ? "There is no grace period for a late report: the event of default for breaches of covenants states none."
      : `Not at once: a late report is an event of default only if it is not remedied for ${found.days} ${found.kind}days, as the clause counts them.`;
  return answered([claim(said, [citation]), ...quotes]);
};

/** The sentences of an event of default on breaches of covenants, each with its time to remedy them. */
function breachesIn(subject: Subject, place: Place): Breach[] {
  return sentencesAt(subject, place).flatMap((sentence): Breach[] => {
    const { words } = sentence;
    if (sentence.start < place.start - LEAD || !BREACH.test(words) || ON_OTHER_DEBT.test(words)) return [];
    if (!HAPPENS.test(words) || !PERFORMS.test(words) || AFTER_DEFAULT.test(words)) return [];
    const after = words.slice(words.search(BREACH));
    const [, bracketed, digits, word, kind = ""] = (LASTS.test(after) ? GRACE.exec(after) : null) ?? [];
    const count = bracketed ?? digits ?? word;
    return [{ sentence, days: count === undefined ? null : countOf(count), kind: kind.toLowerCase() }];
  });
}

/** The number of the section in which a sentence stands, such as `5.1`. */
function sectionOf(subject: Subject, { start }: Place): string | null {
  const sections = subject.passages()?.sections ?? [];
  const own = sections.findLast((one) => one.start <= start && start < one.end && /^\d+(?:\.\d+)?/.test(one.number));
  return own === undefined ? null : (/^\d+(?:\.\d+)?/.exec(own.number)?.[0] ?? null);
}

/** Whether words name a section, and do not leave it out. */
function names(words: string, section: string): boolean {
  const said = onOneLine(words);
  const form = new RegExp(String.raw`(?<![\d.])${RegExp.escape(section)}(?!\d|\.\d)`, "g");
  return [...said.matchAll(form)].some(({ index }) => !LEFT_OUT.test(said.slice(Math.max(0, index - 100), index)));
}
