import { addressesModel } from "#domain/grounding/addresses-model.ts";

/** Where a claim is stated. With `start` and `end`, the quote is that piece of the source's text: UTF-16 offsets, half-open. */
export interface Citation {
  readonly document_id?: number;
  readonly run_id?: string;
  /** With `run_id`: what kind of run it is. */
  readonly run_type?: "analysis" | "research";
  /** A citation of the object in the request, which is neither a document nor a run. */
  readonly source?: string;
  readonly start?: number;
  readonly end?: number;
  readonly quote: string;
}

/** One statement of an answer with the places that support it. A claim without a citation is never shown. */
export interface Claim {
  readonly text: string;
  readonly citations: readonly Citation[];
}

/** The claims that answer a question. */
export interface Answer {
  readonly kind: "answer";
  readonly claims: readonly Claim[];
}

/** The reply to a question: claims with their citations, or the reason for a refusal. */
export type Reply =
  | Answer
  | {
      readonly kind: "refusal";
      readonly reason: string;
      /** Something that the agreement does not have, such as a facility that it never names. */
      readonly absent?: string;
      /** Whether it is known that the agreement does not state the term that was asked for. */
      readonly isNotStated?: boolean;
    };

export function claim(text: string, citations: readonly Citation[]): Claim {
  return { text, citations };
}

/** What a place of the text says, in quotation marks, after the words that introduce it. */
export function quotation(citation: Citation, opening = ""): Claim {
  return claim(`${opening}“${nested(citation.quote.replaceAll(/\s+/g, " ").trim())}”`, [citation]);
}

/** Quotation marks inside a quote are single ones: `“‘Agent’ means …”`. */
export function nested(quote: string): string {
  return quote
    .replaceAll("“", "‘")
    .replaceAll("”", "’")
    .replaceAll('"', (_mark, at: number) => (/[\s([]/.test(quote[at - 1] ?? " ") ? "‘" : "’"));
}

/** The claims with a citation, without duplicates and without quotes that give instructions to a model; null if none is
 *  left. */
export function supported(claims: readonly Claim[]): Claim[] | null {
  const seen = new Set<string>();
  const kept = claims.filter(({ text, citations }) => {
    if (citations.length === 0 || seen.has(text) || addressesModel(text)) return false;
    seen.add(text);
    return true;
  });
  return kept.length === 0 ? null : kept;
}
