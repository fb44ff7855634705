import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Citation } from "./result.ts";

export interface DocumentCase {
  readonly id: number;
  readonly title: string;
  readonly agreement: CreditAgreement;
  readonly text: string;
}

const MAX_QUOTE = 400;

/** The place in the text where a target is stated. */
export function citeTarget(document: DocumentCase, i: number): Citation | null {
  const { evidence } = document.agreement;
  const prefix = `/esg_kpi_targets/${i}`;
  const [, spans] = Object.entries(evidence).find(([key]) => key === prefix || key.startsWith(`${prefix}/`)) ?? [];
  const span = spans?.find(({ start, end }) => typeof start === "number" && typeof end === "number");
  return span === undefined || typeof span.start !== "number" || typeof span.end !== "number"
    ? null
    : citeText(document, span.start, span.end);
}

/** A passage of the document's text. */
export function citeText({ id, title, text }: DocumentCase, start: number, end: number): Citation {
  const last = Math.min(end, start + MAX_QUOTE);
  return { source: title, quote: text.slice(start, last), document_id: id, start, end: last };
}
