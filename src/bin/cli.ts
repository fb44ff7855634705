import { Command, Option } from "commander";
import { addAnalyzeCommand } from "./cli/analyze-command.ts";
import { addBlockchainCommands } from "./cli/blockchain-commands.ts";
import { addDatabaseCommands } from "./cli/database-commands.ts";
import { addRemoteCommands } from "./cli/remote-commands.ts";
import { addUserCommands } from "./cli/user-commands.ts";

/** The exit status for invalid usage, as in shells. */
const EX_USAGE = 2;
const FORMATS = ["json", "table", "cdm"] as const;

/** A closed output pipe (`| head`) is not an error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

const program = new Command("tranche")
  .description("Credit agreements in, FINOS CDM with evidence out")
  .showHelpAfterError()
  .configureHelp({ showGlobalOptions: true })
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : EX_USAGE));

program
  .command("extract")
  .summary("read credit agreements, with no server and no database")
  .description(
    "Reads credit agreements (UTF-8 text) and prints what POST /api/extract answers: every term with the characters it was read from, and CDM.",
  )
  .argument("<file...>", "text files; - reads standard input")
  .addOption(new Option("-f, --format <form>", "what to print").choices(FORMATS).default("json"))
  .option("-o, --out <dir>", "write <name>.json for each file into this folder")
  .addHelpText(
    "after",
    "\nExamples:\n  tranche extract agreement.txt --format table\n  cat agreement.txt | tranche extract - | jq .agreement.facilities\n  tranche extract *.txt --out extracted",
  )
  .action(async (files: string[], options: { format: (typeof FORMATS)[number]; out?: string }) => {
    const { extractFiles } = await import("./commands/extract.ts");
    process.exitCode = await extractFiles({ files, format: options.format, out: options.out ?? null });
  });

addAnalyzeCommand(program);

program
  .command("serve")
  .summary("start the service; settings come from the environment")
  .action(async () => {
    const { serve } = await import("./server.ts");
    await serve(process.env);
  });

program
  .command("migrate")
  .summary("bring the database up to this version")
  .action(async () => {
    const { migrateDatabase } = await import("./commands/migrate.ts");
    process.exitCode = await migrateDatabase(process.env);
  });

addRemoteCommands(program);
addDatabaseCommands(program);
addBlockchainCommands(program);
addUserCommands(program);

await program.parseAsync();
