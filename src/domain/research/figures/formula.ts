import { captionOf, type FigureItem, LINE_ITEMS, type LineItemName } from "./line-items.ts";

/** A formula over figures of statements. Years are those of the question. */
export type Formula =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "figure"; readonly item: FigureItem; readonly year: number | null }
  | {
      readonly kind: "average" | "change";
      readonly item: FigureItem;
      readonly years: readonly [number, number] | null;
    }
  | { readonly kind: "+" | "-" | "*" | "/"; readonly left: Formula; readonly right: Formula };

const NAMES = Object.entries(LINE_ITEMS).map(([name, { said }]) => ({
  name: name as LineItemName,
  pattern: new RegExp(`^(?:${said.source})`),
}));
const FILLER =
  /^(?:the|of|a|an|unadjusted|company's|reported|from|cash flow statement|year|end|respectively|attributable to shareholders)\b\s*/;
const YEARS = /^(?:between|from|for|of|over)?\s*fy\s?(\d{4})\s*(?:and|to|-|–|through)\s*fy\s?(\d{4})/;
const OPERAND_END =
  /^\s*(?:$|[)+*/–-]|(?:plus|less|minus|x|×|divided|times|over|between|from|for|of|fy|as|in|attributable)\b)/;
const CAPTION =
  /^[a-z][a-z&'’,-]*(?:\s(?!(?:plus|less|minus|divided|times|over|between|from|fy)\b)[a-z&'’][a-z&'’-]*){0,7}/;
const YEAR = /^fy\s?(\d{4})/;

/** Parses a formula written in words: "(FY2021 COGS) / (average inventory between FY2020 and FY2021)". Null if a word is not
 *  understood. */
export function parseFormula(text: string): Formula | null {
  const parser = new FormulaParser(text.toLowerCase().replace(/[“”"]/g, "").replace(/\s+/g, " ").trim());
  const formula = parser.sum();
  return formula !== null && parser.isDone() ? formula : null;
}

class FormulaParser {
  #rest: string;
  constructor(text: string) {
    this.#rest = text;
  }

  isDone(): boolean {
    return this.#rest.trim() === "";
  }

  sum(): Formula | null {
    let left = this.#product();
    for (
      let sign = this.#take(/^(\+|-|–|plus|less|minus)\s/);
      left !== null && sign !== null;
      sign = this.#take(/^(\+|-|–|plus|less|minus)\s/)
    ) {
      const right = this.#product();
      if (right === null) return null;
      left = { kind: sign[1] === "+" || sign[1] === "plus" ? "+" : "-", left, right };
    }
    return left;
  }

  #product(): Formula | null {
    let left = this.#factor();
    const operator = /^(\*|\/|x|×|divided by|times|over)\s/;
    for (let sign = this.#take(operator); left !== null && sign !== null; sign = this.#take(operator)) {
      const right = this.#factor();
      if (right === null) return null;
      left = {
        kind: sign[1] === "*" || sign[1] === "x" || sign[1] === "×" || sign[1] === "times" ? "*" : "/",
        left,
        right,
      };
    }
    return left;
  }

  #factor(): Formula | null {
    while (this.#take(FILLER) !== null);
    if (this.#take(/^\(/) !== null) {
      const inner = this.sum();
      return inner !== null && this.#take(/^\)/) !== null ? inner : null;
    }
    const number = this.#take(/^(\d+(?:\.\d+)?)(?=\s*[*/x×)]|\s*$)/);
    if (number !== null) return { kind: "number", value: Number(number[1]) };
    const over = this.#take(/^(average|change in|increase in)\s/);
    while (this.#take(FILLER) !== null);
    const year = this.#take(YEAR);
    while (this.#take(FILLER) !== null);
    const item = this.#item();
    if (item === null) return null;
    const years = this.#take(YEARS);
    const span = years === null ? null : ([Number(years[1]), Number(years[2])] as const);
    if (over !== null) return { kind: over[1] === "average" ? "average" : "change", item, years: span };
    return { kind: "figure", item, year: year === null ? null : Number(year[1]) };
  }

  /** A line item by a known name that is all of the operand, else the caption that the words name. */
  #item(): FigureItem | null {
    const found = NAMES.find(({ pattern }) => {
      const match = pattern.exec(this.#rest);
      return match !== null && OPERAND_END.test(this.#rest.slice(match[0].length));
    });
    if (found !== undefined) {
      this.#take(found.pattern);
      return found.name;
    }
    const words = this.#take(CAPTION);
    return words === null ? null : captionOf(words[0].trim());
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    this.#rest = this.#rest.trimStart();
    const match = pattern.exec(`${this.#rest} `);
    if (match !== null) this.#rest = this.#rest.slice(match[0].length);
    return match;
  }
}
