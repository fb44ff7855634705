import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { claim, quotation } from "../answer/claim.ts";
import { formatDate } from "../answer/formats.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import { askedCovenants, boundOf, covenantName } from "./covenant-levels.ts";

const ASKED = new RegExp(String.raw`\b(?:amendment (?:no\.?|number) ?(\d{1,2})|(${ORDINAL_WORDS}) amendment)\b`);
const OWN = new RegExp(String.raw`\bthis\s+(?:Amendment\s+No\.?\s*\d{1,2}|(?:${ORDINAL_WORDS})\s+Amendment)\b`, "i");
const RESTATES = /\b(?:in\s+its\s+entirety|restated?|substitut\w+\s+in\s+lieu|read\s+as\s+follows)\b/i;
/** How far before a covenant its amendment says that it restates it, and how far after it a table may reach. */
const REACH = { before: 600, after: 2_500 };

/** The level of a covenant as a later amendment in the same text restates it: of the amendment that the question names, on
 *  its date. */
export const amendedCovenant: Topic = ({ text, periods: [period] }, subject) => {
  const number = numberOf(ASKED.exec(text));
  const [one, other] = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  if (number === null || period === undefined || one === undefined || other !== undefined) return null;
  const { covenant } = one;
  const stated = restatedLevel(subject, covenant.name, { day: period.to, number });
  if (stated === null || (covenant.unit !== "currency" && covenant.unit !== "ratio")) return null;
  const citations = [quoteOf(subject, stated.row), quoteOf(subject, stated.amends)];
  const said = `${covenantName(covenant)} under Amendment No. ${number}: ${boundOf(covenant, stated.level)} on ${formatDate(period.to)}.`;
  return answered([claim(said, citations), ...citations.slice(1).map((citation) => quotation(citation))]);
};

function numberOf(match: RegExpExecArray | null): number | null {
  if (match === null) return null;
  const [, digits, word = ""] = match;
  return digits === undefined ? ordinalValue(word) : Number(digits);
}

/** The last level of a covenant for a day in a table that an amendment in the same text restates; of the amendment with a number,
 *  where one is given. */
export function restatedLevel(
  { text }: Subject,
  name: string,
  { day, number }: { readonly day: string; readonly number: number | null },
): { readonly level: number; readonly row: Place; readonly amends: Place } | null {
  if (text === null) return null;
  const own = name.replace(/^(?:minimum|maximum|consolidated) /i, "");
  const heading = new RegExp(
    String.raw`["“]\s?(?:\(\w{1,4}\)|(?:Section\s+)?\d{1,2}\.\d{1,2}\.?(?:\s?\(\w\))?)\s+(?:(?:Minimum|Maximum|Consolidated)\s+)?${wordsPattern(own.split(/\s+/))}\b`,
    "gi",
  );
  const written = formatDate(day)
    .replace(/ \(.*$/, "")
    .replaceAll(/\s+/g, String.raw`\s+`);
  const row = new RegExp(String.raw`\b${written}\s+(?:and thereafter\s+)?\$?\s?(\d[\d,]*(?:\.\d+)?)`);
  for (const { index: at } of [...text.matchAll(heading)].reverse()) {
    const before = text.slice(Math.max(0, at - REACH.before), at);
    const restates = RESTATES.exec(before);
    const found = row.exec(text.slice(at, at + REACH.after));
    if (restates === null || found === null || (number !== null && amendmentAt(text, at) !== number)) continue;
    const start = at + found.index;
    const from = at - before.length + Math.max(0, before.lastIndexOf("\n\n", restates.index));
    return {
      level: Number(found[1]?.replaceAll(",", "")),
      row: { start, end: start + found[0].length },
      amends: {
        start: from + (/^\s*/.exec(text.slice(from, at))?.[0].length ?? 0),
        end: from + text.slice(from, at).trimEnd().length,
      },
    };
  }
  return null;
}

/** The number of the amendment in which a place stands: as it calls itself next after the place. */
function amendmentAt(text: string, at: number): number | null {
  const own = OWN.exec(text.slice(at));
  const words =
    own === null
      ? null
      : onOneLine(own[0])
          .toLowerCase()
          .replace(/^this /, "");
  return words === null ? null : numberOf(ASKED.exec(words));
}
