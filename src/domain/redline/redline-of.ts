/** A run of text as it was, as it is, or in both. */
export interface Part {
  readonly kind: "same" | "struck" | "inserted";
  readonly text: string;
  /** What made the change: a number that the caller knows. */
  readonly source?: number;
}

/** Struck or inserted words: offsets into the text of the redline, half-open, in UTF-16 units. */
export interface RedlineMark {
  readonly kind: "struck" | "inserted";
  readonly start: number;
  readonly end: number;
  /** Words struck and the words inserted for them share a number, from 0. */
  readonly change: number;
  readonly source: number | null;
}

/** A text with struck and inserted words side by side. */
export interface Redline {
  readonly text: string;
  readonly marks: readonly RedlineMark[];
  /** How many changes there are. */
  readonly count: number;
}

/** Joins parts to one text with marks; neighbors are one change. */
export function redlineOf(parts: readonly Part[]): Redline {
  const marks: RedlineMark[] = [];
  const pieces: string[] = [];
  let at = 0;
  let count = 0;
  let isOpen = false;
  for (const { kind, text, source = null } of parts) {
    if (text === "") continue;
    pieces.push(text);
    if (kind === "same") isOpen = false;
    else {
      if (!isOpen) count += 1;
      isOpen = true;
      marks.push({ kind, start: at, end: at + text.length, change: count - 1, source });
    }
    at += text.length;
  }
  return { text: pieces.join(""), marks, count };
}
