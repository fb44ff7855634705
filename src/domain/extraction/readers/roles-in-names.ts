/** Words for a role of the agreement that are part of a company's name. */
import { formOf } from "./legal-form.ts";
import type { NameToken } from "./name-tokens.ts";
import { isBreak, isNameWord } from "./name-words.ts";
import { ordinalValue } from "./number-words.ts";

const ROLE_WORD = /^(?:party|lender|agent|borrower|guarantor|holder|provider)$/i;
const BEFORE_NAME = /^(?:and|among|amongst|between|by|from|to|with)$/i;
const MAX_WORDS_TO_FORM = 6;

/** `Third Party Investors, Inc.`, `FIRST AGENT HOLDINGS, L.P.`: after the ordinal that begins the name, before more of the
 *  name and its form in the same line. */
export function isRoleAfterOrdinal(tokens: readonly NameToken[], first: number, at: number): boolean {
  const [token, ordinal] = [tokens[at], tokens[first]];
  if (at !== first + 1 || token === undefined || ordinal === undefined || token.line) return false;
  if (!ROLE_WORD.test(token.text) || !hasOneCase(ordinal, token)) return false;
  return ordinalValue(ordinal.text) !== null && formAfter(tokens, at) !== null;
}

/** `between Lender Processing Co., a Delaware corporation`: a word for a role where a name must begin, and a form that is
 *  described. */
export function opensWithRole(tokens: readonly NameToken[], first: number): boolean {
  const [token, before] = [tokens[first], tokens[first - 1]];
  if (token?.kind !== "word" || !ROLE_WORD.test(token.text) || !isNameWord(token)) return false;
  if (before !== undefined && before.kind !== "comma" && !BEFORE_NAME.test(before.text)) return false;
  const form = formAfter(tokens, first);
  return form !== null && tokens[form + 1]?.kind === "comma" && /^an?$/.test(tokens[form + 2]?.text ?? "");
}

/** `SIGNATURE BANK,` over "as Lender": a word of signature pages that begins the name of a bank. */
export const isNamedSignature = (tokens: readonly NameToken[], first: number): boolean =>
  /^signature$/i.test(tokens[first]?.text ?? "") &&
  /^(?:bank|trust)$/i.test(tokens[first + 1]?.text ?? "") &&
  tokens[first + 1]?.line === false;

/** Where the form is that closes the name, after at least one word of its own; null if other words come first. */
function formAfter(tokens: readonly NameToken[], at: number): number | null {
  const role = tokens[at] as NameToken;
  for (let i = at + 1; i < tokens.length && i <= at + MAX_WORDS_TO_FORM; i++) {
    const token = tokens[i] as NameToken;
    if (token.paragraph || (token.line && i === at + 1)) return null;
    if (i > at + 1 && token.kind === "comma") return closes(tokens[i + 1]) ? i + 1 : null;
    if (token.kind !== "word" || !isNameWord(token)) return null;
    if (i > at + 1 && closes(token)) return i;
    if (isBreak(token) || (i === at + 1 && (formOf(token.text) !== null || !hasOneCase(role, token)))) return null;
  }
  return null;
}

const closes = (token: NameToken | undefined): boolean =>
  token !== undefined &&
  !token.paragraph &&
  (formOf(token.text) === "closing" || /^(?:co\.|company|corporation|limited)$/i.test(token.text));

/** Both in capitals, or neither: "Agent HARBOR BANK" is a role and a name. */
const hasOneCase = (a: NameToken, b: NameToken): boolean => isInCapitals(a.text) === isInCapitals(b.text);
const isInCapitals = (word: string): boolean => !/\p{Ll}/u.test(word);
