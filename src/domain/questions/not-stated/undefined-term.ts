import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { aliasesOf } from "../question/term-aliases.ts";
import { onOneLine } from "../text/sentences.ts";
import { definitionOf, namedDefinition, wordsOfTerm } from "../text/topic-passages.ts";
import { notStated, type Topic } from "../topic.ts";

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
  const written = wordsPattern(term.split(" "));
  const uses = text.match(new RegExp(String.raw`\b${written}\b`, "g"))?.length ?? 0;
  if (uses < MIN_USES || definitionOf(subject, term, true) !== null) return null;
  return new RegExp(String.raw`\b${written}\b${FIGURE}`).test(text)
    ? null
    : notStated(`the ${term}, which it uses without a definition`);
};

/** `how exactly is the coverage ratio calculated?` */
const ASKS_FORMULA =
  /^how (?:exactly |precisely )?(?:is|are) (?:the |an? )?["']?([a-z][a-z&/ '-]{2,38}[a-z])["']? (?:calculated|computed|measured|worked out|determined)\b/;
/** The words after a term whose meaning is that of another agreement, which they name. */
const MEANT_ELSEWHERE = String.raw`\s?["”]\s+(?:(?:shall )?ha(?:s|ve)|(?:shall )?means?)\s+(?:the\s+)?(?:same\s+)?meaning\b[^.;]{0,60}?\b(?:in|under|by)\s+(?:the |that certain )?((?:[A-Z][\w-]+\s+){1,4}(?:Agreement|Indenture|Note|Lease))\b`;

/** Refuses how a term is calculated where its definition is that of another agreement. */
export const definedElsewhere: Topic = ({ text: asked }, { text }) => {
  const term = ASKS_FORMULA.exec(asked)?.[1];
  if (term === undefined || text === null) return null;
  // Only the first letters of the term may differ: the name of the agreement is written with capitals.
  const written = term
    .split(/[\s-]+/)
    .map(
      (word) =>
        String.raw`[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1).replaceAll(/[^a-z]/g, ".")}`,
    )
    .join("[ -]");
  const other = new RegExp(String.raw`["“]\s?${written}${MEANT_ELSEWHERE}`).exec(onOneLine(text))?.[1];
  if (other === undefined || /^(?:this|credit|loan) agreement$/i.test(other)) return null;
  return notStated(`how that is calculated: it takes the definition of the ${other}, which it does not include`);
};

const ASKS_DEFINITION =
  /\b(?:definition|meaning) of (?:the (?:term )?)?["']?([a-z][a-z&/ '-]{2,38}[a-z])["']?\s*\??$|^how is (?:the (?:term )?)?["']?([a-z][a-z&/ '-]{2,38}[a-z])["']? defined\s*\??$/;

/** `What is a Material Subsidiary?`: a term with capitals. */
const ASKS_TERM = /^[Ww]hat(?:'s| is| are) an? ((?:[A-Z][\w'-]+ ){1,4}[A-Z][\w'-]+)\s*\??$/;

/** Refuses the definition of a term that the text does not define under any of its names. */
export const unknownTerm: Topic = ({ raw, text: asked, own }, subject) => {
  const { text } = subject;
  const asks = ASKS_DEFINITION.exec(asked);
  const term = asks?.[1] ?? asks?.[2] ?? ASKS_TERM.exec(raw.trim())?.[1]?.toLowerCase();
  if (term === undefined || text === null || own !== asked) return null;
  const names = aliasesOf(term).map(wordsOfTerm).join("|");
  const written = new RegExp(String.raw`["“”]\s?(?:${wordsOfTerm(term)}|${names})s?\s?["“”]`, "i");
  const isKnown = written.test(text) || namedDefinition(subject, term, true) !== null;
  return isKnown ? null : notStated(`a definition of ${term}`);
};
