import { type CallInput, createClient } from "#api/client.ts";
import type { Route } from "#api/route.ts";
import { accessToken } from "./session.ts";

const KEPT_MS = 10_000;

/** Saves a text as a file. */
export function saveText(name: string, mediaType: string, text: string): void {
  saveBlob(name, new Blob([text], { type: mediaType }));
}

/** Saves what a route answers, under the name that the server gives it. The typed client reads words, so the bytes are
 *  taken on the way. @throws ApiError */
export async function saveFile<R extends Route>(route: R, input: CallInput<R>, fallback: string): Promise<void> {
  let file = new Blob();
  let name = fallback;
  const takeFile: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok) return response;
    name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? name;
    file = await response.blob();
    return new Response("", { status: response.status });
  };
  const call = createClient({ baseUrl: "", token: accessToken, fetch: takeFile });
  await call(route, input);
  saveBlob(decodeURIComponent(name), file);
}

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
