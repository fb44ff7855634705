import { asksKind } from "./answer-kind.ts";
import { sentencesOf } from "./sentences.ts";
import { refused, type Topic } from "./topic.ts";

/** A letter in which parties agree on fees, next to the agreement. */
const ASKED = /\b(?:(?:fee|side|separate|engagement) letters?|letter (?:agreement )?(?:of(?! credit)|dated))\b/;
const LETTER = /\b(?:(?:fee|side|separate|engagement) letters?|letter agreements?|letter (?:of(?! credit)|dated))\b/i;

const STATES_FEE = /[$€£]\s?\d|\d\s?%|\bper ?cent\b/i;

/** An amount that a separate letter sets: refuses, unless the document states it where it mentions the letter. */
export const sideLetters: Topic = (question, subject) => {
  if (!ASKED.test(question.text) || /\bletters? of credit\b/.test(question.text)) return null;
  if (asksKind(question) !== "amount" || subject.text === null) return null;
  for (const { words } of sentencesOf(subject))
    if (LETTER.test(words) && /\bfees?\b/i.test(words) && STATES_FEE.test(words)) return null;
  return refused("The amount is set in a separate letter, which the document does not include.");
};
