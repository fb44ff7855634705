import { inArray, sql } from "drizzle-orm";
import type { Scope } from "#domain/access/principal.ts";
import { PORTFOLIO_FORMAT, type PortfolioTerms, portfolioTerms } from "#domain/rollup/portfolio-terms.ts";
import { listAgreements, listVersionsOf } from "#features/documents/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { listLinks } from "./links.ts";
import { portfolioRows } from "./tables.ts";

type Listed = Awaited<ReturnType<typeof listVersionsOf>>[number];

/** A document with its terms. */
export interface PortfolioRow {
  readonly document: Listed;
  readonly amends: number | null;
  readonly terms: PortfolioTerms;
}

/** Documents of one organization that the portfolio shows. */
const MAX_DOCUMENTS = 10_000;
/** Agreements read at a time, since their evidence takes memory. */
const BATCH = 20;

/** The rows of all documents that a scope may see. Missing rows are calculated and stored. */
export async function readRows(db: Queryable, scope: Scope): Promise<PortfolioRow[]> {
  const listed = await listVersionsOf(db, scope, MAX_DOCUMENTS);
  const ids = listed.map(({ documentId }) => documentId);
  const kept =
    ids.length === 0 ? [] : await db.select().from(portfolioRows).where(inArray(portfolioRows.documentId, ids));
  const terms = new Map(
    kept.filter(({ format }) => format === PORTFOLIO_FORMAT).map((row) => [keyOf(row), row.terms] as const),
  );
  const missing = listed.filter((row) => !terms.has(keyOf(row)));
  for (let from = 0; from < missing.length; from += BATCH) {
    const batch = missing.slice(from, from + BATCH).map(({ documentId }) => documentId);
    for (const [key, calculated] of await calculate(db, scope, batch)) terms.set(key, calculated);
  }
  const amends = new Map((await listLinks(db, scope)).map((link) => [link.documentId, link.agreementId]));
  return listed.flatMap((document) => {
    const own = terms.get(keyOf(document));
    return own === undefined ? [] : [{ document, amends: amends.get(document.documentId) ?? null, terms: own }];
  });
}

async function calculate(db: Queryable, scope: Scope, ids: readonly number[]) {
  const agreements = await listAgreements(db, scope, { ids, limit: ids.length });
  const rows = agreements.map(({ documentId, versionNumber, agreement }) => ({
    documentId,
    versionNumber,
    format: PORTFOLIO_FORMAT,
    terms: portfolioTerms(agreement),
  }));
  if (rows.length > 0)
    await db
      .insert(portfolioRows)
      .values(rows)
      .onConflictDoUpdate({
        target: portfolioRows.documentId,
        set: {
          versionNumber: sql`excluded.version_number`,
          format: sql`excluded.format`,
          terms: sql`excluded.terms`,
        },
      });
  return rows.map((row) => [keyOf(row), row.terms] as const);
}

function keyOf({ documentId, versionNumber }: { readonly documentId: number; readonly versionNumber: number }): string {
  return `${documentId}/${versionNumber}`;
}
