import { memo, type ReactNode, useMemo } from "react";
import type { RedlineMark } from "#domain/redline/redline-of.ts";
import type { Block } from "./blocks.ts";
import { type Dictionary, definedWordsIn } from "./definitions.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { cutIntoPieces, type Piece } from "./pieces.ts";
import { type Places, referencesIn } from "./references.ts";
import type { Range, Span } from "./spans.ts";

const LAYOUTS: Readonly<Record<Layout["kind"], string>> = {
  prose: "font-serif pb-3",
  lines: "font-serif whitespace-pre-wrap",
  centred: "font-serif text-center whitespace-pre-line",
  columns: "font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap [tab-size:4]",
};
const INDENTS = ["", "pl-4", "pl-8", "pl-12", "pl-16"];
/** If whole clauses are evidence, marking all of them would be useless. */
const LONGEST_MARK_UNITS = 90;
const NO_SPANS: readonly Span[] = [];

export interface TextBlockProps {
  readonly text: string;
  readonly block: Block;
  readonly spans: readonly Span[] | undefined;
  /** Struck and inserted words, in a redline. */
  readonly marks?: readonly RedlineMark[] | undefined;
  readonly dictionary: Dictionary;
  readonly places: Places;
  /** The words in view, if they reach into this block. */
  readonly active: Range | null;
  /** Target of a click on a span: the URL of its term. */
  readonly hrefOf: (span: Span) => string;
  /** Target of a cross-reference. */
  readonly hrefTo: (range: Range) => string;
}

/** One block of the text. Its own text is exactly that of its range, whatever is marked in it. */
export const TextBlock = memo(function TextBlock(props: TextBlockProps) {
  const { text, block, spans = NO_SPANS, marks, dictionary, places, active } = props;
  const words = useMemo(() => definedWordsIn(text, block, dictionary), [text, block, dictionary]);
  const layout = useMemo(() => layoutOf(text.slice(block.start, block.end)), [text, block]);
  const references = useMemo(() => referencesIn(text, block, places), [text, block, places]);
  const pieces = cutIntoPieces(block, spans, words, active, references, marks);
  return (
    <div data-start={block.start} className={`${LAYOUTS[layout.kind]} ${INDENTS[layout.indent] ?? ""}`}>
      {runsOf(pieces).map((run) => drawRun(run, props))}
    </div>
  );
});

type RunKind = "plain" | "marked" | "passage" | "active";

interface Run {
  readonly kind: RunKind;
  readonly pieces: Piece[];
}

/** Neighbors of one kind share one element. */
function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (const piece of pieces) {
    const kind = kindOf(piece);
    const last = runs.at(-1);
    if (last?.kind === kind) last.pieces.push(piece);
    else runs.push({ kind, pieces: [piece] });
  }
  return runs;
}

function kindOf({ active, span }: Piece): RunKind {
  if (active) return "active";
  if (span === null) return "plain";
  return span.end - span.start > LONGEST_MARK_UNITS ? "passage" : "marked";
}

function drawRun({ kind, pieces }: Run, props: TextBlockProps): ReactNode {
  const drawn = pieces.map((piece) => drawPiece(piece, props));
  if (kind === "plain") return drawn;
  const key = `run-${pieces[0]?.start ?? 0}`;
  return (
    <mark key={key} className={`evidence evidence-${kind}`} data-active={kind === "active" || undefined}>
      {drawn}
    </mark>
  );
}

function drawPiece(piece: Piece, props: TextBlockProps): ReactNode {
  const { start, end, span, word, reference, mark } = piece;
  const { text, hrefOf, hrefTo } = props;
  const content = text.slice(start, end);
  if (mark !== null) {
    const Words = mark.kind === "struck" ? "del" : "ins";
    return (
      <Words key={start} data-change={mark.change} className={`redline-${mark.kind}`}>
        {content}
      </Words>
    );
  }
  const inner =
    word === null ? (
      content
    ) : (
      <span key={start} data-term={word.term} tabIndex={-1} className="defined-term">
        {content}
      </span>
    );
  if (content.trim() === "") return inner;
  if (span === null)
    return reference === null ? (
      inner
    ) : (
      <a
        key={start}
        href={hrefTo(reference.target)}
        data-reference={`${reference.target.start}-${reference.target.end}`}
        className="text-accent underline decoration-1 underline-offset-2"
      >
        {inner}
      </a>
    );
  return (
    <a key={start} href={hrefOf(span)} data-span={`${span.start}-${span.end}`}>
      {inner}
    </a>
  );
}
