import { cellType } from "./cell-type.ts";
import type { PrintedLine } from "./lines.ts";

/** The lines of captions below a table of words that gives each level its range, or each range its level: captions that are
 *  levels begin below it. */
export function belowKey(above: PrintedLine[]): PrintedLine[] {
  const levels = above.findLastIndex(({ cells }) => cells.filter(({ text }) => cellType(text) === "level").length > 1);
  const key = above.slice(0, Math.max(0, levels)).findLastIndex(isKeyRow);
  return key < 0 ? above : above.slice(key + 1);
}

const isKeyRow = ({ cells }: PrintedLine): boolean => {
  const types = cells.map(({ text }) => cellType(text));
  return types.length === 2 && types.includes("level") && types.some((type) => type === "range" || type === "rating");
};
