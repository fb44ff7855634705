import { type Failure, FailureError, isFailure, statusOf } from "#errors";
import type { KeyClaim, StoredAnswer } from "#platform/database/idempotency.ts";
import { failureBody } from "../failure-body.ts";
import type { EventFrames } from "../route.ts";
import { EVENT_STREAM } from "../sse.ts";

/** The part of a handler's answer that the pipeline uses. */
export type Outcome = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
} & ({ readonly body: unknown; readonly events?: never } | { readonly events: EventFrames; readonly body?: never });

/** Must be completed or abandoned with the effect of a request: an `Idempotency-Key`, a payment, a hold of credits. */
export interface AnswerKeeper<Tx> {
  /** Stores the answer of the request in the transaction of its effect. */
  complete(tx: Tx | null, answer: StoredAnswer): Promise<void>;
  /** Stores the answer that a repeat gets if this process dies before it answers. */
  hold(tx: Tx, answer: StoredAnswer): Promise<void>;
  /** The request had no stored effect and may run again. */
  abandon(): Promise<void>;
  /** The request has ended in any way: its lease is no longer renewed. */
  release(): void;
}

/** What effects need from the application. */
export interface EffectDeps<Tx> {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly idempotency: {
    complete(tx: Tx | null, claim: KeyClaim, answer: StoredAnswer): Promise<void>;
    hold(tx: Tx, claim: KeyClaim, answer: StoredAnswer): Promise<void>;
    abandon(claim: KeyClaim): Promise<void>;
    release(claim: KeyClaim): void;
  };
}

/** The keeper of a request's `Idempotency-Key`. */
export function keyKeeper<Tx>({ idempotency }: EffectDeps<Tx>, claim: KeyClaim): AnswerKeeper<Tx> {
  return {
    complete: (tx, answer) => idempotency.complete(tx, claim, answer),
    hold: (tx, answer) => idempotency.hold(tx, claim, answer),
    abandon: () => idempotency.abandon(claim),
    release: () => idempotency.release(claim),
  };
}

/** The ways in which a handler makes changes; each is one transaction. */
export interface Effects<Tx> {
  readonly effect: <A>(work: (tx: Tx) => Promise<A>) => Promise<A>;
  readonly begin: <A>(work: (tx: Tx) => Promise<A>) => Promise<A>;
  readonly beginStream: (work: (tx: Tx) => Promise<string | Failure>) => Promise<string | Failure>;
}

export interface KeptEffects<Tx> extends Effects<Tx> {
  /** Stores the outcome, unless the client can fix the request and repeat it. */
  keep(outcome: Outcome | Failure): Promise<void>;
  /** Abandons the keepers that stored nothing. */
  release(): Promise<void>;
}

/** How an answer is stored. */
interface KeptAnswer {
  readonly requestId: string;
  /** Headers of every answer of the request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly seal: (body: string) => string;
}

/** Effects whose answer is stored with them (and with the headers of every answer of the request) in each keeper, all
 *  or none. An effect that only starts work (a run that the request then waits for) stores a provisional answer; if the
 *  process dies during the wait, a repeat gets that answer and starts nothing. */
export function keptEffects<Tx>(
  deps: EffectDeps<Tx>,
  keepers: readonly AnswerKeeper<Tx>[],
  { requestId, headers: added, seal }: KeptAnswer,
): KeptEffects<Tx> {
  let stored: "nothing" | "for now" | "answer" = "nothing";
  const all = async (work: (keeper: AnswerKeeper<Tx>) => Promise<void>): Promise<void> => {
    for (const keeper of keepers) await work(keeper);
  };
  const asKept = (answer: StoredAnswer): StoredAnswer => ({
    ...answer,
    body: seal(answer.body),
    headers: { ...added, ...answer.headers },
  });
  return {
    async effect(work) {
      const done = await inEffect(deps, work, (tx, outcome) =>
        all((keeper) => keeper.complete(tx, asKept(answerOf(outcome as Outcome)))),
      );
      if (!isFailure(done)) stored = "answer";
      return done;
    },
    async begin(work) {
      const done = await inEffect(deps, work, (tx, outcome) =>
        all((keeper) => keeper.hold(tx, asKept(answerOf(outcome as Outcome)))),
      );
      if (isFailure(done)) return done;
      stored = "for now";
      return done;
    },
    async beginStream(work) {
      const headers = { "content-type": EVENT_STREAM };
      const done = await inEffect(deps, work, (tx, reference) =>
        all((keeper) => keeper.complete(tx, asKept({ status: 200, body: reference as string, headers }))),
      );
      if (!isFailure(done)) stored = "answer";
      return done;
    },
    async keep(outcome) {
      if (stored === "answer" || keepers.length === 0) return;
      const answer = stored === "for now" ? anyAnswer(outcome, requestId) : storable(outcome, requestId);
      if (answer === null) return;
      await all((keeper) => keeper.complete(null, asKept(answer)));
      stored = "answer";
    },
    async release() {
      for (const keeper of keepers) keeper.release();
      if (stored === "nothing") await all((keeper) => keeper.abandon());
    },
  };
}

function answerOf({ status, body, headers }: Outcome): StoredAnswer {
  return { status, body: JSON.stringify(body), ...(headers ? { headers } : {}) };
}

/** The stored form of an outcome, or null if the client can fix the request and repeat it. */
function storable(outcome: Outcome | Failure, requestId: string): StoredAnswer | null {
  if (!isFailure(outcome)) return outcome.events ? null : answerOf(outcome);
  const status = statusOf(outcome);
  const runsAgain =
    status >= 500 || [400, 401, 402, 403, 429].includes(status) || outcome.error === "idempotency_in_progress";
  return runsAgain ? null : anyAnswer(outcome, requestId);
}

/** After an effect every outcome is final, even a failure. */
function anyAnswer(outcome: Outcome | Failure, requestId: string): StoredAnswer {
  if (!isFailure(outcome)) return answerOf(outcome);
  return { status: statusOf(outcome), body: failureBody(outcome, requestId) };
}

/** One transaction around an effect. A failure inside rolls everything back and is returned as a value. */
async function inEffect<Tx, A>(
  deps: EffectDeps<Tx>,
  work: (tx: Tx) => Promise<A>,
  keep: (tx: Tx, done: A) => Promise<void>,
): Promise<A> {
  const transaction = () =>
    deps.transaction(async (tx) => {
      const done = await work(tx);
      if (isFailure(done)) throw new FailureError(done);
      await keep(tx, done);
      return done;
    });
  return settle(transaction) as Promise<A>;
}

/** Runs the work. A thrown failure is returned as a value. */
export async function settle<T>(work: () => Promise<T>): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
}
