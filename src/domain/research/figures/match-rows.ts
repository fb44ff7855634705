import { type CaptionWords, captionWords } from "./caption-words.ts";
import type { StatementRow } from "./statement.ts";

/** How a row fits the words of a caption: fewer extra words are better, then more shared soft words. */
export interface RowMatch {
  readonly row: StatementRow;
  readonly extra: number;
  readonly soft: number;
}

/** Words of a row, kept since each is compared with several captions. */
const kept = new WeakMap<StatementRow, RowWords>();

interface RowWords {
  readonly full: CaptionWords;
  readonly short: CaptionWords;
  readonly section: CaptionWords;
  readonly group: CaptionWords;
}

function wordsOf(row: StatementRow): RowWords {
  const known = kept.get(row);
  if (known !== undefined) return known;
  const words = {
    full: captionWords(row.label),
    short: captionWords(row.label, true),
    section: captionWords(row.section ?? ""),
    group: captionWords(row.group ?? ""),
  };
  kept.set(row, words);
  return words;
}

/** Whether the label of a row is just the words of a caption. */
export function isJust(row: StatementRow, asked: CaptionWords): boolean {
  const { full } = wordsOf(row);
  const same = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
    a.size === b.size && [...a].every((word) => b.has(word));
  return same(full.own, asked.own) && same(full.soft, asked.soft);
}

/** A word that a long caption may have beyond those asked for, if it does not make it another line. */
const OTHER_LINE =
  /^(?:begin|defer|accru|current|noncurrent|other|accumulat|adjust|prior|chang|increas|decreas|proce|non\w+|comprehensiv|discontinu|prefer|restrict|before|after|liability|asset|receivabl|payabl|incom|revenu|tax|costofrevenu|dilut|basic|per|unbill|unearn|intangibl|leas|pension|short|long|gross|interest|operat|equity|average|weight)$/;

/** A word that makes a column one of another measure. */
const OTHER_COLUMN = new RegExp(
  `${OTHER_LINE.source}|^(?:organ|comparabl|constant|currenc|acquisi|translat|rate|volum|pric)\\w*$`,
);

/** Whether a row has all words of a caption, in its label or the headings above it; null if not, or if its label says more
 *  than the caption. */
export function matchRow(row: StatementRow, asked: CaptionWords): RowMatch | null {
  if (asked.own.size === 0) return null;
  const { full, short, section, group } = wordsOf(row);
  let inLabel = 0;
  for (const word of asked.own) {
    if (short.own.has(word)) inLabel += 1;
    else if (full.own.has(word)) inLabel += 0.5;
    else if (!section.own.has(word)) return null;
  }
  if (inLabel === 0 && short.own.size > 0) return null;
  const extras = [...short.own].filter((word) => !asked.own.has(word));
  if (extras.length > (asked.own.size >= 3 ? 1 : 0) || extras.some((word) => OTHER_LINE.test(word))) return null;
  // A column of a part or of another measure must be named: charge-offs are not those below "Commercial".
  const unnamed = [...group.own].filter((word) => !asked.own.has(word));
  if ((group.own.size > 0 && unnamed.length === group.own.size) || unnamed.some((word) => OTHER_COLUMN.test(word)))
    return null;
  const shared = [...asked.soft].filter((word) => full.soft.has(word) || section.soft.has(word)).length;
  const beyond = [...short.soft].filter((word) => !asked.soft.has(word)).length;
  return {
    row,
    extra: extras.length + (asked.own.size - inLabel) * 0.1 + unnamed.length * 0.05,
    soft: shared - beyond * 0.25,
  };
}
