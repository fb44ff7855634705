import { jurisdictionCode } from "./jurisdiction.ts";
import { formOf } from "./legal-form.ts";
import type { NameToken } from "./name-tokens.ts";
import { GENERIC_NOUNS, isBreak, isConnector, isNameWord, isTrade } from "./name-words.ts";

/** A comma inside a name: before a form (`, Inc.`), a branch (`, New York Branch`, `, filial i Norge`) or in a firm of several names
 *  (`Able, Baker & Charles Incorporated`). */
export function afterComma(tokens: readonly NameToken[], first: number, comma: number): number {
  const next = tokens[comma + 1];
  if (next?.kind === "quoted") return tradeNameEnd(tokens, comma + 1) ?? comma;
  if (next?.kind !== "word") return comma;
  if (startsForm(tokens, comma + 1)) return comma + 2;
  const branch = branchEnd(tokens, comma + 1);
  if (branch > comma + 1) return branch;
  if (/^filial$/i.test(next.text) && /^i$/i.test(tokens[comma + 2]?.text ?? ""))
    return Math.min(comma + 4, tokens.length);
  const place = placeEnd(tokens, first, comma + 1);
  if (place > comma + 1) return place;
  if (isPlaceOfCompany(tokens, first, comma)) return comma + 2;
  return isFirmOfNames(tokens, first, comma) ? comma + 2 : comma;
}

/** `Oak Raiffeisenbank B.A., "Oakbank International", New York Branch`: the end of a name that continues with a trade name in
 *  quotes, at `at`, and a branch. Null if it does not. */
export function tradeNameEnd(tokens: readonly NameToken[], at: number): number | null {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const company = before?.kind === "comma" ? tokens[at - 2] : before;
  if (token?.kind !== "quoted" || formOf(company?.text ?? "") !== "closing") return null;
  const rest = next?.kind === "comma" ? at + 2 : at + 1;
  const end = branchEnd(tokens, rest);
  if (end > rest) return end;
  return /bank/i.test(token.text) && /\s/.test(token.text) ? at + 1 : null;
}

/** `Bank One, Columbus, N.A.`, `Able Bank, Columbus, a national bank`, `Bank Able, Ohio, as Agent`, `Bank Able, Ohio (the
 *  "Bank")`: a bank names its place after its name. */
function placeEnd(tokens: readonly NameToken[], first: number, at: number): number {
  const left = tokens.slice(first, at - 1);
  if (!left.some((t) => /^banks?$/i.test(t.text)) || left.some((t) => formOf(t.text) === "closing")) return at;
  for (let i = at; i < at + 4; i++) {
    const token = tokens[i];
    const comma = token?.kind === "comma";
    if (i > at && (comma || token?.text === "(" || /^as$/i.test(token?.text ?? ""))) {
      const place = tokens.slice(at, i).map(({ text }) => text);
      const isPlaced = /^bank$/i.test(left.at(-1)?.text ?? "") || jurisdictionCode(place.join(" ")) !== null;
      const isDescribed = isPlaced && (!comma || /^(?:an?|as)$/i.test(tokens[i + 1]?.text ?? ""));
      return isDescribed || (comma && OF_NATION.test(formAfter(tokens, i + 1))) ? i : at;
    }
    if (token?.kind !== "word" || !isNameWord(token) || isBreak(token) || token.paragraph) return at;
    if (formOf(token.text) !== null) return at;
  }
  return at;
}

/** `Able Speedway, USA, Inc.`: the place between the name of a company and its form. */
function isPlaceOfCompany(tokens: readonly NameToken[], first: number, comma: number): boolean {
  const [place, next] = [tokens[comma + 1]?.text ?? "", tokens[comma + 2]];
  if (next?.kind !== "comma" || formOf(tokens[comma + 3]?.text ?? "") !== "closing") return false;
  if (tokens.slice(first, comma).some((t) => t.kind !== "word" || formOf(t.text) !== null)) return false;
  return /^(?:u\.?s\.?a?\.?|america)$/i.test(place) || jurisdictionCode(place) !== null;
}

const OF_NATION = /^(?:n\.?a\.?|national association)$/i;
const formAfter = (tokens: readonly NameToken[], at: number): string => {
  const word = tokens[at]?.text ?? "";
  return /^national$/i.test(word) ? `${word} ${tokens[at + 1]?.text ?? ""}` : word;
};

