import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";

export const BROKER_KEYS = { keyId: "CKTEST", secret: "not-a-real-broker-secret" };

type Members = Readonly<Record<string, any>>;

export interface FakeAlpacaBroker extends FakeHost {
  /** Accounts as the broker has them, oldest first. */
  readonly accounts: readonly FakeAccount[];
  /** Money moved, oldest first. */
  readonly transfers: readonly Members[];
  /** From now on the newest account, or the one of that e-mail, has that status, and wants that to be verified. */
  turn(status: string, wanted?: readonly string[], email?: string): void;
  /** The next POST to such an address is carried out, and its answer is lost. */
  loseAnswer(path: RegExp): void;
  /** Of the next POST to such an address nothing is done: its answer breaks off, or says that there are too many. */
  dropNext(path: RegExp, how?: "cut short" | "too many"): void;
  /** The next POST to such an address waits for what is returned to be called. */
  holdAnswer(path: RegExp): () => void;
  /** The same, but it was carried out before. */
  holdAfter(path: RegExp): () => void;
  /** All transfers of now on have that status. */
  settle(status: string): void;
}

export interface FakeAccount {
  readonly id: string;
  status: string;
  wanted: readonly string[];
  readonly application: Members;
  readonly documents: Members[];
  readonly relationships: Members[];
  readonly createdAt: string;
}

/** Alpaca's Broker API, version 1. Checked: keys, method, path, media type, members and their forms, one account an
 *  e-mail, one bank account an account. A person called Refuser is not taken. */
export async function startFakeAlpacaBroker(now: () => Date = () => new Date()): Promise<FakeAlpacaBroker> {
  const accounts: FakeAccount[] = [];
  const transfers: Record<string, any>[] = [];
  const lost: RegExp[] = [];
  const dropped: { readonly path: RegExp; readonly answer: FakeAnswer }[] = [];
  const held: Hold[] = [];

  const openAccount = (body: Members): FakeAnswer => {
    const complaint = wrongWithApplication(body);
    if (complaint !== undefined) return { ...error(400, 40_010_000, complaint), complaint };
    if (body["identity"].family_name === "Refuser")
      return error(422, 42_210_000, "identity.tax_id: invalid for Refuser");
    if (accounts.some((one) => emailOf(one) === body["contact"].email_address))
      return error(409, 40_910_000, "email address already exists");
    const account: FakeAccount = {
      id: crypto.randomUUID(),
      status: "SUBMITTED",
      wanted: [],
      application: body,
      documents: [],
      relationships: [],
      createdAt: now().toISOString(),
    };
    accounts.push(account);
    return { body: presented(account) };
  };
  const relationship = (account: FakeAccount, body: Members): FakeAnswer => {
    const names = ["account_owner_name", "bank_account_type", "bank_account_number", "bank_routing_number"];
    const complaint = wrongMembers(body, names, ["nickname"]);
    if (complaint !== undefined) return { ...error(400, 40_010_000, complaint), complaint };
    if (body["bank_routing_number"] === "000000000") return error(422, 42_210_000, "invalid routing number");
    if (account.relationships.some(({ status }) => status !== "CANCELED"))
      return error(409, 40_910_000, "an active relationship already exists");
    const made = { id: crypto.randomUUID(), account_id: account.id, status: "QUEUED", ...times(now()), ...body };
    account.relationships.push(made);
    return { body: made };
  };
  const transfer = (account: FakeAccount, body: Members): FakeAnswer => {
    const names = ["transfer_type", "relationship_id", "amount", "direction", "timing"];
    const complaint =
      wrongMembers(body, names, []) ??
      (/^\d+\.\d{2}$/.test(body["amount"]) ? undefined : `amount ${body["amount"]}`) ??
      (["INCOMING", "OUTGOING"].includes(body["direction"]) ? undefined : `direction ${body["direction"]}`);
    if (complaint !== undefined) return { ...error(400, 40_010_000, complaint), complaint };
    if (account.status !== "ACTIVE") return error(403, 40_310_000, "account is not active");
    if (!account.relationships.some(({ id }) => id === body["relationship_id"]))
      return error(404, 40_410_000, "relationship not found");
    if (Number(body["amount"]) > 50_000) return error(422, 42_210_000, "maximum daily amount reached");
    const { transfer_type: type, relationship_id, amount, direction } = body;
    const made = {
      id: crypto.randomUUID(),
      account_id: account.id,
      type,
      status: "QUEUED",
      reason: null,
      ...times(now()),
      relationship_id,
      amount,
      direction,
    };
    transfers.unshift(made);
    return { body: made };
  };
  const about = (account: FakeAccount, what: string | undefined, request: SeenRequest): FakeAnswer => {
    const { method, query } = request;
    if (what === undefined) return { body: { ...presented(account), ...whole(account) } };
    if (what === "documents/upload") {
      const sent = JSON.parse(request.body) as Members[];
      const complaint = sent
        .map((one) => wrongMembers(one, ["document_type", "content", "mime_type"], ["document_sub_type"]))
        .find((wrong) => wrong !== undefined);
      if (complaint !== undefined) return { ...error(400, 40_010_000, complaint), complaint };
      if (sent.some((one) => one["mime_type"] === "text/plain")) return error(422, 42_210_000, "invalid mime type");
      account.documents.push(...sent);
      return { status: 204, body: "" };
    }
    if (what === "ach_relationships")
      return method === "GET" ? { body: account.relationships } : relationship(account, JSON.parse(request.body));
    if (method === "POST") return transfer(account, JSON.parse(request.body));
    const [limit, offset] = [Number(query.get("limit")), Number(query.get("offset"))];
    const own = transfers.filter(
      (one) => one["account_id"] === account.id && one["direction"] === query.get("direction"),
    );
    return { body: own.slice(offset, offset + limit) };
  };
  const answer = (request: SeenRequest): FakeAnswer => {
    const { method, path, query } = request;
    const [, id, what] =
      /^\/v1\/accounts(?:\/([0-9a-f-]{36})(?:\/(documents\/upload|ach_relationships|transfers))?)?$/.exec(path) ?? [];
    const methods =
      what === undefined ? (id === undefined ? "GET POST" : "GET") : what.startsWith("doc") ? "POST" : "GET POST";
    if (!path.startsWith("/v1/accounts") || !methods.includes(method))
      return { ...error(404, 40_410_000, "not found"), complaint: "no such address" };
    if (method === "POST" && request.headers["content-type"] !== "application/json")
      return { ...error(400, 40_010_000, "type"), complaint: `type ${request.headers["content-type"]}` };
    if (id === undefined && method === "POST") return openAccount(JSON.parse(request.body));
    if (id === undefined) return { body: found(accounts, query) };
    const account = accounts.find((one) => one.id === id);
    return account === undefined ? error(404, 40_410_000, "account not found") : about(account, what, request);
  };
  const host = await startFakeHost(async (request) => {
    const keys = Buffer.from(`${BROKER_KEYS.keyId}:${BROKER_KEYS.secret}`).toString("base64");
    if (request.headers.authorization !== `Basic ${keys}`) return error(401, 40_110_000, "request is not authorized");
    const matches = (path: RegExp): boolean => request.method === "POST" && path.test(request.path);
    const hold = takeFirst(held, ({ path }) => matches(path));
    if (hold?.at === "before") await hold.until;
    const drop = takeFirst(dropped, ({ path }) => matches(path));
    if (drop) return drop.answer;
    const given = answer(request);
    if (hold?.at === "after") await hold.until;
    return takeFirst(lost, matches) ? CUT_SHORT : given;
  });
  return {
    ...host,
    accounts,
    transfers,
    turn(status, wanted = [], email) {
      const account = email === undefined ? accounts.at(-1) : accounts.find((one) => emailOf(one) === email);
      if (account === undefined) throw new Error("the broker has no such account");
      Object.assign(account, { status, wanted });
    },
    loseAnswer: (path) => void lost.push(path),
    dropNext: (path, how = "cut short") =>
      void dropped.push({ path, answer: how === "cut short" ? CUT_SHORT : error(429, 42_910_000, "too many") }),
    holdAnswer: (path) => holdAt(held, path, "before"),
    holdAfter: (path) => holdAt(held, path, "after"),
    settle(status) {
      for (const one of transfers) one["status"] = status;
    },
  };
}

