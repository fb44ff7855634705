import { attachment } from "#api/attachment.ts";
import type { Handlers } from "#api/route.ts";
import { sharedJson } from "#api/shared-json.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { createSharedRead } from "#platform/shared-read.ts";
import { changeDocument } from "./change-document.ts";
import { extractedDocument } from "./create-document.ts";
import type { DocumentsDeps } from "./documents-deps.ts";
import { exportVersion } from "./export/export-version.ts";
import { presentDocument, presentPage } from "./get-document.ts";
import { presentCashFlows } from "./present-cash-flows.ts";
import { findAgreement, findReadableVersion } from "./readable-document.ts";
import { readerOf } from "./reading-queue.ts";
import type { documentRoutes } from "./routes.ts";
import { openSourceDownloads } from "./source-download.ts";
import { extensionOf } from "./source-filename.ts";
import { versionHandlers } from "./versions/handlers.ts";
import { findSource, findText } from "./versions/version-store.ts";
import { workflowHandlers } from "./workflow/handlers.ts";
import { archiveDocument } from "./workflow/move-document.ts";

export function documentHandlers(deps: DocumentsDeps): Handlers<typeof documentRoutes, Transaction> {
  const { db } = deps.database;
  const downloads = openSourceDownloads(db);
  const sharedRead = createSharedRead();
  return {
    ...versionHandlers(deps),
    ...workflowHandlers(deps),
    extract: async ({ body }, { principal, signal }) => {
      const extracted = await deps.extraction.extract(
        { text: body.text, timestamp: deps.clock.now().toISOString() },
        { ...readerOf(principal), signal },
      );
      if (isFailure(extracted)) return extracted;
      const { agreement, cdmEvents: cdm_events } = extracted;
      const read = { text: body.text, agreement };
      const reader = { ...readerOf(principal), signal };
      const completeness = body.completeness ? await deps.extraction.examine(read, reader) : undefined;
      if (isFailure(completeness)) return completeness;
      const dealTerms = body.deal_terms ? await deps.extraction.readDealTerms(read, reader) : undefined;
      if (isFailure(dealTerms)) return dealTerms;
      return { status: 200, body: { status: "success", agreement, cdm_events, completeness, deal_terms: dealTerms } };
    },
    createDocument: async ({ body, upload }, { principal, effect, signal }) => {
      const input = upload ? { ...upload.fields, original: upload.file } : { ...body, original: body.text };
      const store = await extractedDocument(deps, principal, input, signal);
      if (isFailure(store)) return store;
      return effect(async (tx) => {
        const document = await store(tx);
        return isFailure(document) ? document : { status: 201, body: document };
      });
    },
    listDocuments: async ({ query }, { principal }) => {
      const scope = scopeOf(principal, "documents:read");
      const { deal_id: dealId, assigned_to: assignedTo } = query;
      if (dealId !== undefined && !(await deps.dealExists(db, scope, dealId))) return failure("deal_not_found");
      const filter = { ...query, dealId, assignedTo };
      const read = async () => sharedJson(await presentPage(db, scope, filter));
      const body = await sharedRead(JSON.stringify([scope, filter]), read);
      return { status: 200, body };
    },
    getDocument: async ({ params }, { principal }) => {
      const document = await presentDocument(db, principal, scopeOf(principal, "documents:read"), params.id);
      return isFailure(document) ? document : { status: 200, body: document };
    },
    changeDocument: ({ params, body }, { principal, effect }) =>
      effect(async (tx) => {
        const document = await changeDocument(tx, deps, principal, params.id, body);
        return isFailure(document) ? document : { status: 200, body: document };
      }),
    deleteDocument: ({ params }, { principal, effect }) =>
      effect(async (tx) => {
        const refused = await archiveDocument(tx, principal, { id: params.id, at: deps.clock.now() });
        return refused ?? { status: 204, body: null };
      }),
    getDocumentText: async ({ params, query }, { principal }) => {
      const text = await findText(db, scopeOf(principal, "documents:read"), params.id, query.version);
      return text === null ? failure("not_found") : { status: 200, body: text };
    },
    getDocumentCompleteness: async ({ params, query }, { principal }) => {
      const found = await findReadableVersion(db, scopeOf(principal, "documents:read"), params.id, query.version);
      if (found === null) return failure("not_found");
      const completeness = await deps.readings.completeness(found, readerOf(principal));
      return isFailure(completeness) ? completeness : { status: 200, body: completeness };
    },
    getDocumentCashFlows: async ({ params, query }, { principal }) => {
      const found = await findAgreement(db, scopeOf(principal, "documents:read"), params.id, query.version);
      const body = found === null ? null : presentCashFlows(found, query);
      return body === null ? failure("not_found") : { status: 200, body };
    },
    getDocumentDealTerms: async ({ params, query }, { principal }) => {
      const found = await findReadableVersion(db, scopeOf(principal, "documents:read"), params.id, query.version);
      if (found === null) return failure("not_found");
      const terms = await deps.readings.dealTerms(found, readerOf(principal));
      return isFailure(terms) ? terms : { status: 200, body: terms };
    },
    getDocumentSource: async ({ params, query }, { principal }) => {
      const source = await findSource(db, scopeOf(principal, "documents:read"), params.id, query.version);
      if (!source) return failure("not_found");
      const filename = source.filename ?? `document-${params.id}${extensionOf(source.mediaType)}`;
      const headers = { "content-type": source.mediaType, "content-disposition": attachment(filename) };
      return { status: 200, body: downloads.body(source, readerOf(principal)), headers };
    },
    exportDocument: async ({ params, query }, { principal }) => {
      const file = await exportVersion(deps, principal, {
        id: params.id,
        version: query.version,
        format: query.format,
      });
      if (isFailure(file)) return file;
      const headers = { "content-type": file.mediaType, "content-disposition": attachment(file.filename) };
      return { status: 200, body: file.body, headers };
    },
  };
}