export function startsForm(tokens: readonly NameToken[], at: number): boolean {
  const word = tokens[at]?.text ?? "";
  if (formOf(word) === "closing") return true;
  if (/^national$/i.test(word)) return /^(?:association|banking)$/i.test(tokens[at + 1]?.text ?? "");
  if (/^limited$/i.test(word)) return true;
  if (/^s\.$/i.test(word) && /^de$/i.test(tokens[at + 1]?.text ?? ""))
    return /^r\.?l\.?$/i.test(tokens[at + 2]?.text ?? "");
  return /^(?:s\.?|r\.?l\.?|a\.?)$/i.test(word) && /^(?:en|r\.?l\.?|c\.?v\.?)$/i.test(tokens[at + 1]?.text ?? "");
}

export function branchEnd(tokens: readonly NameToken[], at: number): number {
  for (let i = at; i < at + 4 && i < tokens.length; i++) {
    const token = tokens[i] as NameToken;
    if (token.kind !== "word" || !isNameWord(token) || token.text === "&" || isOtherBreak(token) || token.paragraph)
      return at;
    if (/^(?:branch|agency)$/i.test(token.text)) return i > at ? i + 1 : at;
  }
  return at;
}

/** "Agency" follows a place, "Agent" does not. */
const isOtherBreak = (token: NameToken): boolean => isBreak(token) && !/^agency$/i.test(token.text);

function isFirmOfNames(tokens: readonly NameToken[], first: number, comma: number): boolean {
  if (tokens.slice(first, comma).some((t) => t.text === "&")) return false;
  if (
    tokens.slice(first, comma).some((t) => formOf(t.text) !== null || t.kind !== "word") &&
    !sawComma(tokens, first, comma)
  )
    return false;
  let ampersand = false;
  let commas = 0;
  for (let i = comma + 1; i < tokens.length && i < comma + 9; i++) {
    const token = tokens[i] as NameToken;
    if (token.kind === "comma" && !ampersand && ++commas < 3) continue;
    if (token.kind === "comma" && ampersand) return startsForm(tokens, i + 1);
    if (token.kind !== "word" || (!isNameWord(token) && token.text !== "&") || token.paragraph) return false;
    if (token.text === "&") ampersand = true;
    else if (formOf(token.text) !== null) return ampersand;
  }
  return false;
}

function sawComma(tokens: readonly NameToken[], first: number, comma: number): boolean {
  const inside = tokens.slice(first, comma);
  return inside.some((t) => t.kind === "comma") && !inside.some((t) => formOf(t.text) !== null);
}

/** `Harbor Life and Annuity Company`, `Able Property and Casualty Insurance Company`: lines of insurance. */
const INSURES = /^(?:life|casualty|fire|property|accident|health|fidelity|surety)$/i;
const INSURED = /^(?:annuity|casualty|marine|accident|health|annuities|guaranty|liability|deposit)$/i;

/** `Able Gas Gathering and Processing Company, L.L.C.`: what a company does. */
const ACTIVITY =
  /^(?:gathering|processing|exploration|production|refining|marketing|transportation|drilling|development|manufacturing|distribution|engineering|construction|mining|smelting|design|research)$/i;

/** "and" inside a name (`Farmers and Merchants Bank`, `Investment and Trust Company`), not between two names. */
export function joinsByAnd(tokens: readonly NameToken[], first: number, and: number): boolean {
  const left = tokens.slice(first, and);
  const right = tokens[and + 1];
  if (right?.kind !== "word" || !isNameWord(right) || isBreak(right) || right.paragraph) return false;
  const leftWord = (left.at(-1) as NameToken).text;
  if (formOf(leftWord) === "closing") return false;
  if (/^the$/i.test(right.text)) return false;
  if (/^governor$/i.test(leftWord) && /^company$/i.test(right.text)) return true;
  if (left.length === 1 && (isTrade(leftWord) || jurisdictionCode(leftWord) !== null)) return true;
  if (isTrade(right.text) || (INSURES.test(leftWord) && INSURED.test(right.text))) return true;
  if (left.length > 1 && ACTIVITY.test(leftWord) && ACTIVITY.test(right.text)) return true;
  return (
    restIsGeneric(tokens, and + 1) ||
    fillsLine(tokens, first, and) ||
    isDescribedWord(tokens, and + 1, left) ||
    isInLastOfList(tokens, first, and)
  );
}

