/** A quoted term of at most this many units is a defined term; longer ones are quotations. */
const LONGEST_TERM = 120;

/** A term in quotes. */
export interface Quoted {
  readonly term: string;
  /** Of the opening and after the closing quote. */
  readonly open: number;
  readonly close: number;
}

/** The terms in quotes of a text, in text order. */
export function readQuoted(text: string): Quoted[] {
  const quoted: Quoted[] = [];
  for (let open = text.indexOf('"'); open !== -1; ) {
    const close = text.indexOf('"', open + 1);
    if (close === -1) break;
    const within = termWithin(text, open);
    if (within && within.close <= close) {
      quoted.push(within);
      open = text.indexOf('"', close + 1);
      continue;
    }
    const inside = close - open - 1;
    // A mark at the start of a line opens: the one before it was left without its partner.
    const astray = text[close - 1] === "\n";
    const term = !astray && inside > 0 && inside <= LONGEST_TERM ? text.slice(open + 1, close) : "";
    const isTerm = /^\s?[A-Z0-9$€£"'([]/.test(term) && !term.includes("\n\n");
    if (isTerm || /^\s?[a-z][\w\s-]{0,40}$/.test(term)) quoted.push({ term: tidyTerm(term), open, close: close + 1 });
    open = inside <= LONGEST_TERM && term !== "" ? text.indexOf('"', close + 1) : close;
  }
  return quoted.filter((q) => q.term !== "");
}

/** `_Applicable Margin_ shall mean`, `(the _Borrower_)`: a term between underscores, as filings write what is underlined. */
const UNDERLINED = /(?<![_\w"])_(?=[A-Z0-9])([^_\n"]{1,90})_(?![_\w"])/g;

/** The terms that a text sets between underscores, in text order. */
export function readUnderlined(text: string): Quoted[] {
  return [...text.matchAll(UNDERLINED)].map(({ 0: whole, 1: term = "", index }) => ({
    term: tidyTerm(term),
    open: index,
    close: index + whole.length,
  }));
}

const WITHIN = /"'([A-Z][^'"\n]{1,60})'(?=\s(?:shall mean|means?|shall have|has)\b)/y;

/** The term of a definition that an amendment quotes: `"'Expiration Date' shall mean April 18, 2019."` */
function termWithin(text: string, open: number): Quoted | null {
  WITHIN.lastIndex = open;
  const match = WITHIN.exec(text);
  return match && { term: tidyTerm(match[1] ?? ""), open: open + 1, close: open + match[0].length };
}

/** A term without the blanks and marks around it. */
export const tidyTerm = (term: string): string =>
  term
    .replace(/\s+/g, " ")
    .replace(/[\s,.;:]+$/, "")
    .trim();
