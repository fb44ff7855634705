import type { Reply } from "../claim.ts";
import type { Question } from "../question.ts";
import type { Subject } from "../subject.ts";
import { type AskedObject, givenAnswer, isCalculation } from "./asked-object.ts";
import { OBJECTS_OF_AMOUNTS } from "./objects-of-amounts.ts";
import { OBJECTS_OF_CHARGES } from "./objects-of-charges.ts";
import { OBJECTS_OF_COMPANIES } from "./objects-of-companies.ts";
import { OBJECTS_OF_DEBTS } from "./objects-of-debts.ts";
import { OBJECTS_OF_LISTS } from "./objects-of-lists.ts";
import { OBJECTS_OF_TERMS } from "./objects-of-terms.ts";
import { OCCURRENCES } from "./occurrences.ts";
import { REASONS_AND_OWNERS } from "./reasons-and-owners.ts";

const OBJECTS: readonly AskedObject[] = [
  ...OBJECTS_OF_TERMS,
  ...OBJECTS_OF_CHARGES,
  ...OBJECTS_OF_DEBTS,
  ...OBJECTS_OF_LISTS,
  ...OBJECTS_OF_AMOUNTS,
  ...OBJECTS_OF_COMPANIES,
  ...OCCURRENCES,
  ...REASONS_AND_OWNERS,
];

/** Whether an answer states no value of the thing that the question asks about, only one of another thing. */
export function lacksAskedObject(question: Question, reply: Reply, subject: Subject): boolean {
  if (reply.kind !== "answer" || question.own !== question.text || subject.text === null) return false;
  const isComputed = isCalculation(reply);
  const asked = OBJECTS.flatMap((one) => {
    if ((isComputed && one.isCalculated !== false) || one.unless?.test(question.text) === true) return [];
    const found = one.asked.exec(question.text);
    return found === null ? [] : [{ one, found }];
  });
  if (asked.length === 0) return false;
  const answer = givenAnswer(question, reply, subject);
  return asked.some(({ one, found }) => one.isStated(found, answer) === false);
}
