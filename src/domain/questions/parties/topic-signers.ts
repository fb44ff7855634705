import { looksLikePerson } from "#domain/extraction/readers/person-name.ts";
import { claim, quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { answered, refused, type Topic } from "../topic.ts";

/** `who signed for Acme?`, `name and title of the officer who executed it on behalf of the borrower` */
const ASKS =
  /^(?:and |so )?(?:who|(?:which|what) (?:officer|person|individual|executive)|(?:what(?:'s| is| was) )?(?:the )?name[^?]{0,40}\bwho) (?:actually |really )?(?:signed|signs|executed|executes)\b[^?]{0,40}?\b(?:for|on behalf of) (?:the )?([a-z0-9][a-z0-9&.,' -]{1,60}?)(?:'s)?(?:,? and\b[^?]*|,? (?:with|in|under|as) (?:what|which)\b[^?]*)?\s*\??$/;
/** `on the borrower's behalf` */
const ON_BEHALF = /\b(?:on|in) ((?:the )?[a-z0-9][a-z0-9&.,' -]{1,60}?)(?:'s|s') behalf\b/;
/** A role in place of a name. */
const ROLES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:borrowers?|company|debtor|obligor)$/, ["borrower"]],
  [/^(?:administrative |facility )?agent$/, ["administrative_agent"]],
  [/^(?:lender|bank)$/, ["lender"]],
  [/^(?:guarantor|parent)$/, ["guarantor", "parent"]],
];

/** `By: /s/ Ann Lee`, `/s/: Ann Lee`, `By:` over `Name: Ann Lee` */
const MARK = /^(?:By\b[\s:_]*)?\/\/?s\/\/?:?\s*([^\n_|]{0,60})|^By\s?:?[\s_]*$/i;
const NAMED = /^(?:Print(?:ed)?\s+)?Name\s*:\s*([^\n_|]{4,60})$/i;
const TITLED = /^(?:Title|Its|Office|Capacity)\s*:\s*([^\n_|]{3,90})$/i;
/** An office in a line of its own under a name. */
const OFFICE =
  /^(?:(?:Senior|Executive|First|Second|Assistant|Group|Corporate|Managing|Authorized|Chief|Duly) ){0,2}(?:Vice[- ]President|President|Treasurer|Secretary|Director|Officer|Signatory|Manager|Controller|(?:Executive|Financial|Operating) Officer|Chairman|Partner|General Counsel)\b[^.;:]{0,70}$/i;
/** Lines above a signature that can name the company, and those below it that name the person. */
const ABOVE = 5;
const BELOW = 6;

interface Line extends Place {
  readonly words: string;
}

interface Signature {
  readonly company: readonly Line[];
  readonly person: string;
  readonly office: string | null;
  readonly place: Place;
}

/** Who signed for a company, with the title under the name on the signature page. Only where that page has a name. */
export const signers: Topic = (question, subject) => {
  const asked = ASKS.exec(question.own.replace(ON_BEHALF, "on behalf of $1"))?.[1];
  if (asked === undefined || subject.text === null) return null;
  const all = signaturesIn(subject.text);
  const first = namesOf(asked, subject)
    .map((name) => all.findIndex(({ company }) => company.some(({ words }) => isNamed(words, name))))
    .find((at) => at >= 0);
  if (first === undefined) return refused("The document does not name the person who signed.");
  const [own, ...next] = all.slice(first);
  const names = namesOf(asked, subject);
  const company = own?.company.find(({ words }) => names.some((name) => isNamed(words, name)))?.words ?? "";
  // A second person may sign right below for the same company.
  const alone = next.findIndex((one) => one.company.length > 0);
  const signed = own === undefined ? [] : [own, ...next.slice(0, alone < 0 ? next.length : alone)];
  return answered(
    signed.flatMap(({ person, office, place }) => {
      const citation = quoteOf(subject, place);
      const title = office === null ? "" : `, ${office}`;
      return [claim(`${person}${title}, signed for ${companyOf(company)}`, [citation]), quotation(citation)];
    }),
  );
};

function companyOf(words: string): string {
  const name = words.replace(/^[$€£][\d,.]+ /, "").replace(/(?:, as\b.*|[,:])$/i, "");
  return name.endsWith(".") ? name : `${name}.`;
}

/** The names that a question asks about, lower case, then their first words. */
function namesOf(asked: string, { agreement }: Subject): string[] {
  const roles = ROLES.find(([pattern]) => pattern.test(asked))?.[1];
  const said =
    roles === undefined
      ? [asked]
      : agreement.parties.filter(({ role }) => roles.includes(role)).map(({ name }) => name.toLowerCase());
  return [...said, ...said.map((name) => firstWords(name))].filter((name) => name.length > 2);
}

/** The words of a name before its legal form: `harbor paper company, inc.` is `harbor paper`. */
function firstWords(name: string): string {
  return name
    .replace(/[,.].*$/, "")
    .replace(/\b(?:inc|llc|corp|corporation|company|co|ltd|limited|plc|n\.a|lp|the)\b.*$/, "")
    .trim();
}

function isNamed(words: string, name: string): boolean {
  return new RegExp(String.raw`^(?:[$€£][\d,.]+ )?(?:the )?${RegExp.escape(name)}(?!\w)`, "i").test(words);
}

/** The signatures of a text that have the name of a person, in order. */
function signaturesIn(text: string): Signature[] {
  const lines = linesOf(text);
  let free = 0;
  return lines.flatMap((line, i) => {
    const mark = i < free ? null : MARK.exec(line.words);
    if (mark === null) return [];
    const below = lines.slice(i + 1, i + 1 + BELOW);
    const end = below.findIndex(({ words }) => MARK.test(words) && !/^\/s\//i.test(words));
    const under = end < 0 ? below : below.slice(0, end);
    const read = personOf(mark[1] ?? "", under);
    const company = companyAbove(lines.slice(Math.max(free, i - ABOVE), i));
    free = i + 1 + (read?.used ?? 0);
    if (read === null) return [];
    const last = lines[free - 1] ?? line;
    return [{ company, person: read.person, office: read.office, place: { start: line.start, end: last.end } }];
  });
}

/** The person who signs and the office, with the number of lines under the signature that state them. */
function personOf(
  hand: string,
  under: readonly Line[],
): { readonly person: string; readonly office: string | null; readonly used: number } | null {
  const handAt = under.findIndex(({ words }) => /^\/\/?s\/\/?/i.test(words));
  const signed = /^\/?\/s\/\/?:?\s*(.*)$/i.exec(handAt < 0 ? "" : (under[handAt]?.words ?? ""))?.[1] ?? "";
  const namedAt = under.findIndex(({ words }) => NAMED.test(words));
  const printedAt = under.findIndex(({ words }, i) => i < 2 && looksLikePerson(words) && !OFFICE.test(words));
  const printed = printedAt < 0 ? undefined : under[printedAt]?.words;
  const person = [NAMED.exec(under[namedAt]?.words ?? "")?.[1], printed, hand, signed]
    .map((one) => (one ?? "").trim())
    .find((one) => one.length > 4 && /[a-z]{2}/i.test(one));
  if (person === undefined) return null;
  const titledAt = under.findIndex(({ words }) => TITLED.test(words));
  const officeAt = titledAt < 0 ? under.findIndex(({ words }, i) => i < 3 && OFFICE.test(words)) : titledAt;
  const line = under[officeAt]?.words ?? "";
  // `Vice President and` over `Treasurer`
  const isCut = officeAt >= 0 && /\b(?:and|of|&)$/.test(line);
  const words = isCut ? `${line} ${under[officeAt + 1]?.words ?? ""}` : line;
  const office = officeAt < 0 ? null : (TITLED.exec(words)?.[1] ?? words).trim();
  return { person, office, used: Math.max(handAt, namedAt, printedAt, officeAt + (isCut ? 1 : 0)) + 1 };
}

/** The lines over a signature from the last one on that names a company. */
function companyAbove(above: readonly Line[]): readonly Line[] {
  return above.filter(({ words }) => words.length < 120 && !/^(?:By|Name|Title|Its)\s?:/i.test(words)).toReversed();
}

/** The lines of a text that are not blank. */
function linesOf(text: string): Line[] {
  let at = 0;
  return text.split("\n").flatMap((raw) => {
    const start = at + (raw.length - raw.trimStart().length);
    at += raw.length + 1;
    const words = raw.trim().replaceAll(/\s+/g, " ");
    return words === "" ? [] : [{ words, start, end: start + raw.trim().length }];
  });
}
