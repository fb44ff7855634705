import { ApiError, type CallInput, type CallResult, createClient } from "#api/client.ts";
import type { Route } from "#api/route.ts";
import { CREDITS } from "@/payments/credits-key.ts";
import { withPayment } from "@/payments/with-payment.ts";
import { reached, unreached } from "./connection.ts";
import { queries } from "./queries.ts";
import { accessToken, currentSession, renewSession } from "./session.ts";

/** A typed call of a route as the signed-in user. A call with a price waits until it is paid, if credits are
 *  insufficient and a wallet can pay. @throws ApiError with the server's message; TypeError if the server is
 *  unreachable */
export async function call<R extends Route>(route: R, input: CallInput<R> = {}): Promise<CallResult<R>> {
  const callWith = (token: string | null, through: typeof fetch = fetch) =>
    createClient({ baseUrl: "", token: () => token, fetch: through })(route, input);
  if (route.spec.permission === "open") return watched(() => callWith(null));
  if (route.spec.price === "none") return asUser(callWith);
  const ask = (through?: typeof fetch) => asUser((token) => callWith(token, through));
  return withPayment(nameOf(route, input), ask).finally(() => {
    void queries.invalidateQueries({ queryKey: CREDITS });
  });
}

/** The same for the same request of the same user. */
function nameOf<R extends Route>({ id }: R, { params, query, body }: CallInput<R>): string {
  return JSON.stringify([currentSession()?.user.id, id, params, query, body]);
}

/** Calls the server with the user's token. A rejected token is renewed once and the call repeated. */
export async function asUser<T>(ask: (token: string | null) => Promise<T>): Promise<T> {
  const token = await watched(accessToken);
  try {
    return await watched(() => ask(token));
  } catch (error) {
    if (token === null || !(error instanceof ApiError) || error.code !== "unauthorized") throw error;
    const renewed = await watched(() => renewSession(token));
    if (renewed === null) throw error;
    return watched(() => ask(renewed));
  }
}

/** Records whether the server was reached. */
async function watched<T>(work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    reached();
    return result;
  } catch (error) {
    if (error instanceof ApiError && isOfServer(error)) reached();
    else if (!isAborted(error)) unreached();
    throw error;
  }
}

/** A gateway may answer instead of the server, and a server that is starting or stopping reports that it is
 *  unavailable. */
function isOfServer({ status, code }: ApiError): boolean {
  return ![502, 503, 504].includes(status) || (code !== "unknown" && code !== "unavailable");
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
