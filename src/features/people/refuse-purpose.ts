import { isPermittedPurpose, PURPOSES } from "#domain/people/purpose.ts";
import { type Failure, failure } from "#errors";

/** The refusal of a purpose that is not permitted; null for a permitted one. */
export function refusePurpose(purpose: string, path = "purpose"): Failure | null {
  if (isPermittedPurpose(purpose)) return null;
  const message = `must be one of ${PURPOSES.join(", ")}`;
  return failure("purpose_not_permitted", { detail: { errors: [{ path, message }] } });
}
