import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";

export const PLAID_KEYS = { clientId: "64b0c0ffee", secret: "not-a-real-plaid-secret" };

export interface FakePlaid extends FakeHost {
  /** What the dialogue gives when a user has signed in at a bank. */
  signIn(): string;
  /** The user signs in on the hosted page of the newest link token; for an update without a public token. */
  signInHosted(): void;
  /** The user closes that page without a link. */
  leaveHosted(): void;
  /** The access tokens that are good for something, oldest first. */
  readonly accessTokens: readonly string[];
  /** From now on the calls about an item, the newest by default, are refused with this error. */
  refuse(errorCode: string, errorType?: string, accessToken?: string): void;
  /** The user has completed the update. */
  recover(): void;
  /** The next exchange comes through, and its answer is lost. */
  loseExchange(): void;
  /** The next exchange waits for what is returned to be called. */
  holdExchange(): () => void;
  /** The accounts show that error of their item while they are still shown. */
  ail(errorCode: string): void;
}

interface Item {
  readonly id: string;
  error: { code: string; type: string } | null;
}

const ROWS = 250;

/** Plaid's interface of version 2020-09-14, as one client sees it: a user at one bank with two accounts and 250
 *  transactions. Checked: method, path, keys, version, media type, members. A public token is good for one exchange. */
export async function startFakePlaid(): Promise<FakePlaid> {
  const publicTokens = new Map<string, "fresh" | "spent">();
  const items = new Map<string, Item>();
  const sessions = new Map<string, object[]>();
  let made = 0;
  let lose = false;
  let held: Promise<void> | null = null;
  let ailing: string | null = null;

  const exchange = async ({ public_token: token }: Members): Promise<FakeAnswer> => {
    const waiting = held;
    held = null;
    await waiting;
    if (publicTokens.get(String(token)) !== "fresh")
      return refused("INVALID_PUBLIC_TOKEN", "INVALID_INPUT", "could not find matching public token");
    publicTokens.set(String(token), "spent");
    const accessToken = `access-sandbox-${++made}-${crypto.randomUUID()}`;
    items.set(accessToken, { id: `item-${made}`, error: null });
    if (lose) {
      lose = false;
      return { body: '{"access_token":"acc' };
    }
    return { body: { access_token: accessToken, item_id: `item-${made}`, request_id: "r" } };
  };
  const created = (body: Members): FakeAnswer => {
    const answer = linkToken(body);
    const token = (answer.body as Members)["link_token"];
    if (typeof token !== "string") return answer;
    // The newest session is the last.
    sessions.delete(token);
    sessions.set(token, []);
    return answer;
  };
  const linkSessions = (token: string): FakeAnswer => {
    const known = sessions.get(token);
    if (known === undefined) return refused("INVALID_LINK_TOKEN", "INVALID_INPUT");
    const dates = { created_at: "2029-12-31T04:00:00Z", expiration: "2030-01-01T04:00:00Z" };
    return { body: { link_token: token, ...dates, link_sessions: known, metadata: {}, request_id: "r" } };
  };
  const newPublicToken = (): string => {
    const token = `public-sandbox-${crypto.randomUUID()}`;
    publicTokens.set(token, "fresh");
    return token;
  };
  const about = (item: Item, { path }: SeenRequest, body: Members, accessToken: string): FakeAnswer => {
    if (path === "/item/remove") {
      items.delete(accessToken);
      return { body: { request_id: "r" } };
    }
    if (path === "/link/token/create") return created(body);
    if (item.error !== null) return refused(item.error.code, item.error.type);
    if (path === "/transactions/sync") return transactions(body);
    return { body: { accounts: accounts(path), item: presented(item, ailing), request_id: "r" } };
  };
  const answer = (request: SeenRequest): FakeAnswer | Promise<FakeAnswer> => {
    const { path } = request;
    const complaint = wrongWith(request);
    if (complaint !== undefined) return { ...refused("UNKNOWN_FIELDS", "INVALID_REQUEST"), complaint };
    const body = JSON.parse(request.body) as Members;
    if (path === "/item/public_token/exchange") return exchange(body);
    const accessToken = body["access_token"];
    if (path === "/link/token/create" && accessToken === undefined) return created(body);
    if (path === "/link/token/get") return linkSessions(String(body["link_token"]));
    const item = items.get(String(accessToken));
    if (item === undefined) return refused("ITEM_NOT_FOUND", "ITEM_ERROR");
    return about(item, request, body, String(accessToken));
  };
  const host = await startFakeHost((request) => {
    const { "plaid-client-id": clientId, "plaid-secret": secret } = request.headers;
    if (clientId !== PLAID_KEYS.clientId || secret !== PLAID_KEYS.secret)
      return refused("INVALID_API_KEYS", "INVALID_INPUT", "invalid client_id or secret provided");
    return answer(request);
  });
  return {
    ...host,
    get accessTokens() {
      return [...items.keys()];
    },
    signIn: newPublicToken,
    signInHosted() {
      const [token = "", known] = [...sessions].at(-1) ?? [];
      const added = token.includes("update")
        ? []
        : [{ public_token: newPublicToken(), accounts: [], institution: null }];
      known?.push({ ...SESSION, finished_at: "2029-12-31T04:05:00Z", results: { item_add_results: added } });
    },
    leaveHosted() {
      const exit = { error: null, metadata: { status: "requires_credentials" } };
      [...sessions].at(-1)?.[1].push({ ...SESSION, finished_at: "2029-12-31T04:05:00Z", exit });
    },
    refuse(code, type = "ITEM_ERROR", accessToken = [...items.keys()].at(-1)) {
      const item = items.get(accessToken ?? "");
      if (item !== undefined) item.error = { code, type };
    },
    recover() {
      for (const item of items.values()) item.error = null;
      ailing = null;
    },
    loseExchange() {
      lose = true;
    },
    holdExchange() {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise;
      return () => resolve(undefined);
    },
    ail(code) {
      ailing = code;
    },
  };
}

