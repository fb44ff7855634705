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

/** The claims with a citation, without duplicates, quotes of what is quoted already and quotes that give instructions to a
 *  model; null if none is left. */
export function supported(claims: readonly Claim[]): Claim[] | null {
  const kept: Claim[] = [];
  for (const one of claims) {
    if (one.citations.length === 0 || addressesModel(one.text)) continue;
    const isGiven = kept.some((given) => given.text === one.text || (isQuote(one) && isQuotedIn(one, given, 1)));
    if (!isGiven) kept.push(one);
  }
  return kept.length === 0 ? null : kept;
}

function isQuote({ text }: Claim): boolean {
  return text.startsWith("“");
}

/** Whether a quote says little but what another claim quotes: at least a share of it is quoted there. */
export function isQuotedIn(one: Claim, given: Claim, share = MOSTLY): boolean {
  if (!given.text.includes("“")) return false;
  return one.citations.every((own) =>
    given.citations.some(
      ({ document_id, start = 0, end = 0 }) =>
        document_id === own.document_id && lengthOf(own) > 0 && overlap(own, start, end) >= share * lengthOf(own),
    ),
  );
}

const MOSTLY = 0.8;

function lengthOf({ start = 0, end = 0 }: Citation): number {
  return end - start;
}

function overlap({ start = 0, end = 0 }: Citation, from: number, to: number): number {
  return Math.min(end, to) - Math.max(start, from);
}
