import { aliasesOf } from "./term-aliases.ts";
import { notStated, type Topic } from "./topic.ts";
import { definitionOf, namedDefinition, wordsOfTerm } from "./topic-passages.ts";

/** `What is the Maximum Revolver Amount in dollars?`: the figure behind a name with capitals. */
const ASKED =
  /^(?:(?:So|And|so|and) )?[Ww]hat(?:'s| is| are| was| were) the ((?:[A-Z][\w'’-]+ ){1,5}[A-Z][\w'’-]+)(?: (?:in|as) (?:dollars|euros|pounds|percent|a percentage|figures|money|an amount))?\s*\??$/;
const FIGURE = String.raw`["”]?\s+(?:is|are|was|means|shall\s+(?:be|mean)|of|equals?|equal\s+to|being)\b[^.;]{0,60}(?:[$€£]\s?\d|\d\s?%|\bper\s?cent\b)`;
/** A term that the text uses at least as often is one of its own. */
const MIN_USES = 2;
const IN_FIGURES = /\b(?:amount|percentage|rate|margin|limit|cap|price)\b|\bin (?:dollars|euros|pounds|percent)\b/i;

/** Refuses the figure of a term that the text uses and nowhere defines, as where the definitions are in a schedule that was
 *  not filed. */
export const undefinedTerm: Topic = ({ raw, own, text: asked }, subject) => {
  const { text } = subject;
  const term = ASKED.exec(raw.trim())?.[1];
  if (text === null || term === undefined || own !== asked || !IN_FIGURES.test(raw)) return null;
  if (!term.split(" ").every((word) => /^[A-Z]/.test(word))) return null;
  const written = term.split(" ").map(RegExp.escape).join(String.raw`\s+`);
  const uses = text.match(new RegExp(String.raw`\b${written}\b`, "g"))?.length ?? 0;
  if (uses < MIN_USES || definitionOf(subject, term, true) !== null) return null;
  return new RegExp(String.raw`\b${written}\b${FIGURE}`).test(text)
    ? null
    : notStated(`the ${term}, which it uses without a definition`);
};

const ASKS_DEFINITION =
  /\b(?:definition|meaning) of (?:the (?:term )?)?["']?([a-z][a-z&/ '-]{2,38}[a-z])["']?\s*\??$|^how is (?:the (?:term )?)?["']?([a-z][a-z&/ '-]{2,38}[a-z])["']? defined\s*\??$/;

/** Refuses the definition of a term that the text does not define under any of its names. */
export const unknownTerm: Topic = ({ text: asked, own }, subject) => {
  const { text } = subject;
  const asks = ASKS_DEFINITION.exec(asked);
  const term = asks?.[1] ?? asks?.[2];
  if (term === undefined || text === null || own !== asked) return null;
  const names = aliasesOf(term).map(wordsOfTerm).join("|");
  const written = new RegExp(String.raw`["“”]\s?(?:${wordsOfTerm(term)}|${names})s?\s?["“”]`, "i");
  const isKnown = written.test(text) || namedDefinition(subject, term, true) !== null;
  return isKnown ? null : notStated(`a definition of ${term}`);
};
