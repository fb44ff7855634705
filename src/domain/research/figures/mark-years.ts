const MONTH =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan\\.?|feb\\.?|mar\\.?|apr\\.?|jun\\.?|jul\\.?|aug\\.?|sept?\\.?|oct\\.?|nov\\.?|dec\\.?";
/** A date up to its year: "the fiscal year ended january 28, 2023", "at year-end 2017", "fiscal 2022". */
const DATE = String.raw`(?:(?:at|as of|as at|on|by|for|in|during|over|of|through|the|both|end|beginning|start|close|fiscal|calendar|full|years?|year[- ]end|weeks|ended|ending|two|three|four|five|${MONTH}|\d{1,2}(?=[, ])),?[\s-]+)*(?:19|20)\d{2}(?![\d,.]\d|\d|%)`;
const JOINED = new RegExp(
  String.raw`(?<![\w$@[.,])(?:(?:from|between)\s+)?(${DATE})((?:\s*(?:,\s*and|,|and|&|to|through|-|–|versus|vs\.?)\s*(?:${DATE}))*)(?:[\s-]+year[- ]ends?)?`,
  "g",
);

/** Writes the years of a question in lower case as marks: `@[2021]`, `@[2020,2021]` for a list, and `@[2013:2015]` for a range. */
export function markYears(text: string): string {
  return text
    .replace(/\bfy\s?['’]?(\d{2})(?!\d)/g, "fiscal 20$1")
    .replace(/\bfy\s?['’]?(?=(?:19|20)\d\d)/g, "fiscal ")
    .replace(JOINED, (_all, first: string, others: string) => {
      const years = `${first} ${others}`.match(/(?:19|20)\d{2}(?!\d)/g) ?? [];
      const isRange = years.length === 2 && /^\s*(?:to|through|-|–)/.test(others);
      return ` @[${years.join(isRange ? ":" : ",")}] `;
    })
    .replace(/\s+/g, " ");
}
