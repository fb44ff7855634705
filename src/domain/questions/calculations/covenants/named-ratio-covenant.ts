import type { Topic } from "../../topic.ts";
import { covenantFigures } from "./covenant-figures.ts";

/** `are they within the capitalization covenant?` */
const NAMED = /\b([a-z-]{4,}) covenants?\b/;

/** A ratio covenant that a question names by a word of its name, with the figures of the question. */
export const namedRatioCovenant: Topic = (question, subject) => {
  const named = NAMED.exec(question.text)?.[1];
  const isNamed = subject.agreement.financial_covenants.some(
    ({ name, unit }) => named !== undefined && unit !== "currency" && name.toLowerCase().includes(named),
  );
  return isNamed ? covenantFigures(question, subject) : null;
};
