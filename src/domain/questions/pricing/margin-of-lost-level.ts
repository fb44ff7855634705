import type { PlacedFacility } from "../facilities/select-facilities.ts";
import type { Question } from "../question/question.ts";
import { cite, type Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";

/** The margin is one until the first test: `for the period from the Closing Date to the first Pricing Date`. */
const AT_FIRST =
  /\b(?:(?:for|during) the period\b[^;]{0,80}\b(?:closing|effective|date hereof)|until (?:the )?(?:first|initial)|initially)\b/i;
const BY_TABLE =
  /\b(?:by reference to|in accordance with|pursuant to|set forth in|based (?:up)?on) the (?:[a-z]+ ){0,2}(?:table|grid|chart|schedule)\b/i;

/** How near the margin the text says for when it is, and what follows it, in UTF-16 units. */
const BEFORE = 260;
const AFTER = 420;

/** Whether the only margin that can be read is the one until the first test of a ratio, while a question asks for the margin at a
 *  ratio, which the text leaves to a table that has no readable row. */
export function isLevelLost({ ratios }: Question, subject: Subject, one: PlacedFacility): boolean {
  const { interest_terms: terms } = one.facility;
  if (ratios.length === 0 || terms.pricing_grid.length > 0) return false;
  const places = cite(
    subject,
    ...["rate_option", "base_rate_option"].map((at) => `${one.pointer}/interest_terms/${at}/spread_bps`),
  );
  return places.some(({ start = 0, end = 0 }) => {
    const before = onOneLine(subject.text?.slice(Math.max(0, start - BEFORE), end) ?? "");
    const after = onOneLine(subject.text?.slice(end, end + AFTER) ?? "");
    return AT_FIRST.test(before) && BY_TABLE.test(after);
  });
}
