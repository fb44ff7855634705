import { Decimal } from "decimal.js";
import type { GivenValue } from "../given/given-values.ts";

/** What loans exceed a borrowing base by, both amounts of a question. */
export interface ExcessOverBase {
  readonly loans: number;
  readonly base: number;
  /** Below zero where the loans keep to the base. */
  readonly excess: number;
  readonly currency: string;
}

const IS_BASE = /\b(?:borrowing )?base\b/;

/** The loans and the borrowing base of a question; null where it does not give exactly these two amounts. */
export function excessOverBase(values: readonly GivenValue[]): ExcessOverBase | null {
  const [first, second, third] = values;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const bases = values.filter(({ before, after }) => IS_BASE.test(before === "" ? after : before));
  const [base, other] = bases;
  const loans = first === base ? second : first;
  if (base === undefined || other !== undefined) return null;
  const excess = new Decimal(loans.value).minus(base.value).toNumber();
  return { loans: loans.value, base: base.value, excess, currency: loans.currency ?? "USD" };
}
