import { useContext } from "react";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { DecisionContext } from "@/pages/documents/review/review-context.ts";
import { reviewWords } from "@/pages/documents/review/words.ts";
import { evidenceOf, type Term } from "@/pages/documents/terms/term.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { confidenceWord, isDoubtful } from "./confidence.ts";

interface TermProps {
  readonly term: Term;
  readonly agreement: CreditAgreement;
  readonly onSelect: (pointer: string) => void;
}

const words = documentWords.terms;
const PRESSABLE =
  "hover:bg-tint aria-[current]:bg-tint aria-[current]:shadow-[inset_3px_0_0_var(--color-accent)] focus-visible:-outline-offset-2";

/** A term with its name, value and details. A click shows its source. */
export function TermRow({ term, agreement, selected, onSelect }: TermProps & { readonly selected: string | null }) {
  const isSelected = term.pointer === selected;
  const content = (
    <>
      <span className="text-quiet">{term.label}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {term.value === null ? <NotStated /> : <span className="line-clamp-4">{term.value}</span>}
        <Remarks term={term} agreement={agreement} />
      </span>
    </>
  );
  const layout = "grid w-full grid-cols-[minmax(6.5rem,9rem)_1fr] gap-x-3 px-3 py-1 text-left";
  return (
    <div>
      {isShowable(term, agreement) ? (
        <button
          type="button"
          data-pointer={term.pointer}
          aria-current={isSelected || undefined}
          tabIndex={-1}
          onClick={() => onSelect(term.pointer)}
          className={`${layout} ${PRESSABLE}`}
        >
          {content}
        </button>
      ) : (
        <div className={layout}>{content}</div>
      )}
      {term.details === undefined || term.details.length === 0 ? null : (
        <Details term={term} agreement={agreement} selected={selected} onSelect={onSelect} />
      )}
    </div>
  );
}

/** A term in a table: its value alone. */
export function TermCell({ term, agreement, isSelected, onSelect }: TermProps & { readonly isSelected: boolean }) {
  if (!isShowable(term, agreement)) {
    return <span className="inline-block px-1 py-0.5">{term.value ?? <NotStated />}</span>;
  }
  return (
    <button
      type="button"
      data-pointer={term.pointer}
      aria-current={isSelected || undefined}
      aria-label={`${term.label}: ${term.value ?? words.notStated}`}
      tabIndex={-1}
      onClick={() => onSelect(term.pointer)}
      className={`rounded px-1 py-0.5 text-inherit tabular-nums ${PRESSABLE}`}
      style={{ textAlign: "inherit" }}
    >
      {term.value ?? <NotStated />}
    </button>
  );
}

function Details({ term, agreement, selected, onSelect }: TermProps & { readonly selected: string | null }) {
  return (
    <div className="grid grid-cols-[minmax(6.5rem,9rem)_1fr] gap-x-3 px-3 pb-1 text-sm">
      <span />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 text-quiet">
        {(term.details ?? []).map((detail) => (
          <Detail
            key={detail.pointer}
            term={detail}
            agreement={agreement}
            isSelected={detail.pointer === selected}
            onSelect={onSelect}
          />
        ))}
      </p>
    </div>
  );
}

function Detail({ term, agreement, isSelected, onSelect }: TermProps & { readonly isSelected: boolean }) {
  const content = (
    <>
      {term.label} <span className="text-ink">{term.value}</span>
    </>
  );
  if (!isShowable(term, agreement)) return <span>{content}</span>;
  return (
    <button
      type="button"
      data-pointer={term.pointer}
      aria-current={isSelected || undefined}
      tabIndex={-1}
      onClick={() => onSelect(term.pointer)}
      className={`-mx-1 min-h-6 rounded px-1 text-left underline decoration-line decoration-1 underline-offset-4 ${PRESSABLE}`}
    >
      {content}
    </button>
  );
}

export function NotStated() {
  return <em className="text-quiet">{words.notStated}</em>;
}

/** Warnings about a value: conflicting values, low confidence, or a source that is not what it looks like. */
function Remarks({ term, agreement }: Omit<TermProps, "onSelect">) {
  const conflict = agreement.conflicts.some(({ pointer }) => pointer === term.pointer);
  const evidence = evidenceOf(agreement, term.pointer)[0];
  const confidence = evidence?.confidence;
  const doubtful = term.value !== null && confidence !== undefined && isDoubtful(confidence);
  const decision = useContext(DecisionContext).get(term.pointer) ?? (evidence?.method === "manual" ? "edited" : null);
  const deceptive = agreement.warnings.flatMap(({ code, pointer }) =>
    pointer === term.pointer ? (documentWords.issues.inQuote[code] ?? []) : [],
  );
  if (!conflict && !doubtful && decision === null && deceptive.length === 0) return null;
  return (
    <span className="mt-0.5 flex flex-wrap gap-1.5 text-sm">
      {decision === null ? null : (
        <span className={decision === "rejected" ? "text-danger" : "text-success"}>{reviewWords.value[decision]}</span>
      )}
      {conflict ? (
        <span className="rounded bg-warning-tint px-1.5 font-medium text-warning">{documentWords.place.conflict}</span>
      ) : null}
      {deceptive.map((remark) => (
        <span key={remark} className="rounded bg-warning-tint px-1.5 font-medium text-warning">
          {remark}
        </span>
      ))}
      {doubtful ? <span className="text-quiet">{confidenceWord(confidence)}</span> : null}
    </span>
  );
}

/** Only terms with evidence, or whose parent has it, are links. */
function isShowable(term: Term, agreement: CreditAgreement): boolean {
  return term.value !== null && evidenceOf(agreement, term.pointer).length > 0;
}
