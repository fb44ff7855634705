import { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { askedCovenants, covenantName } from "../../covenants/covenant-levels.ts";
import type { Question } from "../../question/question.ts";
import { contentStems } from "../../question/words.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { onOneLine, sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { headroom } from "../interest/loan-arithmetic.ts";
import { ASKS_HEADROOM } from "./covenant-headroom.ts";
import { levelsFor } from "./levels-of-quarter.ts";

const ASKS_MARGIN = /\bby what (?:margin|amount)\b|\bby how much\b|\bclears?\b/;
const INCLUDES = /\b(?:including|includes?|of which|counting)\b/;
/** From here on a definition says what it leaves out. */
const LEAVES_OUT =
  /\b(?:except|exclud\w+|exclusive of|other than|less(?! than)|minus|net of|deduct\w+|(?:nor|not|in no event) (?:shall|will) it include)\b/i;
/** A level that grows is more than its first amount. */
const HAS_PARTS = /\bplus\b|\bincreas\w+|\bsum of\b|\bgreater of\b|\blesser of\b/i;

/** The tangible net worth of a net worth that a question gives with the items it includes, against the covenant: only where the
 *  definition leaves out each of the items. */
export const tangibleWorth: Topic = (question, subject) => {
  const { text } = question;
  if (!INCLUDES.test(text) || !(ASKS_MARGIN.test(text) || ASKS_HEADROOM.test(text))) return null;
  const values = moneyOf(text);
  const at = values.findIndex(({ before }) => /\bnet worth\b/.test(before));
  const [worth, items] = [values[at], values.slice(at + 1)];
  if (worth === undefined || at > 0 || items.length === 0) return null;
  const definition = definitionIn(subject.text ?? "");
  const meaning = definition === null ? "" : onOneLine(subject.text?.slice(definition.start, definition.end) ?? "");
  const start = meaning.search(LEAVES_OUT);
  if (definition === null || start < 0) return null;
  const left = new Set(contentStems(meaning.slice(start)));
  if (!items.every((item) => isLeftOut(item, left))) return null;
  const currency = worth.currency ?? "USD";
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency });
  const amounts = items.map(({ value }) => new Decimal(value));
  const tangible = new Decimal(worth.value).minus(Decimal.sum(...amounts));
  const working = `${[new Decimal(worth.value), ...amounts].map((one) => say(one)).join(" − ")} = ${say(tangible)}`;
  const quote = quotation(quoteOf(subject, definition));
  const claims = againstLevels(question, subject, tangible, say).map(({ text: said, citations }) =>
    claim(`Tangible net worth: ${working}. ${said}`, [...quote.citations, ...citations]),
  );
  return claims.length === 0 ? null : answered([...claims, quote]);
};

const DEFINES =
  /["“]\s?(?:Consolidated\s+)?Tangible\s+Net\s+Worth\s?["”]\s+(?:means|shall\s+(?:mean|have\s+the\s+meaning)|has\s+the\s+meaning)\b/i;
const NEXT_TERM = /\n\s*["“][A-Z]|\n\s*(?:SECTION|Section|ARTICLE)\s/;
const MAX_DEFINITION = 1_500;

/** Where the text says what tangible net worth is, also by the meaning of accountants with exceptions. */
function definitionIn(text: string): Place | null {
  const start = text.search(DEFINES);
  if (start < 0) return null;
  const rest = text.slice(start, start + MAX_DEFINITION);
  return { start, end: start + (NEXT_TERM.exec(rest)?.index ?? rest.length) };
}

/** Words that name no item. */
const GENERIC = new Set(contentStems("net worth borrower company amount value assets total stake investment"));

function isLeftOut({ before, after }: GivenValue, left: ReadonlySet<string>): boolean {
  const named = after === "" ? before : after;
  return contentStems(named).some((stem) => left.has(stem) && !GENERIC.has(stem));
}

/** The tangible net worth against each level of its covenant. */
function againstLevels(
  question: Question,
  subject: Subject,
  tangible: Decimal,
  say: (amount: Decimal) => string,
): Claim[] {
  const found = askedCovenants(question.text, subject.agreement.financial_covenants)?.found ?? [];
  const tested = found.filter(
    ({ covenant: { unit, operator, name } }) => unit === "currency" && operator === ">=" && /tangible/i.test(name),
  );
  return tested.flatMap((one) =>
    levelsFor(question, subject, one).flatMap(({ threshold, pointer, when }) => {
      const citations = cite(subject, pointer, one.pointer);
      const sentences = citations.flatMap((place) => sentencesAt(subject, place));
      if (sentences.some(({ words }) => HAS_PARTS.test(words))) return [];
      const room = headroom({ operator: ">=", threshold, actual: tangible.toNumber() });
      const said = `${covenantName(one.covenant)}${when}: ${say(tangible)} − ${say(new Decimal(threshold))} = ${say(room.amount)}. The covenant is ${room.isMet ? "met" : "not met"}.`;
      return [claim(said, citations)];
    }),
  );
}
