import { contentStems, wordsOf } from "../question/words.ts";
import type { Subject } from "../subject.ts";

/** Words with which the names of companies begin or end, which are no names by themselves. */
const COMMON = new Set(
  `the a an of and bank banks banque trust company co corp corporation inc llc ltd limited lp plc na national association credit first capital commercial
   financial finance funding group holdings holding american united general new savings international term loan facility line agreement`.split(
    /\s+/,
  ),
);

/** The stems of the words in the names of the parties. */
export function stemsOfParties({ agreement }: Subject): ReadonlySet<string> {
  return new Set(contentStems(agreement.parties.map(({ name }) => name).join(" ")));
}

/** Where a question names a company: the first distinctive word of its name with the words around it that belong to the name,
 *  each with an optional possessive. Null where it does not. `text` is lower case, `raw` as it was written. */
export function saidName(text: string, raw: string, name: string): RegExp | null {
  const own = wordsOf(name.replaceAll("’", "'"));
  const titled =
    saidWithTitle(text, own) ??
    saidByFamilyName(text, raw, own) ??
    saidInInitials(text, raw, own) ??
    saidInAllInitials(text, raw, own);
  if (titled !== null) return titled;
  const start = own.findIndex((word) => !COMMON.has(word) && word.length > 1);
  const word = own[start];
  if (word === undefined) return saidInFull(text, raw, own);
  const initials = own.slice(0, start).every((one) => one.length === 1) ? own.slice(0, start).join("") : "";
  const otherwise = saidOtherwise(text, raw, [...(initials === "" ? [] : [initials]), ...own.slice(start)]);
  if (otherwise !== null) return otherwise;
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

/** Initials before a name have at most so many letters. */
const MAX_INITIALS = 3;

/** Where a question writes the initials of a name together with its next word, or apart from it: `QRHarbor` for `QR Harbor
 *  Bank`, and the other way round. */
function saidOtherwise(text: string, raw: string, [word = "", next, ...rest]: readonly string[]): RegExp | null {
  const letters = word.replaceAll(".", "");
  const isInitials = letters.length <= MAX_INITIALS && next !== undefined;
  const cuts = isInitials ? [] : [1, 2, MAX_INITIALS].filter((at) => word.length > at + MAX_INITIALS);
  const written = isInitials
    ? [RegExp.escape(`${letters}${next}`)]
    : cuts.map(
        (at) =>
          String.raw`${Array.from(word.slice(0, at), (one) => RegExp.escape(one)).join("[.]?")}[. ]{1,2}${RegExp.escape(word.slice(at))}`,
      );
  const own = isInitials ? rest : [next, ...rest].filter((one) => one !== undefined);
  const after = own.map((one) => String.raw`(?:[^\w@]+${RegExp.escape(one)}(?!\w))?`).join("");
  for (const form of written) {
    const at = new RegExp(String.raw`(?<![\w.])${form}(?!\w)`).exec(text)?.index;
    if (at !== undefined && /[A-Z]/.test(new RegExp(form, "i").exec(raw)?.[0] ?? ""))
      return new RegExp(String.raw`(?<![\w.])${form}(?!\w)${after}(?:'s?(?!\w))?`, "g");
  }
  return null;
}

/** Where a question names a company by the initials of its name, those of its small words aside, in capitals: `QCM` for `Quillmoor
 *  Corporation of Maine`. A name that goes on is another one: `QCM of Maine`. */
function saidInAllInitials(text: string, raw: string, own: readonly string[]): RegExp | null {
  const end = own.findIndex((word) => /^(?:inc|llc|ltd|l\.?p|plc|n\.?a|limited)$/.test(word.replaceAll(",", "")));
  const words = own.slice(0, end < 0 ? own.length : end).filter((word) => !/^(?:of|the|and|&|for)$/.test(word));
  const form = words.map((word) => word.slice(0, 1)).join("");
  if (words.length < MAX_INITIALS || !/^[a-z]{3,5}$/.test(form)) return null;
  const isWritten = new RegExp(String.raw`(?<![\w-])${form.toUpperCase()}(?![\w-]| (?:of|[A-Z]))`).test(raw);
  return isWritten && new RegExp(String.raw`(?<!\w)${form}(?!\w)`).test(text)
    ? new RegExp(String.raw`(?<![\w-])${form}(?![\w-]| of\b)(?:'s?(?!\w))?`, "g")
    : null;
}

/** Where a question names a company by the initials of its name with its `of`: `BofH` for `Bank of Harbor`. */
function saidInInitials(text: string, raw: string, own: readonly string[]): RegExp | null {
  const at = own.indexOf("of");
  const [before, after] = [own.slice(0, at), own[at + 1]];
  if (at < 1 || after === undefined) return null;
  const form = `${before.map((one) => one.slice(0, 1)).join("")}of${after.slice(0, 1)}`;
  const isSaid = new RegExp(String.raw`(?<!\w)${RegExp.escape(form)}(?!\w)`).test(text);
  const isWritten = new RegExp(String.raw`(?<!\w)[A-Z]{1,3}of[A-Z](?!\w)`).test(raw);
  return isSaid && isWritten ? new RegExp(String.raw`(?<!\w)${RegExp.escape(form)}(?!\w)(?:'s?(?!\w))?`, "g") : null;
}

/** Where a question names a person by the family name: `Mr. Alder`. */
function saidWithTitle(text: string, own: readonly string[]): RegExp | null {
  const family = own.at(-1);
  if (family === undefined || own.length < 2) return null;
  const said = new RegExp(String.raw`(?<!\w)(?:mr|mrs|ms|dr)\.? ${RegExp.escape(family)}(?!\w)(?:'s?(?!\w))?`, "g");
  return text.search(said) < 0 ? null : said;
}

/** Where a question names a person whose name has a middle initial by the family name alone: `Alder` for `Jane B. Alder`. */
function saidByFamilyName(text: string, raw: string, own: readonly string[]): RegExp | null {
  const [first = "", initial = "", family = "", other] = own.map((word) => word.replaceAll(".", ""));
  const isPerson = other === undefined && first.length > 1 && initial.length === 1 && family.length >= MAX_INITIALS;
  if (!isPerson || COMMON.has(family) || text.includes(`${first} `) || !hasCapitals(raw, family)) return null;
  const said = new RegExp(String.raw`(?<!\w)${RegExp.escape(family)}(?!\w)(?:'s?(?!\w))?`, "g");
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
