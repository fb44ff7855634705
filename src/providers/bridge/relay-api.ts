import { isBrokenCircuitError } from "cockatiel";
import { z } from "zod";
import type { HttpClient, PacedRequest } from "#platform/http-client.ts";
import { HttpFailure } from "#platform/http-failure.ts";
import { ShapeError } from "../ask-vendor.ts";
import { jsonOf } from "../read-body.ts";
import type { Bridge, BridgeReport, BridgeTrouble, Movement, StatusAnswer, SubmitAnswer } from "./bridge.ts";
import { statusOfWord } from "./status-codes.ts";

export interface RelayApiSettings {
  readonly baseUrl: string;
  /** Time limits of one attempt: to submit (10 s), and to query a status (5 s). */
  readonly timeoutMs?: { readonly submit: number; readonly status: number };
}

const TIMEOUT_MS = { submit: 10_000, status: 5_000 };
/** Time limit of a status request with its retries: a user may be waiting, and it is repeated later. */
const STATUS_DEADLINE_MS = 8_000;
const MAX_BYTES = 256 * 1024;
/** The stored part of an answer, in addition to its status. */
const MAX_KEPT_UNITS = 16 * 1024;
/** There is no published limit. */
const PACE = { name: "bridge", intervalMs: 20, burst: 100 } as const;

/** Visible characters that are not a path segment separator. */
const Id = z
  .union([z.string(), z.int().transform(String)])
  .refine((id) => /^[\x21-\x7e]{1,200}$/.test(id) && id !== "." && id !== "..");
const Answer = z.looseObject({
  status: z.string().max(200).nullish().catch(null),
  bridge_id: Id.nullish().catch(null),
  dest_tx_hash: Id.nullish().catch(null),
});

/** A bridge or relay over HTTP: `POST /bridge/submit` and `GET /bridge/status/{bridge_id}`. */
export function relayApi(http: HttpClient, { baseUrl, timeoutMs = TIMEOUT_MS }: RelayApiSettings): Bridge {
  const send = (path: string, request: Partial<PacedRequest>) =>
    http.send({ url: new URL(`${baseUrl}/bridge/${path}`), pace: PACE, maxBytes: MAX_BYTES, ...request });
  return {
    async submit(movement): Promise<SubmitAnswer> {
      try {
        const { body } = await send("submit", {
          method: "POST",
          headers: {
            accept: "application/json",
            "content-type": "application/json",
            "idempotency-key": movement.reference,
          },
          body: bodyOf(movement),
          repeatable: false,
          timeoutMs: timeoutMs.submit,
        });
        const report = reportOf(body.toString("utf8"));
        const { bridgeId } = report;
        return bridgeId === null
          ? { kind: "unknown", trouble: "bad_shape" }
          : { kind: "accepted", report: { ...report, bridgeId } };
      } catch (error) {
        return withoutAnswer(error);
      }
    },
    async status(id): Promise<StatusAnswer> {
      const signal = AbortSignal.timeout(STATUS_DEADLINE_MS);
      try {
        const { status, body } = await send(`status/${encodeURIComponent(id)}`, {
          headers: { accept: "application/json" },
          answers: [404],
          timeoutMs: timeoutMs.status,
          signal,
        });
        const text = body.toString("utf8");
        if (status === 404) return { kind: "not_found", neverTaken: keepsKeys(text) };
        const report = reportOf(text);
        return report.word === null ? { kind: "unavailable", trouble: "bad_shape" } : { kind: "found", report };
      } catch (error) {
        if (signal.aborted) return { kind: "unavailable", trouble: "timeout" };
        return { kind: "unavailable", trouble: troubleOf(error) };
      }
    },
  };
}

/** Whether an answer says that the bridge keeps every key it received. */
function keepsKeys(text: string): boolean {
  try {
    return z.looseObject({ accepts_idempotency_key: z.literal(true) }).safeParse(jsonOf(text)).success;
  } catch {
    return false;
  }
}

/** The amount as a number with all its digits, which a double could not represent. */
function bodyOf(movement: Movement): string {
  const members: Readonly<Record<string, unknown>> = {
    source_chain_id: movement.sourceChainId,
    dest_chain_id: movement.destChainId,
    token_address: movement.tokenAddress,
    sender_address: movement.senderAddress,
    market_event_id: movement.marketEventId,
    outcome_token_id: movement.outcomeTokenId,
    receiver_address: movement.receiverAddress,
    extra: movement.extra,
  };
  const given = Object.entries(members).filter(([, value]) => value !== null);
  const written = given.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...written, `"amount":${movement.amount}`].join(",")}}`;
}

/** @throws ShapeError for what is not a JSON object. */
function reportOf(text: string): BridgeReport {
  const payload = jsonOf(text);
  const parsed = Answer.safeParse(payload);
  if (!parsed.success) throw new ShapeError("not an object");
  const { status: word, bridge_id: bridgeId, dest_tx_hash: destTxHash } = parsed.data;
  return {
    bridgeId: bridgeId ?? null,
    status: word ? statusOfWord(word) : null,
    word: word ?? null,
    destTxHash: destTxHash ?? null,
    payload: text.length <= MAX_KEPT_UNITS ? (payload as Readonly<Record<string, unknown>>) : null,
  };
}

/** 4xx is a refusal. Anything else leaves open whether the bridge accepted it, unless it was never sent. */
function withoutAnswer(error: unknown): SubmitAnswer {
  const trouble = troubleOf(error);
  if (!(error instanceof HttpFailure)) return { kind: "unknown", trouble };
  const { status: statusCode } = error;
  if (statusCode !== null && statusCode >= 400 && statusCode < 500) return { kind: "refused", statusCode };
  return { kind: neverLeft(error) ? "unsent" : "unknown", trouble };
}

/** Nothing listens there, or nothing was sent: the circuit breaker is open, or our rate limit has no free slot. */
function neverLeft({ kind, status, cause }: HttpFailure): boolean {
  if (status !== null) return false;
  return kind === "unreachable" || kind === "rate_limited" || (cause !== undefined && isBrokenCircuitError(cause));
}

function troubleOf(error: unknown): BridgeTrouble {
  if (error instanceof HttpFailure) return error.kind;
  if (error instanceof ShapeError) return "bad_shape";
  throw error;
}
