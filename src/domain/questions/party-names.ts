import { wordsOf } from "./words.ts";

/** Words with which the names of companies begin or end, which are no names by themselves. */
const COMMON = new Set(
  `the a an of and bank banks banque trust company co corp corporation inc llc ltd limited lp plc na national association credit first capital commercial
   financial finance funding group holdings holding american united general new savings international term loan facility line agreement`.split(
    /\s+/,
  ),
);

/** Where a question names a company: the first distinctive word of its name with the words around it that belong to the name,
 *  each with an optional possessive. Null where it does not. `text` is lower case, `raw` as it was written. */
export function saidName(text: string, raw: string, name: string): RegExp | null {
  const own = wordsOf(name.replaceAll("’", "'"));
  const titled = saidWithTitle(text, own);
  if (titled !== null) return titled;
  const start = own.findIndex((word) => !COMMON.has(word) && word.length > 1);
  const word = own[start];
  if (word === undefined) return saidInFull(text, raw, own);
  const next = own.slice(start + 1).find((one) => !COMMON.has(one));
  const isName = hasCapitals(raw, word) || (next !== undefined && text.includes(`${word} ${next}`));
  if (!isName || !new RegExp(String.raw`(?<!\w)${RegExp.escape(word)}(?!\w)`).test(text)) return null;
  const before = own.slice(0, start).map((one) => String.raw`(?:${RegExp.escape(one)}[^\w@]+)?`);
  const after = own.slice(start + 1).map((one) => String.raw`(?:[^\w@]+${RegExp.escape(one)}(?!\w))?`);
  return new RegExp(
    String.raw`(?<!\w)${before.join("")}${RegExp.escape(word)}(?!\w)${after.join("")}(?:'s?(?!\w))?`,
    "g",
  );
}

/** Where a question names a person by the family name: `Mr. Alder`. */
function saidWithTitle(text: string, own: readonly string[]): RegExp | null {
  const family = own.at(-1);
  if (family === undefined || own.length < 2) return null;
  const said = new RegExp(String.raw`(?<!\w)(?:mr|mrs|ms|dr)\.? ${RegExp.escape(family)}(?!\w)(?:'s?(?!\w))?`, "g");
  return text.search(said) < 0 ? null : said;
}

/** The first word of a company's name that is a name by itself, in lower case; null where all are common. */
export function ownWordOf(name: string): string | null {
  return wordsOf(name.replaceAll("’", "'")).find((word) => !COMMON.has(word) && word.length > 1) ?? null;
}

/** A name without a distinctive word begins with so many that belong to it. */
const FIRST_WORDS = 3;

/** Where a question names a company whose name has common words only: `U.S. Bank National Association`. */
function saidInFull(text: string, raw: string, own: readonly string[]): RegExp | null {
  const [first, ...rest] = own.slice(0, FIRST_WORDS).map((word) => RegExp.escape(word));
  if (first === undefined || rest.length === 0 || !hasCapitals(raw, own[0] ?? "")) return null;
  const after = own.slice(FIRST_WORDS).map((one) => String.raw`(?:[^\w@]+${RegExp.escape(one)}(?!\w))?`);
  const said = new RegExp(
    String.raw`(?<!\w)${[first, ...rest].join(String.raw`[^\w@]+`)}(?!\w)${after.join("")}(?:'s?(?!\w))?`,
    "g",
  );
  return text.search(said) < 0 ? null : said;
}

/** Whether a word is written with capitals: `JPMorgan`. */
function hasCapitals(raw: string, word: string): boolean {
  return raw.split(/[^\wÀ-ÿ]+/).some((said) => said.toLowerCase() === word && said !== word);
}
