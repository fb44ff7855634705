import { captionWords } from "./caption-words.ts";
import type { StatementRow } from "./statement.ts";

/** Units that words in parentheses state: `(in thousands)`, `(dollars in millions)`. */
export interface StatedUnits {
  readonly scale: number;
  /** What is counted in them, if they are not of money: `connections` in `(connections in thousands)`. */
  readonly of: string;
}

const STATED = /\(([^()]{0,50}?)\bin (?:us\$? |u\.s\. )?(thousands|millions|billions)\b/i;
/** What may stand before the units of money. */
const OF_MONEY =
  /\b(?:us|usd|u\.s\.|dollars?|amounts?|figures|data|tables?|tabular|unaudited)(?=\W|$)|\$|^[^a-z]*(?:all|presented|stated|expressed)?[^a-z]*$/i;
const SCALES: Readonly<Record<string, number>> = { thousands: 1e3, millions: 1e6, billions: 1e9 };

/** The units that a heading or label states; null if it states none. */
export function unitsIn(words: string): StatedUnits | null {
  const [, before = "", name = ""] = STATED.exec(words) ?? [];
  const scale = SCALES[name.toLowerCase()];
  return scale === undefined ? null : { scale, of: OF_MONEY.test(before) ? "" : before.trim().toLowerCase() };
}

/** The unit and scale of a line in the units of its label, else of the heading above. Null for an amount below units of other
 *  things: its own units are open. */
export function unitsOf(
  label: string,
  unit: StatementRow["unit"],
  above: StatedUnits | null,
): Pick<StatementRow, "unit" | "scale"> | null {
  const own = unitsIn(label);
  if (unit === "percent" || unit === "per_share") return { unit };
  if (own !== null) return { unit: own.of === "" ? unit : "count", scale: own.scale };
  if (above === null || above.of === "") return { unit, scale: unit === "count" ? undefined : above?.scale };
  const [things, named] = [captionWords(above.of), captionWords(label)];
  const isOfThem = [...things.own, ...things.soft].every((word) => named.own.has(word) || named.soft.has(word));
  return isOfThem ? { unit: "count", scale: above.scale } : null;
}

/** A number of shares inside a label: the figures of the line are amounts. */
const SHARES_INSIDE =
  /\d[\d,.]* (?:million |billion )?(?:common |preferred )?shares (?:issued|outstanding|authorized)\b/gi;

/** What the values of a line are, by its words and headings. `percent`: all of its cells are percentages. */
export function unitOf(line: string, percent: boolean): StatementRow["unit"] {
  if (percent) return "percent";
  const words = line.replace(SHARES_INSIDE, " ");
  if (
    /\bper\s?(?:common |ordinary )?(?:share|unit)|pershare\b|\bEPS\b/i.test(
      words.replace(/\([^)]*par value[^)]*\)/gi, ""),
    )
  )
    return /\bshares?\s?(?:used|outstanding)|sharesused/i.test(words) ? "count" : "per_share";
  return /\bweighted\b.*\bshares\b|\bshares? (?:issued|outstanding)\b|\bnumber of\b|\bemployees\b|\bvotes\b/i.test(
    words,
  )
    ? "count"
    : undefined;
}
