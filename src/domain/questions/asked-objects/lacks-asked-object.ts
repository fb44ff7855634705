import type { Reply } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
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
  return statements(question, reply, subject).some((isStated) => isStated === false);
}

/** Whether an answer states a value of every thing that the question asks about, where it asks for one that is known here. */
export function statesAskedObject(question: Question, reply: Reply, subject: Subject): boolean {
  const found = statements(question, reply, subject);
  return found.length > 0 && found.every((isStated) => isStated === true);
}

/** For each thing that a question asks about, whether the answer states it; null where that cannot be said. */
function statements(question: Question, reply: Reply, subject: Subject): (boolean | null)[] {
  if (reply.kind !== "answer" || question.own !== question.text || subject.text === null) return [];
  const isComputed = isCalculation(reply);
  const asked = OBJECTS.flatMap((one) => {
    if ((isComputed && one.isCalculated !== false) || one.unless?.test(question.text) === true) return [];
    const found = one.asked.exec(question.text);
    return found === null ? [] : [{ one, found }];
  });
  if (asked.length === 0) return [];
  const answer = givenAnswer(question, reply, subject);
  return asked.map(({ one, found }) => one.isStated(found, answer));
}
