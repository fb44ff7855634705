import type { FastifyReply, FastifyRequest } from "fastify";
import type { Principal } from "#domain/access/principal.ts";
import type { Failure } from "#errors";
import type { ByteBudget } from "#platform/byte-budget.ts";
import type { KeyState, StoredAnswer } from "#platform/database/idempotency.ts";
import type { RateCount } from "#platform/database/rate-limit.ts";
import type { Cipher } from "#platform/encryption.ts";
import type { SentForm } from "../body/multipart-body.ts";
import type { Charge, Charging } from "../charging.ts";
import type { EventFrames, Handler, Requirement, Route } from "../route.ts";
import type { AnswerKeeper, EffectDeps, Outcome } from "./effects.ts";
import type { ParsedInput } from "./validate-input.ts";

/** Product-specific checks and stores, passed in by the application. */
export interface PipelineDeps<Tx> extends EffectDeps<Tx> {
  identify(authorization: string): Promise<Principal | Failure>;
  readonly limits: {
    agents(principal: Principal): Promise<RateCount>;
    /** The user's current count, without counting this request; of an unknown sender, the unused limit. */
    readAgents(principal: Principal | null): Promise<RateCount>;
    token(address: string): Promise<RateCount>;
  };
  readonly idempotency: EffectDeps<Tx>["idempotency"] & {
    begin(principal: Principal, routeId: string, key: string, bodyHash: string): Promise<KeyState>;
  };
  readonly charging: Charging<Tx>;
  /** Encrypts the stored answers of confidential routes. */
  readonly cipher: Cipher;
  /** The features that the operator enabled. */
  readonly enabled: Readonly<Record<Requirement, boolean>>;
  /** Reopens the stream that a repeated request started, from its beginning or after an event. */
  reopenStream(reference: string, at: { readonly requestId: string; readonly after: number }): EventFrames;
  /** Whether so many bytes can be stored without filling the volume of the database. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Limit for bytes of large bodies in this process. */
  readonly bodies: ByteBudget;
  /** Compares every answer with its declaration (development and tests). */
  readonly checkAnswers: boolean;
}

/** One request on its way through the pipeline. Each step reads what earlier steps wrote. */
export interface Exchange<Tx> {
  readonly deps: PipelineDeps<Tx>;
  readonly route: Route;
  readonly handler: Handler<Route, Tx>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the client closes the connection before it is answered. */
  readonly signal: AbortSignal;
  /** Written by `identify`; null on open routes. */
  principal: Principal | null;
  /** Written by `read`: the parsed JSON body, undefined without one. */
  body: unknown;
  /** Written by `read`: null unless the body is a form. */
  form: SentForm | null;
  /** Written by `validate`. */
  input: ParsedInput;
  /** Written by `validate`: null without the header, or where the route does not take it. */
  idempotencyKey: string | null;
  /** Written by `validate`: the last event that the client has, 0 if none. */
  lastEventId: number;
  /** Written by `idempotency`: must be stored or abandoned with the answer. */
  readonly keepers: AnswerKeeper<Tx>[];
  /** Written by `charge`. */
  charge: Charge<Tx>;
  /** Called once the request is answered or aborted. */
  readonly releases: (() => void)[];
}

/** The stored answer of an earlier equal request. */
export interface Replay {
  readonly replay: StoredAnswer;
}

/** Ends the pipeline of a request; `answer` sends it. */
export type Ending = Failure | Replay | Outcome;

/** One step. It returns an ending to stop the pipeline, or nothing to continue. */
export type Step = <Tx>(exchange: Exchange<Tx>) => Promise<Ending | undefined> | Ending | undefined;
