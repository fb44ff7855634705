/** Finds the sentences that introduce the items of lists: `The Borrower shall not, except: (a) …; (b) …`. */
export interface ListLeads {
  /** The positions of the passages that introduce the passage at `at`, the nearest first. Call it for each in turn. */
  readonly next: (said: string, at: number) => readonly number[];
  /** A new section starts: earlier lists have ended. */
  readonly reset: () => void;
}

type Style = "lower" | "upper" | "roman" | "digit";

interface OpenList {
  readonly style: Style;
  readonly lead: number;
  mark: string;
}

const MARK = /^["“]?(?:and |or )?\(([A-Za-z]{1,5}|\d{1,2})\)\s/;
const ROMAN = /^[ivxl]+$/;
const MAX_DEPTH = 4;

export function listLeads(): ListLeads {
  let open: OpenList[] = [];
  let previous = -1;
  return {
    reset: () => {
      open = [];
      previous = -1;
    },
    next: (said, at) => {
      const mark = MARK.exec(said)?.[1];
      if (mark !== undefined) {
        const style = styleOf(mark, open);
        const known = open.findLastIndex((list) => list.style === style);
        if (known >= 0 && !restarts(mark, style)) open = open.slice(0, known + 1);
        else if (previous >= 0) open = [...open.slice(-(MAX_DEPTH - 1)), { style, lead: previous, mark }];
        const last = open.at(-1);
        if (last !== undefined) last.mark = mark;
      }
      previous = at;
      return open.map(({ lead }) => lead).reverse();
    },
  };
}

/** `(i)` begins a list of Roman numbers, but follows `(h)` in one of letters. */
function restarts(mark: string, style: Style): boolean {
  return mark === "i" ? style === "roman" : /^(?:a|A|1)$/.test(mark);
}

/** `(i)` is a letter where it follows `(h)`, else a Roman number. */
function styleOf(mark: string, open: readonly OpenList[]): Style {
  if (/^\d/.test(mark)) return "digit";
  if (/^[A-Z]/.test(mark)) return "upper";
  if (!ROMAN.test(mark)) return "lower";
  const before = open.findLast(({ style }) => style === "lower")?.mark;
  const isNext = mark.length === 1 && before?.length === 1 && mark.charCodeAt(0) === before.charCodeAt(0) + 1;
  return isNext ? "lower" : "roman";
}