type Members = Readonly<Record<string, unknown>>;

/** The members of each request, those that must be there first. */
const REQUESTS: Readonly<Record<string, { readonly needs: readonly string[]; readonly may?: readonly string[] }>> = {
  "/link/token/create": {
    needs: ["client_name", "language", "country_codes", "user"],
    may: ["products", "access_token", "hosted_link"],
  },
  "/link/token/get": { needs: ["link_token"] },
  "/item/public_token/exchange": { needs: ["public_token"] },
  "/accounts/get": { needs: ["access_token"] },
  "/accounts/balance/get": { needs: ["access_token"] },
  "/transactions/sync": { needs: ["access_token", "count"], may: ["cursor"] },
  "/item/remove": { needs: ["access_token"] },
};

function wrongWith({ method, path, headers, body }: SeenRequest): string | undefined {
  const known = REQUESTS[path];
  if (known === undefined) return "no such address";
  if (method !== "POST") return `method ${method}`;
  if (headers["content-type"] !== "application/json") return `type ${headers["content-type"]}`;
  if (headers["plaid-version"] !== "2020-09-14") return `version ${String(headers["plaid-version"])}`;
  const members = Object.keys(JSON.parse(body) as object);
  const missing = known.needs.find((name) => !members.includes(name));
  if (missing !== undefined) return `${missing} is missing`;
  const other = members.find((name) => ![...known.needs, ...(known.may ?? [])].includes(name));
  return other === undefined ? undefined : `member ${other}`;
}

function refused(error_code: string, error_type: string, error_message = "words of the vendor"): FakeAnswer {
  const said = { error_type, error_code, error_message, display_message: null, request_id: "r" };
  return { status: 400, body: { ...said, documentation_url: "https://plaid.com/docs/errors" } };
}

const SESSION = { link_session_id: "s-1", started_at: "2029-12-31T04:01:00Z", finished_at: null, events: [] };

function linkToken({ products, access_token, user, hosted_link }: Members): FakeAnswer {
  if ((products === undefined) === (access_token === undefined))
    return {
      ...refused("INVALID_FIELD", "INVALID_REQUEST"),
      complaint: "products, or the token of a link: one of them",
    };
  const { client_user_id: userId } = user as Members;
  const token = `link-sandbox-${access_token === undefined ? "new" : "update"}-${String(userId)}`;
  const hosted = hosted_link === undefined ? {} : { hosted_link_url: `https://secure.plaid.com/hl/${token}` };
  return { body: { link_token: token, expiration: "2030-01-01T04:00:00Z", ...hosted, request_id: "r" } };
}

function presented({ id }: Item, ailing: string | null) {
  return {
    item_id: id,
    institution_id: "ins_109508",
    institution_name: "First Platypus Bank",
    error:
      ailing === null
        ? null
        : { error_type: "ITEM_ERROR", error_code: ailing, error_message: "", display_message: null },
    available_products: [],
    billed_products: ["transactions"],
    webhook: null,
    consent_expiration_time: null,
  };
}

/** Balances that the bank was asked for differ by a cent. */
function accounts(path: string) {
  const current = path === "/accounts/balance/get" ? 110.01 : 110;
  return [
    {
      account_id: "checking-1",
      name: "Plaid Checking",
      official_name: "Plaid Gold Standard 0% Interest Checking",
      mask: "0000",
      type: "depository",
      subtype: "checking",
      balances: { available: 100, current, limit: null, iso_currency_code: "USD", unofficial_currency_code: null },
    },
    {
      account_id: "card-1",
      name: "Plaid Credit Card",
      official_name: null,
      mask: "3333",
      type: "credit",
      subtype: "credit card",
      balances: {
        available: null,
        current: 410,
        limit: 2000,
        iso_currency_code: null,
        unofficial_currency_code: "BTC",
        last_updated_datetime: "2026-01-02T03:04:05Z",
      },
    },
  ];
}

function transactions({ cursor = "", count }: Members): FakeAnswer {
  const from = cursor === "" ? 0 : Number(/^after-(\d+)$/.exec(String(cursor))?.[1]);
  if (cursor === "moved") return refused("TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION", "TRANSACTIONS_ERROR");
  if (Number.isNaN(from)) return refused("INVALID_FIELD", "INVALID_REQUEST", "cursor not associated with access_token");
  const to = Math.min(ROWS, from + Number(count));
  const added = Array.from({ length: to - from }, (_, i) => transaction(from + i));
  const removed = from === 0 ? [{ transaction_id: "t-gone", account_id: "checking-1" }] : [];
  return {
    body: {
      added,
      modified: [],
      removed,
      next_cursor: `after-${to}`,
      has_more: to < ROWS,
      accounts: [],
      request_id: "r",
    },
  };
}

function transaction(i: number) {
  return {
    transaction_id: `t-${i}`,
    account_id: "checking-1",
    amount: 5.4,
    iso_currency_code: "USD",
    unofficial_currency_code: null,
    date: "2026-01-02",
    authorized_date: "2026-01-01",
    name: "Uber 063015 SF**POOL**",
    merchant_name: "Uber",
    pending: false,
    pending_transaction_id: null,
    payment_channel: "online",
    personal_finance_category: { primary: "TRANSPORTATION", detailed: "TRANSPORTATION_TAXIS_AND_RIDE_SHARES" },
    location: {},
    counterparties: [],
    category: null,
    category_id: null,
  };
}
