import type { Reading } from "../found.ts";
import { jurisdictionCode } from "./jurisdiction.ts";
import { formOf, tellsName } from "./legal-form.ts";
import { type NameToken, nameTokens } from "./name-tokens.ts";

/** A name in a list. `formed` when a legal form or a word such as Bank tells that it is a name at all. */
export interface ListedName extends Reading<string> {
  readonly formed: boolean;
}

const GENERIC_NOUNS = new Set(
  "electric gas power light water trust investment company sons banking bank savings loan chemical pipeline energy co company.".split(
    " ",
  ),
);
const TRADES = /^(?:manufacturers|farmers|merchants|mechanics|traders|planters|miners|drovers|citizens|branch)$/i;
const ROMAN = /^[IVX]{1,5}\.?$/;
/** Capitalised words of the agreement that are never part of a company's name. */
const BREAKS = new Set(
  (
    "a an as by among amongst between with from to this that these those each every any all such other others certain is are was were " +
    "be been has have had will shall may in on at if or nor but not its their his her it they we i hereto hereof herein " +
    "thereto thereof whereas now therefore dated subject agreement agreements amendment exhibit schedule annex section article " +
    "lender lenders borrower borrowers guarantor guarantors obligor obligors subsidiary subsidiaries affiliate affiliates " +
    "agent agents arranger arrangers bookrunner bookrunners bookmanager bookmanagers administrative collateral " +
    "syndication documentation joint sole lead co-lead issuing swingline parties party person persons name title address " +
    "attention attn telephone facsimile email means mean including include includes acting through formerly known " +
    "individually collectively together jointly severally page witness executed signature signatory"
  ).split(" "),
);
const CONNECTORS = new Set(
  "of the de du des la le les del di da das do dos and et y e und for für van von der den zu à".split(" "),
);
/** A name in one word: `Examplebank`. */
const OWN_BANK = /^[a-z]{3,}bank$/i;
/** Forms of which no single word tells. */
const TWO_WORD_FORM = /\bCapital Markets$|\bS\.? ?(?:à|a|de) ?R\.?L\b/i;
const MAX_NAME_WORDS = 16;

/** Companies named in running text, known by their legal form: `Acme Widgets, Inc.`, `FIRST BANK, N.A., New York Branch`,
 *  `Zenith S.à r.l.`. The value is the name as written with blanks unified. Text order. */
export function readLegalNames(text: string, from: number, to: number): Reading<string>[] {
  return readNameList(text, from, to)
    .filter((name) => name.formed)
    .map(({ value, start, end }) => ({ value, start, end }));
}

/** The names in a stretch that is known to list parties ("A, B and C" before ", as Joint Lead Arrangers"): also those
 *  without a legal form. Line breaks inside a name do not matter; commas, "and" and finished lines part names. */
export function readNameList(text: string, from: number, to: number): ListedName[] {
  const tokens = nameTokens(text, from, to);
  const names: ListedName[] = [];
  let at = 0;
  while (at < tokens.length) {
    const end = nameEnd(tokens, at);
    if (end > at) {
      const name = listedName(text, tokens.slice(at, end));
      if (name) names.push(name);
      at = end;
    } else at++;
  }
  return names;
}

function nameEnd(tokens: readonly NameToken[], first: number): number {
  if (!startsName(tokens[first])) return first;
  let at = first + 1;
  while (at < tokens.length && at - first < 2 * MAX_NAME_WORDS) {
    const next = continuation(tokens, first, at);
    if (next === at) break;
    at = next;
  }
  while (at > first + 1 && isConnector(tokens[at - 1])) at--;
  return at;
}

/** Where the name goes on after `at`, or `at` itself when it ends there. */
function continuation(tokens: readonly NameToken[], first: number, at: number): number {
  const token = tokens[at] as NameToken;
  const previous = tokens[at - 1] as NameToken;
  if (token.kind === "comma") return afterComma(tokens, first, at);
  if (token.kind === "bracket") return previous.kind === "word" && tokens[at + 1]?.kind === "word" ? at + 1 : at;
  if (token.kind !== "word" || isBreak(token)) return at;
  if (token.paragraph) return at;
  if (formOf(previous.text) === "closing") return goesOnAfterForm(tokens, at);
  if (
    token.line &&
    formOf(previous.text) === "open" &&
    !isConnector(token) &&
    formOf(token.text) === null &&
    !startsForm(tokens, at)
  )
    return at;
  if (/^(?:and|et|und|y)$/i.test(token.text)) return joinsByAnd(tokens, first, at) ? at + 1 : at;
  if (isConnector(token)) return nextIsNameWord(tokens, at + 1) ? at + 1 : at;
  return isNameWord(token) ? at + 1 : at;
}

function goesOnAfterForm(tokens: readonly NameToken[], at: number): number {
  const token = tokens[at] as NameToken;
  if (formOf(token.text) === "closing" || ROMAN.test(token.text) || /^(?:&|r\.?l\.?|de|c\.?v\.?)$/i.test(token.text))
    return at + 1;
  return branchEnd(tokens, at);
}

/** A comma inside a name: before a form (`, Inc.`), a branch (`, New York Branch`) or in a firm of several names
 *  (`Able, Baker & Charles Incorporated`). */
