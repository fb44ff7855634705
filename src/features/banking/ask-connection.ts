import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { type Asked, isUserAction, type UserAction } from "#providers/bank-link/bank-link.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { type BankingDeps, tokenContext } from "./banking-deps.ts";
import { refusalOf } from "./refusals.ts";
import { findConnection, type LinkedRow, setUserAction } from "./store.ts";

export interface AnsweredBy<T> {
  readonly row: LinkedRow;
  readonly value: T;
}

/** Calls the provider for a connection and records whether the user has to act on it. */
export async function askConnection<T>(
  deps: BankingDeps,
  principal: Principal,
  connectionId: string,
  ask: (accessToken: string) => Promise<Asked<T>>,
): Promise<AnsweredBy<T> | Failure> {
  const row = await findConnection(deps.database.db, principal.userId, connectionId);
  if (row === null) return failure("not_found");
  const asked = await answered(deps, () => ask(deps.cipher.open(row.accessToken, tokenContext(row.id))));
  if ("error" in asked) return asked;
  if (asked.kind === "refused") {
    if (isUserAction(asked.reason)) await noteUserAction(deps, row.id, asked.reason);
    return refusalOf(asked);
  }
  return { row, value: asked.value };
}

/** Whether the user must act, according to the provider's latest answer. */
export async function noteUserAction(deps: BankingDeps, id: string, userAction: UserAction | null): Promise<void> {
  await setUserAction(deps.database.db, id, { userAction, at: deps.clock.now() });
}

/** Returns the provider's answer, or 502 when there is no usable one. */
export async function answered<T>(deps: BankingDeps, ask: () => Promise<Asked<T>>): Promise<Asked<T> | Failure> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error }, "bank link request failed");
    return failure("provider_error");
  }
}
