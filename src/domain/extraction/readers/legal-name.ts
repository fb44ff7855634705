import type { Reading } from "../found.ts";
import { withSingleBlanks } from "../text/single-blanks.ts";
import { isMonth } from "./date.ts";
import { jurisdictionCode } from "./jurisdiction.ts";
import { formOf, tellsName } from "./legal-form.ts";
import {
  afterComma,
  branchEnd,
  isMiscased,
  joinsByAnd,
  nextIsNameWord,
  startsForm,
  tradeNameEnd,
} from "./name-joins.ts";
import { type NameToken, nameTokens } from "./name-tokens.ts";
import { isBreak, isConnector, isNameWord, isOffice, startsName, undoesName } from "./name-words.ts";
import { isNamedSignature, isRoleAfterOrdinal, opensWithRole } from "./roles-in-names.ts";
import {
  beginsCapitals,
  bracketInName,
  COMPANY,
  endsDate,
  endsMarkets,
  formAfterBreak,
  formAhead,
  goesOnAfterSlash,
  isCapitalNor,
  isFrenchArticle,
  isInitial,
  isJoinedOffice,
  isLastWord,
  isRoleInName,
  isScandinavianForm,
  isTechnology,
  isWordOfName,
  opensName,
  quotesInName,
} from "./words-of-names.ts";

/** A name in a list. `formed` when a legal form or a word such as Bank shows that it is a name at all. */
export interface ListedName extends Reading<string> {
  readonly formed: boolean;
}

const ROMAN = /^[IVX]{1,5}\.?$/;
/** A name in one word: `Examplebank`. */
const OWN_BANK = /^[a-z]{3,}bank$/i;
/** Forms that no single word shows. */
const TWO_WORD_FORM = /\bCapital Markets$|\bS\.? ?(?:à|a|de) ?R\.?L\b/i;
const MAX_NAME_WORDS = 16;

/** Companies named in running text, known by their legal form: `Acme Widgets, Inc.`, `FIRST BANK, N.A., New York Branch`,
 *  `Zenith S.à r.l.`. The value is the name as written with blanks unified. Text order. */
export function readLegalNames(text: string, from: number, to: number): Reading<string>[] {
  return readNameList(text, from, to)
    .filter((name) => name.formed)
    .map(({ value, start, end }) => ({ value, start, end }));
}

/** The names in a span that is known to list parties ("A, B and C" before ", as Joint Lead Arrangers"): also those
 *  without a legal form. Line breaks inside a name do not matter; commas, "and" and finished lines part names. */
export function readNameList(text: string, from: number, to: number): ListedName[] {
  const tokens = nameTokens(text, from, to);
  const names: ListedName[] = [];
  let at = 0;
  while (at < tokens.length) {
    const end = nameEnd(tokens, at);
    if (end > at) {
      const name = listedName(text, tokens.slice(at, end));
      const whole = formOf((tokens[end - 1] as NameToken).text) === "closing" || !undoesName(tokens[end]);
      if (name && whole) names.push(name);
      at = end;
    } else at++;
  }
  return names;
}

function nameEnd(tokens: readonly NameToken[], first: number): number {
  const starts =
    startsName(tokens[first]) ||
    isNumberOfName(tokens, first) ||
    isLeadingInitial(tokens, first) ||
    opensWithRole(tokens, first) ||
    isNamedSignature(tokens, first);
  if (!starts || isDate(tokens, first)) return first;
  let at = first + 1;
  while (at < tokens.length && at - first < 2 * MAX_NAME_WORDS) {
    const next = continuation(tokens, first, at);
    if (next === at) break;
    at = next;
  }
  while (at > first + 1 && isConnector(tokens[at - 1])) at--;
  return at;
}

/** `among A. HARPER, INC.`: a name that begins with an initial; on a line of its own "A." is the mark of a clause. */
function isLeadingInitial(tokens: readonly NameToken[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!token || token.line || !/^\p{Lu}\.$/u.test(token.text)) return false;
  if (!/^(?:among|between|and|to|with|by)$/i.test(before?.text ?? "")) return false;
  return nextIsNameWord(tokens, at + 1, 0) && tokens[at + 1]?.line === false && formAhead(tokens, at + 1);
}

/** `1938821 Alberta Ltd.`, `9123-4567 Québec Inc.`: companies that their register numbers. */
const NUMBERED_IN =
  /^(?:alberta|ontario|manitoba|saskatchewan|qu[eé]bec|canada|newfoundland|yukon|b\.?c\.?|british|nova)$/i;

