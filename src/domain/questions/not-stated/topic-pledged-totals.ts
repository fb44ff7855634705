import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

/** `how many common units are pledged to the bank?` */
const ASKED =
  /^(?:and |so )?how many (?:of (?:the|its|their) )?((?:[a-z-]+ ){0,3}?)(units|shares|securities|bonds|certificates)\b[^?]{0,60}\b(?:are|were|is|has|have|had|been|get)\b[^?]{0,30}\b(?:pledged|charged|encumbered|posted|put up)\b/;
const PLEDGES = /\b(?:pledg\w*|encumber\w*|security interest|collateral|charged?)\b/i;
/** What is left out, or belongs to somebody else. */
const LEAVES_OUT = /\b(?:none of|other than|excluding|except|excess of|percent|less than|at least)\b/i;
const TO_NAME = /\b(?:to|with|for|by) ((?:[A-Z][\w&.-]* ?){1,4})/;

/** How many units or shares are pledged: refused, where no sentence about a pledge to the one that the question names has their
 *  number. Schedules and pledge agreements mostly have it. */
export const pledgedTotals: Topic = (question, subject) => {
  const [, words = "", noun = ""] = ASKED.exec(question.text) ?? [];
  if (noun === "" || question.amounts.length > 0 || subject.text === null) return null;
  return isStated(question, subject, { words, noun })
    ? null
    : refused(`The document does not state how many ${words}${noun} are pledged.`);
};

function isStated(
  { raw }: Question,
  subject: Subject,
  { words, noun }: { readonly words: string; readonly noun: string },
): boolean {
  const kind = words.trim().split(" ").at(-1) ?? "";
  const numbered = new RegExp(String.raw`\b\d[\d,]*\s+(?:[A-Z]?[\w-]+ ){0,3}?(?:${kind}\s+)${noun}\b`, "i");
  const counted = kind === "" ? new RegExp(String.raw`\b\d[\d,]*\s+(?:[\w-]+ ){0,3}?${noun}\b`, "i") : numbered;
  const name = TO_NAME.exec(raw)?.[1]?.trim().split(" ")[0];
  for (const { words: said, paragraph } of sentencesOf(subject)) {
    if (!counted.test(said) || !PLEDGES.test(said)) continue;
    if (name !== undefined && subject.text?.slice(paragraph.start, paragraph.end).includes(name) === true) return true;
    if (!LEAVES_OUT.test(said)) return true;
  }
  return false;
}
