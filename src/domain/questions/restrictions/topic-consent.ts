import { type Citation, quotation } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { alternatives, contentStems, wordsOf } from "../question/words.ts";
import { everydayMeanings } from "../similarity/everyday-words.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { sentencesOfSection } from "../text/sections.ts";
import { answered, type Topic } from "../topic.ts";

const ASKS =
  /\b(?:who|whose|which (?:lenders|banks)|what (?:lenders|banks)|lenders?|how many of the banks|what vote|what majority)\b.*\b(?:agree|consent|approve|vote|sign)/;
/** `lenders with 60% agree to cut the margin. Is that enough?`, `can a majority of the banks extend the maturity?` */
const PART_DECIDES =
  /\b(?:\d(?:\.\d+)? ?%|per ?cent|percent|majority|half|two[- ]thirds|most)(?=[ ,.])[^?]*\b(?:lenders|banks|loans|commitments)\b[^?]*\b(?:cut|lower|drop|reduc\w*|extend|push|postpone|delay|releas\w*|forgiv\w*|increas\w*|rais\w*)\b|\b(?:lenders|banks) (?:holding|with|having|owning) [^?]{0,20}\d(?:\.\d+)? ?%[^?]*\b(?:cut|lower|drop|reduc\w*|extend|push|postpone|delay|releas\w*|forgiv\w*|increas\w*|rais\w*)\b/;
const OTHER = /\b(?:assign\w*|transfer\w*|participat\w*|borrower's consent|acquisition|affiliate)\b/;
/** `Damage Waiver` and `Waiver of Jury Trial` are no sections on amendments. */
const ON_AMENDMENTS =
  /^(?!.*\b(?:damages?|jury|immunity|subrogation|set-?off|notice|venue)\b).*\b(?:amendments?|waivers?)\b/i;
const MAX_SENTENCES = 40;
const MAX_SECTIONS = 12;
const MAX_QUOTES = 2;
/** Words of every question about consent. */
const COMMON = new Set(
  contentStems(
    "lenders lender banks bank consent agree approve approval vote majority need want all must percentage share amend amendment waive part hold holding willing ready enough sufficient done half two-thirds out back",
  ),
);

/** The sentence that introduces an item of a list, which says who must consent. */
function leadOf(subject: Subject, { start }: Place): Place[] {
  const passages = subject.passages()?.passages ?? [];
  const [lead] = passages.find((one) => one.start === start)?.leads ?? [];
  const found = lead === undefined ? undefined : passages[lead];
  return found === undefined ? [] : [found];
}

/** A word of a change with those that amendments clauses have for it. */
function formsOf(word: string): readonly string[] {
  return [...alternatives(word), ...everydayMeanings(word), ...(CHANGES.get(word) ?? [])];
}

const CHANGES = new Map(
  [
    ["cut lower drop", "reduce"],
    ["push delay", "extend postpone"],
    ["margin", "interest rate"],
    ["maturity", "due date maturity"],
  ].flatMap(([said = "", written = ""]) => contentStems(said).map((word) => [word, contentStems(written)] as const)),
);

const KIND_OF_COVENANT = /\b(negative|affirmative|financial) covenants?\b/;

/** The clauses on amendments that name the article of a kind of covenant: `amend Article VII`. */
function onArticle({ text: asked }: Question, subject: Subject, sentences: readonly Place[]): Place[] {
  const kind = KIND_OF_COVENANT.exec(asked)?.[1];
  if (kind === undefined || subject.text === null) return [];
  const title = new RegExp(String.raw`\bARTICLE\s+([IVX]{1,6}|\d{1,2})[.:\s–—-]{1,8}${kind}\s+covenants\b`, "i");
  const number = title.exec(subject.text)?.[1];
  if (number === undefined) return [];
  const named = new RegExp(String.raw`\barticle\s+${number}\b`, "i");
  return sentences.filter(({ start, end }) => named.test(subject.text?.slice(start, end) ?? ""));
}

/** Whose consent a change needs: the clauses on amendments that name the change. */
export const amendmentConsent: Topic = (question, subject) => {
  if (!(ASKS.test(question.text) || PART_DECIDES.test(question.text)) || OTHER.test(question.text)) return null;
  const sections = subject.passages()?.sections.filter(({ heading }) => ON_AMENDMENTS.test(heading)) ?? [];
  const change = question.stems.filter((stem) => !COMMON.has(stem));
  if (sections.length === 0 || change.length === 0) return null;
  const sentences = sections
    .slice(0, MAX_SECTIONS)
    .flatMap((section) => sentencesOfSection(subject, section, MAX_SENTENCES));
  const ofArticle = onArticle(question, subject, sentences);
  if (ofArticle.length > 0) return quotesOf(subject, ofArticle.slice(0, MAX_QUOTES));
  const scored = sentences.map((sentence) => {
    const said = new Set(contentStems(subject.text?.slice(sentence.start, sentence.end) ?? ""));
    return { sentence, matched: change.filter((stem) => formsOf(stem).some((form) => said.has(form))).length };
  });
  const most = Math.max(0, ...scored.map(({ matched }) => matched));
  if (most === 0 || most < change.length / 2) return null;
  const best = scored.filter(({ matched }) => matched === most).slice(0, MAX_QUOTES);
  return quotesOf(
    subject,
    best.map(({ sentence }) => sentence),
  );
};

function quotesOf(subject: Subject, sentences: readonly Place[]): ReturnType<Topic> {
  const places = sentences.flatMap((sentence) => [...leadOf(subject, sentence), continued(subject, sentence)]);
  const unique = new Map(places.map(({ start, end }) => [start, { start, end }]));
  const quotes = [...unique.values()].flatMap((place) => piecesOf(subject, place));
  // A caption alone answers nothing.
  return answered(quotes.filter(({ quote }) => wordsOf(quote).length > 2).map((citation) => quotation(citation)));
}

/** A sentence with the pieces that follow it, where it was read in several: `… (vi) changes the currency,` `(vii) … shall be
 *  effective without the consent of all Lenders`. */
function continued(subject: Subject, { start, end }: Place): Place {
  const passages = subject.passages()?.passages ?? [];
  let stop = end;
  for (let at = passages.findIndex((one) => one.start === start) + 1; at > 0; at += 1) {
    const next = passages[at];
    const isOpen = /[,\w]\s*$/.test(subject.text?.slice(start, stop) ?? "");
    if (!isOpen || next === undefined || next.start - stop > MAX_BREAK || next.end - start > MAX_CONTINUED) break;
    stop = next.end;
  }
  return { start, end: stop };
}

/** Between pieces of one sentence there is no more than a page break, in UTF-16 units. */
const MAX_BREAK = 40;
const MAX_CONTINUED = 4_000;

/** A list of changes is quoted up to so many UTF-16 units; who must consent may stand at its end. */
const LONGEST = 1_600;
const WHO_CONSENTS =
  /\b(?:without|unless|except with|requires?)\b[^;]{0,160}\b(?:consent|approv\w+|agree\w*|sign\w*)\b/gi;

/** A sentence, or its beginning and the words on who must consent at its end. */
function piecesOf(subject: Subject, place: Place): Citation[] {
  const whole = quoteOf(subject, place, LONGEST);
  if (place.end - place.start <= LONGEST) return [whole];
  const rest = subject.text?.slice(whole.end ?? place.end, place.end) ?? "";
  const at = [...rest.matchAll(WHO_CONSENTS)].at(-1)?.index;
  const start = (whole.end ?? 0) + (at ?? 0);
  return at === undefined ? [whole] : [whole, quoteOf(subject, { start, end: place.end })];
}
