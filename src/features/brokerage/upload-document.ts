import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { newId } from "#platform/ids.ts";
import type { IdentityDocument } from "#providers/brokerage/brokerage.ts";
import { type BrokerageDeps, brokerFailure } from "./brokerage-deps.ts";
import { readAccount } from "./read-account.ts";
import { activateSimulated } from "./simulated-account.ts";
import { insertDocument, type OpenedRow } from "./store.ts";

/** Uploads a document to the broker. Only its type and size are stored here. */
export async function uploadAccountDocument(
  deps: BrokerageDeps,
  principal: Principal,
  document: IdentityDocument,
): Promise<OpenedRow | Failure> {
  const row = await readAccount(deps, principal);
  if (row !== null && isFailure(row)) return row;
  if (row?.status !== "ACTION_REQUIRED") return notExpected(row);
  const failed = await sendToBroker(deps, row, document);
  if (failed !== null) return failed;
  const { documentType, mimeType, bytes } = document;
  const at = deps.clock.now();
  const kept = { id: newId(), accountId: row.id, documentType, mimeType, bytes: bytes.length, createdAt: at };
  await deps.database.transaction(async (tx) => {
    await insertDocument(tx, kept);
    const detail = { document_type: documentType, bytes: bytes.length };
    await recordChange(tx, principal, { action: "brokerage_account.upload_document", objectId: row.id, detail });
  });
  if (row.simulated) return activateSimulated(deps, row);
  // The upload succeeded; the new account status can also be read later.
  const now = await readAccount(deps, principal);
  return now === null || isFailure(now) ? row : now;
}

async function sendToBroker(
  { broker, ...deps }: BrokerageDeps,
  { brokerAccountId }: OpenedRow,
  document: IdentityDocument,
): Promise<Failure | null> {
  if (broker === null) return null;
  try {
    return (await broker.uploadDocument(brokerAccountId, document)) === "taken" ? null : refused();
  } catch (error) {
    return brokerFailure({ ...deps, broker }, error);
  }
}

function notExpected(row: OpenedRow | null): Failure {
  if (row === null)
    return failure("no_active_account", { message: "There is no brokerage account. Apply for one first." });
  const message = `The account is ${row.status}. Documents are accepted only while it is ACTION_REQUIRED.`;
  return failure("conflict", { message, detail: { account_status: row.status } });
}

function refused(): Failure {
  const message = "was rejected by the broker: check its type, and that it is a JPEG, PNG or PDF";
  return failure("invalid_request", {
    message: `The document ${message}.`,
    detail: { errors: [{ path: "document_type", message }] },
  });
}

const SIGNATURES: readonly { readonly mimeType: string; readonly begins: readonly number[] }[] = [
  { mimeType: "image/jpeg", begins: [0xff, 0xd8, 0xff] },
  { mimeType: "image/png", begins: [0x89, 0x50, 0x4e, 0x47] },
  { mimeType: "application/pdf", begins: [0x25, 0x50, 0x44, 0x46] },
];

/** Detects the media type from the first bytes, else uses the claimed type. */
export function mimeTypeOf(bytes: Uint8Array, claimed: string): string {
  const known = SIGNATURES.find(({ begins }) => begins.every((byte, i) => bytes[i] === byte));
  return known?.mimeType ?? claimed;
}
