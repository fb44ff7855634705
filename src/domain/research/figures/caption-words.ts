import { isStopWord, stemsOf } from "../words.ts";

/** The words of a caption, or of a question for one, in one form: synonyms of statements are the same word. */
export interface CaptionWords {
  /** Words that distinguish a line from others. */
  readonly own: ReadonlySet<string>;
  /** Words that lines often leave out: net, total, expense. They decide between equals. */
  readonly soft: ReadonlySet<string>;
}

/** Phrases that mean the same, written out before words are compared. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\((?:used|loss|losses|benefit|decrease|increase|expense|income|deficit|gain|gains|credit|note[^)]*)[^)]*\)/g, " "],
  [/\bnon[- ](?=[a-z])/g, "non"],
  [/\bpre[- ](?=tax)/g, "pre"],
  [/\bcapex\b|\bcapital (?:spending|outlays?|investments?)\b/g, "capital expenditures"],
  [/\br\s?&\s?d\b/g, "research and development"],
  [/\bsg\s?&\s?a\b/g, "selling general and administrative"],
  [/\bd\s?&\s?a\b/g, "depreciation and amortization"],
  [/\bpp\s?&\s?e\b/g, "property plant and equipment"],
  [/\beps\b/g, "earnings per share"],
  [/\bcogs\b/g, "cost of goods sold"],
  [/\bcosts? of (?:goods|products) sold\b|\bcosts? of (?:sales|revenues?)\b/g, "costofrevenue"],
  [
    /\b(?:purchases?|acquisitions?|buybacks?|repurchases?|purchasing|buying back|buybacks|repurchasing) of (?:its |the |their |company |own |common |treasury )*(?:stocks?|shares?)\b|\btreasury (?:stock|shares?) (?:purchases?|acquired|purchased|repurchased)\b|\b(?:common )?(?:stock|shares?) (?:re)?purchase[sd]?\b|\bpurchases? of treasury (?:stock|shares)\b|\b(?:stock|share) buybacks?\b|\bbuybacks?\b/g,
    "repurchase of shares",
  ],
  [/\bbought back\b|\bbuying back\b|\bbuy back\b/g, "repurchase"],
  [/\bu\.s\.?(?=\W)|\bunited states\b/g, "unitedstates"],
  [/(?<=[a-z])\d(?:,\d)*(?=\s)/g, " "],
];

const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    revenue: "revenues sales turnover",
    income: "earnings profit profits earning",
    shareholder: "stockholder stockholders shareholders shareowner shareowners stockholders' shareholders'",
    share: "stock stocks shares",
    repurchase: "repurchased repurchases repurchasing buyback buybacks",
    acquisition: "acquisitions acquire acquired acquiring",
    payment: "paid pay pays payments paying",
    tax: "taxes",
    property: "properties",
    segment: "segments division divisions",
    maturity: "maturities portion",
    borrowing: "borrowings",
    expenditure: "spending",
    provision: "provisions",
    loss: "losses",
    sale: "selling sold sell",
    allowance: "allowances reserve reserves",
    facility: "facilities",
    employee: "employees",
    receivable: "receivables",
    inventory: "inventories",
    liability: "liabilities",
    security: "securities",
    activity: "activities",
    operation: "operations",
    repayment: "repay repaid repays repayments repaying",
  }).flatMap(([word, forms]) => forms.split(" ").map((form) => [form, word])),
);

/** Lines may have or leave out these words and be the same. */
const SOFT = new Set(
  stemsOf(
    "net total consolidated expense expenses cost costs amount amounts figure value balance company reported annual year years period end common payment provided used generated for from by line item overall less plus add minus attributable continuing corporation inc carry carried reported segment spend spent related aggregate ratio firmwide",
  ),
);

/** A qualification after the name of a line: "less allowances of 5", "net of tax". */
const TAIL =
  /,?\s(?:net of|less|exclusive of|excluding|inclusive of|including|at cost|after|at redemption|\d[\d,.]* (?:and|shares))\b.*$|,\s?(?:net|less|at|respectively|issued|authorized|par|series)\b.*$|\$.*$/;

const MAX_GLUED = 100;

/** Small words that make another line: "other assets", "before taxes". */
const DISTINGUISHING = /^(?:other|before|after|all|not)$/;

/** The words of a caption. `short` leaves out a qualification at its end. */
export function captionWords(text: string, short = false): CaptionWords {
  let plain = ` ${text
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/'s\b|s'(?=\s)/g, (end) => (end === "s'" ? "s" : ""))} `;
  for (const [pattern, words] of PHRASES) plain = plain.replace(pattern, words);
  if (short) plain = plain.replace(TAIL, " ");
  plain = plain.replace(/\([^()]*\)/g, short ? " " : "$&").replace(/&/g, " and ");
  const isGlued = !/\s/.test(text.trim());
  const own = new Set<string>();
  const soft = new Set<string>();
  for (const word of plain.match(/[a-z]+|\d+/g) ?? []) {
    for (const part of word.length > (isGlued ? 9 : 13) && word.length < MAX_GLUED ? unglued(word) : [word]) {
      if ((isStopWord(part) && !DISTINGUISHING.test(part)) || (part.length < 2 && !/\d/.test(part))) continue;
      const [stem = part] = stemsOf(SAME[part] ?? part);
      (SOFT.has(stem) ? soft : own).add(stem);
    }
  }
  return { own, soft };
}

/** Words of statements, to part the words of a label whose blanks text extraction dropped. */
const KNOWN = new Set(
  `accounts accrued accumulated acquired acquisition acquisitions activities additional adjusted administrative after all amortization and
  assets asset attributable available basic before benefit bitcoin by capital cash change changes common compensation continuing corporate
  cost costs costofrevenue current customer customers debt deferred depreciation development diluted dividends earnings equipment equity equivalents
  excess expense expenses expenditures financing finance for foreign from gain general goods goodwill gross hardware held impairment in income
  interest inventories inventory investing investment investments land lease leases less liabilities loan loans long loss losses marketing
  marketable maturities merchandise minority net noncurrent notes of on operating operation operations other outstanding paid payable
  payables payments per portion prepaid preferred pretax proceeds product products profit property provided provision purchase purchases
  purchased receivable receivables related repayment repurchase research retained revenue revenues sale sales securities selling service services
  settlement share shares shareholders short sold stock stockholders subscription tax taxes technology term the to total transaction treasury
  used using weighted average with working plant restricted revolving based`.split(/\s+/),
);

/** Parts a run of known words; what is not known stays together. */
function unglued(word: string): string[] {
  const best: { cost: number; parts: string[] }[] = [{ cost: 0, parts: [] }];
  for (let end = 1; end <= word.length; end += 1) {
    let choice: { cost: number; parts: string[] } | null = null;
    for (let start = Math.max(0, end - 18); start < end; start += 1) {
      const before = best[start];
      if (before === undefined) continue;
      const part = word.slice(start, end);
      const cost = before.cost + (KNOWN.has(part) ? 1 : 3 + part.length);
      if (choice === null || cost < choice.cost) choice = { cost, parts: [...before.parts, part] };
    }
    best.push(choice ?? { cost: Number.POSITIVE_INFINITY, parts: [word] });
  }
  return best.at(-1)?.parts ?? [word];
}
