import { useId } from "react";
import { Badge } from "@/parts/badge.tsx";
import { Notice } from "@/parts/notice.tsx";
import { capitalized, quoted } from "@/parts/quoted.ts";
import { type Citation, citedSentences } from "./cited-answer.ts";
import type { StoredResearch } from "./research-queries.ts";
import { researchWords } from "./words.ts";

const words = researchWords.result;

/** The answer, each sentence with its citations; then what differs and what was not found. */
export function Answer({ run }: { run: StoredResearch }) {
  const [first, ...others] = citedSentences(run);
  const differing = others.filter(({ text }) => text.startsWith(`${words.contradictions}:`));
  const rest = others.filter((sentence) => !differing.includes(sentence));
  const open = run.plan.filter(({ answered }) => !answered);
  return (
    <section aria-label={words.answer} className="flex flex-col gap-4">
      {first === undefined ? null : (
        <p className="relative rounded-lg border border-line border-l-4 border-l-accent bg-surface p-4 text-lg font-semibold [overflow-wrap:anywhere]">
          {first.text} <Citations of={first.citations} />
          {run.computations.length > 0 ? <Badge>{words.computed}</Badge> : null}
        </p>
      )}
      {rest.map(({ text, citations }, i) => (
        <p key={String(i)} className="relative max-w-prose [overflow-wrap:anywhere]">
          {text} <Citations of={citations} />
        </p>
      ))}
      {differing.map(({ text, citations }) => (
        <Notice key={text} kind="warning">
          <span className="relative block">
            {text} <Citations of={citations} />
          </span>
        </Notice>
      ))}
      {(differing.length > 0 ? [] : run.contradictions).map(({ question_id, values }, i) => (
        <Notice key={`${question_id} ${i}`} kind="warning">
          <strong className="font-semibold">{words.contradictions}:</strong>{" "}
          {values.map(({ value, source_id }) => `${value} [${source_id.slice(1)}]`).join(" · ")}
        </Notice>
      ))}
      {open.length === 0 ? null : (
        <Notice kind="warning">
          <strong className="font-semibold">{words.notFound}</strong>{" "}
          {open.map(({ question }) => capitalized(question)).join(" · ")}
        </Notice>
      )}
    </section>
  );
}

function Citations({ of }: { of: readonly Citation[] }) {
  return of.map((citation) => <CitationMark key={citation.number} {...citation} />);
}

/** The number of a source; the quote shows under the sentence while the pointer or the focus is on it. */
function CitationMark({ number, title, quote }: Citation) {
  const id = useId();
  return (
    <span className="group">
      <a
        href={`#source-${number}`}
        aria-label={words.source(number, title)}
        aria-describedby={id}
        className="mr-1 inline-block rounded bg-tint px-1.5 text-sm font-medium text-accent hover:bg-accent hover:text-on-accent"
      >
        {number}
      </a>
      <span
        id={id}
        role="tooltip"
        className="invisible absolute top-full left-0 z-30 block w-96 max-w-full rounded-md border border-edge bg-surface p-3 text-left text-sm font-normal shadow-lg group-focus-within:visible group-hover:visible"
      >
        <span className="mb-1 block font-serif">{quoted(quote)}</span>
        <span className="block text-quiet">{title}</span>
      </span>
    </span>
  );
}