/** `405 Example LLC`: a number that opens a line or follows a comma, before words in its line that end with a form. */
function isNumberOfName(tokens: readonly NameToken[], at: number): boolean {
  const token = tokens[at];
  if (!token || !isDigit(token.text.charCodeAt(0))) return false;
  const before = tokens[at - 1];
  const isRegistered = /^\d{4,10}(?:-\d{4})?$/.test(token.text) && NUMBERED_IN.test(tokens[at + 1]?.text ?? "");
  if (!(isRegistered || (/^\d{2,4}$/.test(token.text) && !/^(?:19|20)\d\d$/.test(token.text)))) return false;
  if (!(token.line || before === undefined || before.kind === "comma" || /^(?:and|among|between)$/i.test(before.text)))
    return false;
  const form = tokens.findIndex(({ text }, i) => i > at + 1 && formOf(text) === "closing");
  const words = tokens.slice(at + 1, form === -1 ? at + 1 : form + 1);
  return words.length > 1 && words.length < 5 && words.every((w) => !w.line && w.kind !== "stop" && isNamed(w));
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const isNamed = (token: NameToken): boolean => token.kind === "comma" || (isNameWord(token) && !isBreak(token));

/** `Harbor Crest at Denton, LP`: a place inside a name, before its form. */
function isAtPlace(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!/^at$/i.test(token?.text ?? "") || token?.line || previous?.kind !== "word" || next?.kind !== "word")
    return false;
  if (formOf(previous.text) !== null || next.line || !/^\p{Lu}\p{L}+$/u.test(next.text) || isBreak(next)) return false;
  const rest = tokens.slice(at + 2, at + 5);
  const form = rest.findIndex(({ text }) => formOf(text) === "closing");
  return (
    form >= 0 && rest.slice(0, form).every((each) => each.kind === "comma" || (isNameWord(each) && !isBreak(each)))
  );
}

/** `September 2024` before a name whose line break was lost. */
function isDate(tokens: readonly NameToken[], at: number): boolean {
  return isMonth((tokens[at] as NameToken).text) && /^(?:19|20)\d\d$/.test(tokens[at + 1]?.text ?? "");
}

/** Where the name continues after `at`, or `at` itself when it ends there. */
function continuation(tokens: readonly NameToken[], first: number, at: number): number {
  const token = tokens[at] as NameToken;
  const previous = tokens[at - 1] as NameToken;
  if (token.kind === "comma") return afterComma(tokens, first, at);
  if (token.kind === "bracket") return bracketInName(tokens, at) ? at + 1 : at;
  if (token.kind === "quoted") return quotesInName(tokens, at) ? at + 1 : (tradeNameEnd(tokens, at) ?? at);
  if (token.text === "/" && formOf(previous.text) === "closing" && goesOnAfterSlash(tokens, at)) return at + 2;
  if (isScandinavianForm(tokens, at) || isAtPlace(tokens, at)) return at + 1;
  if (isInitial(tokens, at)) return at + 1;
  if (isJoinedOffice(tokens, at)) return at + 1;
  if (isFrenchArticle(tokens, at) || isMiscased(tokens, at) || isCapitalNor(tokens, at)) return at + 1;
  if (isRoleInName(tokens, at) || isRoleAfterOrdinal(tokens, first, at) || isTechnology(tokens, at)) return at + 1;
  if (token.kind !== "word" || isBreak(token)) return at;
  if (token.paragraph) return formAfterBreak(tokens, at) ? at + 1 : at;
  if (token.line && (isOffice(previous) || /^[^&]$/u.test(previous.text))) return at;
  if (token.line && beginsCapitals(tokens, at)) return at;
  if (token.line && /^(?:branch|agency)$/i.test(previous.text)) return at;
  if (token.line && endsMarkets(tokens, at) && !startsForm(tokens, at)) return at;
  if ((token.line || token.text === "the") && /^the$/i.test(token.text) && !isConnector(previous)) return at;
  if (endsDate(tokens, at) || fillsLineWithFor(tokens, at)) return at;
  if (token.line && /^facilit(?:y|ies)$/i.test(previous.text)) return at;
  if (isWordOfName(tokens, at)) return at + 1;
  if (formOf(previous.text) === "closing" && !opensName(tokens, first, at)) return goesOnAfterForm(tokens, at);
  if (startsNextName(tokens, first, at)) return at;
  if (
    token.line &&
    formOf(previous.text) === "open" &&
    !isConnector(token) &&
    formOf(token.text) === null &&
    !startsForm(tokens, at)
  )
    return at;
  if (/^(?:and|et|und|y)$/i.test(token.text)) return joinsByAnd(tokens, first, at) ? at + 1 : at;
  if (isConnector(token)) return nextIsNameWord(tokens, at + 1) || isLastWord(tokens, at) ? at + 1 : at;
  if (/^national$/i.test(previous.text) && /^association$/i.test(token.text)) return at + 1;
  return isNameWord(token) ? at + 1 : at;
}

/** "REVOLVING CREDIT FACILITY / FOR / ACME PLC" on a cover: the name of the loan, and whose it is. */
const fillsLineWithFor = (tokens: readonly NameToken[], at: number): boolean =>
  tokens[at]?.line === true && /^for$/i.test(tokens[at]?.text ?? "") && tokens[at + 1]?.line === true;

const HEADING_WORD = /^(?:foreign|domestic|excluded|immaterial|material)$/i;

/** A list whose line breaks were lost runs names together. A new name starts after a company that is named in full: by
 *  its place ("Company of South Carolina"), before the group's own name again ("Acme Corporation Acme Holdings, LLC"),
 *  after a limited partnership ("Acme Limited Partnership Beta, L.P."), or before the heading of the next list. */
