import type { ExtractedAgreement } from "./credit-agreement.ts";
import {
  COMMON_SHORT_WORDS,
  KEPT_IN_CAPITALS,
  OWN_SPELLINGS,
  SMALL_WORDS,
  TITLE_WORDS,
} from "./document-name-words.ts";

const LEGAL_FORM =
  /[\s,]+(?:incorporated|inc|corporation|corp|l\.?\s?l\.?\s?c|l\.?\s?l\.?\s?p|l\.?\s?p|limited|ltd|p\.?l\.?c|n\.\s?a|s\.?a\.?r\.?l|s\.\s?[àa]\.?\s?r\.\s?l|s\.a|b\.?v|n\.v|gmbh|ag)\.?$/iu;
const MAX_LEGAL_FORMS = 3;

/** A title in capitals with fewer words may be a name that a user gave. */
const MIN_COVER_WORDS = 6;

/** Display name of a document: "Northgate Lanternworks – Credit agreement". A title that says more than the kind of
 *  agreement, such as one entered by a user, is used as it is, without the capitals of a cover page. */
export function documentName(document: { readonly title: string; readonly borrower_name: string | null }): string {
  const { title, borrower_name: borrower } = document;
  if (!isPlainKind(title)) return isCoverTitle(title) ? spelledTitle(title) : title;
  const kind = sentenceCase(title);
  return borrower === null ? kind : `${companyName(borrower)} – ${kind}`;
}

/** A company's short name: no legal form, and no cover-page capitals. "ARCH CHEMICALS, INC." becomes "Arch Chemicals". */
export function companyName(legalName: string): string {
  let name = legalName.trim();
  for (let i = 0; i < MAX_LEGAL_FORMS; i++) name = name.replace(LEGAL_FORM, "").replace(/,$/, "");
  if (name === "") return legalName;
  return isInCapitals(name) ? titleCase(name) : name;
}

/** Whether a title contains only the kind of agreement, its number and date. */
function isPlainKind(title: string): boolean {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => TITLE_WORDS.has(word) || /^(\d+|[ivx]+|\p{L})$/u.test(word));
}

function isCoverTitle(title: string): boolean {
  return isInCapitals(title) && title.trim().split(/\s+/).length >= MIN_COVER_WORDS;
}

/** "WAIVER NO. 2 TO THE OAK LOAN AGREEMENT" becomes "Waiver No. 2 to the Oak Loan Agreement". */
function spelledTitle(title: string): string {
  return titleCase(title).replaceAll(
    /\bNO\.(?=\s*\d)|\bMAY(?=\s+\d)/g,
    (word) => word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

function sentenceCase(title: string): string {
  const words = title.replaceAll(/[\p{L}\p{N}]+/gu, (word) =>
    isNumeral(word) || KEPT_IN_CAPITALS.has(word.toUpperCase()) || /^\p{Lu}$/u.test(word) ? word : word.toLowerCase(),
  );
  const spelled = words
    .replace(/\bno\.(?=\s*\d)/g, "No.")
    .replaceAll(/\s+/g, " ")
    .trim();
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

function titleCase(name: string): string {
  return name.replaceAll(
    /\.COM\b|(?<![\p{L}\p{N}])(?:\p{L}\.){2,}|[\p{L}\p{N}]+(?:[’']\p{L}+)*/gu,
    (word, at: number) => {
      const small = word.toLowerCase();
      if (small === ".com" || (SMALL_WORDS.has(small) && name[at - 1] === " ")) return small;
      if (word.includes(".") || isNumeral(word) || isAcronym(word)) return word;
      return OWN_SPELLINGS.get(word) ?? word.charAt(0) + small.slice(1);
    },
  );
}

/** An acronym: it has no vowel, or is too short for a common word. PS, SWS, IRT. */
function isAcronym(word: string): boolean {
  if (!/[AEIOUY]/.test(word)) return true;
  return word.length <= 3 && !COMMON_SHORT_WORDS.has(word.toLowerCase());
}

function isNumeral(word: string): boolean {
  return /^[IVX]+$/.test(word);
}

function isInCapitals(name: string): boolean {
  return /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);
}

/** A short amount for headlines: "$600m", "€1.2bn". */
export function shortMoney({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const format = { style: "currency", currency, notation: "compact", maximumFractionDigits: 1 } as const;
  const compact = new Intl.NumberFormat("en-US", format).format(amount);
  return compact.replace(/K$/, "k").replace(/M$/, "m").replace(/B$/, "bn").replace(/T$/, "tn");
}

/** Display name of a document from its agreement. */
export function agreementName({
  title,
  agreement,
}: {
  readonly title: string;
  readonly agreement: Pick<ExtractedAgreement, "parties">;
}): string {
  const borrower = agreement.parties.find(({ role }) => role === "borrower");
  return documentName({ title, borrower_name: borrower?.name ?? null });
}
