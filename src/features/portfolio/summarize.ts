import type { Scope } from "#domain/access/principal.ts";
import { type PortfolioFacility } from "#domain/rollup/portfolio-terms.ts";
import { rollUp } from "#domain/rollup/roll-up.ts";
import type { TermInForce } from "#domain/rollup/terms-in-force.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { readAmendments } from "./read-amendments.ts";
import { type PortfolioRow, readRows } from "./read-rows.ts";

const AGREEMENT_KINDS = ["credit_agreement", "amended_and_restated"];
const MARGIN_STEP_BPS = 50;

interface Counted {
  readonly row: PortfolioRow;
  readonly facilities: readonly PortfolioFacility[];
}

/** Totals of all agreements with their linked amendments. */
export async function summarize(db: Queryable, scope: Scope, dealId: number | undefined) {
  const all = await readRows(db, scope);
  const rows = dealId === undefined ? all : all.filter(({ document }) => document.dealId === dealId);
  const agreements = rows.filter((row) => AGREEMENT_KINDS.includes(row.document.documentKind) && row.amends === null);
  const counted: Counted[] = [];
  for (const row of agreements) counted.push({ row, facilities: await facilitiesInForce(db, scope, row, all) });
  const stated = counted.flatMap(({ row, facilities }) => facilities.map((facility) => ({ row, facility })));
  return {
    status: "success" as const,
    agreements: agreements.length,
    by_currency: sumUp(stated, () => ({})),
    by_borrower: sumUp(stated, ({ row }) => ({ borrower: row.terms.borrower })),
    maturity_wall: sumUp(
      stated.filter(({ facility }) => facility.maturity !== null),
      ({ facility }) => ({ quarter: quarterOf(facility.maturity ?? ""), facility_type: facility.type }),
    ).sort((a, b) => a.quarter.localeCompare(b.quarter)),
    margins: marginSteps(agreements),
    leverage_limits: leverageLimits(agreements),
    not_counted: notCounted(rows, counted),
  };
}

/** The facilities of an agreement, as changed by its amendments. */
async function facilitiesInForce(
  db: Queryable,
  scope: Scope,
  row: PortfolioRow,
  all: readonly PortfolioRow[],
): Promise<readonly PortfolioFacility[]> {
  const { documentId } = row.document;
  const amending = all.filter(({ amends }) => amends === documentId).map(({ document }) => document.documentId);
  if (amending.length === 0) return row.terms.facilities;
  const documents = await readAmendments(db, scope, { ids: [documentId, ...amending], limit: amending.length + 1 });
  const base = documents.find((one) => one.documentId === documentId);
  if (base === undefined) return row.terms.facilities;
  const { terms } = rollUp(
    base,
    documents.filter((one) => one !== base),
    null,
  );
  return facilitiesOf(
    terms,
    row.terms.facilities,
    documents.flatMap(({ agreement }) => agreement.facilities),
  );
}

function facilitiesOf(
  terms: readonly TermInForce[],
  stated: readonly PortfolioFacility[],
  named: readonly { readonly facility_name: string; readonly facility_type: string }[],
): PortfolioFacility[] {
  const names = [...new Set(terms.flatMap(({ facility }) => facility ?? []))];
  return names.map((name) => {
    const value = (end: string) => terms.find((term) => term.facility === name && term.key.endsWith(end))?.value;
    const commitment = value("/commitment") as { amount: number; currency: string } | undefined;
    const type =
      named.find((one) => one.facility_name === name)?.facility_type ?? stated.find((one) => one.name === name)?.type;
    return {
      name,
      type: type ?? "other",
      amount: commitment?.amount ?? null,
      currency: commitment?.currency ?? null,
      maturity: (value("/maturity") as string | undefined) ?? null,
    };
  });
}

type Stated = { readonly row: PortfolioRow; readonly facility: PortfolioFacility };

function sumUp<Group extends object>(stated: readonly Stated[], groupOf: (one: Stated) => Group) {
  const sums = new Map<string, Group & { currency: string; amount: number; facilities: number }>();
  for (const one of stated) {
    const { amount, currency } = one.facility;
    if (amount === null || currency === null) continue;
    const group = groupOf(one);
    const key = JSON.stringify([group, currency]);
    const sum = sums.get(key) ?? { ...group, currency, amount: 0, facilities: 0 };
    sums.set(key, { ...sum, amount: sum.amount + amount, facilities: sum.facilities + 1 });
  }
  return [...sums.values()].sort((a, b) => b.amount - a.amount);
}

/** `2029-Q1`. */
function quarterOf(date: string): string {
  return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

function marginSteps(rows: readonly PortfolioRow[]) {
  const steps = new Map<number, number>();
  for (const { terms } of rows) {
    if (terms.margin_high_bps === null) continue;
    const from = Math.floor(terms.margin_high_bps / MARGIN_STEP_BPS) * MARGIN_STEP_BPS;
    steps.set(from, (steps.get(from) ?? 0) + 1);
  }
  return [...steps]
    .sort(([a], [b]) => a - b)
    .map(([from, agreements]) => ({ from_bps: from, to_bps: from + MARGIN_STEP_BPS, agreements }));
}

function leverageLimits(rows: readonly PortfolioRow[]) {
  const limits = new Map<number, number>();
  for (const { terms } of rows)
    if (terms.max_total_leverage !== null)
      limits.set(terms.max_total_leverage, (limits.get(terms.max_total_leverage) ?? 0) + 1);
  return [...limits].sort(([a], [b]) => a - b).map(([limit, agreements]) => ({ limit, agreements }));
}

/** Lists what the totals leave out, so that nobody takes them for complete. */
function notCounted(rows: readonly PortfolioRow[], counted: readonly Counted[]) {
  const incomplete = counted.flatMap(({ row, facilities }) => {
    const reasons = [
      ...(facilities.length === 0 ? ["no facility was found"] : []),
      ...facilities.filter(({ amount }) => amount === null).map(({ name }) => `${name}: no commitment is stated`),
      ...facilities
        .filter(({ maturity }) => maturity === null)
        .map(({ name }) => `${name}: no maturity date is stated`),
    ];
    return reasons.map((reason) => ({ document_id: row.document.documentId, reason }));
  });
  const unlinked = rows
    .filter(({ document, amends }) => document.documentKind === "amendment" && amends === null)
    .map(({ document }) => ({
      document_id: document.documentId,
      reason: "the amendment is not linked to its agreement",
    }));
  return [...incomplete, ...unlinked];
}
