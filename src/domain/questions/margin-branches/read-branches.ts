import { withDecimals } from "../calculations/shares/fractions.ts";
import { readPercents } from "../question/read-numbers.ts";

/** A margin of a definition with the words on which it depends: those that lead to its item, and its own. */
export interface Branch {
  readonly bps: number;
  /** The words of the items above it and its own, in their order, on one line. */
  readonly words: string;
}

const MARK = /(?<![\w)])\((?:[a-hj-z]|[A-HJ-Z]|[1-9]|i{1,3}|iv|vi{0,3}|ix)\)\s/g;
/** A percentage that a margin is measured by or limited to is none itself. */
const BOUND_BEFORE =
  /(?:\b(?:than|exceeds?|exceeding|exceeded|above|below|over|under|at least|at most|reaches)|\b(?:than|or) equal to|[<>≤≥=]|\bbetween [^%]{1,30}%? and)\s*(?:[a-z-]+ percent ?)?\(?$/i;
const LIMITS = /\b(?:minimum|maximum|floor|cap|increas\w+|reduc\w+|decreas\w+|additional|adjust\w+)\b[^.;%]{0,60}$/i;
/** How the condition of a margin begins that follows it: `0.485% if Utilization is greater than 50%`. */
const CONDITION_AFTER =
  /^(?:\)|,|\s|per annum|per year|a year)*(?:if|when|whenever|while|during|in the case of|with respect to|for|at (?:such|any|all) times?|so long as|until|through|prior to|before|after|from and after|on and after|thereafter)\b/i;

interface Found {
  readonly bps: number;
  readonly at: number;
  readonly end: number;
}

/** What a definition of margins says, on one line, up to its provisos, and the provisos. */
export function beforeProvisos(meaning: string): { readonly margins: string; readonly provisos: string } {
  const whole = withDecimals(meaning.replaceAll(PAGE_MARK, " "));
  const at = PROVIDED.exec(whole)?.index ?? whole.length;
  return { margins: whole.slice(0, at), provisos: whole.slice(at) };
}

/** The margins of a definition without its provisos, each with its conditions. Linear. */
export function readBranches(words: string): Branch[] {
  const marks = [...words.matchAll(MARK)];
  const opening = words.slice(0, marks[0]?.index ?? words.length);
  const stack: { readonly style: string; words: string }[] = [];
  const branches = branchesOf(opening, "");
  for (const [i, mark] of marks.entries()) {
    const token = mark[0].trim().slice(1, -1);
    const own = words.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? words.length);
    const style = styleOf(token, stack);
    const level = stack.findIndex((one) => one.style === style);
    if (level >= 0) stack.length = level;
    const above = stack.map((one) => one.words).join(" ");
    const found = branchesOf(own, above);
    branches.push(...found);
    // An item without a margin of its own leads to those inside of it.
    stack.push({ style, words: found.length === 0 ? own : "" });
  }
  return branches;
}

const PAGE_MARK = /(?:\s\d{1,3})?\s<PAGE>(?:\s\d{1,3}(?=\s))?/g;
/** What a definition says after its margins: floors, steps after a default, statements that come late. */
const PROVIDED = /[;,.:>]\s*(?:provided\b|notwithstanding\b)/i;

/** How an item is lettered; `(i)` is a Roman number unless the letter before it was `(h)`. */
function styleOf(token: string, stack: readonly { readonly style: string }[]): string {
  if (/^\d$/.test(token)) return "number";
  if (/^[A-Z]$/.test(token)) return "capital";
  if (/^[xyz]$/.test(token)) return "end";
  const isRoman = /^(?:i{1,3}|iv|vi{0,3}|ix)$/.test(token) && (token.length > 1 || token === "i" || hasRoman(stack));
  return isRoman ? "roman" : "letter";
}

function hasRoman(stack: readonly { readonly style: string }[]): boolean {
  return stack.some(({ style }) => style === "roman");
}

function branchesOf(own: string, above: string): Branch[] {
  const found = marginsIn(own);
  const [first] = found;
  if (first === undefined) return [];
  const follows = CONDITION_AFTER.test(own.slice(first.end));
  return found.map(({ bps, at, end }, i) => {
    const from = follows ? (i === 0 ? 0 : at) : (found[i - 1]?.end ?? 0);
    const to = follows ? (found[i + 1]?.at ?? own.length) : end;
    const lead = follows && i > 0 ? leadOf(own, first.at) : "";
    return { bps, words: [above, lead, own.slice(from, to)].join(" ").replaceAll(/\s+/g, " ").trim() };
  });
}

/** What stands before the first margin holds for those after it too: `with respect to any Euro-Dollar Loan, 0.335% if …`. */
function leadOf(own: string, first: number): string {
  return own.slice(0, first);
}

/** The percentages of words that are margins, each once. */
function marginsIn(own: string): Found[] {
  const found: Found[] = [];
  for (const { percent, at, end } of readPercents(own.toLowerCase())) {
    const before = own.slice(0, at);
    const last = found.at(-1);
    const bps = Math.round(percent * 10_000) / 100;
    // `185 basis points (1.85%)`
    if (last?.bps === bps && at - last.end < 6) continue;
    if (BOUND_BEFORE.test(before) || LIMITS.test(before.slice(-90)) || percent >= MAX_MARGIN) continue;
    found.push({ bps, at, end });
  }
  return found;
}

/** Percentages from here on are no margins. */
const MAX_MARGIN = 15;
