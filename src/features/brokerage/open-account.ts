import { type Failure, failure } from "#errors";
import { type Application, type BrokerAccount, mayHaveArrived } from "#providers/brokerage/brokerage.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { brokerFailure, type RealBrokerageDeps } from "./brokerage-deps.ts";
import { findLostAccount } from "./find-lost-account.ts";
import {
  type AccountRow,
  dropAttempt,
  endAttempt,
  findAccountOf,
  isOfAnother,
  isOpened,
  type OpenedRow,
  writeAccount,
} from "./store.ts";

/** Opens the account of a row that this request has claimed. After a lost answer the broker is searched for the
 *  account before another one is opened. */
export async function openAccount(
  deps: RealBrokerageDeps,
  row: AccountRow,
  application: Application,
): Promise<OpenedRow | Failure> {
  const { db } = deps.database;
  const again = row.attempts > 1;
  try {
    const lost = again ? await findLostAccount(deps, row, application) : null;
    if (lost !== null) return await keep(deps, row, lost);
    const opened = await deps.broker.openAccount(application);
    if (opened.kind === "opened") return await keep(deps, row, opened.account);
    const found = opened.kind === "taken" && again ? await findLostAccount(deps, row, application) : null;
    if (found !== null) return await keep(deps, row, found);
    // Another request may have assumed that this one was dead and opened the account.
    const now = await findAccountOf(db, row);
    if (isOpened(now)) return now;
    await dropAttempt(db, row);
    return opened.kind === "taken" ? taken() : refused(opened.paths);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return afterProviderError(deps, row, application, error);
  }
}

/** Checks once whether the account was opened anyway; otherwise the next request checks again. */
async function afterProviderError(
  deps: RealBrokerageDeps,
  row: AccountRow,
  application: Application,
  error: ProviderError,
): Promise<OpenedRow | Failure> {
  const { db } = deps.database;
  if (!mayHaveArrived(error)) {
    await (row.attempts > 1 ? endAttempt(db, row) : dropAttempt(db, row));
    return brokerFailure(deps, error);
  }
  const found = await findLostAccount(deps, row, application).catch((other: unknown) => {
    if (!(other instanceof ProviderError)) throw other;
    return null;
  });
  if (found !== null) return keep(deps, row, found);
  await endAttempt(db, row);
  return brokerFailure(deps, error);
}

async function keep(deps: RealBrokerageDeps, row: AccountRow, account: BrokerAccount): Promise<OpenedRow | Failure> {
  const { db } = deps.database;
  if (await isOfAnother(db, row, account.id)) return taken();
  const kept = await writeAccount(db, row.id, { account, at: deps.clock.now() });
  if (kept === null) throw new Error("brokerage account was deleted while opening");
  return kept;
}

function taken(): Failure {
  return failure("conflict", {
    message: "The broker already has an account with this email. Apply with another email.",
    detail: { reason: "email_taken" },
  });
}

function refused(paths: readonly string[]): Failure {
  const named = paths.length > 0 ? paths : [""];
  const message = "was rejected by the broker";
  return failure("invalid_request", {
    message: `The broker rejected this application${paths.length > 0 ? `: ${paths.join(", ")}` : ""}.`,
    detail: { errors: named.map((path) => ({ path, message })) },
  });
}
