import { failure } from "#errors";
import { permissionsOf } from "../route.ts";
import type { Ending, Exchange } from "./step.ts";

/** Checks that the sender has one of the permissions that the route asks for. */
export function permit<Tx>({ route, principal }: Exchange<Tx>): Ending | undefined {
  const needed = permissionsOf(route);
  if (needed === null || needed.some((permission) => principal?.permissions.has(permission))) return undefined;
  return failure("forbidden", { detail: { permission: needed[0] } });
}
