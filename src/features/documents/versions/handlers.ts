import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { diffAgreements } from "#domain/agreement/diff-agreements.ts";
import { failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import type { DocumentsDeps } from "../documents-deps.ts";
import { presentVersion } from "../get-document.ts";
import { reviewValues, valueReviews } from "../reviews/review-values.ts";
import { findDocument } from "../store.ts";
import { correctedVersion } from "./correct-version.ts";
import { extractedVersion } from "./create-version.ts";
import { importedDocument } from "./import-document.ts";
import { restoreVersion } from "./restore-version.ts";
import type { versionRoutes } from "./routes.ts";
import { findVersion } from "./version-store.ts";

export function versionHandlers(deps: DocumentsDeps): Handlers<typeof versionRoutes, Transaction> {
  const { db } = deps.database;
  return {
    createVersion: async ({ params, body, upload }, { principal, effect, signal }) => {
      const input = upload ? { ...upload.fields, original: upload.file } : { ...body, original: body.text };
      const store = await extractedVersion(deps, principal, params.id, input, signal);
      if (isFailure(store)) return store;
      return effect(async (tx) => {
        const version = await store(tx);
        return isFailure(version) ? version : { status: 201, body: version };
      });
    },
    correctAgreement: ({ params, query, body }, { principal, effect, signal }) => {
      const baseVersion = body.base_version ?? query.base_version;
      const input = { id: params.id, patch: body.patch, reason: body.reason, baseVersion };
      return correctedVersion(deps, principal, input, { signal, effect });
    },
    getVersion: async ({ params }, { principal }) => {
      const document = await findDocument(db, scopeOf(principal, "documents:read"), params.id);
      const version = document && (await findVersion(db, document, params.n));
      return version ? { status: 200, body: presentVersion(version) } : failure("not_found");
    },
    restoreVersion: ({ params, body }, { principal, effect }) =>
      effect((tx) =>
        restoreVersion(tx, deps, principal, {
          id: params.id,
          number: params.n,
          reason: body?.reason,
          baseVersion: body?.base_version,
        }),
      ),
    diffVersions: async ({ params }, { principal }) => {
      const document = await findDocument(db, scopeOf(principal, "documents:read"), params.id);
      const old = document && (await findVersion(db, document, params.a));
      const current = document && (await findVersion(db, document, params.b));
      if (!old || !current) return failure("not_found");
      return { status: 200, body: { changes: diffAgreements(old.agreement, current.agreement) } };
    },
    getValueReviews: async ({ params, query }, { principal }) => {
      const reviews = await valueReviews(db, scopeOf(principal, "documents:read"), params.id, query.version);
      return isFailure(reviews) ? reviews : { status: 200, body: reviews };
    },
    reviewValues: ({ params, body }, { principal, effect }) =>
      effect(async (tx) => {
        const { version_number: versionNumber, decisions } = body;
        const input = { id: params.id, versionNumber, decisions, at: deps.clock.now() };
        const reviews = await reviewValues(tx, principal, input);
        return isFailure(reviews) ? reviews : { status: 200, body: reviews };
      }),
    importDocument: async ({ body }, { principal, effect, signal }) => {
      const store = await importedDocument(deps, principal, body, signal);
      if (isFailure(store)) return store;
      return effect(async (tx) => {
        const document = await store(tx);
        return isFailure(document) ? document : { status: 201, body: document };
      });
    },
  };
}
