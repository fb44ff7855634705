/** The article, or the clause with subclauses, in which a paragraph is. */
export interface Article {
  /** `5` of `ARTICLE V`; empty before the first one. */
  readonly number: string;
  readonly isOfRepresentations: boolean;
  /** Whether none of its sections has begun: its title may follow its number. */
  readonly isOpen: boolean;
}

export const NO_ARTICLE: Article = { number: "", isOfRepresentations: false, isOpen: false };

const OPENS = /^(?:ARTICLE|SECTION|PART)\s+([IVX]{1,6}|\d{1,2})(?![\d.]*\d)\b/i;
/** The title of the representations. */
export const REPRESENTATIONS = /^[^a-z]{0,24}representations?\b|\brepresentations? and warrant/i;
const MAX_TITLE = 90;
/** A line of a table of contents ends with its page. */
const PAGED = /[A-Za-z][^\n]{0,80}\s\d{1,3}$/;
const ROMAN = new Map([
  ["I", 1],
  ["V", 5],
  ["X", 10],
]);

/** The article of a paragraph: one of its own where it starts one (`ARTICLE V`, `19. REPRESENTATIONS`), else that of the
 *  paragraph before. `headed` is the numbered heading of the paragraph. */
export function articleOf(
  before: Article,
  words: string,
  headed: { readonly number: string; readonly heading: string } | null,
): Article {
  const isTitle = words.length <= MAX_TITLE;
  const opened = isTitle && headed === null ? OPENS.exec(words) : null;
  if (opened !== null) {
    const title = words.slice(opened[0].length);
    return PAGED.test(title)
      ? NO_ARTICLE
      : { number: arabic(opened[1] ?? ""), isOfRepresentations: REPRESENTATIONS.test(title), isOpen: true };
  }
  if (headed === null)
    return before.isOpen && isTitle && REPRESENTATIONS.test(words) ? { ...before, isOfRepresentations: true } : before;
  const [number = ""] = headed.number.split(".");
  if (number.startsWith("(")) return before;
  if (!headed.number.includes("."))
    return { number, isOfRepresentations: REPRESENTATIONS.test(headed.heading), isOpen: true };
  return before.number === number ? { ...before, isOpen: false } : { ...NO_ARTICLE, number };
}

/** A Roman or Arabic number in Arabic digits. */
export function arabic(written: string): string {
  if (/^\d/.test(written)) return written;
  const digits = Array.from(written.toUpperCase(), (letter) => ROMAN.get(letter) ?? 0);
  return String(digits.reduce((sum, digit, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0));
}
