import type { Citation } from "../answer/claim.ts";
import { formatPercent } from "../answer/formats.ts";
import { definitionsIn } from "../calculations/graph/definitions.ts";
import { asksBaseRate } from "../pricing/base-rate-name.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { standingOf } from "./conditions.ts";
import { growthWithTime } from "./growth-with-time.ts";
import { type Branch, beforeProvisos, readBranches } from "./read-branches.ts";

/** A margin that a definition states on conditions which a question meets. */
export interface ChosenMargin {
  readonly bps: number;
  /** The conditions, as the definition states them. */
  readonly words: string;
  /** How it is made where it grows with time; empty where it does not. */
  readonly working: string;
  readonly citation: Citation;
}

const NAME = /^(?:[A-Z][\w-]* ){0,3}(?:Margin|Spread|Applicable Rate)s?$/;
/** A table holds other margins. */
const IN_TABLE =
  /\b(?:set forth|following (?:table|percentages?|rates?)|captions?|columns?|table|grid|level|tier|category|pricing)\b|\||<|>/i;
const OF_BASE = /\b(?:abr|base rate|prime|reference rate|domestic rate|index rate)\b/i;
const OF_INDEX = /\b(?:euro-?dollars?|eurocurrency|libor?|sofr|offshore|euribor|sonia|term benchmark|euro-rate|rfr)\b/i;
const MAX_WORDS = 500;

/** The margin of a definition in prose that states several on conditions: the one whose conditions a question meets, where it
 *  meets all that can be read and names the loan. Null where the definition has a table, or more than one margin is left. */
export function chosenMargin(question: Question, subject: Subject): ChosenMargin | null {
  const found = definitionsIn(subject).flatMap(({ term, meaning, start, end }) => {
    if (!NAME.test(term)) return [];
    const { margins, provisos } = beforeProvisos(meaning);
    const branches = beforeTable(readBranches(margins));
    const chosen = branches.length > 1 ? choose(question, subject, branches) : null;
    const growth = chosen === null ? null : growthWithTime(provisos, question, subject);
    // A plain margin that nothing changes is known already.
    if (chosen === null || growth === "open" || (growth === null && !chosen.isConditional)) return [];
    const { bps, words } = chosen.branch;
    const working = growth === null ? "" : `${formatPercent(bps / 100)} + ${growth.working}`;
    return [{ bps: bps + (growth?.bps ?? 0), words, working, citation: quoteOf(subject, { start, end }, LONGEST) }];
  });
  const [first] = found;
  return first === undefined || found.some(({ bps }) => bps !== first.bps) ? null : first;
}

/** The margins in prose before a table, whose rows are read as a grid. */
function beforeTable(branches: readonly Branch[]): readonly Branch[] {
  const at = branches.findIndex(({ words }) => IN_TABLE.test(words) || words.length >= MAX_WORDS);
  return at < 0 ? branches : branches.slice(0, at);
}

const LONGEST = 1_200;

/** The margin that is left, and whether conditions or names of the question leave it. */
interface Chosen {
  readonly branch: Branch;
  readonly isConditional: boolean;
}

function choose(question: Question, subject: Subject, branches: readonly Branch[]): Chosen | null {
  const isBase = asksBaseRate(question.text, subject) && !OF_INDEX.test(question.text);
  const ofSide = branches.filter(({ words }) => {
    const [base, index] = [OF_BASE.test(words), OF_INDEX.test(words)];
    return base === index || base === isBase;
  });
  const judged = ofSide.map((branch) => ({ branch, standing: standingOf(branch.words, question) }));
  const left = judged.filter(({ standing }) => standing !== "not met");
  const named = ofNamedLoans(question.text, left);
  const isConditional = judged.some(({ standing }) => standing !== null);
  const [first] = named;
  // Conditions that the question says nothing of leave the margin open.
  if (first === undefined || named.some(({ standing }) => standing === "open")) return null;
  if (named.some(({ branch }) => branch.bps !== first.branch.bps)) return null;
  return { branch: first.branch, isConditional: isConditional || named.length < left.length };
}

interface Judged {
  readonly branch: Branch;
  readonly standing: ReturnType<typeof standingOf>;
}

/** The margins of the loans that a question names by words which not all of them have: `Tranche B`, `mezz`. */
function ofNamedLoans(text: string, judged: readonly Judged[]): readonly Judged[] {
  const names = judged.map(({ branch }) => namesIn(branch.words));
  const own = names.map((all) => new Set([...all].filter((name) => !names.every((other) => other.has(name)))));
  const said = new Set([...namesIn(text), ...(text.match(/[a-z]{4,}/g) ?? [])]);
  const scores = own.map((all) => [...all].filter((name) => isSaid(name, said)).length);
  const best = Math.max(...scores, 0);
  return best === 0 ? judged : judged.filter((_one, i) => scores[i] === best);
}

/** Lettered loans as one word, and the stems of all other words. */
function namesIn(words: string): Set<string> {
  const lower = words.toLowerCase();
  const lettered = [...lower.matchAll(/\b(tranche|facility|term|series|class) (?:loans? )?([a-h]|[1-9])\b/g)].map(
    ([, word = "", letter = ""]) => `${word} ${letter}`,
  );
  const notes = [...lower.matchAll(/\b([a-h]) (note|loan|advance|piece)s?\b/g)].map(
    ([, letter = "", noun = ""]) => `${letter} ${noun}`,
  );
  return new Set([...lettered, ...notes, ...contentStems(lower).filter((stem) => /^[a-z]{4,}$/.test(stem))]);
}

/** Whether words say a name, also in short: `mezz` for `mezzanine`. */
function isSaid(name: string, said: ReadonlySet<string>): boolean {
  return said.has(name) || (!name.includes(" ") && [...said].some((word) => word.length >= 4 && name.startsWith(word)));
}
