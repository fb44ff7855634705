import type { z } from "zod";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { failure } from "#errors";
import { findMember } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { auditDocument } from "./audit.ts";
import type { DocumentsDeps } from "./documents-deps.ts";
import { presentDocument } from "./get-document.ts";
import type { documentRoutes } from "./routes.ts";
import { lockDocument, updateDocument } from "./store.ts";
import { summarise } from "./summary.ts";
import { findVersion, type VersionRow } from "./versions/version-store.ts";

type Change = z.output<typeof documentRoutes.changeDocument.spec.body>;

/** Renames or assigns a document, or moves it to a deal: only the given members change. */
export async function changeDocument(
  tx: Transaction,
  { dealExists }: Pick<DocumentsDeps, "dealExists">,
  principal: Principal,
  id: number,
  change: Change,
) {
  const scope = scopeOf(principal, "documents:write");
  const document = await lockDocument(tx, scope, id);
  if (!document) return failure("not_found");
  const { title, deal_id, assigned_to, due_date, priority } = change;
  if (deal_id && !(await dealExists(tx, scope, deal_id))) return failure("deal_not_found");
  if (assigned_to && !(await findMember(tx, principal.organizationId, assigned_to))) return failure("user_not_found");
  const { agreement } = (await findVersion(tx, document)) as VersionRow;
  await updateDocument(tx, id, {
    ...(title === undefined ? {} : summarise(agreement, title)),
    dealId: deal_id === undefined ? document.dealId : deal_id,
    assignedTo: assigned_to === undefined ? document.assignedTo : assigned_to,
    dueDate: due_date === undefined ? document.dueDate : due_date,
    priority: priority === undefined ? document.priority : priority,
  });
  await auditDocument(tx, principal, id, "document.update", { changed: Object.keys(change) });
  return presentDocument(tx, principal, scope, id);
}
