import { type SpacedPattern, spacedPattern } from "../question/spaced-pattern.ts";
import type { Place } from "../text/passages.ts";
import type { WantedClause } from "./asked-clause.ts";
import type { WholeSentence } from "./whole-sentences.ts";

/** A clause whose patterns are tested in linear time. */
export interface ReadClause extends Omit<WantedClause, "stated" | "except" | "also"> {
  readonly stated: readonly SpacedPattern[];
  /** Which of the patterns are of an item of a list. */
  readonly ofItems: ReadonlySet<number>;
  readonly except: SpacedPattern | null;
  readonly also: readonly SpacedPattern[];
}

const read = new Map<WantedClause, ReadClause>();

/** The clause with its patterns. Reads each clause once. */
export function readClause(wanted: WantedClause): ReadClause {
  const before = read.get(wanted);
  if (before !== undefined) return before;
  const { stated, except, also = [], ...rest } = wanted;
  const fresh: ReadClause = {
    ...rest,
    stated: stated.map((pattern) => spacedPattern(pattern)),
    ofItems: new Set(stated.flatMap(({ source }, i) => (source.startsWith("^") ? [i] : []))),
    except: except === undefined ? null : spacedPattern(except),
    also: also.map((pattern) => spacedPattern(pattern)),
  };
  read.set(wanted, fresh);
  return fresh;
}

/** How a sentence states a clause. */
export interface Wording {
  /** The pattern that it has: the less, the surer. */
  readonly tier: number;
  /** How much worse it is for what it says beside. */
  readonly less: number;
  /** The words that introduce its list or forbid, where it needs them. */
  readonly lead: Place | null;
  /** Whether it states the clause under any heading. */
  readonly isSure?: boolean;
}

/** The sentence that states a clause. */
export interface FoundClause {
  readonly sentence: WholeSentence;
  readonly lead: Place | null;
}

/** Starts a definition. */
export const DEFINES =
  /^\W*["“‘'][^"”’']{2,80}["”’']\s*(?:\([^)]{1,60}\)\s*)?(?:of [^.;]{1,40})?(?:means?|shall mean|has the meaning|:)/;
/** Of the words that introduce a list, those at their end are read, in UTF-16 units. */
export const LEAD = 400;
/** Sections that bind the borrower to nothing. */
const BINDING_OTHERS =
  /\b(?:defaults?|remed(?:y|ies)|acceleration|conditions?|definitions?|defined terms|represent\w*|assign\w*|participations?|agents?|indemni\w*|costs|taxes|letters? of credit|defaulting|replacement|set-?off|collateral account|use of proceeds|successors|interpretation|borrower['’]s request|confidential\w*|interest rate)\b/i;
const OF_NOTICES = /\bnotices? of (?:events? of )?defaults?\b/gi;
/** A heading may end with the item that a sentence is. */
const ITEM_AT_END = /\s\(\w{1,4}\)\s[^()]*$/;
/** A longer sentence may mention much beside what it begins with. */
const OPENING = 500;

/** Whether a clause binds the borrower: no representation and no section on the lenders states it. */
export function bindsBorrower({ limits, isCovenant }: ReadClause): boolean {
  return limits !== undefined || isCovenant === true;
}

/** Whether a sentence begins as one on something else. */
export function isOfOther({ except }: ReadClause, words: string): boolean {
  return except?.test(words.slice(0, OPENING)) === true;
}

/** Whether a heading is that of a section which binds the borrower to nothing. */
export function isOnOthers(heading: string): boolean {
  return BINDING_OTHERS.test(heading.replace(ITEM_AT_END, "").replaceAll(OF_NOTICES, ""));
}
