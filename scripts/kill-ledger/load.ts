/** What a client was told. */
export interface Acknowledged {
  /** By reason, which is unique: the pennies. */
  readonly grants: Map<string, number>;
  /** Ids of runs, each of which is charged once. */
  readonly runs: Set<string>;
}

export interface Entry {
  readonly type: string;
  readonly amount: number;
  readonly reference: string;
}

/** What the service reports at the end. */
export interface Seen {
  readonly entries: readonly Entry[];
  readonly balance: number;
  readonly held: number;
  /** Status of each acknowledged run. */
  readonly runs: ReadonlyMap<string, string>;
}

const CLIENTS = 6;
const RUN = "/api/quantitative-analysis/market";

/** Clients of one account that is granted credits and spends them on runs. A request that is cut off by a kill is sent
 *  again under its `Idempotency-Key` at the end, as a careful client does. */
export class Load {
  readonly acknowledged: Acknowledged = { grants: new Map(), runs: new Set() };
  #baseUrl = "";
  #token = "";
  #userId = 0;
  #going = false;
  #clients: Promise<void>[] = [];
  /** Requests that were sent and not answered, because a kill cut them off. */
  readonly #cutOff: Sending[] = [];

  async begin(baseUrl: string): Promise<void> {
    this.#baseUrl = baseUrl;
    if (this.#token === "") await this.#register();
    this.#going = true;
    this.#clients = Array.from({ length: CLIENTS }, () => this.#work());
  }

  get cut(): number {
    return this.#cutOff.length;
  }

  /** Call it once the process has ended. */
  async end(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#clients);
  }

  /** Repeats the requests that were cut off, waits for the runs to end, and reads the service's data. */
  async settle(baseUrl: string): Promise<Seen> {
    this.#baseUrl = baseUrl;
    await Promise.all(this.#cutOff.map((sending) => this.#send(sending)));
    const runs = new Map<string, string>();
    for (const id of this.acknowledged.runs) runs.set(id, await this.#ended(id));
    const { balance, held } = (await this.#get("/api/credits")) as { balance: number; held: number };
    return { entries: await this.#history(), balance, held, runs };
  }

  async #register(): Promise<void> {
    const body = JSON.stringify({ email: "load@example.com", password: "a long enough pass phrase" });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${this.#baseUrl}/api/auth/register`, { method: "POST", headers, body });
    const { access_token, user } = (await response.json()) as { access_token: string; user: { id: number } };
    this.#token = access_token;
    this.#userId = user.id;
  }

  async #work(): Promise<void> {
    while (this.#going) {
      const sending = this.#next();
      try {
        await this.#send(sending);
      } catch {
        this.#cutOff.push(sending);
        return;
      }
    }
  }

  #next(): Sending {
    const key = crypto.randomUUID();
    if (Math.random() < 0.5) return { key, path: RUN, body: { query: "SPY" } };
    const body = { user_id: this.#userId, amount: 1 + Math.floor(Math.random() * 50), reason: key };
    return { key, path: "/api/credits/grants", body };
  }

  async #send({ key, path, body }: Sending): Promise<void> {
    for (;;) {
      const response = await fetch(`${this.#baseUrl}${path}`, {
        method: "POST",
        headers: { ...this.#headers(), "idempotency-key": key, prefer: "respond-async" },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { analysis_id?: string; amount?: number };
      // The first is still counted as running until its lease is over.
      if (response.status === 409) await new Promise((resolve) => setTimeout(resolve, 250));
      else if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${JSON.stringify(answer)}`);
      else if (answer.analysis_id !== undefined) return void this.acknowledged.runs.add(answer.analysis_id);
      else return void this.acknowledged.grants.set(key, answer.amount ?? 0);
    }
  }

  #headers() {
    return { authorization: `Bearer ${this.#token}`, "content-type": "application/json" };
  }

  async #get(path: string): Promise<unknown> {
    const response = await fetch(`${this.#baseUrl}${path}`, { headers: this.#headers() });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    return response.json();
  }

  async #ended(id: string): Promise<string> {
    for (;;) {
      const { status } = (await this.#get(`/api/quantitative-analysis/results/${id}`)) as { status: string };
      if (status === "completed" || status === "failed") return status;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #history(): Promise<Entry[]> {
    const entries: Entry[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const path: string = `/api/credits/history?limit=200${cursor && `&cursor=${cursor}`}`;
      const page = (await this.#get(path)) as { entries: Entry[]; next_cursor: string | null };
      entries.push(...page.entries);
      cursor = page.next_cursor;
    }
    return entries;
  }
}

interface Sending {
  readonly key: string;
  readonly path: string;
  readonly body: object;
}
