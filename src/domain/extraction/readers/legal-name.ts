import type { Reading } from "../found.ts";
import { isMonth } from "./date.ts";
import { jurisdictionCode } from "./jurisdiction.ts";
import { formOf, tellsName } from "./legal-form.ts";
import { afterComma, branchEnd, isMiscased, joinsByAnd, nextIsNameWord, startsForm } from "./name-joins.ts";
import { type NameToken, nameTokens } from "./name-tokens.ts";
import { isBreak, isConnector, isNameWord, isOffice, startsName, undoesName } from "./name-words.ts";

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
  if (!(startsName(tokens[first]) || isNumberOfName(tokens, first)) || isDate(tokens, first)) return first;
  let at = first + 1;
  while (at < tokens.length && at - first < 2 * MAX_NAME_WORDS) {
    const next = continuation(tokens, first, at);
    if (next === at) break;
    at = next;
  }
  while (at > first + 1 && isConnector(tokens[at - 1])) at--;
  return at;
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
  if (token.kind === "quoted") return quotesInName(tokens, at) ? at + 1 : at;
  if (token.text === "/" && formOf(previous.text) === "closing" && goesOnAfterSlash(tokens, at)) return at + 2;
  if (isScandinavianForm(tokens, at)) return at + 1;
  if (isInitial(tokens, at)) return at + 1;
  if (isJoinedOffice(tokens, at)) return at + 1;
  if (isFrenchArticle(tokens, at) || isMiscased(tokens, at)) return at + 1;
  if (isRoleInName(tokens, at) || isTechnology(tokens, at)) return at + 1;
  if (token.kind !== "word" || isBreak(token)) return at;
  if (token.paragraph) return formAfterBreak(tokens, at) ? at + 1 : at;
  if (token.line && (isOffice(previous) || /^[^&]$/u.test(previous.text))) return at;
  if (token.line && beginsCapitals(tokens, at)) return at;
  if (token.line && /^(?:branch|agency)$/i.test(previous.text)) return at;
  if (token.line && endsMarkets(tokens, at) && !startsForm(tokens, at)) return at;
  if ((token.line || token.text === "the") && /^the$/i.test(token.text) && !isConnector(previous)) return at;
  if (endsDate(tokens, at)) return at;
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

/** `on the Closing Date Harbor Owner LLC`: the name begins after the day. */
const endsDate = (tokens: readonly NameToken[], at: number): boolean =>
  tokens[at - 1]?.text === "Date" &&
  /^(?:Closing|Effective|Restatement|Funding|Agreement)$/.test(tokens[at - 2]?.text ?? "");

/** `HARBOR AG SUPPLY, INC.`: a short word that is a legal form elsewhere, before more of the name and its form. */
function isWordOfName(tokens: readonly NameToken[], at: number): boolean {
  const token = tokens[at];
  if (!/^(?:AG|SE|AS)$/.test(tokens[at - 1]?.text ?? "") || !token || token.line || !isNameWord(token)) return false;
  const next = tokens[at + 1];
  const form = next?.kind === "comma" ? tokens[at + 2] : next;
  return form !== undefined && !form.line && !form.paragraph && formOf(form.text) === "closing";
}

/** `Harbor Capital Markets`, whole without a legal form, at the end of a line. */
const endsMarkets = (tokens: readonly NameToken[], at: number): boolean =>
  /^markets$/i.test(tokens[at - 1]?.text ?? "") && /^capital$/i.test(tokens[at - 2]?.text ?? "");

/** `Moulin Foods Ltd./ Aliments Moulin Ltée`: a name in two languages, also with the second below the first. */
function goesOnAfterSlash(tokens: readonly NameToken[], at: number): boolean {
  const next = tokens[at + 1];
  return nextIsNameWord(tokens, at + 1) || (next?.paragraph === true && isNameWord(next) && formAhead(tokens, at + 2));
}

/** `Corporate Officers & Directors Assurance Ltd.`: a word that is elsewhere no part of a name, next to "&". */
const isJoinedOffice = (tokens: readonly NameToken[], at: number): boolean =>
  (tokens[at - 1]?.text === "&" || tokens[at + 1]?.text === "&") &&
  /^(?:officers?|persons|institutions|providers|holders)$/i.test(tokens[at]?.text ?? "") &&
  formAhead(tokens, at);

/** `Acme Hotel Borrower, LLC`: a word for a role right before a closing form. */
function isRoleInName(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!/^(?:borrower|guarantor|subsidiary|lender|holder|provider|title)$/i.test(token?.text ?? "")) return false;
  if (token?.line || previous?.kind !== "word" || !isNameWord(previous) || isBreak(previous)) return false;
  const form = next?.kind === "comma" ? tokens[at + 2] : next;
  return isNameWord(token as NameToken) && !form?.paragraph && formOf(form?.text ?? "") === "closing";
}

/** `Acme IT Partners, Inc.`: information technology, where the words after a pronoun would be no name. */
const isTechnology = (tokens: readonly NameToken[], at: number): boolean =>
  tokens[at]?.text === "IT" &&
  !tokens[at]?.line &&
  tokens[at - 1]?.kind === "word" &&
  nextIsNameWord(tokens, at + 1, 0) &&
  formAhead(tokens, at + 1);

/** `KAREN A. KELLER`: an initial that is elsewhere an article. */
const isInitial = (tokens: readonly NameToken[], at: number): boolean =>
  tokens[at]?.text === "A." &&
  !tokens[at]?.line &&
  tokens[at - 1]?.kind === "word" &&
  !tokens[at + 1]?.line &&
  nextIsNameWord(tokens, at + 1, 0);

