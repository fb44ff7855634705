import type { ActionRow } from "./corporate-actions.ts";

export function presentAction(row: ActionRow) {
  return {
    symbol: row.symbol,
    kind: row.kind,
    ex_date: row.exDate,
    numerator: numberOf(row.numerator),
    denominator: numberOf(row.denominator),
    per_share: numberOf(row.perShare),
    entitled_quantity: Number(row.entitledQuantity),
    quantity_change: Number(row.quantityChange),
    cash_change: Number(row.cashChange),
    source: row.source,
    applied_at: row.appliedAt.toISOString(),
  };
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
