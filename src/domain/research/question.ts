import { contentStems, isStopWord } from "./words.ts";

export type QuestionKind = "yes_no" | "number" | "person" | "place" | "time" | "compare" | "why" | "list" | "open";

/** A question, parsed by rules. */
export interface Question {
  readonly text: string;
  readonly kind: QuestionKind;
  /** Stems of the words that carry meaning. */
  readonly stems: readonly string[];
  /** Names: runs of capitalized words and quoted phrases, in order. */
  readonly names: readonly string[];
  /** Years that it mentions, `FY22` as 2022. */
  readonly years: readonly number[];
}

const MAX_NAMES = 12;
/** Capitalized words at the beginning of a question that are not part of a name. */
const OPENERS = new Set(
  "what which who whom whose when where why how is are was were do does did has have had can could will would should in on at of for the a an and or if as by from to compare list name explain describe give tell show find between among according given please both not since after before during considering basing we you assume answer respond address i it its this that these those there was q1 q2 q3 q4 fy h1 h2 usd eur us$ round calculate define using".split(
    " ",
  ),
);

/** Abbreviations of metrics and statements, which name no company, person or place. */
const METRIC_WORDS = new Set(
  "ar ap capex cagr cogs d&a dio dpo dso ebit ebitda ebitdar eps fcf gaap md&a p&l pp&e ppe ppne r&d roa roe roic sg&a yoy".split(
    " ",
  ),
);

/** Parses a question by rules. */
export function parseQuestion(text: string): Question {
  return {
    text,
    kind: kindOf(text),
    stems: [...new Set(contentStems(text))],
    names: namesIn(text),
    years: yearsIn(text),
  };
}

function kindOf(text: string): QuestionKind {
  const question = text.trim().toLowerCase();
  if (
    /\b(?:compare|compared|versus|vs\.?|difference between|more than|larger|older|younger|higher|lower|bigger|first)\b.*\bor\b/.test(
      question,
    ) ||
    /^compare\b/.test(question)
  )
    return "compare";
  if (
    /\b(?:how much|how many|how long|how old|what percent|percentage|ratio|amount|margin|rate|value of|number of|total|average)\b/.test(
      question,
    ) ||
    /\bin (?:usd|eur|millions|billions)\b/.test(question)
  )
    return "number";
  if (/^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/.test(question)) return "yes_no";
  if (/^(?:who|whose|whom)\b|\bwhich (?:person|man|woman|director|actor|actress|author|singer)\b/.test(question))
    return "person";
  if (
    /^where\b|\b(?:what|which) (?:\w+ ){0,3}(?:city|country|state|county|place|location|town|village)\b/.test(question)
  )
    return "place";
  if (/^when\b|\b(?:what|which) (?:year|date|month|day)\b/.test(question)) return "time";
  if (/\bwhy\b|\bwhat (?:drove|caused|led)\b/.test(question)) return "why";
  if (/^(?:list|name|which)\b|\bwhat are\b/.test(question)) return "list";
  return "open";
}

/** Runs of capitalized words, small words within them allowed, and quoted titles. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  const add = (name: string): void => {
    const clean = name
      .replace(/['’]s$/u, "")
      .replace(/[.,;:?!]+$/u, "")
      .trim();
    if (clean.length > 1 && !names.includes(clean) && names.length < MAX_NAMES) names.push(clean);
  };
  for (const [, quoted] of text.matchAll(/["“]([^"”]{2,80})["”]/g)) add(quoted ?? "");
  const run =
    /(?:\p{Lu}[\p{L}\p{N}&.'’-]*|\d\p{Lu}\p{L}*)(?:\s+(?:(?:of|the|de|la|von|van|&)\s+)?\p{Lu}[\p{L}\p{N}&.'’-]*)*/gu;
  for (const match of text.matchAll(run)) {
    const all = match[0].split(/\s+/);
    while (all.length > 0 && (isOpener(all[0] ?? "") || METRIC_WORDS.has((all[0] ?? "").toLowerCase()))) all.shift();
    const words = nameWords(all);
    if (words.length === 0) continue;
    add(words.join(" "));
    // "Leverage Ratio of Northgate" names Northgate as well.
    for (const part of words
      .join(" ")
      .split(/ of (?:the )?/)
      .slice(1))
      add(part);
  }
  return names;
}

/** The words of a name before a period or metric: "Adobe's FY2016 EBITDA" names Adobe. */
function nameWords(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => isPeriod(word) || METRIC_WORDS.has(word.toLowerCase()));
  return end === -1 ? words : words.slice(0, end);
}

function isPeriod(word: string): boolean {
  return /^(?:FY|Q[1-4]|H[12])['’]?\d*$/i.test(word);
}

function isOpener(word: string): boolean {
  const bare = word.toLowerCase().replace(/['’.].*$/u, "");
  return OPENERS.has(bare) || isStopWord(bare) || /^fy\d{2,4}$/.test(bare) || /^q[1-4]/.test(bare);
}

export function yearsIn(text: string): number[] {
  const years = new Set<number>();
  for (const [, four, two] of text.matchAll(
    /(?<![\d,.$])(?:FY\s?)?((?:19|20)\d{2})(?!\d|,\d)|\bFY\s?['’]?(\d{2})\b/gi,
  )) {
    years.add(four === undefined ? 2000 + Number(two) : Number(four));
  }
  return [...years].sort();
}
