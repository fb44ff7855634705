import { balanceOf, grant, purchase } from "#features/credits/index.ts";
import { markOrganization } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { endOfTerm } from "#providers/in-app/in-app.ts";
import type { Product } from "./products.ts";
import { type GrantRow, insertGrant } from "./store.ts";

interface Receiver {
  readonly userId: number;
  readonly organizationId: number;
  /** The purchase or the payment, which is given for once. */
  readonly causeId: string;
  /** How the ledger refers to it. */
  readonly reference: string;
  readonly at: Date;
}

export interface Given {
  /** To be made at the provider once this is committed. */
  readonly grant: GrantRow | null;
  /** Of the credits afterwards. */
  readonly balance: number;
}

/** While whoever bought it is waiting for the provider's answer, nobody else makes the grant; should that process die,
 *  another one makes it after this. Longer than the provider is ever waited for. */
export const ATTEMPT_LEASE_MS = 10_000;

/** Gives all that a product consists of, but for the provider's part, in the transaction in which it was bought. */
export async function giveProduct(tx: Transaction, product: Product, to: Receiver): Promise<Given> {
  const { entitlement } = product;
  const grant = entitlement === null ? null : await insertGrant(tx, pendingGrant(entitlement, to));
  const balance = await addCredits(tx, product, to);
  await markOrganization(tx, to.organizationId, { unlocked: true, ...(product.pays ? { paid: true } : {}) });
  return { grant, balance };
}

function pendingGrant(entitlement: NonNullable<Product["entitlement"]>, { userId, causeId, at }: Receiver) {
  return {
    ...{ id: newId(), userId, causeId, createdAt: at },
    ...{ entitlementId: entitlement.id, term: entitlement.term, endsAt: endOfTerm(at, entitlement.term) },
    nextAttemptAt: new Date(at.getTime() + ATTEMPT_LEASE_MS),
  };
}

async function addCredits(tx: Transaction, product: Product, { userId, reference }: Receiver): Promise<number> {
  if (product.credits === 0) return (await balanceOf(tx, userId)).balance;
  const add = product.movement === "grant" ? grant : purchase;
  const movement = { userId, amountPennies: product.credits, reference, feature: product.id };
  return (await add(tx, movement)).balance;
}
