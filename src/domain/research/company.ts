import { namesIn } from "./question.ts";

/** How well a title names the company of a question: 1 in full, 0.9 by a first word or initials, else 0. A title may be
 *  `Company|document`. */
export function namedBy(question: string, title: string): number {
  const company = compact(title.split(/[|_]/)[0] ?? "");
  if (company.length < 2) return 0;
  const text = compact(question);
  if (text.includes(company)) return 1;
  const parts = (title.split(/[|_]/)[0] ?? "")
    .replaceAll("&", " n ")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const words = question.match(/\b[A-Z][A-Za-z&]+/g) ?? [];
  return words.some((word) => isShortFor(word.toLowerCase(), parts)) ? 0.9 : 0;
}

/** Whether a word is the first word of a name, the beginning of a long one, or made of beginnings of all its words: "JPM",
 *  "AMEX", "JnJ". */
function isShortFor(word: string, parts: readonly string[]): boolean {
  const [first = ""] = parts;
  if (word.length >= 3 && parts.join("").startsWith(word) && (word.length >= first.length || first.length > 5))
    return true;
  return word.length >= 2 && parts.length > 1 && parts.length < 6 && isMadeOf(word, parts);
}

function isMadeOf(word: string, [part, ...rest]: readonly string[]): boolean {
  if (part === undefined) return word === "";
  for (let length = Math.min(part.length, word.length, 4); length >= 1; length -= 1)
    if (part.startsWith(word.slice(0, length)) && isMadeOf(word.slice(length), rest)) return true;
  return false;
}

/** The texts about the company that a question names: those whose title names it, or if none does, those that name it near
 *  their beginning. All of them if the question names no company. Figures of two companies are never mixed. */
export function aboutCompany<T>(
  question: string,
  texts: readonly T[],
  read: (text: T) => { readonly title: string; readonly text: string },
): T[] {
  const names = companiesIn(question);
  if (names.length === 0) return [...texts];
  const inFull = texts.filter((one) => names.some((name) => compact(read(one).title).includes(compact(name))));
  if (inFull.length > 0) return inFull;
  const short = names.filter((name) => !name.includes(" "));
  const abbreviated = texts.filter((one) => short.some((name) => namedBy(name, read(one).title) > 0));
  if (abbreviated.length > 0) return abbreviated;
  return texts.filter((one) => {
    const head = compact(read(one).text.slice(0, HEAD_UNITS));
    return names.some((name) => head.includes(compact(name)));
  });
}

const HEAD_UNITS = 6_000;

/** Names of a question, of "Quillbank's Harbor" the owner, that are not words of a line item or definition at the start of a sentence. */
function companiesIn(question: string): string[] {
  const owners = namesIn(question).map((name) => name.replace(/['’]s\s.*$/u, ""));
  return owners.filter((name) => {
    const [first = ""] = name.split(" ");
    return compact(name).length > 1 && !FINANCE_WORD.test(first);
  });
}

const FINANCE_WORD =
  /^(?:accounts?|assets?|balance|capital|cash|cost|current|days|debt|dividends?|effective|fixed|free|gross|income|interest|inventory|liabilities|net|operating|quick|retention|return|revenues?|sales|tax|total|unadjusted|working)$/i;

function compact(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
