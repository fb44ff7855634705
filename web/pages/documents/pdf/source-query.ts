import { queryOptions } from "@tanstack/react-query";
import { createClient } from "#api/client.ts";
import { documentRoutes } from "#features/documents/routes.ts";
import { accessToken } from "@/shell/session.ts";

/** The original as it was received, byte for byte. The typed client reads words, so its bytes are taken on the way. */
export function sourceQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ["documents", "source", id, version],
    queryFn: async ({ signal }) => {
      let bytes = new ArrayBuffer(0);
      const takeBytes: typeof fetch = async (url, init) => {
        const response = await fetch(url, init);
        if (!response.ok) return response;
        bytes = await response.arrayBuffer();
        return new Response("", { status: response.status });
      };
      const call = createClient({ baseUrl: "", token: accessToken, fetch: takeBytes });
      await call(documentRoutes.getDocumentSource, { params: { id }, query: { version: String(version) }, signal });
      return bytes;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
