import { homeWords as words } from "./words.ts";

/** What the home page reads of a document. */
export interface AttentionRow {
  readonly document_id: number;
  readonly amends_document_id: number | null;
  readonly terms: Readonly<Record<string, string | number | boolean | null>>;
}

export interface AttentionItem {
  readonly documentId: number;
  readonly title: string;
  readonly what: string;
  /** Lower is more urgent. */
  readonly rank: number;
}

export const ATTENTION_COLUMNS =
  "name,document_kind,workflow_state,conflicts,first_maturity,currency,total_commitment,created_at";
const MATURES_SOON_DAYS = 180;
const DAY_MS = 86_400_000;

/** Items that need action, most urgent first: conflicts, amendments without their agreement,
 *  maturities within 180 days, documents that wait for approval. */
export function attentionItems(rows: readonly AttentionRow[], now: Date): AttentionItem[] {
  // An agreement with a linked amendment may mature on another date than it states itself.
  const amended = new Set(rows.map(({ amends_document_id }) => amends_document_id));
  return rows
    .flatMap((row) => {
      const found = urgentOf(row, now, amended.has(row.document_id));
      const title = String(row.terms["name"] ?? row.document_id);
      return found === null ? [] : [{ documentId: row.document_id, title, what: found.what, rank: found.rank }];
    })
    .sort((a, b) => a.rank - b.rank || b.documentId - a.documentId);
}

function urgentOf(
  { terms, amends_document_id }: AttentionRow,
  now: Date,
  isAmended: boolean,
): { what: string; rank: number } | null {
  const conflicts = Number(terms["conflicts"] ?? 0);
  if (conflicts > 0) return { what: words.conflicts(conflicts), rank: 0 };
  const isAmendment = terms["document_kind"] === "amendment";
  if (isAmendment && amends_document_id === null) return { what: words.unlinked, rank: 1 };
  const maturity = terms["first_maturity"];
  const days = typeof maturity === "string" ? Math.ceil((Date.parse(maturity) - now.getTime()) / DAY_MS) : null;
  if (!isAmendment && !isAmended && days !== null && days <= MATURES_SOON_DAYS)
    return { what: words.maturing(days), rank: 2 };
  return terms["workflow_state"] === "under_review" ? { what: words.underReview, rank: 3 } : null;
}