/** "Equipment Line / EXAMPLE BANK, N.A.": on a line of its own a name in capitals does not go on in another style. */
function beginsCapitals(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(previous?.text ?? "") || formOf(token?.text ?? "") !== null) return false;
  return /^\p{Lu}{4,}$/u.test(token?.text ?? "") && next?.line === false && /^\p{Lu}{3,}$/u.test(next.text);
}

/** `Salon a la Mode, LLC`: "a" before another article is no English word. */
const isFrenchArticle = (tokens: readonly NameToken[], at: number): boolean =>
  (tokens[at]?.text === "a" || tokens[at]?.text === "A") &&
  tokens[at - 1]?.kind === "word" &&
  /^(?:la|las|los|le|les)$/i.test(tokens[at + 1]?.text ?? "") &&
  nextIsNameWord(tokens, at + 2, 0);

/** `EXAMPLE ENERGY LA, LLC`: an abbreviation that is elsewhere a word between two names. */
const isLastWord = (tokens: readonly NameToken[], at: number): boolean =>
  /^[A-Z]{2,3}$/.test(tokens[at]?.text ?? "") && tokens[at + 1]?.kind === "comma" && startsForm(tokens, at + 2);

/** "AG Capital Company": what would be a form elsewhere begins a name that has one of its own. */
function opensName(tokens: readonly NameToken[], first: number, at: number): boolean {
  const token = tokens[at] as NameToken;
  return (
    at === first + 1 && !token.line && isNameWord(token) && formOf(token.text) !== "closing" && formAhead(tokens, at)
  );
}

/** `Nordlys Hydro AS`, where the name is not all in capitals and no role follows. */
function isScandinavianForm(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.text !== "AS" && token?.text !== "AS.") return false;
  return /\p{Ll}/u.test(previous?.text ?? "") && !token.line && (next?.kind !== "word" || next.line);
}

/** `Acme (Cayman) L.P.`, `Acme (United States), Inc.`, `Acme Bank AB (publ)`. */
function bracketInName(tokens: readonly NameToken[], at: number): boolean {
  const next = tokens[at + 1];
  if (/^\(publ\.?\)$/i.test(tokens[at]?.text ?? "")) return formOf(tokens[at - 1]?.text ?? "") !== null;
  if (tokens[at - 1]?.kind !== "word" || next === undefined) return false;
  if (next.kind === "comma") return startsForm(tokens, at + 2) || isPlaceOfCompany(tokens, at);
  return next.kind === "word" && isNameWord(next) && !next.paragraph;
}

/** `Acme "R" Here, Inc.`: words in quotes inside a name that continues to its legal form on the same line. */
function quotesInName(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (previous?.kind !== "word" || token?.line || token?.paragraph || next?.kind !== "word") return false;
  return formOf(previous.text) === null && isNameWord(next) && !isBreak(next) && formAhead(tokens, at + 1);
}

/** `Example International Limited (Hong Kong), as Agent` */
const isPlaceOfCompany = (tokens: readonly NameToken[], at: number): boolean =>
  formOf(tokens[at - 1]?.text ?? "") !== null && jurisdictionCode((tokens[at]?.text ?? "").slice(1, -1)) !== null;

/** A form alone on its line belongs to the unfinished name above it. */
function formAfterBreak(tokens: readonly NameToken[], at: number): boolean {
  const word = (tokens[at] as NameToken).text;
  const previous = (tokens[at - 1] as NameToken).text;
  if (/^national$/i.test(previous)) return /^association$/i.test(word);
  if (formOf(previous) === "closing" || !/^(?:corporation|company|association|incorporated|limited)$/i.test(word))
    return false;
  return tokens[at + 1]?.kind !== "word" || (tokens[at + 1] as NameToken).line;
}

const COMPANY = /^(?:company|corporation)$/i;
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
  const name = tokens.slice(first, at);
  const company = name.findLastIndex(({ text }) => COMPANY.test(text));
  if (company < 1 || name[company + 1]?.text !== "of") return false;
  const place = name.slice(company + 2).map(({ text }) => text);
  return place.length > 0 && jurisdictionCode(place.join(" ")) !== null && formAhead(tokens, at);
}

const endsPartnership = (tokens: readonly NameToken[], first: number, at: number): boolean =>
  at - first > 2 && /^partnership$/i.test(tokens[at - 1]?.text ?? "") && /^limited$/i.test(tokens[at - 2]?.text ?? "");

/** Whether the words from `at` on are a name that ends with a form. */
function formAhead(tokens: readonly NameToken[], at: number): boolean {
  for (let i = at; i < tokens.length && i < at + 8; i++) {
    const token = tokens[i] as NameToken;
    if (token.kind === "stop" || token.paragraph) return false;
    if (formOf(token.text) === "closing" || COMPANY.test(token.text)) return true;
  }
  return false;
}

function goesOnAfterForm(tokens: readonly NameToken[], at: number): number {
  const token = tokens[at] as NameToken;
  if (formOf(token.text) === "closing" || ROMAN.test(token.text) || /^(?:&|r\.?l\.?|de|c\.?v\.?)$/i.test(token.text))
    return at + 1;
  return branchEnd(tokens, at);
}

function listedName(text: string, tokens: readonly NameToken[]): ListedName | null {
  const start = (tokens[0] as NameToken).start;
  const last = tokens.at(-1) as NameToken;
  const end = trimmedEnd(text, start, last);
  const value = text.slice(start, end).replace(/\s+/g, " ").replace(/ ,/g, ",").replace(/,\./g, ",");
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
  if (rest.length === 0) return words.length < 3 || !words.some((t) => /^bank$/i.test(t.text));
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
