const LETTERED =
  /\b(?:term loans?|term facilit(?:y|ies)|tranche|facility|series|term|class|note)[ -]([a-h]|\d)\b(?!\s?(?:%|\/|,\d))/gi;

/** The letters or numbers by which words name loans: `a` of `Tranche A Term Loans`. */
export function lettersIn(words: string): string[] {
  return [...words.matchAll(LETTERED)].flatMap(([, letter]) => letter?.toLowerCase() ?? []);
}

const LOAN = String.raw`[ -](?:term[ -])?(?:loans?|tranche|facility|piece|advances?)\b`;
/** What the letter of a list or of an attachment follows: `exhibit B loan notice`. */
const OF_LIST =
  "(?<!\\b(?:exhibit|schedule|section|annex|appendix|part|clause|plan|article|paragraph|class|series|tranche|facility|term|loan|&) )";
const MONEY = String.raw`(?<money>dollar|euro|sterling|pound|yen|u\.s\.|us)s?(?:[- ]denominated)?`;
/** How questions name loans in short; the letter a is no article only after `the`, a currency or before several loans. */
const SHORT: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${MONEY} )?tl[- ]?(?<letter>[a-h])\b`, "g"),
  new RegExp(String.raw`\b${MONEY} term loan (?<letter>[a-h])\b`, "g"),
  new RegExp(String.raw`\b${MONEY} (?:term )?(?<letter>[a-h])${LOAN}`, "g"),
  new RegExp(String.raw`\bthe (?<letter>a)(?: ${MONEY})?${LOAN}`, "g"),
  new RegExp(String.raw`\b(?<letter>a)[ -](?:term[ -])?loans\b`, "g"),
  new RegExp(String.raw`${OF_LIST}\b(?<letter>[b-h])(?: ${MONEY})?${LOAN}`, "g"),
];

/** A loan that a question names in short: its letter, and its currency where that is said. */
export interface ShortName {
  readonly letter: string;
  /** `dollar`, `euro`; null where it says none. */
  readonly money: string | null;
}

/** The loans that a question names by a letter alone, in small letters: `the b loan`, `tlb`, `the dollar a loan`. */
export function shortNames(text: string): ShortName[] {
  const all = SHORT.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) => {
      const money = groups?.money?.startsWith("u") ? "dollar" : (groups?.money ?? null);
      return groups?.letter === undefined ? [] : [{ letter: groups.letter, money }];
    }),
  );
  return all.filter(
    ({ letter, money }, i) =>
      !all.some(
        (other, j) =>
          other.letter === letter && (money === null ? other.money !== null || j < i : j < i && other.money === money),
      ),
  );
}
