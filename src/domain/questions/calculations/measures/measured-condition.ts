import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { quotation } from "../../answer/claim.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { limitsOf } from "../../verdicts/limits-of-clause.ts";
import { definitionsIn } from "../graph/definitions.ts";
import { namedAmounts, saidNone } from "./bind-parts.ts";
import { claimOfMeasure, measureWith } from "./measured-covenant.ts";
import { measuresOf } from "./read-measure.ts";

const ASKS =
  /\b(?:what(?:'s| is| are| was| would)|how (?:high|low|much)|meet\w*|met|clears?|pass\w*|fail\w*|satisf\w*|within|enough|hurdle|tests?|condition|qualif\w*|compl(?:y|ies)|allowed|ok(?:ay)?)\b/;
/** No place of the object: the condition is read from the text. */
const NOWHERE = "/conditions";

/** A condition on a ratio that only its definition computes, with the figures of the question for each part: `Debt Yield shall be
 *  not less than 9.75%` as a condition of an extension. Covenants have their own calculation. */
export const measuredCondition: Topic = ({ text }, subject) => {
  const amounts = namedAmounts(text);
  if (amounts.length < 2 || !ASKS.test(text)) return null;
  const names = new Set(
    definitionsIn(subject)
      .map(({ term }) => term)
      .filter((term) => term.includes(" ") && text.includes(term.toLowerCase())),
  );
  const covenants = new Set(subject.agreement.financial_covenants.map(({ name }) => name.toLowerCase()));
  for (const name of names) {
    if (covenants.has(name.toLowerCase())) continue;
    const found = conditionOn(name, text, subject);
    if (found === null) continue;
    const best = measureWith(measuresOf(subject, found.one), amounts, saidNone(text));
    if (best?.under == null) continue;
    const quotes = best.measure.places.map((place) => quoteOf(subject, place));
    const citation = quoteOf(subject, found.sentence);
    const claim = claimOfMeasure(best, found.one, {
      text,
      subject,
      level: found.level,
      of: "condition",
      citations: [citation, ...quotes],
    });
    if (claim !== null) return answered([claim, ...[citation, ...quotes].map((one) => quotation(one))]);
  }
  return null;
};

/** The sentence that limits a ratio and has most words of the question; null without one, or where two that are as near differ. */
function conditionOn(name: string, text: string, subject: Subject) {
  const asked = new Set(contentStems(text));
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    if (!sentence.words.includes(name)) return [];
    const limit = limitsOf(sentence.words).find(
      ({ kind, bound, before }) =>
        (kind === "percent" || kind === "ratio") &&
        (bound === "at least" || bound === "at most") &&
        before.includes(name.toLowerCase()),
    );
    const shared = new Set(contentStems(sentence.words).filter((stem) => asked.has(stem))).size;
    return limit === undefined ? [] : [{ sentence, limit, shared }];
  });
  const [best, next] = found.toSorted((a, b) => b.shared - a.shared);
  if (best === undefined || (next?.shared === best.shared && next.limit.value !== best.limit.value)) return null;
  const { limit, sentence } = best;
  const covenant = asCovenant(name, limit.bound === "at most" ? "<=" : ">=", limit.kind === "percent");
  return {
    one: { covenant, pointer: NOWHERE },
    sentence,
    level: limit.value,
  };
}

function asCovenant(name: string, operator: "<=" | ">=", isPercent: boolean): FinancialCovenant {
  return {
    name,
    metric: "other",
    operator,
    threshold: null,
    unit: isPercent ? "percent" : "ratio",
    currency: null,
    steps: [],
    frequency: null,
    springing: false,
  };
}
