import { captionOf, type FigureItem, LINE_ITEMS, type LineItemName } from "./line-items.ts";

/** A formula over figures of statements. Years are those of the question unless it has its own. */
export type Formula =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "figure"; readonly item: FigureItem; readonly words: string; readonly year: number | null }
  | {
      readonly kind: "average" | "change" | "sum";
      readonly of: Formula;
      /** Null: the year of the question and the one before. */
      readonly years: readonly number[] | null;
    }
  | { readonly kind: "+" | "-" | "*" | "/"; readonly left: Formula; readonly right: Formula };

const NAMES = Object.entries(LINE_ITEMS).map(([name, { said }]) => ({
  name: name as LineItemName,
  pattern: new RegExp(`^(?:${said.source})$`),
}));
const FILLER =
  /^(?:the|of|a|an|its|unadjusted|company['’]s?|company|reported|from|cash flow statement|year[- ]end|end|respectively|attributable to shareholders|in|for|at|and|,)(?=[\s,)])\s*/;
const MARK = /^@\[([\d,:]+)\]/;
const SUM_SIGN = /^,?\s*(?:and\s)?(\+|-|–|−|plus|less|minus)\s/;
const PRODUCT_SIGN = /^,?\s*(\*|\/|x|×|÷|(?:and\s)?divided by|multiplied by|times|over)\s/;
/** Where an operand ends. */
const END =
  /\s*(?:,?\s+(?:and\s+)?(?:\+|-|–|−|\*|\/|x|×|÷|plus|less|minus|divided by|multiplied by|times|over)\s|[()]|@\[|$)/;
const TRAILING = /[\s,]+(?:respectively|in|for|at|of|as of|on|during|and|between|from|over|the|both|each|years?)?$/;

/** Parses a formula in words or signs whose years are marked: "365 * average inventories @[2020,2021] / cost of sales". Null if
 *  a part is not understood. `within`: the segment or region that all figures are of. */
export function parseFormula(text: string, within = ""): Formula | null {
  const parser = new FormulaParser(text.toLowerCase().replace(/[“”"]/g, "").replace(/\s+/g, " ").trim(), within);
  const formula = parser.sum();
  return formula !== null && parser.isDone() ? formula : null;
}

/** A known line that is all of the words, else a caption. */
export function itemOf(words: string): FigureItem | null {
  const bare = words
    .replace(
      /^(?:(?:the|its|their|total|unadjusted|reported|consolidated|firm-?wide|company-?wide|group-?wide)\s+)+/,
      "",
    )
    .replace(/^(?:paid|pay|spent|spend)(?: out)?(?: (?:in|on|for))? /, "")
    .replace(/ (?:paid out|paid|spent)$/, "");
  const known = NAMES.find(({ pattern }) => pattern.test(bare) || pattern.test(words));
  return known?.name ?? captionOf(words);
}

/** The years that a mark lists. */
export function yearsOfMark(mark: string): number[] {
  const [first = 0, last = first] = mark.split(/[:,]/).map(Number);
  if (!mark.includes(":")) return mark.split(",").map(Number);
  return last < first || last - first > 10
    ? [first, last]
    : Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** A formula with the year for all of its figures that have none. */
function ofYear(formula: Formula, year: number): Formula {
  if (formula.kind === "figure") return { ...formula, year: formula.year ?? year };
  return "left" in formula
    ? { ...formula, left: ofYear(formula.left, year), right: ofYear(formula.right, year) }
    : formula;
}

/** Whether a figure of a formula has a year of its own. */
export function namesYear(formula: Formula): boolean {
  if (formula.kind === "number") return false;
  if (formula.kind === "figure") return formula.year !== null;
  return "of" in formula ? formula.years !== null : namesYear(formula.left) || namesYear(formula.right);
}

/** The line items of a formula. */
export function figuresAsked(formula: Formula): FigureItem[] {
  if (formula.kind === "number") return [];
  if (formula.kind === "figure") return [formula.item];
  if ("of" in formula) return figuresAsked(formula.of);
  return [...new Set([...figuresAsked(formula.left), ...figuresAsked(formula.right)])];
}

class FormulaParser {
  #rest: string;
  readonly #within: string;
  constructor(text: string, within: string) {
    this.#rest = text;
    this.#within = within;
  }

  isDone(): boolean {
    this.#skip();
    return /^[\s.,;?]*$/.test(this.#rest);
  }

  sum(): Formula | null {
    let left = this.#product();
    for (let sign = this.#take(SUM_SIGN); left !== null && sign !== null; sign = this.#take(SUM_SIGN)) {
      const right = this.#product();
      if (right === null) return null;
      left = { kind: sign[1] === "+" || sign[1] === "plus" ? "+" : "-", left, right };
    }
    return left;
  }

  #product(): Formula | null {
    let left = this.#factor();
    for (let sign = this.#take(PRODUCT_SIGN); left !== null && sign !== null; sign = this.#take(PRODUCT_SIGN)) {
      const right = this.#factor();
      if (right === null) return null;
      const isProduct = /^(?:\*|x|×|times|multiplied by)$/.test(sign[1] ?? "");
      left = { kind: isProduct ? "*" : "/", left, right };
    }
    return left;
  }

  #factor(): Formula | null {
    this.#skip();
    const number = this.#take(/^(\d+(?:\.\d+)?)(?=\s*(?:[*/x×)÷]|times|multiplied|days?\b)|\s*$)(?:\s*days?)?/);
    if (number !== null) return { kind: "number", value: Number(number[1]) };
    const over = this.#take(
      /^(?:simple |arithmetic )?(average|mean|change in|increase in)(?=[\s(])(?:\s+of(?=[\s(]))?/,
    );
    this.#skip();
    const before = this.#take(MARK);
    const inner = over !== null ? this.#operand() : (this.#group() ?? this.#operand());
    if (inner === null) return null;
    this.#skip();
    const mark = this.#take(MARK) ?? before;
    const years = mark === null ? null : yearsOfMark(mark[1] ?? "");
    if (over !== null)
      return { kind: over[1] === "average" || over[1] === "mean" ? "average" : "change", of: inner, years };
    if (years === null) return inner;
    if (years.length > 1) return null;
    return ofYear(inner, years[0] ?? 0);
  }

  #operand(): Formula | null {
    this.#skip();
    const group = this.#group();
    if (group !== null) return group;
    const mark = this.#take(MARK);
    this.#skip();
    const end = this.#rest.search(END);
    const words = this.#rest.slice(0, end === -1 ? undefined : end);
    // A note in parentheses is part of the words: "inventories (net)".
    this.#rest = this.#rest.slice(words.length);
    this.#take(/^\((?:net|gross|loss|[a-z]{2,6})\)/);
    const bare = words
      .replace(
        /\b(?:at|on|in|of|during|for)? ?(?:that|the same|this|each) (?:date|day|year|fiscal year|quarter|period|time)\b/g,
        " ",
      )
      .replace(TRAILING, "")
      .replace(TRAILING, "")
      .replace(/[.,;?]+$/, "")
      .trim();
    const item = bare === "" ? null : this.#itemOf(bare);
    return item === null
      ? null
      : { kind: "figure", item, words: bare, year: mark === null ? null : (yearsOfMark(mark[1] ?? "")[0] ?? null) };
  }

  #itemOf(words: string): FigureItem | null {
    if (this.#within === "") return itemOf(words);
    const plain = words.replace(/\b(?:segment|division)(?:['’]s)?\b/g, " ").trim();
    return captionOf(plain.includes(this.#within) ? plain : `${this.#within} ${plain}`);
  }

  #group(): Formula | null {
    if (this.#take(/^[([]/) === null) return null;
    const inner = this.sum();
    this.#skip();
    return inner !== null && this.#take(/^[)\]]/) !== null ? inner : null;
  }

  #skip(): void {
    while (this.#take(FILLER) !== null);
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    this.#rest = this.#rest.trimStart();
    const match = pattern.exec(`${this.#rest} `);
    if (match !== null) this.#rest = this.#rest.slice(match[0].length);
    return match;
  }
}
