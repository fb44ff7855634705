import { readEventStream, type StreamedEvent } from "#api/event-stream.ts";

/** Where runs started at a path can be read, and the member that contains their id. */
function readingOf(path: string): { readonly results: string; readonly id: string } {
  if (path.startsWith("/api/deep-research")) return { results: "/api/deep-research/results", id: "research_id" };
  if (path.startsWith("/api/people")) return { results: "/api/digitizer-chatbot/runs", id: "run_id" };
  if (path.startsWith("/api/stock-prediction"))
    return { results: "/api/stock-prediction/backtests", id: "backtest_id" };
  return { results: "/api/quantitative-analysis/results", id: "analysis_id" };
}

/** What can be observed of runs over HTTP alone. */
export class RunClient {
  readonly #token: string;
  /** Where each run is read. */
  readonly #results = new Map<string, string>();
  baseUrl: string;

  private constructor(baseUrl: string, token: string) {
    this.baseUrl = baseUrl;
    this.#token = token;
  }

  static async register(baseUrl: string): Promise<RunClient> {
    const response = await fetch(`${baseUrl}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, password: "a long enough pass phrase" }),
    });
    const { access_token } = (await response.json()) as { access_token: string };
    return new RunClient(baseUrl, access_token);
  }

  async start(path: string, body: unknown): Promise<string> {
    const started = await this.#send("POST", path, body, { prefer: "respond-async" });
    const { results, id } = readingOf(path);
    const run = (started as Record<string, string>)[id] ?? "";
    this.#results.set(run, `${results}/${run}`);
    return run;
  }

  async result(run: string): Promise<Record<string, unknown>> {
    return (await this.#send("GET", this.#results.get(run) ?? "")) as Record<string, unknown>;
  }

  /** The events after one, until the run ends or the connection does; answers whether the run has ended. */
  async follow(run: string, events: StreamedEvent[]): Promise<boolean> {
    const headers = this.#headers({ "last-event-id": String(events.at(-1)?.id ?? 0) });
    try {
      const response = await fetch(`${this.baseUrl}${this.#results.get(run) ?? ""}/events`, { headers });
      for await (const event of readEventStream(response)) {
        events.push(event);
        if (event.type === "completed" || event.type === "failed") return true;
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    return false;
  }

  #headers(more: Readonly<Record<string, string>> = {}): Record<string, string> {
    return { authorization: `Bearer ${this.#token}`, ...more };
  }

  async #send(method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}) {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: this.#headers({ ...more, ...(body === undefined ? {} : { "content-type": "application/json" }) }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return await response.json();
  }
}
