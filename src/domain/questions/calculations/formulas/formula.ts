import { readAmounts, readPercents } from "../../question/read-numbers.ts";

/** One term of a sum that a sentence states: `85% of Eligible Accounts`, `less all Reserves`, `$4,000,000`. */
export interface FormulaTerm {
  readonly sign: 1 | -1;
  /** 0..100; null where the term counts in full. */
  readonly percent: number | null;
  /** An amount of its own, major units. */
  readonly amount: number | null;
  /** What is counted, as the text says it, single spaces. */
  readonly words: string;
  /** The most that it counts for: `the lesser of $4,000,000 or 50% of …`. */
  readonly cap: number | null;
}

/** Where a term begins: after the number of an item, a semicolon, or a word that adds or takes away. */
const CUT =
  /([;,]?\s*(?:\b(?:and|or)\s+)?\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s*|;\s*|,?\s+(?=(?:and )?(?:plus|minus|less(?! than))\s)|,\s+(?=(?:and\s+)?\d+(?:\.\d+)?\s?%))/gi;
const PROVISO = /[,;(]\s*provided\b|\.\s+(?=[A-Z“"])|\ball as (?:reasonably )?determined\b/i;
const ASIDE = /\((?:provided|it being|but|other than|excluding|after|determined)\b[^()]*\)/gi;
/** `until the earlier of`: says when the amount after it counts. */
const WHILE = /\b(?:until|prior to|through)\b/i;
const CONTINUES = /\b(?:multiplied by|times|product of|equal to|amount of|excess of|percentage of|of)$/i;
const CHOICE = /\b(?:lesser|lower|smaller) of(?: either)?:?$/i;
/** A word and a figure for one number: `eighty-five percent (85%)`. */
const TWICE = /\b[a-z][a-z-]*(?: and [a-z-]+){0,3} (?:percent|per cent)\s*\((\d+(?:\.\d+)?)\s?\)?\s?%\)?/gi;

/** `50% of Eligible Inventory or $10,000,000, whichever is less`: the choice is said after both. */
const WHICHEVER_IS_LESS =
  /(\d+(?:\.\d+)?\s?%[^;%$]{2,120}?,? or \$\s?\d[\d,.]*(?: million)?),?\s+whichever (?:amount )?is (?:the )?(?:lesser|less|lower|smaller),?/gi;

/** The terms of the sum that a text states. Linear in the text's length. */
export function readFormula(text: string): FormulaTerm[] {
  const flat = text
    .replaceAll(/\s+/g, " ")
    .replaceAll(TWICE, "$1%")
    .replaceAll(ASIDE, " ")
    .replaceAll(WHICHEVER_IS_LESS, "the lesser of $1,");
  const start = /\d\s?%|\$/.exec(flat)?.index ?? 0;
  const proviso = PROVISO.exec(flat.slice(start));
  const terms: FormulaTerm[] = [];
  let sign: 1 | -1 = 1;
  let open = "";
  let within: number | null = null;
  let choices: FormulaTerm[] | null = null;
  const pieces = (proviso === null ? flat : flat.slice(0, start + proviso.index)).split(CUT);
  for (const [i, piece] of pieces.entries()) {
    if (i % 2 === 1) {
      // A semicolon or the letter of an item ends what a percentage is taken of.
      if (/;|\((?![ivx]+\))[a-z]\)/i.test(piece)) within = null;
      continue;
    }
    const isInside = open !== "" && /\bequal to$/i.test(open);
    const words = `${open} ${piece}`.trim();
    open = "";
    const led = /^(?:and )?(plus|minus|less(?! than))\b,?\s*/i.exec(words);
    if (led !== null) sign = signOf(led[1]);
    const said = words.slice(led?.[0].length ?? 0);
    const next = /[\s,;]*\b(plus|minus|less|and)$/i.exec(said);
    const body = (next === null ? said : said.slice(0, next.index)).trim();
    if (CHOICE.test(body)) choices = [];
    else if (CONTINUES.test(body)) open = body;
    else {
      const own = termOf(body, sign);
      const term = own?.percent === null && own.sign < 0 && within !== null ? { ...own, percent: within } : own;
      if (isInside && own !== null) within = own.percent;
      if (term === null && WHILE.test(body)) open = body;
      if (term !== null && choices !== null) choices.push(term);
      else if (term !== null) terms.push(term);
      if (choices?.length === 2) {
        terms.push(smallerOf(choices));
        choices = null;
      }
    }
    if (next !== null && !/^and$/i.test(next[1] ?? "")) sign = signOf(next[1]);
  }
  return terms;
}

const CLAUSE_CAP =
  /[,;]?\s*provided,?\s+(?:however,?\s+)?that\s+the\s+(?:aggregate\s+)?amount\s[^.;$%]{0,80}?\bclause\s+\(([a-z]|[ivx]{1,4})\)[^.;$%]{0,60}?\bnot\s+(?:at any time\s+)?exceed\s+\$\s?(\d[\d,]*)/gi;
/** A proviso with something to add or to take away behind it. */
const PROVISO_WITHIN = /[,;]\s*provided\b[^;]{0,600}(?=;\s*(?:and\s+)?(?:less|minus|plus)\b)/gi;

/** Puts the cap that a proviso sets on a lettered clause into that clause, and leaves out the provisos before further terms. */
export function withClauseCaps(text: string): string {
  const caps = [...text.matchAll(CLAUSE_CAP)];
  const plain = text.replaceAll(CLAUSE_CAP, "").replaceAll(PROVISO_WITHIN, "");
  return caps.reduce((said, [, letter = "", amount = ""]) => {
    const from = said.indexOf(`(${letter})`);
    if (from < 0) return said;
    const end = /;|$/.exec(said.slice(from))?.index ?? 0;
    const head = said.slice(0, from + end).replace(/[,\s]*(?:and)?\s*$/, "");
    return `${head}, not to exceed $${amount}${said.slice(from + end)}`;
  }, plain);
}

function signOf(word: string | undefined): 1 | -1 {
  return word?.toLowerCase() === "plus" ? 1 : -1;
}

const CHOICE_INSIDE = /^(?:the )?(?:lesser|lower|smaller) of (.{3,160}?),? (?:and|or) (.{2,160})$/i;

function termOf(body: string, sign: 1 | -1): FormulaTerm | null {
  const inside = CHOICE_INSIDE.exec(body.replace(/[,;]$/, ""));
  const choices = [inside?.[1], inside?.[2]].flatMap((words) =>
    words === undefined ? [] : (termOf(words, sign) ?? []),
  );
  const kinds = new Set(choices.map(({ percent }) => percent !== null));
  if (choices.length === 2 && kinds.size === 2) return smallerOf(choices);
  const lower = body.toLowerCase();
  const [percent] = readPercents(lower);
  const [amount] = readAmounts(lower).filter(({ currency }) => currency !== null);
  if (percent === undefined && amount === undefined && (body === "" || sign === 1)) return null;
  const words = percent === undefined ? body : body.slice(percent.end);
  return {
    sign,
    percent: percent?.percent ?? null,
    amount: percent === undefined ? (amount?.amount ?? null) : null,
    words: words.replace(/^[)\s]*(?:(?:multiplied by|times|of)\s+)?(?:the |an |all )?/i, "").trim(),
    cap: null,
  };
}

function smallerOf(choices: readonly FormulaTerm[]): FormulaTerm {
  const share = choices.find(({ percent }) => percent !== null) ?? choices.find(({ amount }) => amount === null);
  const limit = choices.find(({ amount }) => amount !== null);
  const [first] = choices;
  if (share === undefined) return first ?? { sign: 1, percent: null, amount: 0, words: "", cap: null };
  return { ...share, cap: limit?.amount ?? null };
}