/** `…, Inc., and Able Gathering and Processing Company`: the list has had its "and", and only the whole ends with a form. */
function isInLastOfList(tokens: readonly NameToken[], first: number, and: number): boolean {
  const left = tokens.slice(first, and);
  if (!/^and$/i.test(tokens[first - 1]?.text ?? "") || tokens[first - 2]?.kind !== "comma") return false;
  if (left.length < 2 || left.some((t) => t.kind !== "word" || formOf(t.text) !== null)) return false;
  for (let i = and + 1; i < tokens.length && i < and + 5; i++) {
    const token = tokens[i] as NameToken;
    if (token.kind !== "word" || token.paragraph || !isNameWord(token) || isBreak(token)) return false;
    if (formOf(token.text) !== null) return true;
  }
  return false;
}

/** `Able Property and Casualty, an Ohio corporation`: one word more, and the description of one company. */
function isDescribedWord(tokens: readonly NameToken[], at: number, left: readonly NameToken[]): boolean {
  const [comma, article] = [tokens[at + 1], tokens[at + 2]];
  if (left.length < 2 || left.some((t) => t.kind !== "word" || formOf(t.text) !== null)) return false;
  return comma?.kind === "comma" && /^an?$/.test(article?.text ?? "");
}

/** `ABLE AND BAKER INC.` alone on its line: nothing before "and" shows a company, and the line ends with the form. */
function fillsLine(tokens: readonly NameToken[], first: number, and: number): boolean {
  if (!(tokens[first] as NameToken).line) return false;
  if (tokens.slice(first + 1, and).some((t) => t.kind !== "word" || t.line)) return false;
  if (tokens.slice(first, and).some((t) => formOf(t.text) !== null)) return false;
  for (let i = and + 1; i < tokens.length && i < and + 8; i++) {
    const token = tokens[i] as NameToken;
    if (token.kind !== "word" || token.line || !isNameWord(token) || isBreak(token)) return false;
    if (formOf(token.text) === "closing") return endsLine(tokens, i + 1);
  }
  return false;
}

/** Also before what the company is or signs as: `ABLE AND BAKER INC., as Borrower`. */
function endsLine(tokens: readonly NameToken[], at: number): boolean {
  const comma = tokens[at]?.kind === "comma";
  const next = comma ? tokens[at + 1] : tokens[at];
  return next === undefined || next.line || (comma && /^(?:as|an?)$/.test(next.text));
}

function restIsGeneric(tokens: readonly NameToken[], from: number): boolean {
  let words = 0;
  let formed = false;
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as NameToken;
    if (token.kind === "comma" && words > 0 && startsForm(tokens, i + 1)) {
      words++;
      formed = true;
    }
    if (token.kind !== "word" || token.paragraph || !isNameWord(token) || isBreak(token)) break;
    words++;
    if (formOf(token.text) !== null) formed = true;
    else if (!GENERIC_NOUNS.has(token.text.toLowerCase())) return false;
  }
  return words > 0 && formed && (words > 1 || /^(?:co|company|trust)\.?$/i.test(tokens[from]?.text ?? ""));
}

export function nextIsNameWord(tokens: readonly NameToken[], at: number, more = 2): boolean {
  const token = tokens[at];
  if (token?.kind !== "word" || isBreak(token) || token.paragraph) return false;
  if (isConnector(token)) return more > 0 && nextIsNameWord(tokens, at + 1, more - 1);
  return isNameWord(token);
}

/** `HARBOR MILLS ii, LLC`, `HARBOR holdings, Inc.`: a word in small letters between capitals and a closing form. */
export function isMiscased(tokens: readonly NameToken[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!/^\p{Ll}{2,12}$/u.test(token?.text ?? "") || token?.line || isBreak(token as NameToken)) return false;
  if (isConnector(token) || !/^\p{Lu}{3,}$/u.test(previous?.text ?? "") || isBreak(previous as NameToken)) return false;
  const form = next?.kind === "comma" ? tokens[at + 2] : next;
  return form?.kind === "word" && !form.paragraph && formOf(form.text) === "closing";
}
