/** Words, brackets and quotes that are part of a name only where they stand in it, and words that end one there. */
import { jurisdictionCode } from "./jurisdiction.ts";
import { formOf } from "./legal-form.ts";
import { nextIsNameWord, startsForm } from "./name-joins.ts";
import type { NameToken } from "./name-tokens.ts";
import { isBreak, isNameWord } from "./name-words.ts";

export const COMPANY = /^(?:company|corporation)$/i;

/** Whether the words from `at` on are a name that ends with a form. */
export function formAhead(tokens: readonly NameToken[], at: number): boolean {
  for (let i = at; i < tokens.length && i < at + 8; i++) {
    const token = tokens[i] as NameToken;
    if (token.kind === "stop" || token.paragraph) return false;
    if (formOf(token.text) === "closing" || COMPANY.test(token.text)) return true;
  }
  return false;
}

/** `on the Closing Date Harbor Owner LLC`: the name begins after the day. */
export const endsDate = (tokens: readonly NameToken[], at: number): boolean =>
  tokens[at - 1]?.text === "Date" &&
  /^(?:Closing|Effective|Restatement|Funding|Agreement)$/.test(tokens[at - 2]?.text ?? "");

/** `HARBOR AG SUPPLY, INC.`: a short word that is a legal form elsewhere, before more of the name and its form. */
export function isWordOfName(tokens: readonly NameToken[], at: number): boolean {
  const token = tokens[at];
  if (!/^(?:AG|SE|AS)$/.test(tokens[at - 1]?.text ?? "") || !token || token.line || !isNameWord(token)) return false;
  const next = tokens[at + 1];
  const form = next?.kind === "comma" ? tokens[at + 2] : next;
  return form !== undefined && !form.line && !form.paragraph && formOf(form.text) === "closing";
}

/** `Harbor Capital Markets`, whole without a legal form, at the end of a line. */
export const endsMarkets = (tokens: readonly NameToken[], at: number): boolean =>
  /^markets$/i.test(tokens[at - 1]?.text ?? "") && /^capital$/i.test(tokens[at - 2]?.text ?? "");

/** `Moulin Foods Ltd./ Aliments Moulin Ltée`: a name in two languages, also with the second below the first. */
export function goesOnAfterSlash(tokens: readonly NameToken[], at: number): boolean {
  const next = tokens[at + 1];
  return nextIsNameWord(tokens, at + 1) || (next?.paragraph === true && isNameWord(next) && formAhead(tokens, at + 2));
}

/** `Corporate Officers & Directors Assurance Ltd.`: a word that is elsewhere no part of a name, next to "&". */
export const isJoinedOffice = (tokens: readonly NameToken[], at: number): boolean =>
  (tokens[at - 1]?.text === "&" || tokens[at + 1]?.text === "&") &&
  /^(?:officers?|persons|institutions|providers|holders)$/i.test(tokens[at]?.text ?? "") &&
  formAhead(tokens, at);

/** `Acme Hotel Borrower, LLC`: a word for a role right before a closing form. */
export function isRoleInName(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!/^(?:borrower|guarantor|subsidiary|lender|holder|provider|title)$/i.test(token?.text ?? "")) return false;
  if (token?.line || previous?.kind !== "word" || !isNameWord(previous) || isBreak(previous)) return false;
  const form = next?.kind === "comma" ? tokens[at + 2] : next;
  return isNameWord(token as NameToken) && !form?.paragraph && formOf(form?.text ?? "") === "closing";
}

/** `Acme IT Partners, Inc.`: information technology, where the words after a pronoun would be no name. */
export const isTechnology = (tokens: readonly NameToken[], at: number): boolean =>
  tokens[at]?.text === "IT" &&
  !tokens[at]?.line &&
  tokens[at - 1]?.kind === "word" &&
  nextIsNameWord(tokens, at + 1, 0) &&
  formAhead(tokens, at + 1);

/** `KAREN A. KELLER`: an initial that is elsewhere an article. */
export const isInitial = (tokens: readonly NameToken[], at: number): boolean =>
  tokens[at]?.text === "A." &&
  !tokens[at]?.line &&
  tokens[at - 1]?.kind === "word" &&
  !tokens[at + 1]?.line &&
  nextIsNameWord(tokens, at + 1, 0);

