import { useState } from "react";
import { ApiError, type CallInput, type CallResult } from "#api/client.ts";
import type { Route } from "#api/route.ts";
import { call } from "./api.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

export type CallOnce = <R extends Route>(
  route: R,
  input: Omit<CallInput<R>, "idempotencyKey">,
) => Promise<CallResult<R>>;

/** A call that charges, orders or makes something, under an idempotency key. After a lost answer the same request keeps
 *  its key, so that the server does not do it twice. An answer frees the request: sent again, it is a new one.
 *  @throws as `call` */
export function createCallOnce(): CallOnce {
  let open: { readonly request: string; readonly key: string } | null = null;
  return async (route, input) => {
    const request = JSON.stringify([route.id, input.params, input.query, input.body]);
    if (open?.request !== request) open = { request, key: newIdempotencyKey() };
    try {
      const answer = await call(route, { ...input, idempotencyKey: open.key });
      open = null;
      return answer;
    } catch (error) {
      if (isAnswer(error)) open = null;
      throw error;
    }
  };
}

/** {@link createCallOnce} for the life of a component. */
export function useCallOnce(): CallOnce {
  return useState(createCallOnce)[0];
}

/** Whether the error says what happened to the request. After any other error it may have been carried out. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === "idempotency_in_progress") return false;
  return error.status < 500 || error.isReplayed || error.code === "bridge_refused";
}
