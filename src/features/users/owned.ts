import type { Scope } from "#domain/access/principal.ts";
import { FailureError, failure } from "#errors";

/** For what a scope does not find: null when there is no such object, so the caller answers 404.
 *  @param find looks for it in the whole organization
 *  @throws FailureError 403 `forbidden` when it belongs to a colleague and the role sees only its own */
export async function nullOrForbidden(scope: Scope, find: (all: Scope) => Promise<unknown>): Promise<null> {
  if (scope.ownerId === null || (await find({ ...scope, ownerId: null })) === null) return null;
  throw new FailureError(failure("forbidden", { detail: { permission: scope.permission } }));
}
