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
      /** Whether another source holds what was asked: an attachment that was left out, or what happened later. */
      readonly isElsewhere?: boolean;
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

/** A quote joined from two is at most this long, in UTF-16 units. */
const MAX_JOINED = 1_600;
/** What is left of a quote after another one says something from this length on. */
const MIN_REST = 80;

/** The claims with quotes that share words of the text joined, or the shared words left out of the later one. `text` is the
 *  text of the document that they cite. */
export function withoutOverlaps(claims: readonly Claim[], text: string): Claim[] {
  const kept: Claim[] = [];
  for (const one of claims) {
    const own = placeOf(one);
    const at = own === null ? -1 : kept.findIndex((given) => isOverlapping(own, placeOf(given)));
    const given = placeOf(kept[at]);
    if (own === null || given === null) {
      kept.push(one);
      continue;
    }
    const start = Math.min(own.start, given.start);
    const end = Math.max(own.end, given.end);
    if (end - start <= MAX_JOINED) kept[at] = quotation({ ...own, start, end, quote: text.slice(start, end) });
    else {
      const rest =
        own.start < given.start ? { start: own.start, end: given.start } : { start: given.end, end: own.end };
      if (rest.end - rest.start >= MIN_REST)
        kept.push(quotation({ ...own, start: rest.start, end: rest.end, quote: text.slice(rest.start, rest.end) }));
    }
  }
  return kept;
}

type Placed = Citation & { readonly start: number; readonly end: number };

/** The place of a claim that is a quote of one place; null for other claims. */
function placeOf(one: Claim | undefined): Placed | null {
  const [citation, ...others] = one?.citations ?? [];
  if (one === undefined || citation === undefined || others.length > 0 || !isQuote(one)) return null;
  const { start, end } = citation;
  return start === undefined || end === undefined ? null : { ...citation, start, end };
}

function isOverlapping({ document_id, start, end }: Placed, given: Placed | null): boolean {
  return given !== null && document_id === given.document_id && Math.min(end, given.end) > Math.max(start, given.start);
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
