import { quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Passage } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const DEAL = String.raw`(?:acquisitions?|bolt-?ons?|purchases? of (?:an?|another|the) (?:[a-z-]+ ){0,2}(?:compan(?:y|ies)|competitors?|business(?:es)?|target|rival)|take-?overs?)`;
const VERB = String.raw`(?:acquir\w+|buy(?:ing)?|purchas\w+|tak\w+ over) (?:an?|another|the|other) (?:[a-z-]+ ){0,2}(?:compan(?:y|ies)|competitors?|business(?:es)?|target|rival)`;
/** `what makes an acquisition a permitted one?`, `which conditions must a bolt-on meet?` */
const ASKS = new RegExp(
  [
    String.raw`\b(?:permitted|allowed|qualifying) acquisitions?\b[^?]*\b(?:conditions?|criteria|requirements?|tests?|need|needs|must|have to|has to|leverage|availab\w+|liquidity|room)\b`,
    String.raw`\b(?:conditions?|criteria|requirements?|tests?|hoops|leverage|availab\w+|liquidity|room)\b[^?]*\b(?:permitted|allowed|qualifying) acquisitions?\b`,
    String.raw`\bhow (?:large|big|expensive|much)\b[^?]*\b(?:permitted|allowed|qualifying) acquisitions?\b`,
    String.raw`\b(?:conditions?|criteria|requirements?|tests?)\b[^?]*\b(?:${DEAL}|${VERB})`,
    String.raw`\b${DEAL}\b[^?]*\b(?:to (?:count|qualify)|counts?|qualif(?:y|ies)|be permitted|be allowed|conditions?|criteria|requirements?)\b`,
  ].join("|"),
);
const OF_OTHER =
  /\b(?:margin|acquisition term|acquisition (?:loan|facility|draw|line)|holiday|step[- ]?up|closing date|conditions? (?:precedent )?(?:to|for) (?:the )?(?:closing|first|initial|each|every|any|a) (?:loan|borrowing|advance|draw)|change of control|capital expenditures?)\b/;
const DEFINED = /["“]\s?Permitted\s+Acquisitions?\s?["”]/g;
const MEANS = /^(?:[^.;]{0,80}?)(?:\bmeans?\b|\bshall mean\b|\bis any\b|:)/;
const REFERS = /^[^.;]{0,60}\bhas the meaning\b/;
/** Where the next definition or section begins. */
const NEXT = /\n\s*["“]\s?[A-Z][^"“”\n]{2,70}["”]|\n[ \t]*(?:SECTION|Section|ARTICLE)\s+\d/;
/** A passage that defines another term. */
const OTHER_TERM = /^\s*["“]\s?[A-Z][^"“”]{2,70}["”]/;
const CONDITIONS = /\b(?:provided|so long as|conditions?|requirements?|if)\b/;
/** What is shorter, in UTF-16 units, is the head or foot of a page. */
const SHORTEST = 24;
/** A definition with its conditions is not longer, in UTF-16 units. */
const LONGEST = 8_000;
const MAX_QUOTES = 8;
const MAX_QUOTE = 500;
/** One sentence with all conditions is quoted up to so much. */
const MAX_WHOLE = 1_400;

/** What a question asks of an acquisition, and how its conditions put it. */
const MATTERS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [/\bleverage\b|\bdebt to ebitda\b/, /\bleverage\b|\b(?:debt|indebtedness) to\b/i],
  [
    /\b(?:room|availab\w*|liquidity|undrawn|unused|headroom|dry powder)\b/,
    /\bavailab\w*|\bliquidity\b|\bunused\b|\bundrawn\b/i,
  ],
  [/\bcoverage\b|\bfixed[- ]charges?\b/, /\bcoverage\b|\bfixed charge/i],
  [
    /\b(?:how (?:big|large|expensive)|price|consideration|spend|size|costs?|cap|limit|maximum)\b/,
    /\bconsideration\b|\bpurchase price\b|\bcosts?\b|\bexceed\b/i,
  ],
  [/\b(?:notice|how (?:long|many days|far ahead)|in advance|beforehand|warn\w*)\b/, /\bdays\b/i],
  [/\b(?:kind|line|type) of business|\bindustry|\bsector\b/, /\bbusiness\b/i],
  [/\bhostile\b|\bboard\b|\bfriendly\b/, /\bhostile\b|\bboard of directors\b|\bconsensual\b/i],
  [/\b(?:collateral|security|liens?|guarant\w*)\b/, /\bsecurity interest|\bliens?\b|\bguarant/i],
  [/\b(?:papers?|documents?|certificates?|financial statements)\b/, /\bdeliver|\breceiv|\bcertificate|\bfurnish/i],
];

/** The conditions under which an acquisition is a permitted one, from the definition: those that the question asks for, else all. */
export const permittedAcquisition: Topic = ({ text, amounts, ratios }, subject) => {
  if (!ASKS.test(text) || OF_OTHER.test(text) || amounts.length + ratios.length > 0) return null;
  const parts = definedParts(subject);
  const [first, ...items] = parts;
  if (first === undefined) return null;
  const matters = MATTERS.filter(([asked]) => asked.test(text)).map(([, stated]) => stated);
  const words = (one: Passage): string => onOneLine((subject.text ?? "").slice(one.start, one.end));
  const wanted = items.filter((one) => matters.some((stated) => stated.test(words(one))));
  const chosen = matters.length > 0 && wanted.length > 0 ? wanted : [first, ...items];
  const longest = chosen.length > 1 ? MAX_QUOTE : MAX_WHOLE;
  return answered(chosen.slice(0, MAX_QUOTES).map((one) => quotation(quoteOf(subject, one, longest))));
};

/** The sentences and items of the definition; none where it only names another place. */
function definedParts(subject: Subject): readonly Passage[] {
  const index = subject.passages();
  if (index === null) return [];
  for (const { index: at, 0: name } of index.text.matchAll(DEFINED)) {
    const rest = index.text.slice(at + name.length, at + LONGEST);
    if (!MEANS.test(rest) || REFERS.test(rest)) continue;
    const end = at + name.length + (NEXT.exec(rest)?.index ?? rest.length);
    const near = index.passages.filter((one) => one.end > at && one.start < end);
    const next = near.findIndex((one, i) => i > 0 && OTHER_TERM.test(index.text.slice(one.start, one.end)));
    const parts = (next < 0 ? near : near.slice(0, next)).filter((one) => one.end - one.start >= SHORTEST);
    const [only] = parts;
    const hasConditions = only !== undefined && CONDITIONS.test(index.text.slice(only.start, only.end));
    if (parts.length > 1 || hasConditions) return parts;
  }
  return [];
}
