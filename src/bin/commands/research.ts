import { ApiError, createClient } from "#api/client.ts";
import { readEventStream } from "#api/event-stream.ts";
import { researchRoutes } from "#features/research/routes.ts";

/** EX_UNAVAILABLE of sysexits.h. */
const UNAVAILABLE = 69;

interface Service {
  readonly url: string;
  readonly token: string;
}

interface Asked {
  readonly question: string;
  readonly maxIterations: number;
  readonly format: "json" | "text";
}

/** `tranche research`: starts research, prints each step to standard error and the answer to standard output. */
export async function research(service: Service, { question, maxIterations, format }: Asked): Promise<number> {
  const call = createClient({ baseUrl: service.url, token: () => service.token });
  try {
    const body = { query: question, max_iterations: maxIterations };
    const { research_id: id } = (await call(researchRoutes.startResearch, { body })).body;
    await follow(service, id);
    const { body: run } = await call(researchRoutes.getResearch, { params: { id } });
    if (run.status !== "completed") {
      process.stderr.write(`tranche research: ${run.error?.message ?? run.status}\n`);
      return 1;
    }
    process.stdout.write(format === "json" ? `${JSON.stringify(run, null, 2)}\n` : textOf(run));
    return 0;
  } catch (error) {
    const isRefusal = error instanceof ApiError;
    process.stderr.write(`tranche research: ${error instanceof Error ? error.message : String(error)}\n`);
    return isRefusal ? 1 : UNAVAILABLE;
  }
}

async function follow({ url, token }: Service, id: string): Promise<void> {
  const path = researchRoutes.followResearch.path.replace("{id}", encodeURIComponent(id));
  const response = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${token}` } });
  for await (const { type, data } of readEventStream(response)) {
    const { message } = data as { message?: string };
    if (message !== undefined) process.stderr.write(`${message}\n`);
    if (type === "completed" || type === "failed") return;
  }
}

interface Shown {
  readonly answer: string | null;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

function textOf({ answer, sources }: Shown): string {
  const lines = sources.map(({ title, url }, i) => `[${i + 1}] ${title} ${url}`);
  return `${answer ?? ""}\n\n${lines.join("\n")}\n`;
}
