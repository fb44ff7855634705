import { bestFirst, bm25Index } from "./bm25.ts";
import { namedBy } from "./company.ts";
import { parseQuestion, yearsIn } from "./question.ts";
import { contentStems, stemsOf } from "./words.ts";

/** A text under its title: a page of a filing, an article. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** Synonyms used in questions and statements. */
const SAME_THING: readonly (readonly [RegExp, string])[] = [
  [/\bstatements? of financial position\b/i, "balance sheet"],
  [/\bbalance sheets?\b/i, "total assets liabilities equity"],
  [
    /\bp&l|income statement|statement of (?:income|operations|earnings)\b/i,
    "statements income operations earnings net sales revenue",
  ],
  [
    /\bcash flow statement|statement of cash flows\b/i,
    "statements cash flows operating investing financing activities",
  ],
  [/\bcapex|capital expenditures?\b/i, "capital expenditures purchases property plant equipment"],
  [/\bpp(?:n|&)?e\b/i, "property plant equipment net"],
  [/\bcogs\b/i, "cost goods sold sales"],
  [/\b(?:net )?ar\b/i, "accounts receivable"],
  [/\bd&a\b/i, "depreciation amortization"],
  [/\bebitda\b/i, "operating income depreciation amortization"],
  [/\b(?:operating|gross) (?:profit |income )?(?:% )?margin/i, "operating income gross profit net sales revenue cost"],
  [/\bworking capital|current ratio|quick ratio|liquidity\b/i, "total current assets total current liabilities"],
  [/\bdpo|days payable/i, "accounts payable cost sales inventories"],
  [/\binventory turnover/i, "inventories cost sales"],
  [/\beffective tax rate\b/i, "income tax provision before income taxes"],
  [/\bcapital[- ]intensive|capital intensity\b/i, "total assets revenue property plant equipment capital expenditures"],
  [/\bdividend payout\b/i, "dividends net income"],
];
const [NAME_WEIGHT, PERIOD_WEIGHT, TITLE_WEIGHT] = [1.2, 0.6, 0.35];
const [FROM_FIRST, SEEDS] = [0.45, 4];

/** Ranks texts for a question, best first: by BM25, by whether the title matches the company and period, and by whether one
 *  of the best texts mentions its title. Returns positions in the list. */
export function rankTexts(question: string, texts: readonly TitledText[]): number[] {
  const asked = parseQuestion(question);
  const query = contentStems(withSameThings(question));
  const stems = texts.map(({ title, text }) => contentStems(`${title.replaceAll("_", " ")} ${text}`));
  const index = bm25Index(stems);
  const plain = index.scores(query);
  const top = Math.max(1e-9, ...plain);
  const first = plain.map((score, i) => {
    const title = texts[i]?.title ?? "";
    return (
      score / top +
      NAME_WEIGHT * namedBy(question, title) +
      PERIOD_WEIGHT * periodFit(question, asked.years, title) +
      TITLE_WEIGHT * titleIn(question, title)
    );
  });
  const scores = withLeads(first, texts);
  return bestFirst(scores.map((score) => Math.max(score, 1e-9)));
}

function withSameThings(question: string): string {
  const more = SAME_THING.filter(([pattern]) => pattern.test(question)).map(([, words]) => words);
  return [question, ...more].join(" ");
}

/** Share of a title's words that the question contains, for titles that are names. */
function titleIn(question: string, title: string): number {
  const said = new Set(stemsOf(question));
  const words = stemsOf(title.replace(/\([^)]*\)/g, ""));
  if (words.length === 0) return 0;
  return words.every((word) => said.has(word)) ? 1 : 0;
}

/** 1 where the title is of the last year (and quarter) asked for, less where it is of another. */
function periodFit(question: string, years: readonly number[], title: string): number {
  const plain = title.replaceAll("_", " ");
  const of = yearsIn(plain.replace(/Q\d/g, " "));
  const [year] = of;
  if (years.length === 0 || year === undefined) return 0;
  const last = years.at(-1) ?? 0;
  const quarter = /\bQ([1-4])\b/i.exec(question)?.[1];
  const titleQuarter = /Q([1-4])/i.exec(title)?.[1];
  const sameQuarter = quarter === titleQuarter ? 0.3 : quarter !== undefined && titleQuarter !== undefined ? -0.3 : 0;
  if (year === last) return 1 + sameQuarter;
  return years.includes(year) ? 0.5 + sameQuarter : year === last + 1 ? 0.2 : -0.3;
}

/** Raises the score of a text that the best texts mention by title. */
function withLeads(first: readonly number[], texts: readonly TitledText[]): number[] {
  const seeds = bestFirst(first).slice(0, SEEDS);
  return first.map((score, i) => {
    const name = (texts[i]?.title ?? "").replace(/\s*\([^)]*\)\s*$/, "").toLowerCase();
    if (name.length < 4 || name.includes("|")) return score;
    const lead = Math.max(
      0,
      ...seeds
        .filter((seed) => seed !== i)
        .map((seed) => (mentions(texts[seed]?.text ?? "", name) ? (first[seed] ?? 0) : 0)),
    );
    return score + FROM_FIRST * lead;
  });
}

function mentions(text: string, name: string): boolean {
  return text.toLowerCase().includes(name);
}