function afterComma(tokens: readonly NameToken[], first: number, comma: number): number {
  const next = tokens[comma + 1];
  if (next?.kind !== "word") return comma;
  if (startsForm(tokens, comma + 1)) return comma + 2;
  const branch = branchEnd(tokens, comma + 1);
  if (branch > comma + 1) return branch;
  return isFirmOfNames(tokens, first, comma) ? comma + 2 : comma;
}

function startsForm(tokens: readonly NameToken[], at: number): boolean {
  const word = tokens[at]?.text ?? "";
  if (formOf(word) === "closing") return true;
  if (/^national$/i.test(word)) return /^(?:association|banking)$/i.test(tokens[at + 1]?.text ?? "");
  if (/^limited$/i.test(word)) return true;
  return /^(?:s\.?|r\.?l\.?|a\.?)$/i.test(word) && /^(?:en|r\.?l\.?|c\.?v\.?)$/i.test(tokens[at + 1]?.text ?? "");
}

function branchEnd(tokens: readonly NameToken[], at: number): number {
  for (let i = at; i < at + 4 && i < tokens.length; i++) {
    const token = tokens[i] as NameToken;
    if (token.kind !== "word" || !isNameWord(token) || isBreak(token)) return at;
    if (/^(?:branch|agency)$/i.test(token.text)) return i > at ? i + 1 : at;
  }
  return at;
}

function isFirmOfNames(tokens: readonly NameToken[], first: number, comma: number): boolean {
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

/** "and" inside a name (`Farmers and Merchants Bank`, `Investment and Trust Company`), not between two names. */
function joinsByAnd(tokens: readonly NameToken[], first: number, and: number): boolean {
  const left = tokens.slice(first, and);
  const right = tokens[and + 1];
  if (right?.kind !== "word" || !isNameWord(right) || isBreak(right) || right.paragraph) return false;
  const leftWord = (left.at(-1) as NameToken).text;
  if (formOf(leftWord) === "closing") return false;
  if (left.length === 1 && (TRADES.test(leftWord) || jurisdictionCode(leftWord) !== null)) return true;
  if (TRADES.test(right.text)) return true;
  return restIsGeneric(tokens, and + 1);
}

function restIsGeneric(tokens: readonly NameToken[], from: number): boolean {
  let words = 0;
  let formed = false;
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as NameToken;
    if (token.kind !== "word" || token.paragraph || !isNameWord(token) || isBreak(token)) break;
    words++;
    if (formOf(token.text) !== null) formed = true;
    else if (!GENERIC_NOUNS.has(token.text.toLowerCase())) return false;
  }
  return words > 0 && formed && (words > 1 || /^(?:co|company|trust)\.?$/i.test(tokens[from]?.text ?? ""));
}

function listedName(text: string, tokens: readonly NameToken[]): ListedName | null {
  const start = (tokens[0] as NameToken).start;
  const last = tokens.at(-1) as NameToken;
  const end = trimmedEnd(text, start, last);
  const value = text.slice(start, end).replace(/\s+/g, " ").replace(/ ,/g, ",").replace(/,\./g, ",");
  const words = tokens.filter((t) => t.kind === "word");
  const formed =
    words.length > 1 ? words.some((t) => tellsName(t.text)) || TWO_WORD_FORM.test(value) : OWN_BANK.test(value);
  if (!/\p{L}{2}/u.test(value) || onlyGeneric(words)) return null;
  return { value, start, end, formed };
}

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

/** A full stop after a word that is no abbreviation ends a sentence, not a name. */
function trimmedEnd(text: string, start: number, last: NameToken): number {
  let end = last.end;
  while (end > start && /[\s,;:/]/.test(text.charAt(end - 1))) end--;
  const abbreviated = formOf(last.text) === "closing" || /\..*\.$|^(?:co|bros|cos)\.$/i.test(last.text);
  if (text.charAt(end - 1) !== "." || abbreviated) return end;
  return end - 1;
}

const isBreak = (token: NameToken): boolean =>
  token.text.length > 1 || /^[aA]$/.test(token.text) ? BREAKS.has(token.text.toLowerCase().replace(/[.]$/, "")) : false;
const isConnector = (token: NameToken | undefined): boolean =>
  token?.kind === "word" && CONNECTORS.has(token.text.toLowerCase());
const isNameWord = (token: NameToken): boolean =>
  /^[\p{Lu}\d]|^\p{Ll}{1,2}\p{Lu}|^&$/u.test(token.text) || /^(?:r\.l\.?|d\/b\/a|e\.V\.?)$/i.test(token.text);
const nextIsNameWord = (tokens: readonly NameToken[], at: number): boolean => {
  const token = tokens[at];
  return (
    token?.kind === "word" &&
    !isBreak(token) &&
    !token.paragraph &&
    (isNameWord(token) || (isConnector(token) && nextIsNameWord(tokens, at + 1)))
  );
};
const startsName = (token: NameToken | undefined): boolean =>
  token?.kind === "word" &&
  isNameWord(token) &&
  !isBreak(token) &&
  token.text !== "&" &&
  !/^(?:\d+|d\/b\/a)$/i.test(token.text) &&
  (!isConnector(token) || /^(?:the|la|le|les)$/i.test(token.text));
