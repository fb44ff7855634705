import { ApiError } from "#api/client.ts";
import { currentSession, onSessionChange } from "@/shell/session.ts";
import { forgetPayment, keepPayment, keptPayment } from "./kept-payments.ts";
import { type Offer, offerOf } from "./offer.ts";

/** A request that waits until someone has paid for it. */
export interface WaitingRequest {
  readonly id: number;
  readonly offer: Offer;
  /** Repeats the request with a signed payment. Returns whether it was carried out; other outcomes go to its caller.
   *  @throws the reason it was not sent: a refusal with another offer, or an unknown outcome. */
  readonly pay: (header: string) => Promise<boolean>;
  /** Gives up: the request ends with its last answer. */
  readonly cancel: () => void;
}

/** Sends the request, through the given `fetch` if there is one. */
type Ask<T> = (through?: typeof fetch) => Promise<T>;

let lastId = 0;
let waiting: readonly WaitingRequest[] = [];
const listeners = new Set<() => void>();

/** Waiting requests, in order. */
export function waitingRequests(): readonly WaitingRequest[] {
  return waiting;
}

export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a request that has a price. If the answer is 402 with a way to pay by wallet, the request waits here until it
 *  is paid, and then ends like any other; if the user cancels, it ends in the 402. `request` identifies it: an
 *  equal request never carries a second payment while the outcome of the first is unknown. */
export async function withPayment<T>(request: string, ask: Ask<T>): Promise<T> {
  const kept = keptPayment(request);
  try {
    return await (kept === null ? ask() : askPaid(request, kept, ask));
  } catch (error) {
    const offer = offerOf(error);
    if (offer === null) throw error;
    return waitForPayment(request, ask, offer, errorOf(error));
  }
}

function waitForPayment<T>(request: string, ask: Ask<T>, offer: Offer, asked: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    let last = asked;
    const entry: WaitingRequest = {
      id: ++lastId,
      offer,
      cancel: () => {
        leave(entry);
        reject(last);
      },
      pay: async (header) => {
        try {
          resolve(await askPaid(request, header, ask));
          leave(entry);
          return true;
        } catch (error) {
          last = errorOf(error);
          if (openReason(error) !== null || offerOf(error) !== null) throw error;
          leave(entry);
          reject(last);
          return false;
        }
      },
    };
    change([...waiting, entry]);
  });
}

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Repeats a request with its payment, which is stored until its outcome is known. */
async function askPaid<T>(request: string, header: string, ask: Ask<T>): Promise<T> {
  keepPayment(request, header);
  try {
    const answer = await ask((url, init) => {
      const headers = new Headers(init?.headers);
      headers.set("payment-signature", header);
      return fetch(url, { ...init, headers });
    });
    forgetPayment(request);
    return answer;
  } catch (error) {
    if (isDecided(error)) forgetPayment(request);
    throw error;
  }
}

const OPEN_CODES = ["settlement_unknown", "payment_provider_error", "idempotency_in_progress"] as const;

/** Why it is not yet known whether the payment was accepted; null if it is known, or if something else failed. */
export function openReason(error: unknown): (typeof OPEN_CODES)[number] | "unreachable" | null {
  if (error instanceof TypeError) return "unreachable";
  if (!(error instanceof ApiError)) return null;
  const open = OPEN_CODES.find((code) => code === error.code);
  if (open !== undefined) return open;
  return error.code === "unknown" && error.status >= 502 ? "unreachable" : null;
}

/** Whether the payment was taken, or will not be. After a server error the request can be sent again with it. */
function isDecided(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== "idempotency_in_progress";
}

function leave(entry: WaitingRequest): void {
  change(waiting.filter((other) => other !== entry));
}

function change(now: readonly WaitingRequest[]): void {
  waiting = now;
  for (const listener of listeners) listener();
}

/** Pending payments of one user must not reach the next. */
let userId = currentSession()?.user.id;
onSessionChange(() => {
  if (currentSession()?.user.id === userId) return;
  userId = currentSession()?.user.id;
  for (const entry of waiting) entry.cancel();
});
