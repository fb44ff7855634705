import { searchedWords } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { refused } from "../topic.ts";
import type { Reply } from "./claim.ts";

/** Says what was looked for, and where. */
export function nothingFound({ text }: Question, subject: Subject): Reply {
  const words = searchedWords(text);
  const where = subject.text === null ? "the agreement's terms" : "the agreement's terms and its text";
  const sought = words.length === 0 ? "" : ` Searched ${where} for: ${words.join(", ")}.`;
  return refused(`I found nothing in the document that answers this.${sought}`);
}
