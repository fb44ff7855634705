import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp();
const { token } = await app.signUp();
const { port } = new URL(app.baseUrl);

/** Announces a body and sends so many bytes of it a second, until the connection is closed. */
async function sendSlowly(type: string, bytesPerSecond: number) {
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = [
    "POST /api/documents HTTP/1.1",
    "Host: localhost",
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    "Content-Length: 20000000",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{"text":"`);
  let answer = "";
  socket.on("data", (part) => {
    answer += part.toString();
  });
  socket.on("error", () => undefined);
  const startedAt = performance.now();
  const timer = setInterval(() => socket.write("a".repeat(bytesPerSecond / 4)), 250);
  await once(socket, "close");
  clearInterval(timer);
  return { answer, seconds: (performance.now() - startedAt) / 1000 };
}

it.each(["application/json", "multipart/form-data; boundary=b"])(
  "returns 408 for a %s body that arrives at 1 kB/s after 10 s, and closes the connection",
  async (type) => {
    const { answer, seconds } = await sendSlowly(type, 1_000);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
    expect(answer.toLowerCase()).toContain("connection: close");
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(40);
  },
  120_000,
);
