import { onOneLine } from "../../text/sentences.ts";

/** One term of what a covenant measures: `plus interest expense`. */
export interface MeasurePart {
  readonly sign: 1 | -1;
  /** The share of the figure that counts, a factor: 0.5 of `50% of depreciation expense`. */
  readonly share: number;
  readonly words: string;
  /** What the figure before it leaves out: `excluding goodwill, patents and the like`. */
  readonly isExcluded: boolean;
  /** Counts only where there is any. */
  readonly isOptional: boolean;
  /** The number of the added or subtracted item that it belongs to: `plus (B) stock compensation and losses on warrants` is one. */
  readonly item: number;
}

/** Words in brackets, except the letter of an item. */
const IN_BRACKETS = /\s?\((?!(?:[a-z]|[ivx]{1,4}|\d{1,2})\))[^()]{0,240}\)/gi;
const MARK = /\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s*/gi;
/** Says of when or of whom a figure is, not what it is. */
const ASIDE =
  /,?\s*\b(?:(?:for|during|as of|at|on|as at) (?:the |such |any |that |each |last |end |day |of ){1,5}(?:\w+ ){0,4}?(?:periods?|dates?|times?|quarters?|years?|ends?)\b(?: then (?:ended|ending))?|of (?:the )?(?:borrowers?|company|parent|credit parties|loan parties|guarantors?)(?:['’]s)?(?: and (?:its|their) (?:consolidated )?subsidiaries)?|as (?:specified|shown|reflected|stated) in [^,;]{3,100}|then (?:outstanding|ended|ending)|without duplication|if any)\b,?/gi;
/** `fifty percent (50%)` */
const SPELLED_SHARE = /\b[a-z-]+ (?:percent|per cent) \(((?:\d{1,3})(?:\.\d+)?)\s?%\)/gi;
const SHARE = /^((?:\d{1,3})(?:\.\d+)?)\s?(?:%|percent|per cent) of\s+/i;

/** Ends what is measured. */
const TAIL =
  /[,;]?\s+(?:all(?: as)?|each(?: as)?|in each case|in all cases|as)?,?\s*\b(?:determined|calculated|computed|measured|in accordance with|on a consolidated|on a rolling|provided|it being|(?:and )?with (?=["“])).*$/i;
const LEAD =
  /^(?:(?:the|an?|its|any|all|amount|that|which is|equal to|excess|aggregate|total(?= of)|sum|result|difference|of|between|without duplication)[,:]? )+/i;
const IS_SUM = /\b(?:sum|aggregate|total) of\b/i;
const JOINT =
  /,?;?\s*\b(?:and\s+)?(plus|minus|less(?! than)|over|net of|reduced by|after deducting|excluding|exclusive of|other than|including|and)\b,?\s*|\s*([,;])\s*/gi;
const MAX_PARTS = 9;
const MAX_WORDS = 16;

/** The terms of a sum or a difference in words; empty where they are too many or too long to be named. */
export function readParts(side: string): MeasurePart[] {
  const plain = onOneLine(side).replaceAll(SPELLED_SHARE, "$1%");
  const said = plain.replaceAll(IN_BRACKETS, "").replaceAll(MARK, "").replaceAll(ASIDE, "").replace(TAIL, "");
  const isSum = IS_SUM.test(said) || /\bplus\b|,[^,]{3,60},? and\b/i.test(said);
  const parts: (Omit<MeasurePart, "words"> & { words: string })[] = [];
  let item = 0;
  let state = { sign: 1 as 1 | -1, isExcluded: false, isLeftOut: false, isAfter: false };
  let joint = "";
  let from = 0;
  const add = (to: number): void => {
    const piece = said.slice(from, to).trim();
    const percent = SHARE.exec(piece.replace(LEAD, ""))?.[1];
    const words = piece.replace(LEAD, "").replace(SHARE, "").replace(LEAD, "").trim();
    const last = parts.at(-1);
    const isList = /^(?:and|,|;|)$/.test(joint);
    state = nextState(state, joint);
    if (!isList) item++;
    if (words === "" || state.isLeftOut) return;
    if (last !== undefined && isList && (state.isExcluded || !isSum)) {
      last.words += `${joint === "and" ? " and" : ","} ${words}`;
      return;
    }
    const isOfAfter = state.isAfter && isList;
    parts.push({
      sign: isOfAfter ? -1 : state.sign,
      share: percent === undefined ? 1 : Number(percent) / 100,
      words,
      isExcluded: state.isExcluded,
      isOptional: state.isExcluded || isOfAfter || /^(?:any|other|subordinated (?:debt|indebtedness))\b/i.test(piece),
      item,
    });
    // `net income after tax, dividends and distributions`
    if (/\bafter (?:\w+ )?tax(?:es)?$/i.test(words)) state = { ...state, isAfter: true };
  };
  for (const match of said.matchAll(JOINT)) {
    add(match.index);
    joint = (match[1] ?? match[2] ?? "").toLowerCase();
    from = match.index + match[0].length;
  }
  add(said.length);
  const isLong = parts.some(({ words, isExcluded }) => !isExcluded && words.split(" ").length > MAX_WORDS);
  return isLong || parts.length > MAX_PARTS || parts[0]?.sign === -1 ? [] : parts;
}

interface State {
  readonly sign: 1 | -1;
  readonly isExcluded: boolean;
  /** Within what a figure includes anyway. */
  readonly isLeftOut: boolean;
  /** Within what a net income is after. */
  readonly isAfter: boolean;
}

function nextState(state: State, joint: string): State {
  if (/^(?:and|,|;|)$/.test(joint)) return state;
  if (joint === "including") return { ...state, isLeftOut: !state.isExcluded };
  const isExcluded = /^(?:excluding|exclusive of|other than)$/.test(joint);
  return { sign: joint === "plus" ? 1 : -1, isExcluded, isLeftOut: false, isAfter: false };
}