/** "Equipment Line / EXAMPLE BANK, N.A.": on a line of its own a name in capitals does not go on in another style. */
export function beginsCapitals(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(previous?.text ?? "") || formOf(token?.text ?? "") !== null) return false;
  return /^\p{Lu}{4,}$/u.test(token?.text ?? "") && next?.line === false && /^\p{Lu}{3,}$/u.test(next.text);
}

/** `Salon a la Mode, LLC`: "a" before another article is no English word. */
export const isFrenchArticle = (tokens: readonly NameToken[], at: number): boolean =>
  (tokens[at]?.text === "a" || tokens[at]?.text === "A") &&
  tokens[at - 1]?.kind === "word" &&
  /^(?:la|las|los|le|les)$/i.test(tokens[at + 1]?.text ?? "") &&
  nextIsNameWord(tokens, at + 2, 0);

/** `HaB NOR Bank ASA`: letters that are elsewhere a word between two parts of a sentence, in capitals only here. */
export const isCapitalNor = (tokens: readonly NameToken[], at: number): boolean =>
  tokens[at]?.text === "NOR" &&
  !tokens[at]?.line &&
  /\p{Ll}/u.test(tokens[at - 1]?.text ?? "") &&
  nextIsNameWord(tokens, at + 1, 0) &&
  formAhead(tokens, at + 1);

/** `EXAMPLE ENERGY LA, LLC`: an abbreviation that is elsewhere a word between two names. */
export const isLastWord = (tokens: readonly NameToken[], at: number): boolean =>
  /^[A-Z]{2,3}$/.test(tokens[at]?.text ?? "") && tokens[at + 1]?.kind === "comma" && startsForm(tokens, at + 2);

/** "AG Capital Company": what would be a form elsewhere begins a name that has one of its own. */
export function opensName(tokens: readonly NameToken[], first: number, at: number): boolean {
  const token = tokens[at] as NameToken;
  return (
    at === first + 1 && !token.line && isNameWord(token) && formOf(token.text) !== "closing" && formAhead(tokens, at)
  );
}

/** `Nordlys Hydro AS`, where the name is not all in capitals and no role follows. */
export function isScandinavianForm(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.text !== "AS" && token?.text !== "AS.") return false;
  return /\p{Ll}/u.test(previous?.text ?? "") && !token.line && (next?.kind !== "word" || next.line);
}

/** `Acme (Cayman) L.P.`, `Acme (United States), Inc.`, `Acme Bank AB (publ)`. */
export function bracketInName(tokens: readonly NameToken[], at: number): boolean {
  const next = tokens[at + 1];
  if (/^\(publ\.?\)$/i.test(tokens[at]?.text ?? "")) return formOf(tokens[at - 1]?.text ?? "") !== null;
  if (tokens[at - 1]?.kind !== "word" || next === undefined) return false;
  if (next.kind === "comma") return startsForm(tokens, at + 2) || isPlaceOfCompany(tokens, at);
  // `Harbor Lending (Levered) B Sarl`
  const isLetter = /^\p{Lu}$/u.test(next.text) && startsForm(tokens, at + 2);
  return next.kind === "word" && (isNameWord(next) || isLetter) && !next.paragraph;
}

/** `Acme "R" Here, Inc.`: words in quotes inside a name that continues to its legal form on the same line. */
export function quotesInName(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (previous?.kind !== "word" || token?.line || token?.paragraph || next?.kind !== "word") return false;
  return formOf(previous.text) === null && isNameWord(next) && !isBreak(next) && formAhead(tokens, at + 1);
}

/** `Example International Limited (Hong Kong), as Agent` */
function isPlaceOfCompany(tokens: readonly NameToken[], at: number): boolean {
  const place = (tokens[at]?.text ?? "").slice(1, -1);
  if (formOf(tokens[at - 1]?.text ?? "") === null) return false;
  return /^(?:U\.?S\.?A?\.?|Europe|Asia|UK|U\.K\.)$/.test(place) || jurisdictionCode(place) !== null;
}

/** A form alone on its line belongs to the unfinished name above it. */
export function formAfterBreak(tokens: readonly NameToken[], at: number): boolean {
  const word = (tokens[at] as NameToken).text;
  const previous = (tokens[at - 1] as NameToken).text;
  if (/^national$/i.test(previous)) return /^association$/i.test(word);
  if (formOf(previous) === "closing" || !/^(?:corporation|company|association|incorporated|limited)$/i.test(word))
    return false;
  return tokens[at + 1]?.kind !== "word" || (tokens[at + 1] as NameToken).line;
}
