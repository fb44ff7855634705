import { useMemo } from "react";
import { useAfterPaint } from "@/pages/documents/document/use-after-paint.ts";
import { type Block, cutIntoBlocks } from "./blocks.ts";

/** More than the tallest window shows. */
const FIRST_UNITS = 50_000;

/** The blocks of a text, empty until it is there: of its beginning for the first frame, of all of it thereafter, or at
 *  once where that frame shows words that end further down, at `upTo`. */
export function useBlocks(text: string, upTo: number): readonly Block[] {
  const isPainted = useAfterPaint(text !== "");
  const isWhole = isPainted || upTo > FIRST_UNITS;
  const first = useMemo(() => cutIntoBlocks(text, 0, FIRST_UNITS), [text]);
  return useMemo(
    () => (isWhole ? [...first, ...cutIntoBlocks(text, first.at(-1)?.end)] : first),
    [text, first, isWhole],
  );
}
