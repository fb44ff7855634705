import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";

/** A transfer as the bridge received it. */
export interface AskedMovement {
  /** The digits of `amount` as they were in the request. */
  readonly amount: string;
  readonly body: any;
  readonly reference: string;
  readonly bridgeId: string;
}

export interface FakeBridge extends FakeHost {
  /** Oldest first, including those whose answer was lost. */
  readonly movements: readonly AskedMovement[];
  /** How the bridge answers the next submission: its id and `submitted` by default. */
  answerNext(answer: (bridgeId: string) => FakeAnswer): void;
  /** From now on the bridge reports this state of a transfer, by its id. */
  says(bridgeId: string, report: object): void;
  /** It is a bridge that finds movements by the `Idempotency-Key` too. */
  knowReferences(): void;
  /** As if nothing that was sent so far had arrived. */
  forget(): void;
  /** It says of what it does not know that it keeps every key it was sent. */
  keepsKeys(): void;
  /** The number of status requests. */
  asked(id?: string): number;
}

const NEEDED = ["source_chain_id", "dest_chain_id", "amount", "token_address", "sender_address"];
const OPTIONAL = ["market_event_id", "outcome_token_id", "receiver_address", "extra"];
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** A bridge's API as the interface names it: `POST /bridge/submit`, `GET /bridge/status/{bridge_id}`. Checked: methods,
 *  media type, members and their types, and that an amount is a whole number with all its digits. */
export async function startFakeBridge(): Promise<FakeBridge> {
  const movements: AskedMovement[] = [];
  const reports = new Map<string, object>();
  const answers: ((bridgeId: string) => FakeAnswer)[] = [];
  let references = false;
  let keeps = false;
  const submit = (request: SeenRequest): FakeAnswer => {
    const complaint = wrongWith(request);
    if (complaint !== undefined) return { status: 400, body: { error: complaint }, complaint };
    const bridgeId = `br-${movements.length + 1}`;
    const reference = String(request.headers["idempotency-key"]);
    movements.push({ amount: amountIn(request.body), body: JSON.parse(request.body), reference, bridgeId });
    const answer = answers.shift()?.(bridgeId) ?? { status: 201, body: { bridge_id: bridgeId, status: "submitted" } };
    if ((answer.status ?? 200) < 400) reports.set(bridgeId, { bridge_id: bridgeId, status: "submitted" });
    return answer;
  };
  const status = (id: string): FakeAnswer => {
    const byReference = references ? movements.find(({ reference }) => reference === id)?.bridgeId : undefined;
    const report = reports.get(byReference ?? id);
    if (report !== undefined) return { body: report };
    return { status: 404, body: keeps ? { accepts_idempotency_key: true } : { error: "no such transfer" } };
  };
  const host = await startFakeHost((request) => {
    if (request.method === "POST" && request.path === "/bridge/submit") return submit(request);
    const id = /^\/bridge\/status\/([^/]+)$/.exec(request.path)?.[1];
    if (request.method === "GET" && id !== undefined) return status(id);
    return { status: 404, body: {}, complaint: "no such address" };
  });
  return {
    ...host,
    movements,
    answerNext: (answer) => void answers.push(answer),
    says: (bridgeId, report) => void reports.set(bridgeId, report),
    knowReferences: () => {
      references = true;
    },
    forget: () => void movements.splice(0),
    keepsKeys: () => {
      references = true;
      keeps = true;
    },
    asked: (id) =>
      host.requests.filter(
        ({ path }) => path.startsWith("/bridge/status/") && (id === undefined || path.endsWith(`/${id}`)),
      ).length,
  };
}

/** The text after `"amount":`, since a parser would round it. */
function amountIn(body: string): string {
  return /"amount":(-?[0-9.eE+-]+)[,}]/.exec(body)?.[1] ?? "none";
}

function wrongWith({ headers, body: text }: SeenRequest): string | undefined {
  if (headers["content-type"] !== "application/json") return `type ${headers["content-type"]}`;
  const body = JSON.parse(text) as Record<string, unknown>;
  const missing = NEEDED.filter((name) => !(name in body));
  const unknown = Object.keys(body).filter((name) => ![...NEEDED, ...OPTIONAL].includes(name));
  if (missing.length > 0 || unknown.length > 0) return `missing ${missing.join()}, unknown ${unknown.join()}`;
  const chains = [body["source_chain_id"], body["dest_chain_id"]];
  if (!chains.every(Number.isSafeInteger) || chains[0] === chains[1]) return `chains ${chains.join()}`;
  if (!/^[1-9][0-9]*$/.test(amountIn(text))) return `amount ${amountIn(text)}`;
  const addresses = [body["token_address"], body["sender_address"], body["receiver_address"]];
  if (!addresses.every((address) => address === undefined || ADDRESS.test(address as string))) return "an address";
  if (!["undefined", "string"].includes(typeof body["outcome_token_id"])) return "outcome_token_id";
  if (!["undefined", "number"].includes(typeof body["market_event_id"])) return "market_event_id";
  const { extra } = body;
  if (extra !== undefined && (typeof extra !== "object" || extra === null || Array.isArray(extra))) return "extra";
  return undefined;
}
