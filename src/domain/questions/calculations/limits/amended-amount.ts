import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { quoteOf } from "../../subject.ts";
import { onOneLine } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const ASKS = /\bby how (?:much|many)\b|\bhow much (?:more|less|higher|lower|larger|smaller|bigger)\b|\bdifference\b/;
/** `which two limits in section 2.05 moved, from what to what?` */
const ASKS_EACH =
  /\bfrom what to what\b|\b(?:which|what) (?:\w+ ){0,2}(?:limits?|amounts?|figures?|thresholds?|caps?)\b[^?]*\b(?:moved?|moves|chang\w+|amend\w+|replac\w+|went|rais\w+|increas\w+|reduc\w+)\b/;
const PLACE = /\bsections? (\d{1,2}\.\d{1,3})((?:\s?\([a-z0-9]{1,5}\))*)/;
/** What an amendment changes, as questions and clauses name it. */
const NAMED: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:revolver|revolving)\b/, /\bRevolv\w+/i],
  [/\bterm (?:loan|commitment|facility)\b/, /\bTerm\s+(?:Loan|Commitment|Facility)/i],
  [/\bletters? of credit\b/, /\bLetters?\s+of\s+Credit|\bL\/C\b/i],
  [/\bswing ?line\b/, /\bSwing\s?-?line/i],
  [/\b(?:commitments?|line|facility)\b/, /\b(?:Commitments?|Line|Facility|Maximum)\b/i],
];
const OF_AMENDMENT = /\bamend\w*\b|\bdid (?:it|this|they)\b/;
const MAX_SECTION = 2_000;
/** UTF-16 units before an amount in which its clause names it. */
const NAME_BEFORE = 160;
const AMOUNT = String.raw`["“'‘]*\s*\$?\s?(\d{1,3}(?:,\d{3})+)[.;,"”'’]*`;
const REPLACED = new RegExp(
  String.raw`\bdeleting\s+the\s+(?:dollar\s+)?(?:amount|figure|sum)\s*(?:of\s+)?${AMOUNT}\s+(?:(?:where(?:ver)?\s+(?:it|such\s+amount)\s+appears\s+)?(?:in\s+(?:sub)?(?:paragraph|section|clause)s?\s+((?:\([a-z0-9]{1,5}\)\s?)+))?)?(?:\s*there(?:of|in))?\s*,?\s*and\s+(?:replacing|substituting|inserting)\s+(?:it\s+with\s+|in\s+lieu\s+thereof\s+|therefor\s+|in\s+its\s+place\s+)?(?:the\s+)?(?:(?:dollar\s+)?(?:amount|figure|sum)\s*)?(?:of\s+)?${AMOUNT}`,
  "gi",
);

interface Replaced {
  readonly items: string;
  readonly before: Decimal;
  readonly after: Decimal;
  readonly start: number;
  readonly end: number;
}

/** What an amendment adds to the amount of the section or loan that a question names: the new amount less the one it replaces; each of
 *  the amounts of a section where the question asks which ones changed. */
export const amendedAmount: Topic = ({ text }, subject) => {
  const isOfEach = ASKS_EACH.test(text);
  if (!(ASKS.test(text) || isOfEach) || subject.text === null) return null;
  const [, section, items = ""] = PLACE.exec(text) ?? [];
  const found =
    section !== undefined
      ? inSection(subject.text, section)
      : OF_AMENDMENT.test(text)
        ? ofNamed(text, subject.text)
        : [];
  const asked = items.replaceAll(/\s/g, "");
  const own = asked === "" ? found : found.filter((one) => one.items === asked);
  const [only, second] = own;
  if (only === undefined || (second !== undefined && !isOfEach)) return null;
  return answered(
    own.flatMap((one) => {
      const citation = quoteOf(subject, one);
      return [claim(changeOf(one), [citation]), quotation(citation)];
    }),
  );
};

function changeOf({ before, after, items }: Replaced): string {
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: "USD" });
  const change = after.minus(before);
  const [a, b] = change.isNegative() ? [before, after] : [after, before];
  const where = items === "" ? "" : `${items}: `;
  return `${where}from ${say(before)} to ${say(after)}: ${say(a)} − ${say(b)} = ${say(change.abs())} ${change.isNegative() ? "less" : "more"}.`;
}

function inSection(text: string, section: string): Replaced[] {
  const opening = new RegExp(
    String.raw`\bSection\s+${section.replace(".", String.raw`\.`)}\s+of\s+the\b[^.;]{0,80}\bamended\b`,
    "gi",
  );
  return [...text.matchAll(opening)].flatMap(({ index }) => {
    const rest = text.slice(index, index + MAX_SECTION);
    const end = /\n\s*\n|\bSection\s+\d{1,2}\.\d{1,3}\s+of\s+the\b/gi;
    end.lastIndex = 10;
    return replacedIn(rest.slice(0, end.exec(rest)?.index ?? rest.length), index);
  });
}

/** The changes whose clause names the loan that the question names; those to the same amounts count once. */
function ofNamed(asked: string, text: string): Replaced[] {
  const name = NAMED.find(([pattern]) => pattern.test(asked))?.[1];
  if (name === undefined) return [];
  const own = replacedIn(text, 0).filter(({ start }) => name.test(text.slice(Math.max(0, start - NAME_BEFORE), start)));
  return own.filter(
    (one, i) => own.findIndex(({ before, after }) => before.eq(one.before) && after.eq(one.after)) === i,
  );
}

function replacedIn(words: string, offset: number): Replaced[] {
  return [...words.matchAll(REPLACED)].map((match) => ({
    items: onOneLine(match[2] ?? "").replaceAll(" ", ""),
    before: new Decimal((match[1] ?? "").replaceAll(",", "")),
    after: new Decimal((match[3] ?? "").replaceAll(",", "")),
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }));
}