function startsNextName(tokens: readonly NameToken[], first: number, at: number): boolean {
  const word = (tokens[at] as NameToken).text;
  if (endsPartnership(tokens, first, at)) return !ROMAN.test(word) && /^\p{Lu}/u.test(word);
  if (COMPANY.test((tokens[at - 1] as NameToken).text)) {
    return at - first > 1 && (HEADING_WORD.test(word) || (word.length > 3 && word === tokens[first]?.text));
  }
  if (formOf(word) !== null || isConnector(tokens[at])) return false;
  if (tokens[at]?.line && isBankOfPlace(tokens.slice(first, at))) return true;
  const name = tokens.slice(first, at);
  const company = name.findLastIndex(({ text }) => COMPANY.test(text));
  if (company < 1 || name[company + 1]?.text !== "of") return false;
  const place = name.slice(company + 2).map(({ text }) => text);
  return place.length > 0 && jurisdictionCode(place.join(" ")) !== null && formAhead(tokens, at);
}

/** `THE EXPORT BANK OF KOREA`, `BANK OF AMERICA` alone on its line: a country ends the name of a bank. */
function isBankOfPlace(name: readonly NameToken[]): boolean {
  const bank = name.findLastIndex(({ text }) => /^bank$/i.test(text));
  if (bank < 0 || !/^of$/i.test(name[bank + 1]?.text ?? "")) return false;
  const place = name.slice(bank + 2).map(({ text }) => text);
  return place.length > 0 && /^[A-Z]{2}$/.test(jurisdictionCode(place.join(" ")) ?? "");
}

const endsPartnership = (tokens: readonly NameToken[], first: number, at: number): boolean =>
  at - first > 2 && /^partnership$/i.test(tokens[at - 1]?.text ?? "") && /^limited$/i.test(tokens[at - 2]?.text ?? "");

function goesOnAfterForm(tokens: readonly NameToken[], at: number): number {
  const token = tokens[at] as NameToken;
  if (/^pty\.?$/i.test((tokens[at - 1] as NameToken).text) && /^limited$/i.test(token.text)) return at + 1;
  if (formOf(token.text) === "closing" || ROMAN.test(token.text) || /^(?:&|r\.?l\.?|de|c\.?v\.?)$/i.test(token.text))
    return at + 1;
  return branchEnd(tokens, at);
}

function listedName(text: string, tokens: readonly NameToken[]): ListedName | null {
  const start = (tokens[0] as NameToken).start;
  const last = tokens.at(-1) as NameToken;
  const end = trimmedEnd(text, start, last);
  const value = withSingleBlanks(text.slice(start, end)).replace(/ ,/g, ",").replace(/,\./g, ",");
  const words = tokens.filter((t) => t.kind === "word");
  const formed =
    words.length > 1
      ? words.some((t) => tellsName(t.text)) ||
        TWO_WORD_FORM.test(value) ||
        / AS\.?$/.test(value) ||
        isBranch(value, words.length)
      : OWN_BANK.test(value);
  if (/\b(?:seal|logo) of\b/i.test(value) || (value.match(PAGE_IN_CONTENTS)?.length ?? 0) > 2) return null;
  if (!/\p{L}{2}/u.test(value) || onlyGeneric(words)) return null;
  return { value, start, end, formed };
}

/** The pages of a table of contents whose line breaks were lost: "Distribution 25 Eligible Inventory 25 Export Bank". */
const PAGE_IN_CONTENTS = / \d{1,3}(?= )/g;

/** `EXAMPLE NEW YORK BRANCH`, not "Cayman Islands New York Branch". */
const isBranch = (value: string, words: number): boolean =>
  words > 3 &&
  /\s(?:branch|agency)$/i.test(value) &&
  [1, 2].every((count) => jurisdictionCode(value.split(" ").slice(0, count).join(" ")) === null);

/** `Delaware limited liability company` is what a company is, not its name. */
function onlyGeneric(words: readonly NameToken[]): boolean {
  const rest = words.filter(
    (t) =>
      (formOf(t.text) === null || OWN_BANK.test(t.text)) &&
      !/^(?:liability|national|of|the|state|banking)$/i.test(t.text),
  );
  if (rest.length === 0) return words.length < 3 || !words.some((t) => /^bank(?:ers)?$/i.test(t.text));
  const bankish = words.some((t) => /^(?:bank|banque|banco|trust)$/i.test(t.text));
  return !bankish && jurisdictionCode(rest.map((t) => t.text).join(" ")) !== null;
}

/** A period after a word that is not an abbreviation ends a sentence, not a name. */
function trimmedEnd(text: string, start: number, last: NameToken): number {
  let end = last.end;
  while (end > start && /[\s,;:/]/.test(text.charAt(end - 1))) end--;
  const abbreviated = /\..*\.$|^(?:inc|corp|ltd|co|cos|bros|lda|ltda|st|assn)\.$/i.test(last.text);
  if (text.charAt(end - 1) !== "." || abbreviated) return end;
  return end - 1;
}
