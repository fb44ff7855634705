/** A metric by its name, with its usual definitions: the first that all lines are found for counts. None: its definitions
 *  differ, so the question must give one. */
export interface Metric {
  readonly said: RegExp;
  readonly formulas: readonly string[];
  readonly isPercent?: true;
  /** A sentence may state it as well. */
  readonly isStated?: true;
}

const DEBT = "short-term debt + current portion of long-term debt + long-term debt";

/** The first match counts. */
export const METRICS: readonly Metric[] = [
  {
    said: /ebitda (?:% )?margin|ebitda as a (?:%|percent\w*) of (?:net )?(?:revenue|sales)/,
    formulas: ["(operating income + depreciation and amortization) / revenue"],
    isPercent: true,
  },
  { said: /ebitda(?!r)/, formulas: ["operating income + depreciation and amortization"] },
  { said: /operating (?:income |profit )?(?:% )?margin/, formulas: ["operating income / revenue"], isPercent: true },
  {
    said: /gross (?:profit )?(?:% )?margins?/,
    formulas: ["(revenue - cost of sales) / revenue", "gross profit / revenue"],
    isPercent: true,
  },
  {
    said: /net (?:income|profit|earnings) (?:% )?margin|net margin/,
    formulas: ["net income / revenue"],
    isPercent: true,
  },
  { said: /cogs (?:% )?margin|cogs as a (?:%|percent\w*) of/, formulas: ["cost of sales / revenue"], isPercent: true },
  {
    said: /(?:d&a|depreciation and amortization(?: expense)?)(?:[^.?]{0,60})?(?:% )?margin/,
    formulas: ["depreciation and amortization / revenue"],
    isPercent: true,
  },
  { said: /working capital(?! ratio)/, formulas: ["current assets - current liabilities"] },
  { said: /working capital ratio|current ratio/, formulas: ["current assets / current liabilities"] },
  { said: /operating cash flow ratio/, formulas: ["operating cash flow / current liabilities"] },
  { said: /dividend payout ratio/, formulas: ["dividends / net income"] },
  { said: /interest coverage/, formulas: ["operating income / interest expense"] },
  {
    said: /effective (?:income )?tax rate/,
    formulas: ["effective tax rate", "effective income tax rate", "income tax / income before taxes"],
    isPercent: true,
  },
  { said: /free cash flow/, formulas: ["operating cash flow - capital expenditure"] },
  { said: /capital intensity/, formulas: ["total assets / revenue"] },
  {
    said: /net debt/,
    formulas: ["net debt", "total debt - cash and cash equivalents", `${DEBT} - cash and cash equivalents`],
  },
  {
    said: /debt[- ]to[- ]equity/,
    formulas: ["total debt / total equity", `(${DEBT}) / total equity`],
  },
  // Regulation S-K, Item 703, asks for "average price paid per share" of repurchased shares.
  {
    said: /average (?:repurchase )?(?:price|cost)(?: paid)? per share(?=[^?]*\b(?:re)?purchase|[^?]*\bbought|[^?]*\bacquired)/,
    formulas: ["total cost of shares repurchased / number of shares repurchased"],
    isStated: true,
  },
  // Equity of the common shares alone. Investopedia, "Book Value Per Common Share" and "Tangible Book Value Per Share".
  {
    said: /tangible book value per (?:common )?share/,
    formulas: [
      "tangible book value per share",
      "(total equity - preferred stock - goodwill - other intangible assets) / shares outstanding",
    ],
  },
  {
    said: /book value per (?:common )?share/,
    formulas: [
      "book value per share",
      "(total equity - preferred stock) / shares outstanding",
      "total equity / shares outstanding",
    ],
  },
  {
    said: /debt[- ]to[- ]|cash ratio|book value|enterprise value|dividend yield|asset turnover|inventory turnover|return on (?:assets|equity)|days (?:payable|sales|inventory)|\bd[psi]o\b|\bro[ae]\b|cash conversion|quick ratio|retention ratio|return on capital|\broic\b|\bturnover\b/,
    formulas: [],
  },
];
