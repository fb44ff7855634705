import { connect, type Socket } from "node:net";
import { pdfOfContents, writePdf } from "./pdf.ts";
import { docxOf } from "./zip.ts";

const MEBIBYTE = 1024 * 1024;

export interface Account {
  readonly baseUrl: string;
  readonly token: string;
}

/** Files that are small to send and slow to read: deep XML, thousands of pages that share their content, and content
 *  that inflates. */
export function hostileFiles(count: number): { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[] {
  const kinds = [
    { name: "deep.docx", bytes: docxOf("<w:p>".repeat(500_000)) },
    { name: "pages.pdf", bytes: sharedContent(2_500) },
    { name: "letters.pdf", bytes: pdfOfContents(["BT /F1 9 Tf 36 700 Td (x) Tj ET\n".repeat(200_000)]) },
    { name: "wide.docx", bytes: docxOf("<w:p><w:r><w:t>x</w:t></w:r></w:p>".repeat(150_000)) },
  ];
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length] as (typeof kinds)[number]);
}

/** A PDF whose pages all show the same content stream of 2,000 lines. */
function sharedContent(pages: number): Uint8Array<ArrayBuffer> {
  const content = Array.from({ length: 2_000 }, (_, i) => `BT /F1 9 Tf 36 ${i % 700} Td (Words ${i}) Tj ET`).join("\n");
  const kids = Array.from({ length: pages }, (_, i) => `${5 + i} 0 R`).join(" ");
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} /MediaBox [0 0 612 792] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    { dictionary: "", data: Buffer.from(content) },
    ...Array.from(
      { length: pages },
      () => "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>",
    ),
  ]);
}

export interface Attack {
  /** Answers so far, by status. */
  readonly answers: ReadonlyMap<number, number>;
  stop(): Promise<void>;
}

/** One account does its worst until it is stopped: twenty hostile files at a time, ten uploads that never end, ten
 *  large JSON bodies that never end, and ten readers that do not read. */
export async function attack(account: Account): Promise<Attack> {
  const stopped = new AbortController();
  const answers = new Map<number, number>();
  const files = hostileFiles(20);
  const sockets: Socket[] = [];
  const original = await storeLargeText(account);
  for (let i = 0; i < 10; i++) {
    sockets.push(open(account, "POST /api/documents", "multipart/form-data; boundary=b", 50 * MEBIBYTE, 1));
    sockets.push(open(account, "POST /api/extract", "application/json", 20 * MEBIBYTE, 5 * MEBIBYTE));
    sockets.push(open(account, `GET /api/documents/${original}/source`).pause());
  }
  const send = async (file: (typeof files)[number]): Promise<void> => {
    while (!stopped.signal.aborted) {
      const response = await upload(account, file.name, file.bytes, stopped.signal).catch(() => null);
      if (response) answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
      await response?.arrayBuffer().catch(() => undefined);
      // A refused client comes again at once, whatever `Retry-After` says.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const sending = files.map(send);
  return {
    answers,
    async stop() {
      stopped.abort();
      for (const socket of sockets) socket.destroy();
      await Promise.all(sending);
    },
  };
}

async function storeLargeText(account: Account): Promise<number> {
  const bytes = new TextEncoder().encode("Words of no agreement. ".repeat(200_000));
  const response = await upload(account, "large.txt", bytes);
  if (response.status !== 201) throw new Error(`the large text was answered ${response.status}`);
  return ((await response.json()) as { id: number }).id;
}

export function upload(
  { baseUrl, token }: Account,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<Response> {
  const body = new FormData();
  body.append("file", new Blob([bytes]), name);
  return fetch(`${baseUrl}/api/documents`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  });
}

/** A request whose body of `declared` bytes stops after `sent`. */
function open({ baseUrl, token }: Account, line: string, type = "", declared = 0, sent = 0): Socket {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  const body = declared > 0 ? `Content-Type: ${type}\r\nContent-Length: ${declared}\r\n` : "";
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${body}\r\n`);
  if (sent > 0) socket.write("x".repeat(sent));
  return socket;
}

export type OrdinaryKind = "list" | "extract" | "upload";

/** The time of each request of an ordinary user, in ms, sorted; `onTime` receives each with its kind and status. @throws Error
 *  when one is refused, but for 503 where `mayBeRefused`. */
export async function ordinaryWork(
  account: Account,
  rounds: number,
  text: string,
  onTime: (kind: OrdinaryKind, ms: number, status: number) => void = () => undefined,
  mayBeRefused = false,
): Promise<number[]> {
  const times: number[] = [];
  const timed = async (kind: OrdinaryKind, send: () => Promise<Response>): Promise<void> => {
    const startedAt = performance.now();
    const response = await send();
    const answer = await response.text();
    times.push(performance.now() - startedAt);
    onTime(kind, times.at(-1) ?? 0, response.status);
    if (!response.ok && !(mayBeRefused && response.status === 503))
      throw new Error(`an ordinary request was answered ${response.status}: ${answer.slice(0, 300)}`);
  };
  const headers = { authorization: `Bearer ${account.token}`, "content-type": "application/json" };
  const words = new TextEncoder().encode(text);
  for (let round = 0; round < rounds; round++) {
    await timed("list", () => fetch(`${account.baseUrl}/api/documents`, { headers }));
    await timed("extract", () =>
      fetch(`${account.baseUrl}/api/extract`, { method: "POST", headers, body: JSON.stringify({ text }) }),
    );
    await timed("upload", () => upload(account, "ours.txt", words));
  }
  return times.sort((a, b) => a - b);
}

/** The value that so large a part of sorted times does not exceed. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
