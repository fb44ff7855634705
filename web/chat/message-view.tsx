import { CitationMark, QuoteList } from "./citations.tsx";
import type { Message } from "./conversation.ts";
import { RunCard } from "./run-card.tsx";
import { chatWords as words } from "./words.ts";
import { type Piece, piecesOf, shownFirst } from "./written-answer.ts";

/** One message: the user's text, or an answer with its citations and the run that it started. */
export function MessageView({ message }: { message: Message }) {
  const { role, content, citations, run } = message;
  if (role === "user")
    return (
      <p className="ml-8 self-end rounded-lg bg-tint px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <span className="sr-only">{words.you}: </span>
        {content}
      </p>
    );
  const lines = piecesOf(content, citations.length);
  const first = shownFirst(lines);
  return (
    <div className="flex flex-col gap-2 [overflow-wrap:anywhere]">
      <span className="sr-only">{words.answer}:</span>
      {lines.length > 1 ? (
        <Lines lines={lines.slice(0, first)} message={message} />
      ) : (
        <p>
          <Line pieces={lines[0] ?? []} message={message} />
        </p>
      )}
      {first === lines.length ? null : (
        <details>
          <summary className="text-sm text-quiet">{words.morePassages(lines.length - first)}</summary>
          <div className="mt-2">
            <Lines lines={lines.slice(first)} message={message} />
          </div>
        </details>
      )}
      {citations.length === 0 ? null : <QuoteList citations={citations} />}
      {run === null ? null : <RunCard workflow={run.workflow} id={run.id} />}
    </div>
  );
}

function Lines({ lines, message }: { lines: readonly (readonly Piece[])[]; message: Message }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {lines.map((pieces, i) => (
        <li key={String(i)}>
          <Line pieces={pieces} message={message} />
        </li>
      ))}
    </ul>
  );
}

function Line({ pieces, message }: { pieces: readonly Piece[]; message: Message }) {
  return pieces.map((piece, i) => {
    if (piece.kind === "text") return <span key={String(i)}>{piece.text}</span>;
    const citation = message.citations[piece.number - 1];
    return citation === undefined ? null : <CitationMark key={String(i)} number={piece.number} citation={citation} />;
  });
}
