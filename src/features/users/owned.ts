import type { Scope } from "#domain/access/principal.ts";
import { FailureError, failure } from "#errors";

/** For an object that a scope does not find: null if it does not exist, so that the caller answers 404.
 *  @param find looks for it in the whole organization
 *  @throws FailureError 403 `forbidden` if it belongs to a colleague and the role sees only its own */
export async function nullOrForbidden(scope: Scope, find: (all: Scope) => Promise<unknown>): Promise<null> {
  if (scope.ownerId === null || (await find({ ...scope, ownerId: null })) === null) return null;
  throw new FailureError(failure("forbidden", { detail: { permission: scope.permission } }));
}
