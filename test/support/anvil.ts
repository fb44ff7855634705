import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(
  new URL(
    `../../node_modules/@foundry-rs/anvil-${process.platform}-${process.arch === "x64" ? "amd64" : process.arch}/bin/anvil`,
    import.meta.url,
  ),
);

export interface Anvil {
  readonly rpcUrl: string;
  readonly child: ChildProcess;
}

/** Starts the node program itself: its npm launcher would outlive a kill. */
export function startAnvil(chainId: number, args: readonly string[] = []): Promise<Anvil> {
  const all = ["--port", "0", "--chain-id", String(chainId), "--host", "127.0.0.1", ...args];
  const child = spawn(PROGRAM, all, { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (status) => reject(new Error(`the chain ended with ${status}: ${printed}`)));
    child.stdout.on("data", (data: Buffer) => {
      printed = (printed + data.toString()).slice(-4000);
      const address = /Listening on (\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve({ rpcUrl: `http://${address}`, child });
    });
  });
}
