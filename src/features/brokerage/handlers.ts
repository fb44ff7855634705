import { Decimal } from "decimal.js";
import type { Handlers, RequestContext } from "#api/route.ts";
import type { Principal } from "#domain/access/principal.ts";
import { isFailure } from "#errors";
import { resolveUserId } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Direction } from "#providers/brokerage/brokerage.ts";
import { apply } from "./apply.ts";
import type { BrokerageDeps } from "./brokerage-deps.ts";
import { moveMoney } from "./move-money.ts";
import { presentAccount, presentRelationship, presentStatus, presentTransfer } from "./present.ts";
import { readAccount } from "./read-account.ts";
import { readTransfers } from "./read-transfers.ts";
import { addRelationship, listRelationships } from "./relationships.ts";
import type { brokerageRoutes } from "./routes.ts";
import { writeTransfer } from "./transfer-store.ts";
import { mimeTypeOf, uploadAccountDocument } from "./upload-document.ts";

export function brokerageHandlers(deps: BrokerageDeps): Handlers<typeof brokerageRoutes, Transaction> {
  const simulated = deps.broker === null;
  return {
    applyForAccount: async ({ body }, { principal, address }) => {
      const agreements = body.agreements.map((signed) => ({ ...signed, ip_address: signed.ip_address ?? address }));
      const row = await apply(deps, principal, { ...body, agreements });
      return isFailure(row) ? row : { status: 200, body: presentAccount(row) };
    },
    getAccountStatus: async ({ query }, { principal }) => {
      const userId = await ofWhom(deps, principal, query);
      if (isFailure(userId)) return userId;
      const row = await readAccount(deps, { userId });
      return row !== null && isFailure(row) ? row : { status: 200, body: presentStatus(row, simulated) };
    },
    uploadAccountDocument: async ({ body, upload }, { principal }) => {
      const sent = upload
        ? { type: upload.fields.document_type, bytes: upload.file.bytes, claimed: upload.file.mediaType }
        : { type: body.document_type, bytes: Buffer.from(body.content_base64, "base64"), claimed: body.mime_type };
      const mimeType = mimeTypeOf(sent.bytes, sent.claimed);
      const document = { documentType: sent.type, mimeType, bytes: sent.bytes };
      const row = await uploadAccountDocument(deps, principal, document);
      if (isFailure(row)) return row;
      const shown = { document_type: sent.type, mime_type: mimeType, bytes: sent.bytes.length };
      return { status: 200, body: { ...presentAccount(row), document: shown } };
    },
    fund: ({ body }, context) => move(deps, "INCOMING", body, context),
    withdraw: ({ body }, context) => move(deps, "OUTGOING", body, context),
    listTransfers: async ({ query }, { principal }) => {
      const { page, limit } = query;
      const userId = await ofWhom(deps, principal, query);
      if (isFailure(userId)) return userId;
      const { total, rows } = await readTransfers(deps, { userId }, query);
      const transfers = rows.map((row) => presentTransfer(row, simulated));
      return { status: 200, body: { status: "success", total, page, limit, transfers } };
    },
    addRelationship: async ({ body }, { principal }) => {
      const added = await addRelationship(deps, principal, {
        ownerName: body.account_owner_name,
        bankAccountType: body.bank_account_type,
        accountNumber: body.bank_account_number,
        routingNumber: body.bank_routing_number,
        nickname: body.nickname ?? null,
      });
      return isFailure(added) ? added : { status: 201, body: presentRelationship(added, simulated) };
    },
    listRelationships: async ({ query }, { principal }) => {
      const { page, limit } = query;
      const userId = await ofWhom(deps, principal, query);
      if (isFailure(userId)) return userId;
      const listed = await listRelationships(deps, { userId }, query);
      if (isFailure(listed)) return listed;
      const relationships = listed.rows.map((one) => presentRelationship(one, simulated));
      return { status: 200, body: { status: "success", total: listed.total, page, limit, relationships } };
    },
  };
}

function ofWhom({ database }: BrokerageDeps, principal: Principal, query: { readonly user_id?: number | undefined }) {
  return resolveUserId(database.db, principal, { userId: query.user_id, permission: "audit:read" });
}

interface Movement {
  readonly amount: number;
  readonly relationship_id: string;
}

/** The broker's result is stored with the answer and the fee capture. */
async function move(
  deps: BrokerageDeps,
  direction: Direction,
  { amount, relationship_id: relationshipId }: Movement,
  { principal, effect }: Pick<RequestContext<typeof brokerageRoutes.fund, Transaction>, "principal" | "effect">,
) {
  const wanted = { direction, amount: new Decimal(amount).toFixed(2), relationshipId };
  const moved = await moveMoney(deps, principal, wanted);
  if (isFailure(moved)) return moved;
  const { row, said, account } = moved;
  return effect(async (tx) => {
    const written = await writeTransfer(tx, row.id, { said, at: deps.clock.now() });
    return { status: 201 as const, body: presentTransfer(written, account.simulated) };
  });
}