interface Hold {
  readonly path: RegExp;
  readonly at: "before" | "after";
  readonly until: Promise<void>;
}

const CUT_SHORT: FakeAnswer = { body: '{"id":"0d18' };

function holdAt(held: Hold[], path: RegExp, at: Hold["at"]): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  held.push({ path, at, until: promise });
  return () => resolve(undefined);
}

function takeFirst<T>(list: T[], matches: (one: T) => boolean): T | undefined {
  const index = list.findIndex(matches);
  return index < 0 ? undefined : list.splice(index, 1)[0];
}

function error(status: number, code: number, message: string): FakeAnswer {
  return { status, body: { code, message } };
}

function times(now: Date) {
  return { created_at: now.toISOString(), updated_at: now.toISOString() };
}

function emailOf({ application }: FakeAccount): string {
  return application["contact"].email_address as string;
}

/** A part of the e-mail or of a name is enough. */
function found(accounts: readonly FakeAccount[], query: URLSearchParams) {
  const words = (query.get("query") ?? "").toLowerCase().split(" ");
  const entities = (query.get("entities") ?? "").split(",");
  return accounts
    .filter((one) => {
      const { given_name, family_name } = one.application["identity"];
      const text = `${emailOf(one)} ${given_name} ${family_name}`.toLowerCase();
      return words.some((word) => text.includes(word) || word.includes(emailOf(one).toLowerCase()));
    })
    .map((one) => ({
      ...presented(one),
      ...Object.fromEntries(Object.entries(whole(one)).filter(([name]) => entities.includes(name))),
    }));
}

function presented({ id, status, wanted, createdAt }: FakeAccount) {
  const indeterminate = Object.fromEntries(wanted.map((code) => [code, {}]));
  return {
    id,
    account_number: "9034005019",
    status,
    currency: "USD",
    created_at: createdAt,
    last_equity: "0",
    kyc_results:
      wanted.length === 0 ? null : { reject: {}, accept: {}, indeterminate, additional_information: "vendor words" },
  };
}

/** The tax number is not given back. */
function whole({ application }: FakeAccount) {
  const identity = application["identity"] as Record<string, unknown>;
  return { contact: application["contact"] as unknown, identity: { ...identity, tax_id: undefined } };
}

function wrongMembers(body: Members, needs: readonly string[], may: readonly string[]): string | undefined {
  const missing = needs.find((name) => typeof body[name] !== "string");
  if (missing !== undefined) return `${missing} is missing`;
  const other = Object.keys(body).find((name) => ![...needs, ...may].includes(name));
  return other === undefined ? undefined : `member ${other}`;
}

function wrongWithApplication(body: Members): string | undefined {
  const names = ["contact", "identity", "disclosures", "agreements", "documents", "enabled_assets"];
  const other = Object.keys(body).find((name) => !names.includes(name));
  if (other !== undefined) return `member ${other}`;
  if (typeof body["contact"]?.email_address !== "string") return "contact.email_address is missing";
  return Array.isArray(body["agreements"]) ? undefined : "agreements";
}
