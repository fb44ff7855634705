import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { quotation, type Reply } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, notStated } from "../topic.ts";

/** A lender whose commitment a question asks for, whether the agreement object knows it or not. */
const NAME = String.raw`([a-z][a-z0-9&.,' -]{2,48}?)`;
const NAMED: readonly RegExp[] = [
  /\bcommitment of ([a-z&.' ]{2,40}?)(?= in\b| to\b| on\b| under\b| here\b|\s*\?|\s*$)/,
  new RegExp(
    String.raw`\b(?:what|how much)\b[^?]{0,60}?\b(?:did|does|has|will) ${NAME} (?:commit|committed|take|taken|lend|provide|underwrite|sign up for|put up)\b`,
  ),
  new RegExp(
    String.raw`\b(?:what|how much)\b[^?]{0,60}?\b(?:is|are|was) ${NAME} (?:(?<!to )pay\b|(?:on the hook|in|down|signed up|good|responsible) for\b)`,
  ),
  new RegExp(
    String.raw`\bhow much of the (?:[a-z]+ ){0,2}(?:commitments?|facility|loans?|line|revolver) is ${NAME}'s\b`,
  ),
  new RegExp(
    String.raw`\b(?:what|how much)\b[^?]{0,40}\bof the (?:[a-z]+ ){0,3}?(?:commitments?|facility|facilities|loans?|deal|line|revolver|credit) (?:do|does|did|has|have|is) ${NAME} (?:hold|held|have|own|got|get|carry|account for|represent)\b`,
  ),
  new RegExp(
    String.raw`\b(?:what(?:'s| is| was)|how (?:large|big|much) (?:is|was)) ${NAME}'s? (?:own |total )*(?:hold(?:ing)?|ticket|slice|piece|portion|pro rata share)\b`,
  ),
  new RegExp(
    String.raw`\b(?:what(?:'s| is| was)|how (?:large|big|much|high) (?:is|was)) ${NAME}'s? (?:own |total |individual )*(?:commitment|allocation|share of the (?:facility|commitments?|loans?))\b`,
  ),
  new RegExp(String.raw`^${NAME}'s (?:own |total )*commitments?(?: (?:amount|size))?\s*\??$`),
  new RegExp(String.raw`^(?:what|how (?:large|big) an?) commitment (?:does|do|did|has) ${NAME} (?:hold|have|make)\b`),
];
const ANY_LENDER =
  /^(?:the |each |every |all |any |a |one )?(?:lenders?|banks?|agents?|borrowers?|company|loans?|facility|line|revolver|term.*|they|it|them|us|we|parent|group)$/;
/** The lines of an address between the name of a lender and its amount. */
const MAX_ADDRESS = 420;

/** What the text states next to the name of a lender: an amount on its line, or on a line of its own under its address. That it
 *  states none, where the question gives the name of an institution. */
export function commitmentInText(question: Question, subject: Subject): Reply | null {
  const { own, raw } = question;
  const name = NAMED.flatMap((pattern) => pattern.exec(own)?.[1]?.trim() ?? []).find((one) => !ANY_LENDER.test(one));
  const { text } = subject;
  if (name === undefined || text === null) return null;
  const written = wordsPattern(name.split(" "));
  for (const { index } of text.matchAll(new RegExp(String.raw`\b${written}\b`, "gi"))) {
    const start = text.lastIndexOf("\n", index) + 1;
    const end = text.indexOf("\n", index) < 0 ? text.length : text.indexOf("\n", index);
    const line = text.slice(start, end);
    const below = /^[ \t]*[$€£]\s?\d{1,3}(?:,\d{3})+(?:\.\d\d)?[ \t]*$/m.exec(text.slice(end, end + MAX_ADDRESS));
    const isOfOther = below !== null && namesOther(text.slice(end, end + below.index), subject, name);
    const isInLine = line.length < 160 && /[$€£]\s?\d{1,3}(?:,\d{3})+/.test(line);
    if (!isInLine && (below === null || isOfOther || line.trim().length > 80)) continue;
    const stop = isInLine || below === null ? end : end + below.index + below[0].length;
    const from = start + (/^\s*/.exec(line)?.[0].length ?? 0);
    return answered([quotation(quoteOf(subject, { start: from, end: stop }))]);
  }
  const said = new RegExp(written, "i").exec(raw)?.[0] ?? "";
  const isBorrower = subject.agreement.parties.some(
    (party) => /borrower|guarantor|parent/.test(party.role) && party.name.toLowerCase().includes(name),
  );
  return /^[A-Z]/.test(said) && !isBorrower && subject.agreement.facilities.length > 0
    ? notStated(`the commitment of ${said}`)
    : null;
}

/** Whether words between a name and an amount end what is said of that name: a signature, a heading, another lender. */
function namesOther(words: string, { agreement }: Subject, name: string): boolean {
  const said = words.toLowerCase().replaceAll(/\s+/g, " ");
  return (
    /\b(?:by|name|title):|\bschedule \d/.test(said) ||
    agreement.parties.some(
      (party) =>
        party.role === "lender" && !party.name.toLowerCase().includes(name) && said.includes(party.name.toLowerCase()),
    )
  );
}
