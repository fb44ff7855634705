import { ApiError, type CallInput, type CallResult, createClient } from "#api/client.ts";
import type { Route } from "#api/route.ts";
import { reached, unreached } from "./connection.ts";
import { accessToken, renewSession } from "./session.ts";

/** A typed call of a route as the user who is signed in. A token that the server no longer takes is renewed once and the
 *  call repeated. @throws ApiError in the server's words; TypeError when the server is not reached */
export async function call<R extends Route>(route: R, input: CallInput<R> = {}): Promise<CallResult<R>> {
  const token = route.spec.permission === "open" ? null : await watched(accessToken);
  try {
    return await callWith(token, route, input);
  } catch (error) {
    if (token === null || !(error instanceof ApiError) || error.code !== "unauthorized") throw error;
    const renewed = await watched(() => renewSession(token));
    if (renewed === null) throw error;
    return callWith(renewed, route, input);
  }
}

function callWith<R extends Route>(token: string | null, route: R, input: CallInput<R>): Promise<CallResult<R>> {
  return watched(() => createClient({ baseUrl: "", token: () => token })(route, input));
}

/** Notes whether the server was reached. */
async function watched<T>(work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    reached();
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 502 && error.status !== 503 && error.status !== 504) reached();
    else if (!isAborted(error)) unreached();
    throw error;
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
