import { isBrokenCircuitError } from "cockatiel";
import { z } from "zod";
import type { HttpClient } from "#platform/http-client.ts";
import { HttpFailure } from "#platform/http-failure.ts";
import { ShapeError } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import type { FacilitatorRequest, FacilitatorTrouble, PaymentFacilitator } from "./payment-facilitator.ts";
import { mayHaveBeenSent, refusalOf } from "./refusal-words.ts";

export interface FacilitatorSettings {
  readonly facilitatorUrl: string;
  /** The name of this installation. */
  readonly userAgent: string;
  /** Time limits of one attempt (5 s), and of a settlement, which waits for the chain (15 s). */
  readonly timeoutMs?: { readonly verify: number; readonly settle: number };
}

const Verified = z.object({ isValid: z.boolean(), invalidReason: z.string().nullish() });
const Settled = z.object({
  success: z.boolean(),
  errorReason: z.string().nullish(),
  transaction: z.string().max(200).nullish(),
});

const TIMEOUT_MS = { verify: 5_000, settle: 15_000 };
const MAX_BYTES = 64 * 1024;
/** Statuses with an answer of the facilitator itself: an invalid payment, or a failed settlement. */
const ANSWERS = [400, 402, 403, 404, 409, 412, 422];
/** A hundred payments a second; there is no published limit. */
const PACE = { name: "x402-facilitator", intervalMs: 10, burst: 200 };

/** A facilitator spoken to over HTTP: `POST /verify` and `POST /settle` of the x402 specification, versions 1 and 2
 *  ("Facilitator Interface"). Its words go no further than here. */
export function x402Facilitator({ http }: { http: HttpClient }, settings: FacilitatorSettings): PaymentFacilitator {
  const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;
  const post = async <T>(path: "verify" | "settle", request: FacilitatorRequest, shape: z.ZodType<T>): Promise<T> => {
    const { body } = await http.send({
      url: new URL(`${settings.facilitatorUrl}/${path}`),
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "user-agent": settings.userAgent,
      },
      body: JSON.stringify(request),
      pace: PACE,
      answers: ANSWERS,
      repeatable: path === "verify",
      timeoutMs: timeoutMs[path],
      maxBytes: MAX_BYTES,
    });
    return readJson(body.toString("utf8"), shape);
  };
  return {
    verify: (request) =>
      orTrouble(async () => {
        const { isValid, invalidReason } = await post("verify", request, Verified);
        return isValid ? { kind: "ok" } : { kind: "refused", reason: refusalOf(invalidReason) };
      }),
    settle: (request) =>
      orTrouble(async () => {
        const { success, errorReason, transaction } = await post("settle", request, Settled);
        if (success) return transaction ? { kind: "ok", transactionHash: transaction } : { kind: "unknown" };
        if (mayHaveBeenSent(errorReason, transaction)) return { kind: "unknown" };
        return { kind: "refused", reason: refusalOf(errorReason) };
      }),
  };
}

async function orTrouble<T>(ask: () => Promise<T | FacilitatorTrouble>): Promise<T | FacilitatorTrouble> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ShapeError) return { kind: "unknown" };
    if (error instanceof HttpFailure) return { kind: nothingDone(error) ? "down" : "unknown" };
    throw error;
  }
}

/** Nothing listens there, we did not send it, or the facilitator rejected it because of its rate limit. */
function nothingDone({ kind, cause }: HttpFailure): boolean {
  return kind === "unreachable" || kind === "rate_limited" || (cause !== undefined && isBrokenCircuitError(cause));
}
