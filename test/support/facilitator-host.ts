import {
  PaymentPayloadV1Schema,
  PaymentPayloadV2Schema,
  PaymentRequirementsV1Schema,
  PaymentRequirementsV2Schema,
} from "@x402/core/schemas";
import type { PaymentPayload, PaymentRequirements, SettleResponse, VerifyResponse } from "@x402/core/types";
import { type FakeAnswer, type SeenRequest, startFakeHost } from "./fakes/fake-host.ts";

/** What a facilitator does with a payment. */
export interface FacilitatorEngine {
  verify(payload: PaymentPayload, requirements: PaymentRequirements): Promise<VerifyResponse>;
  settle(payload: PaymentPayload, requirements: PaymentRequirements): Promise<SettleResponse>;
}

/** How a facilitator can fail with a payment. `refuse`: it rejects it with this code. The last three act first, and
 *  then lose the answer. */
export type Misbehaviour =
  | { readonly refuse: string; readonly transaction?: string }
  | "silence"
  | "server_error"
  | "half_an_answer"
  | "done_then_silence"
  | "done_then_server_error"
  | "done_then_half_an_answer";

export interface FacilitatorHost {
  readonly baseUrl: string;
  /** The requested paths, in order. */
  asked(): readonly string[];
  /** The next request on that path fails so. */
  next(path: "verify" | "settle", misbehaviour: Misbehaviour): void;
  stop(): Promise<void>;
}

/** A facilitator over HTTP. The test file fails if a request is not as the official package declares it. */
export async function startFacilitatorHost(engine: FacilitatorEngine): Promise<FacilitatorHost> {
  const misbehaviours = { verify: [] as Misbehaviour[], settle: [] as Misbehaviour[] };
  const host = await startFakeHost(async (request) => {
    const path = request.path.slice(1);
    if (path !== "verify" && path !== "settle") return { status: 404, body: {}, complaint: "no such path" };
    const complaint = complaintOf(request);
    if (complaint) return { status: 400, body: { error: complaint }, complaint };
    const { paymentPayload, paymentRequirements } = JSON.parse(request.body);
    const work = () => engine[path](paymentPayload, paymentRequirements);
    return answerAs(path, misbehaviours[path].shift(), work, paymentRequirements.network);
  });
  return {
    baseUrl: host.baseUrl,
    asked: () => host.requests.map(({ path }) => path.slice(1)),
    next: (path, misbehaviour) => void misbehaviours[path].push(misbehaviour),
    stop: () => host.stop(),
  };
}

async function answerAs(
  path: "verify" | "settle",
  misbehaviour: Misbehaviour | undefined,
  work: () => Promise<VerifyResponse | SettleResponse>,
  network: string,
): Promise<FakeAnswer> {
  if (misbehaviour === undefined) return { body: await work() };
  if (typeof misbehaviour === "object") {
    const { refuse, transaction = "" } = misbehaviour;
    if (path === "verify") return { body: { isValid: false, invalidReason: refuse } };
    return { body: { success: false, errorReason: refuse, transaction, network } };
  }
  if (misbehaviour.startsWith("done_then_")) await work();
  if (misbehaviour.endsWith("silence")) return new Promise(() => undefined);
  if (misbehaviour.endsWith("server_error")) return { status: 500, body: { error: "a vendor's own words" } };
  return { headers: { "content-type": "application/json" }, body: '{"success":true,"transac' };
}

const SHAPES = {
  1: { payload: PaymentPayloadV1Schema, requirements: PaymentRequirementsV1Schema },
  2: { payload: PaymentPayloadV2Schema, requirements: PaymentRequirementsV2Schema },
};

function complaintOf({ method, headers, body }: SeenRequest): string | undefined {
  if (method !== "POST" || headers["content-type"] !== "application/json") return "not JSON that is posted";
  const { x402Version, paymentPayload, paymentRequirements } = JSON.parse(body);
  const shape = SHAPES[x402Version as 1 | 2];
  if (shape === undefined || paymentPayload?.x402Version !== x402Version) return `x402Version is ${x402Version}`;
  const payload = shape.payload.strict().safeParse(paymentPayload);
  const requirements = shape.requirements.strict().safeParse(paymentRequirements);
  return (payload.error ?? requirements.error)?.message;
}
