import { createInterface } from "node:readline";

/** The address that a server prints once it is ready. @throws Error when its output ends before. */
export async function serverAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error("the server ended before it was ready");
}
