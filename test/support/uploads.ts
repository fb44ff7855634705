import type { TestApp } from "./app.ts";

export const MEBIBYTE = 1024 * 1024;
export const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export type Bytes = Uint8Array<ArrayBuffer>;
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export function formWith(
  bytes: Bytes | string,
  name = "agreement",
  type = "",
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  form.append("file", new Blob([bytes], { type }), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

/** Uploads of a user. */
export function uploadsOf(app: TestApp, token: string) {
  const post = (form: FormData, headers: Record<string, string> = {}) =>
    app.call("POST", "/api/documents", { token, form, headers });
  return {
    post,
    upload: (...file: Parameters<typeof formWith>) => post(formWith(...file)),
    get: (path: string) => app.call("GET", `/api/documents/${path}`, { token }),
    bytesOf: async (path: string) => {
      const answer = await fetch(`${app.baseUrl}/api/documents/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
  };
}
