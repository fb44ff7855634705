import { type Command, Option } from "commander";

/** The commands that call a running service: `tranche mcp` and `tranche research`. */
export function addRemoteCommands(program: Command): void {
  addMcp(program);
  addResearch(program);
}

interface ServiceOptions {
  readonly url: string;
  readonly token?: string;
}

/** A command that calls a running service. */
function addRemote(program: Command, name: string, summary: string): Command {
  return program
    .command(name)
    .summary(summary)
    .addOption(
      new Option("--url <url>", "where the service listens").env("TRANCHE_URL").default("http://localhost:4000"),
    )
    .addOption(new Option("--token <token>", "an access token or an API key").env("TRANCHE_TOKEN"));
}

function addMcp(program: Command): void {
  addRemote(program, "mcp", "an MCP server on standard input and output, for programs that speak that protocol").action(
    async ({ url, token }: ServiceOptions, command: Command) => {
      if (token === undefined) return command.error("error: give --token, or set TRANCHE_TOKEN");
      const { serveMcp } = await import("../commands/mcp.ts");
      process.exitCode = await serveMcp({ url, token });
    },
  );
}

function addResearch(program: Command): void {
  addRemote(program, "research", "research a question with a running service, and print the answer with its sources")
    .argument("<question>", "what to find out")
    .option("--iterations <n>", "at most so many rounds, 1..20", "5")
    .addOption(new Option("-f, --format <form>", "what to print").choices(["json", "text"] as const).default("text"))
    .action(
      async (
        question: string,
        { url, token, iterations, format }: ServiceOptions & { iterations: string; format: "json" | "text" },
        command: Command,
      ) => {
        if (token === undefined) return command.error("error: give --token, or set TRANCHE_TOKEN");
        const { research } = await import("../commands/research.ts");
        process.exitCode = await research({ url, token }, { question, maxIterations: Number(iterations), format });
      },
    );
}
