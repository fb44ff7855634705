import { balanceOf, grant, purchase } from "#features/credits/index.ts";
import { markOrganization } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { endOfTerm } from "#providers/in-app/in-app.ts";
import type { Product } from "./products.ts";
import { type GrantRow, insertGrant } from "./store.ts";

interface Recipient {
  readonly userId: number;
  readonly organizationId: number;
  /** The purchase or payment; each one grants once. */
  readonly causeId: string;
  /** The reference in the ledger. */
  readonly reference: string;
  readonly at: Date;
}

export interface ProductGrant {
  /** To be requested from the provider after the commit. */
  readonly grant: GrantRow | null;
  /** The balance afterwards. */
  readonly balance: number;
}

/** How long the requesting process owns a grant. Longer than the timeout of the provider; if that process dies, another
 *  one requests the grant after this. */
export const ATTEMPT_LEASE_MS = 10_000;

/** Grants a product: its credits, its entitlement (pending until the provider confirms it) and an unlocked
 *  organization. Call it in the transaction that records the purchase. */
export async function grantProduct(tx: Transaction, product: Product, to: Recipient): Promise<ProductGrant> {
  const { entitlement } = product;
  const grantRow = entitlement === null ? null : await insertGrant(tx, pendingGrant(entitlement, to));
  const balance = await addCredits(tx, product, to);
  await markOrganization(tx, to.organizationId, product.pays ? { unlocked: true, paid: true } : { unlocked: true });
  return { grant: grantRow, balance };
}

function pendingGrant(entitlement: NonNullable<Product["entitlement"]>, { userId, causeId, at }: Recipient) {
  return {
    id: newId(),
    userId,
    causeId,
    entitlementId: entitlement.id,
    term: entitlement.term,
    endsAt: endOfTerm(at, entitlement.term),
    nextAttemptAt: new Date(at.getTime() + ATTEMPT_LEASE_MS),
    createdAt: at,
  };
}

async function addCredits(tx: Transaction, product: Product, { userId, reference }: Recipient): Promise<number> {
  if (product.credits === 0) return (await balanceOf(tx, userId)).balance;
  const add = product.movement === "grant" ? grant : purchase;
  const movement = { userId, amountPennies: product.credits, reference, feature: product.id };
  return (await add(tx, movement)).balance;
}
