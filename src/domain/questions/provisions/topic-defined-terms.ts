import { addressesModel } from "#domain/grounding/addresses-model.ts";
import { holdsAnswer } from "../answer/answer-kind.ts";
import { quotation } from "../answer/claim.ts";
import { askedUnits } from "../question/asked-units.ts";
import { alternatives, contentStems, wordsOf } from "../question/words.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, type Topic } from "../topic.ts";

const DEFINED =
  /(?:^|[\n(]|[.;]\s)\s*(?:\([a-z]{1,3}\)\s*)?["“]\s?([A-Z][^"“”\n]{2,70}?)\s?["”]\s*(?:\([^)]{1,60}\)\s*)?(?:means?\b|shall mean|has the meaning|:)/g;
const MAX_TERMS = 3_000;
/** The share of the question that the name of a definition must cover. */
const MOST = 0.75;

/** The names that an agreement defines. */
function definedNames(text: string): string[] {
  const names: string[] = [];
  for (const [, name = ""] of text.matchAll(DEFINED)) {
    names.push(name.replaceAll(/\s+/g, " "));
    if (names.length >= MAX_TERMS) break;
  }
  return names;
}

const ASKS_DEFINED =
  /\b(?:when|what|what's|which|who|how (?:much|big|large|many|often|is|are|does)|date|maturity|margin|spread|amount|limit|maximum|minimum)\b/;
/** Words of defined terms that a question may omit. */
const COMMON = new Set(contentStems("date amount rate applicable total aggregate initial"));

/** Names that many questions contain: only a short question asks what they mean. */
const ROLES =
  /^(?:loans?|advances?|notes?|agents?|lenders?|banks?|borrowers?|company|guarantors?|parent|obligations|defaults?|agreement|debt|indebtedness|person|subsidiar(?:y|ies)|affiliates?|commitments?|collateral)$/i;
const MAX_WORDS_OF_ROLE = 5;

/** A definition whose name the question contains: `Line of Credit Maturity Date` for "when does the line mature". */
export const definedTerm: Topic = (question, subject) => {
  if (subject.text === null || !ASKS_DEFINED.test(question.text)) return null;
  const asked = new Set(contentStems(question.text).flatMap((stem) => alternatives(stem)));
  const units = askedUnits(question.text);
  const scored = definedNames(subject.text).flatMap((name) => {
    const stems = contentStems(name).filter((stem) => !COMMON.has(stem));
    const isNamed = stems.length > 0 && stems.every((stem) => asked.has(stem));
    const said = units.filter(
      ({ stems: forms, written }) => written?.test(name) ?? forms.some((form) => stems.includes(form)),
    );
    return isNamed && said.length > 0 && said.length >= units.length * MOST
      ? [{ name, said: said.length, stems: stems.length }]
      : [];
  });
  const [best] = scored.sort((a, b) => b.said - a.said || b.stems - a.stems || a.name.length - b.name.length);
  if (best === undefined || (ROLES.test(best.name) && wordsOf(question.text).length > MAX_WORDS_OF_ROLE)) return null;
  const place = definitionOf(subject, best.name, true);
  if (place === null) return null;
  const citation = quoteOf(subject, place);
  if (!holdsAnswer(question, citation.quote) || addressesModel(citation.quote)) return null;
  return answered([quotation(citation)]);
};

/** A company that owes the debt with the borrower, as agreements of Europe name it: `joint and several liability of ACME B.V.` */
const NAME = String.raw`[A-Z][\w.&’'-]*(?:[ \n]+[A-Z(][\w.&’')-]*){1,8}`;
const CO_DEBTOR = new RegExp(
  String.raw`\b[Jj]oint\s+and\s+several\s+liability\s+of\s+${NAME}|${NAME},?\s+(?:hereby\s+)?(?:declares?\s+that\s+(?:he|it|she)\s+)?assumes?\s+joint\s+and\s+several\s+liability\b`,
);

/** Who is jointly and severally liable with the borrower, where the text names somebody. */
export function coDebtor(subject: Subject): ReturnType<Topic> {
  const found = subject.text === null ? null : CO_DEBTOR.exec(subject.text);
  if (found === null || addressesModel(found[0])) return null;
  return answered([quotation(quoteOf(subject, { start: found.index, end: found.index + found[0].length }))]);
}

/** Between the name of a party and its role: `(“Parent” or the “`. */
const INTRODUCES = String.raw`\(\s*(?:["“][^"“”]{2,40}["”]\s*(?:or|and)\s+)?(?:the\s+|each an?\s+|collectively,?\s+(?:the\s+)?)?["“]`;
/** A name in short before the role: `(“IR Parent”)`. */
const ABBREVIATED = String.raw`[A-Z]{2,6}\s`;
/** The opening lines, in UTF-16 units. */
const OPENING_UNITS = 12_000;

/** The party with a role in the opening lines: `ACME BANK (“Lender”)`; else a name that is given the role further on. */
export function partyIntroduced(subject: Subject, role: string): ReturnType<Topic> {
  const { text } = subject;
  if (text === null) return null;
  const title = role.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const opening = new RegExp(String.raw`([^\n;]{3,160}?)\s*[,]?\s*${INTRODUCES}${role}s?["”]\s*\)`, "i");
  const later = new RegExp(
    String.raw`(?:\b[A-Z][\w.&’'-]*,?\s+){2,7}(?:an?\s[^\n;()“”"]{0,80})?${INTRODUCES}(?:${ABBREVIATED})?${title}["”]\s*\)`,
  );
  const introduced = opening.exec(text.slice(0, OPENING_UNITS)) ?? later.exec(text);
  if (introduced === null || addressesModel(introduced[0])) return null;
  const citation = quoteOf(subject, { start: introduced.index, end: introduced.index + introduced[0].length });
  return answered([quotation(citation)]);
}
