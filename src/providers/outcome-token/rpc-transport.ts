import { BaseError, type CustomTransport, custom, RpcRequestError } from "viem";
import { z } from "zod";
import type { HttpClient } from "#platform/http-client.ts";
import { readJson } from "../read-body.ts";
import { ChainUnavailable } from "./outcome-token.ts";

const Answer = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }) }),
  z.object({ result: z.unknown() }),
]);

/** 100 requests per second on average. A node with a lower limit answers 429 and gets no requests for the time it
 *  names. */
const PACE = { name: "outcome-chain", intervalMs: 10, burst: 300 } as const;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** JSON-RPC to a node through the service's own client. Every call may be repeated: reads change nothing, and a signed
 *  transaction is accepted once. Errors contain only the host, since the rest of the address may be a key. */
export function rpcTransport(http: HttpClient, rpcUrl: string): CustomTransport {
  const url = new URL(rpcUrl);
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const call = { jsonrpc: "2.0", id: 1, method, params: params ?? [] };
    const { body } = await http.send({
      url,
      method: "POST",
      pace: PACE,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      repeatable: true,
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(call),
      // Some nodes report call errors this way.
      answers: [400],
    });
    const answer = readJson(body.toString("utf8"), Answer);
    if ("error" in answer) throw new RpcRequestError({ body: { method }, error: answer.error, url: url.host });
    return answer.result;
  };
  return custom({ request }, { retryCount: 0 });
}

/** The result of a query to the node. @throws ChainUnavailable if there is none. */
export async function askNode<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    throw new ChainUnavailable("the node of the outcome chain does not answer", { cause: error });
  }
}
