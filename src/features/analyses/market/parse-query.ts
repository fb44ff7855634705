import { isSeriesId, type SeriesId } from "#providers/macro/macro.ts";

/** The securities, series and range of a market question, found by a dictionary. Nothing is inferred. */
export interface ParsedQuery {
  readonly symbols: readonly string[];
  readonly series: readonly SeriesId[];
  /** Words that were not understood; shown to the user. */
  readonly ignored: readonly string[];
  /** Whether any word was understood. */
  readonly understood: boolean;
}

/** Always included, so that every figure can be compared with the market. */
const OVERVIEW_SYMBOLS = ["SPY"] as const;
const OVERVIEW_SERIES = ["DGS10", "T10Y3M", "SOFR", "VIXCLS", "BAA10Y"] as const satisfies readonly SeriesId[];
const MAX_SYMBOLS = 8;

/** Multi-word phrases come first. An empty list means the overview. */
const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  "s&p 500": ["SPY"],
  "s&p": ["SPY"],
  sp500: ["SPY"],
  "nasdaq 100": ["QQQ"],
  nasdaq: ["QQQ"],
  "russell 2000": ["IWM"],
  "small cap": ["IWM"],
  "small caps": ["IWM"],
  "emerging markets": ["EEM"],
  "dow jones": ["DIA"],
  dow: ["DIA"],
  technology: ["XLK"],
  tech: ["XLK"],
  software: ["IGV"],
  semiconductor: ["SMH"],
  semiconductors: ["SMH"],
  chip: ["SMH"],
  chips: ["SMH"],
  financials: ["XLF"],
  banks: ["KBE"],
  bank: ["KBE"],
  banking: ["KBE"],
  insurance: ["KIE"],
  energy: ["XLE"],
  oil: ["XLE"],
  healthcare: ["XLV"],
  "health care": ["XLV"],
  pharma: ["XLV"],
  biotech: ["XBI"],
  industrials: ["XLI"],
  industrial: ["XLI"],
  utilities: ["XLU"],
  materials: ["XLB"],
  "consumer staples": ["XLP"],
  "consumer discretionary": ["XLY"],
  retail: ["XRT"],
  "real estate": ["XLRE"],
  reit: ["XLRE"],
  reits: ["XLRE"],
  communications: ["XLC"],
  gold: ["GLD"],
  "leveraged loans": ["BKLN"],
  "leveraged loan": ["BKLN"],
  "high yield": ["HYG"],
  "junk bonds": ["HYG"],
  "investment grade": ["LQD"],
  "corporate bonds": ["LQD"],
  apple: ["AAPL"],
  microsoft: ["MSFT"],
  nvidia: ["NVDA"],
  amazon: ["AMZN"],
  alphabet: ["GOOG"],
  google: ["GOOG"],
  meta: ["META"],
  tesla: ["TSLA"],
  treasury: ["DGS10"],
  treasuries: ["DGS10"],
  "yield curve": ["DGS10", "T10Y3M"],
  "interest rate": ["DGS10", "SOFR"],
  "interest rates": ["DGS10", "SOFR"],
  rates: ["DGS10", "SOFR"],
  yields: ["DGS10"],
  yield: ["DGS10"],
  curve: ["T10Y3M"],
  sofr: ["SOFR"],
  fed: ["EFFR"],
  "federal reserve": ["EFFR"],
  volatility: ["VIXCLS"],
  vix: ["VIXCLS"],
  risk: ["VIXCLS"],
  fear: ["VIXCLS"],
  "credit spread": ["BAA10Y"],
  "credit spreads": ["BAA10Y"],
  spreads: ["BAA10Y"],
  credit: ["BAA10Y"],
  inflation: ["GDPDEF"],
  market: [],
  markets: [],
  equity: [],
  equities: [],
  stock: [],
  stocks: [],
  index: [],
  indices: [],
  economy: [],
  macro: [],
  macroeconomic: [],
  bond: ["DGS10"],
  bonds: ["DGS10"],
  loan: [],
  loans: [],
  lending: [],
  benchmark: [],
  sector: [],
  sectors: [],
};

const LONGEST_PHRASE = 2;

/** Function words and question words, not listed as ignored. Words that request a forecast or a cause are listed, because
 *  they get no answer. */
const SILENT = new Set(
  `a an the of for in on at to and or by with from as is are was were be been do does did how what when where which who why can should has have had it its this that these those over during last past current currently recent recently now today year years month months week weeks day days analyze analyse analysis show tell me us about give performance conditions condition overview state summary report versus vs compare comparison between against please i my our`.split(
    /\s+/,
  ),
);

export function parseQuery(query: string): ParsedQuery {
  const words = query.match(/[$^]?[\p{L}\p{N}][\p{L}\p{N}&.'’-]*/gu) ?? [];
  const things: string[] = [];
  const ignored: string[] = [];
  let understood = false;
  for (let i = 0; i < words.length; ) {
    const read = readAt(words, i);
    if (read.meaning !== null) {
      understood = true;
      things.push(...read.meaning);
    } else if (!SILENT.has((words[i] ?? "").toLowerCase())) ignored.push(words[i] ?? "");
    i += read.words;
  }
  const series = things.filter(isSeriesId);
  const symbols = things.filter((thing) => !isSeriesId(thing));
  return {
    symbols: [...new Set([...symbols.slice(0, MAX_SYMBOLS - 1), ...OVERVIEW_SYMBOLS])],
    series: [...new Set<SeriesId>([...series, ...OVERVIEW_SERIES])],
    ignored: [...new Set(ignored)],
    understood,
  };
}

function readAt(words: readonly string[], at: number): { meaning: readonly string[] | null; words: number } {
  for (let length = LONGEST_PHRASE; length >= 1; length -= 1) {
    const phrase = words
      .slice(at, at + length)
      .map(bare)
      .join(" ");
    const meaning = Object.hasOwn(MEANINGS, phrase) ? MEANINGS[phrase] : undefined;
    if (meaning !== undefined) return { meaning, words: length };
  }
  return { meaning: tickerOf(words[at] ?? ""), words: 1 };
}

function bare(word: string): string {
  return word.toLowerCase().replace(/['’]s$|[.'’-]+$/u, "");
}

/** Abbreviations in capitals that are not tickers. */
const NO_TICKER = new Set([
  "US",
  "USA",
  "UK",
  "EU",
  "GDP",
  "CPI",
  "ETF",
  "AI",
  "IPO",
  "ESG",
  "CEO",
  "YTD",
  "Q1",
  "Q2",
  "Q3",
  "Q4",
  "I",
  "A",
]);

/** A word in capitals, or after `$`, is a ticker, and a series' id is that series. */
function tickerOf(word: string): readonly string[] | null {
  const plain = word.replace(/^\$/, "").replace(/[.'’-]+$/u, "");
  if (isSeriesId(plain)) return [plain];
  const isTicker = /^\^?[A-Z][A-Z0-9]{1,4}(?:\.[A-Z])?$/.test(plain) && !NO_TICKER.has(plain);
  return isTicker || /^\$[A-Za-z]{1,5}$/.test(word) ? [plain.toUpperCase()] : null;
}
