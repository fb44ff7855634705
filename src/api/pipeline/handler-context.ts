import type { Principal } from "#domain/access/principal.ts";
import { prefersAsync } from "../sse.ts";
import { answerSeal } from "./answer-seal.ts";
import { type KeptEffects, keptEffects } from "./effects.ts";
import type { Exchange } from "./step.ts";

/** What a handler receives in addition to its input. Most handlers use few members, so each is created on first use. */
export class HandlerContext<Tx> {
  readonly #exchange: Exchange<Tx>;
  #effects: KeptEffects<Tx> | undefined;

  constructor(exchange: Exchange<Tx>) {
    this.#exchange = exchange;
  }

  /** The effects of the request, with everything that must be stored or abandoned with them. */
  get effects(): KeptEffects<Tx> {
    this.#effects ??= effectsOf(this.#exchange);
    return this.#effects;
  }

  get principal(): Principal | null {
    return this.#exchange.principal;
  }

  get requestId(): string {
    return this.#exchange.request.id;
  }

  get authorization(): string | null {
    return this.#exchange.request.headers.authorization ?? null;
  }

  get address(): string {
    return this.#exchange.request.ip;
  }

  get userAgent(): string | null {
    return this.#exchange.request.headers["user-agent"] ?? null;
  }

  get idempotencyKey(): string | null {
    return this.#exchange.idempotencyKey;
  }

  get respondAsync(): boolean {
    return prefersAsync(this.#exchange.request.headers.prefer);
  }

  get lastEventId(): number {
    return this.#exchange.lastEventId;
  }

  get signal(): AbortSignal {
    return this.#exchange.signal;
  }

  get payment() {
    return this.#exchange.charge.payment;
  }

  get charge() {
    return this.#exchange.charge.run;
  }

  get effect() {
    return this.effects.effect;
  }

  get begin() {
    return this.effects.begin;
  }

  get beginStream() {
    return this.effects.beginStream;
  }
}

function effectsOf<Tx>(exchange: Exchange<Tx>): KeptEffects<Tx> {
  const { deps, request, keepers, charge } = exchange;
  const { seal } = answerSeal(exchange);
  return keptEffects(deps, [...keepers, ...charge.keepers], { requestId: request.id, headers: charge.headers, seal });
}
