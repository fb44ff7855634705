import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { stemsOfParties } from "../parties/party-names.ts";
import { includesPaper } from "../provisions/topic-attachments.ts";
import type { Question } from "../question/question.ts";
import { alternatives, contentStems } from "../question/words.ts";
import { DAY, FRACTION, MONEY, PERCENT } from "../stated-values/value-form.ts";
import type { Subject } from "../subject.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

const PAPER =
  "(?:intercreditor|subordination|purchase|merger|supply|licen[cs]e|(?:management |administrative )?services|consulting|advisory|management|employment|partnership|operating|trust|security|pledge|franchise|registration rights|(?:share|stock)holders?'?s?'?) agreement|indenture|lease|guarant(?:y|ee)|insurance policy|by-?laws|(?:investment|risk management|hedging|treasury|credit|underwriting|cash management|currency|currency management) polic(?:y|ies)(?: statement)?|prospectus(?: supplement)?|offering (?:memorandum|circular)|proxy statement|annual report|form 10-[kq]|business plan|appraisal report|environmental report|term sheet";
const IN_PAPER = String.raw`(?:under|in|by|of|per) (?:section [\w.()]+ of )?(?:the|its|their|our|his|her|that|(?:the |our |its |their )?[a-z]+'s) (?:[a-z\d]+ ){0,3}?(${PAPER})`;
/** `under section 4.2 of the intercreditor agreement, for how many days …?`, `what rent does it pay under its office lease?` */
const ASKED = [
  new RegExp(String.raw`^(?:and |so )?${IN_PAPER}(?:'s section [\w.()]+)?,? `),
  new RegExp(
    String.raw`\b${IN_PAPER}(?: that (?:it|he|she|they) (?:signed|gave|delivered)| (?:she|he|it|they) (?:signed|gave))?\s*[?.]?$`,
  ),
];

/** Values that a question asks for, and how a sentence states them. */
const VALUES: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\bhow (?:many (?:business |calendar )?(?:days|months|years)|long)\b|^(?:and |so )?when\b|\b(?:on|by|until) (?:what|which) (?:date|day)\b/,
    new RegExp(DAY, "i"),
  ],
  [
    /\bhow (?:much|big|large|high)\b|\b(?:what|which) (?:(?:is|are|was) the )?(?:[a-z-]+ ){0,5}(?:amount|limit|cap|rent|price|rate|margin|fee|premium|percentage|share|royalty|net worth|liquidity|ratio|consideration)\b/,
    new RegExp(`${MONEY}|${PERCENT}|${FRACTION}|\\d\\.\\d`, "i"),
  ],
];

/** A value that another paper states, such as the lease of the headquarters or the guaranty of the parent: refused where the text
 *  neither includes that paper nor has a sentence that names it with such a value and most words of the question. */
export const otherPapers: Topic = (question, subject) => {
  const { text, own } = question;
  if (subject.text === null || own !== text) return null;
  const paper = ASKED.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
  const stated = VALUES.find(([asked]) => asked.test(text))?.[1];
  if (paper === undefined || stated === undefined || isHere(paper, subject)) return null;
  return states(question, subject, paper, stated) ? null : refused(`The document does not include the ${paper}.`);
};

/** `what did the parent undertake to do in the Support Agreement?` */
const UNDERTAKEN =
  /^(?:[Aa]nd |[Ss]o )?[Ww]hat (?:exactly |precisely |else )?(?:did|does|do|has|have) [^?]{2,60}? (?:undertake|undertaken|agree|agreed|promise|promised|commit|committed|covenant|covenanted) (?:to(?: do)? )?(?:in|under) (?:the|its|their) ((?:[A-Z][\w&-]+ ){1,4}(?:Agreement|Letter|Guaranty|Guarantee|Deed|Undertaking))\b/;
const OBLIGES = /\b(?:agree[sd]?|shall|will|undertakes?|pursuant to which|under which|whereby|obligat\w+|requires?)\b/i;

/** What somebody promised in another paper: refused where the text neither includes it nor says what it obliges to. */
export const contentsOfPapers: Topic = ({ raw, text, own }, subject) => {
  const paper = UNDERTAKEN.exec(onOneLine(raw))?.[1];
  if (paper === undefined || subject.text === null || own !== text) return null;
  const name = new RegExp(wordsPattern(paper.split(" "), " "), "i");
  if (name.test(subject.agreement.title ?? "") || includesPaper(name, subject)) return null;
  for (const { words } of sentencesOf(subject)) {
    const at = words.search(name);
    if (at >= 0 && OBLIGES.test(words.slice(at, at + 240))) return null;
  }
  return refused(`The document does not include the ${paper}.`);
};

/** Whether the document is that paper, includes it, or has a section that is the guaranty. */
function isHere(paper: string, subject: Subject): boolean {
  const name = named(paper);
  const { title } = subject.agreement;
  const sections = subject.passages()?.sections ?? [];
  const isSection = paper.startsWith("guarant") && sections.some(({ heading }) => name.test(heading));
  const heading = new RegExp(String.raw`^[ \t]*(?:form of )?(?:[a-z-]+ ){0,4}${name.source}[ \t]*$`, "im");
  return includesPaper(name, subject) || heading.test(subject.text ?? "") || name.test(title ?? "") || isSection;
}

function named(paper: string): RegExp {
  const words = paper.replace(/^guarant.*/, "guarant(?:y|ee)").replace(/^lease$/, "leases?");
  return new RegExp(String.raw`(?<!cross-)\b${words}\b`, "i");
}

/** The number of a section is no value. */
const SECTION_NUMBER = /^\W*\d{1,2}\.\d{1,2}\b\.?|\bSections? \d[\w.]*/g;

function states({ text }: Question, subject: Subject, paper: string, stated: RegExp): boolean {
  const name = named(paper);
  const parties = stemsOfParties(subject);
  const ofPaper = new Set(
    contentStems(`${paper} agreement section pay limit amount maximum minimum day month year rate`),
  );
  const words = [...new Set(contentStems(text))].filter((one) => !ofPaper.has(one) && !parties.has(one));
  for (const sentence of sentencesOf(subject)) {
    if (!name.test(sentence.words) || !stated.test(sentence.words.replaceAll(SECTION_NUMBER, " "))) continue;
    const said = new Set(contentStems(sentence.words));
    const held = words.filter((word) => alternatives(word).some((one) => said.has(one))).length;
    if (words.length > 0 && 2 * held > words.length) return true;
  }
  return false;
}
