import type { Definition } from "../definitions/definitions.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readNameList } from "../readers/legal-name.ts";
import { companyKey, type PartyClaim } from "./party-claim.ts";
import { describeParty } from "./party-description.ts";

/** One word that can be a company ("Banquiers"), unlike an abbreviation. */
const ONE_WORD = /^(?!branch$|agency$)\p{Lu}\p{L}{4,}$/iu;
const LONGEST_HEAD = 80;
const FEWEST_INITIALS = 3;
const LAST_FORM = / (?:na|inc|llc|lp|ltd|corp|plc|sarl)$/;

/** The name with its legal form if the text states it elsewhere: `Northern Bank` is `Northern Bank, N.A.`. */
export function withFullNames(claims: readonly PartyClaim[]): PartyClaim[] {
  const fullest = new Map<string, PartyClaim["name"]>();
  for (const { name } of claims) {
    const key = companyKey(name.value);
    const short = key.replace(LAST_FORM, "");
    if (short !== key && !fullest.has(short)) fullest.set(short, name);
  }
  return claims.map((claim) => ({ ...claim, name: fullest.get(companyKey(claim.name.value)) ?? claim.name }));
}

/** "Dale Renner Dale Renner": a person's hand above the printed name. */
const TWICE = /^(\p{Lu}[\p{L}.'-]*(?: [\p{L}.'-]+){1,3}) \1$/u;

/** Names without their repetition. */
export function withoutRepeats(text: string, claims: readonly PartyClaim[]): PartyClaim[] {
  return claims.map((claim) => {
    const once = TWICE.exec(claim.name.value)?.[1];
    const start = claim.name.end - (once?.length ?? 0);
    if (once === undefined || text.slice(start, claim.name.end) !== once) return claim;
    return { ...claim, name: { value: once, start, end: claim.name.end } };
  });
}

/** A claim about a short name ("BofA", "Trade Bank") applies to the company that the text defines by it. */
export function withLongName(parsed: ParsedAgreement, claim: PartyClaim): PartyClaim | null {
  // A row of a schedule that begins with a company's name is not a definition.
  const definitions = parsed.definitions
    .lookup(claim.name.value)
    .filter(({ kind }) => kind !== "table" && kind !== "labeled")
    .slice(0, 4);
  for (const definition of definitions) {
    const name = nameDefined(parsed.text, definition);
    if (name) return { ...claim, name };
  }
  if (definitions.length > 0) return null;
  const long = /[\s,]/.test(claim.name.value) || (claim.place !== "definition" && ONE_WORD.test(claim.name.value));
  return long ? claim : null;
}

/** The company that the text defines by a short name: `First Bank, N.A. ("First")`. Null if it defines none by it. */
export function companyCalled(parsed: ParsedAgreement, shortName: string): PartyClaim["name"] | null {
  for (const definition of parsed.definitions.lookup(shortName).slice(0, 4)) {
    const name = definition.kind === "parenthetical" ? nameDefined(parsed.text, definition) : null;
    if (name) return name;
  }
  return null;
}

/** A preamble ends within this many characters. */
const PREAMBLE_REACH = 10_000;

/** Whether the preamble defines a short name in parentheses: `Acme Holdings, Inc. ("Holdings")`. */
export function isNameFromPreamble({ definitions }: ParsedAgreement, shortName: string): boolean {
  const definition = definitions.resolve(shortName);
  return definition?.kind === "parenthetical" && definition.start < PREAMBLE_REACH;
}

/** The company that begins a definition, or the last one before a parenthesis with at most a description between. */
function nameDefined(text: string, { term, kind, bodyStart, bodyEnd }: Definition): PartyClaim["name"] | null {
  if (kind === "parenthetical") {
    const name = readNameList(text, Math.max(0, bodyEnd - 250), bodyEnd)
      .filter((n) => n.formed || describeParty(text, n)?.entityType || initialsOf(n.value) === term)
      .findLast((n) => !isOtherName(text, n.start));
    return name && bodyEnd - name.end < 160 ? { value: name.value, start: name.start, end: name.end } : null;
  }
  const names = readNameList(text, bodyStart, Math.min(Math.max(bodyEnd, bodyStart + 120), bodyStart + 200));
  const name = names.find((n) => n.formed || describeParty(text, n)?.entityType);
  return name && name.start - bodyStart < 20 ? { value: name.value, start: name.start, end: name.end } : null;
}

/** `CSM` of "Coral Sea Mercantile": a company without a legal form, which its short name spells. */
function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^\p{Lu}/u.test(word));
  return words.length < FEWEST_INITIALS ? "" : words.map((word) => word[0]).join("");
}

/** "First Bank, N.A., successor in interest to Old Bank", "Birch Co. dba Birch Paper": means the name before it. */
const isOtherName = (text: string, at: number): boolean =>
  /\b(?:successor\b[^,;()]{0,40}\bto|formerly(?: known as)?|f\/k\/a|d\/?b\/?a|doing business as)\s+(?:the\s+)?$/i.test(
    text.slice(Math.max(0, at - 60), at),
  );

/** A line break may split a name: if the words before a short name begin a longer known name, the place
 *  names the longer one. */
export function withWholeNames(text: string, claims: readonly PartyClaim[]): PartyClaim[] {
  const known = new Map(claims.map(({ name }) => [companyKey(name.value), name]));
  const byLastWord = Map.groupBy(known.keys(), lastWord);
  return claims.map((claim) => {
    const key = companyKey(claim.name.value);
    const before = companyKey(text.slice(Math.max(0, claim.name.start - LONGEST_HEAD), claim.name.start));
    const whole = (byLastWord.get(lastWord(key)) ?? []).find(
      (k) => k.endsWith(` ${key}`) && endsWithWords(before, k.slice(0, -key.length - 1)),
    );
    const name = whole === undefined ? undefined : known.get(whole);
    return name ? { ...claim, name } : claim;
  });
}

const lastWord = (key: string): string => key.slice(key.lastIndexOf(" ") + 1);
const endsWithWords = (words: string, end: string): boolean => words === end || words.endsWith(` ${end}`);
