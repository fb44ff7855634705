import type { Answer } from "../answer/claim.ts";
import { statesAskedObject } from "../asked-objects/lacks-asked-object.ts";
import { stemsOfParties } from "../parties/party-names.ts";
import type { Question } from "../question/question.ts";
import { alternatives, contentStems } from "../question/words.ts";
import type { Subject } from "../subject.ts";
import { probabilityOutside } from "./read-scope.ts";

/** At or above this probability a question is refused whatever the answer. */
const CERTAIN = 0.95;
/** At or above this one the answer must contain every word of the question. */
const DOUBTFUL = 0.5;
/** Words in later claims do not count. */
const BEST_CLAIMS = 5;
const YEAR = /\b(?:19|20)\d\d\b/;
/** Words so common in questions that an answer need not repeat them. */
const GENERIC = new Set(
  contentStems(
    "borrower company group parent lender bank agent loan facility credit agreement deal document amount rate percentage number name figure price cost value sum size total date day carry carries bear pay pays paid charge charged apply applies hold holds keep keeps put puts",
  ),
);

/** Whether a question asks for what no agreement states, so that an answer only shares words with it: `which lender sold its
 *  position?` A question that gives amounts, ratios, ratings or a year is never outside; `today` and `ten years ago` are no such dates. */
export function liesOutside(question: Question, reply: Answer, subject: Subject): boolean {
  const { text, own, amounts, ratios, ratings } = question;
  const isOfFigures = amounts.length + ratios.length + ratings.length > 0 || YEAR.test(text);
  if (own !== text || isOfFigures) return false;
  const probability = probabilityOutside(text);
  if (probability < DOUBTFUL || statesAskedObject(question, reply, subject)) return false;
  return probability >= CERTAIN || lacksWord(question, reply, subject);
}

function lacksWord({ text }: Question, { claims }: Answer, subject: Subject): boolean {
  const best = claims.slice(0, BEST_CLAIMS).map((one) => one.text);
  const said = new Set(contentStems(best.join(" ")));
  const names = stemsOfParties(subject);
  return contentStems(text).some(
    (stem) => !GENERIC.has(stem) && !names.has(stem) && !alternatives(stem).some((one) => said.has(one)),
  );
}
