import type { Database } from "#platform/database/database.ts";
import { entryHash, FIRST_HASH } from "./entry-hash.ts";
import { type AuditEntry, listHeads, listStrays, readChain } from "./store.ts";

/** Where a chain is broken. */
export interface BrokenEntry {
  /** Null: the expected entry is missing or has no position. */
  readonly id: string | null;
  readonly seq: number | null;
  readonly reason: string;
}

/** Result of the check of one organization's chain. */
export interface ChainCheck {
  readonly organizationId: number;
  /** Number of checked entries. */
  readonly entries: number;
  /** The hash at the end of the chain. Kept outside the database, it shows later whether the end was cut off. */
  readonly lastHash: string;
  /** The first broken entry. */
  readonly broken: BrokenEntry | null;
}

const PAGE = 2_000;

/** Checks the audit log of every organization: each entry follows from the one before without a gap, and each chain ends
 *  at its recorded head. */
export async function verifyAudit({ db }: Database): Promise<ChainCheck[]> {
  const checks: ChainCheck[] = [];
  for (const head of await listHeads(db)) checks.push(await verifyChain(db, head));
  for (const { organizationId, id, seq } of await listStrays(db, 1)) {
    const broken = { id, seq, reason: "the entry is in no chain" };
    checks.push({ organizationId, entries: 0, lastHash: FIRST_HASH, broken });
  }
  return checks;
}

async function verifyChain(
  db: Database["db"],
  head: { readonly organizationId: number; readonly seq: number; readonly hash: string },
): Promise<ChainCheck> {
  const { organizationId } = head;
  let entries = 0;
  let previous = FIRST_HASH;
  const result = (broken: BrokenEntry | null) => ({ organizationId, entries, lastHash: previous, broken });
  for (;;) {
    const page = await readChain(db, { organizationId, after: entries, limit: PAGE });
    for (const entry of page) {
      const broken = flawOf(entry, entries + 1, previous);
      if (broken !== null) return result(broken);
      previous = entry.hash;
      entries += 1;
    }
    if (page.length < PAGE) break;
  }
  if (entries < head.seq)
    return result({ id: null, seq: entries + 1, reason: `the chain ends ${head.seq - entries} entries too early` });
  if (entries > head.seq || previous !== head.hash)
    return result({ id: null, seq: head.seq, reason: "the end of the chain is not the one on record" });
  return result(null);
}

function flawOf(entry: AuditEntry, seq: number, previous: string): BrokenEntry | null {
  if (entry.seq !== seq) return { id: null, seq, reason: "the entry is missing" };
  if (entry.hash === entryHash(previous, entry)) return null;
  return { id: entry.id, seq, reason: "the entry was changed: its hash does not follow" };
}
