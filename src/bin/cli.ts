import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { ROLES, type Role } from "#domain/access/permissions.ts";
import type { AnalyzeOptions } from "./commands/analyze.ts";
import type { CreateOptions } from "./commands/users.ts";

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

interface CompanyOptions extends AnalyzeOptions {
  readonly ticker?: string;
  readonly type: "comprehensive" | "financial" | "market" | "risk";
}

const analyze = program
  .command("analyze")
  .summary("analyze a company, a market or a loan application, with no server and no database");

/** Options that every analysis accepts in addition to its own arguments. */
function analysis(name: string, summary: string): Command {
  return analyze
    .command(name)
    .summary(summary)
    .addOption(new Option("-f, --format <form>", "what to print").choices(["json", "text"] as const).default("json"))
    .option("--stream", "print each step as it is done, to standard error", false)
    .option("--online", "ask the public sources, not the bundled set", false);
}

analysis("company", "statements, market and risk of a company")
  .argument("<name>", "as in its filings")
  .option("--ticker <ticker>", "decides who is meant")
  .addOption(
    new Option("--type <type>", "sections to give")
      .choices(["comprehensive", "financial", "market", "risk"] as const)
      .default("comprehensive"),
  )
  .action(async (name: string, { ticker, type, ...options }: CompanyOptions) => {
    const { analyze: start } = await import("./commands/analyze.ts");
    const input = { company_name: name, ticker, analysis_type: type };
    process.exitCode = await start((kinds) => ({ kind: kinds.company, input }), options);
  });

interface MarketOptions extends AnalyzeOptions {
  readonly range: "1M" | "3M" | "6M" | "1Y" | "5Y";
}

analysis("market", "what a question asks of the market: prices, rates, volatility")
  .argument("<query>", "indices, sectors, tickers, rates, volatility, credit spreads")
  .addOption(
    new Option("--range <range>", "stretch of time").choices(["1M", "3M", "6M", "1Y", "5Y"] as const).default("3M"),
  )
  .action(async (query: string, { range, ...options }: MarketOptions) => {
    const { analyze: start } = await import("./commands/analyze.ts");
    const input = { query, time_range: range };
    process.exitCode = await start((kinds) => ({ kind: kinds.market, input }), options);
  });

interface LoanOptions extends AnalyzeOptions {
  readonly amount: number;
  readonly type: "term_loan" | "revolving" | "bridge" | "other";
}

analysis("loan", "what the cash flows of a borrower bear; it approves nothing")
  .argument("<borrower>", "as in its filings")
  .addOption(new Option("--amount <usd>", "US dollars").argParser(amountOf).makeOptionMandatory())
  .addOption(
    new Option("--type <type>", "kind of loan")
      .choices(["term_loan", "revolving", "bridge", "other"] as const)
      .default("term_loan"),
  )
  .action(async (borrower: string, { amount, type, ...options }: LoanOptions) => {
    const { analyze: start } = await import("./commands/analyze.ts");
    const input = { borrower_name: borrower, loan_amount: amount, loan_type: type };
    process.exitCode = await start((kinds) => ({ kind: kinds.loanApplication, input }), options);
  });

function amountOf(text: string): number {
  const amount = Number(text);
  if (text.trim() === "" || !(amount > 0 && amount <= 1e12))
    throw new InvalidArgumentError("must be above 0 and at most 1e12");
  return amount;
}

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

interface ServiceOptions {
  readonly url: string;
  readonly token?: string;
}

/** A command that calls a running service. */
function remote(name: string, summary: string): Command {
  return program
    .command(name)
    .summary(summary)
    .addOption(
      new Option("--url <url>", "where the service listens").env("TRANCHE_URL").default("http://localhost:4000"),
    )
    .addOption(new Option("--token <token>", "an access token or an API key").env("TRANCHE_TOKEN"));
}

remote("mcp", "an MCP server on standard input and output, for programs that speak that protocol").action(
  async ({ url, token }: ServiceOptions, command: Command) => {
    if (token === undefined) return command.error("error: give --token, or set TRANCHE_TOKEN");
    const { serveMcp } = await import("./commands/mcp.ts");
    process.exitCode = await serveMcp({ url, token });
  },
);

remote("research", "research a question with a running service, and print the answer with its sources")
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
      const { research } = await import("./commands/research.ts");
      process.exitCode = await research({ url, token }, { question, maxIterations: Number(iterations), format });
    },
  );

program
  .command("ledger")
  .summary("the books of the credits")
  .command("verify")
  .summary("check every account and entry; status 1 where something is wrong")
  .action(async () => {
    const { verify } = await import("./commands/ledger.ts");
    process.exitCode = await verify(process.env);
  });

program
  .command("audit")
  .summary("the log of every change")
  .command("verify")
  .summary("check the hash chain of every organization; status 1 and the first broken entry where one is broken")
  .option("--json", "print JSON", false)
  .action(async (options: { json: boolean }) => {
    const { verify } = await import("./commands/audit.ts");
    process.exitCode = await verify(process.env, options);
  });

program
  .command("backup")
  .summary("write the whole database, and generated secrets, to a file")
  .description(
    "Writes the whole database as it is at one moment, and the secrets generated in DATA_DIR, to one checksummed file. A PostgreSQL server may be in use meanwhile; for the embedded database, stop the service first.",
  )
  .argument("<file>", "a new file; keep it as safe as the database")
  .action(async (file: string) => {
    const { backup } = await import("./commands/backup.ts");
    process.exitCode = await backup(process.env, file);
  });

program
  .command("restore")
  .summary("restore a backup into an empty database and data folder")
  .description(
    "Checks the file and restores it into an empty database: a new DATA_DIR, or an empty database on a PostgreSQL server, whichever of the two the backup was made of.",
  )
  .argument("<file>", "as tranche backup wrote it")
  .action(async (file: string) => {
    const { restore } = await import("./commands/restore.ts");
    process.exitCode = await restore(process.env, file);
  });

program
  .command("keys")
  .summary("the keys that secrets in the database are sealed under")
  .command("reseal")
  .summary("seal everything again under the newest of ENCRYPTION_KEYS, so that the others can be removed")
  .action(async () => {
    const { resealKeys } = await import("./commands/keys.ts");
    process.exitCode = await resealKeys(process.env);
  });

const payments = program.command("payments").summary("wallet payments whose settlement is unknown");

payments
  .command("list")
  .summary("list payments that were sent for settlement and got no answer")
  .option("--json", "print JSON", false)
  .action(async (options: { json: boolean }) => {
    const { listPayments } = await import("./commands/payments.ts");
    process.exitCode = await listPayments(process.env, options);
  });

payments
  .command("resolve")
  .summary("end one of them by what a block explorer shows; status 1 when nothing was changed")
  .argument("<id>", "as tranche payments list shows it")
  .addOption(new Option("--settled <hash>", "the transaction that made the transfer").conflicts("lost"))
  .option("--lost", "no transfer was made, so the payer can pay again", false)
  .option("--force", "with --lost: even if the authorization is still valid", false)
  .action(
    async (
      id: string,
      { settled, lost, force }: { settled?: string; lost: boolean; force: boolean },
      command: Command,
    ) => {
      if (settled === undefined && !lost) return command.error("error: give --settled <hash> or --lost");
      const { resolve } = await import("./commands/payments.ts");
      const finding =
        settled === undefined
          ? ({ kind: "lost", force } as const)
          : ({ kind: "settled", transactionHash: settled.toLowerCase() } as const);
      process.exitCode = await resolve(process.env, id, finding);
    },
  );

program
  .command("outcome-token")
  .summary("the smart contract of outcome tokens")
  .command("deploy")
  .summary("deploy the smart contract and print its address; a second call prints the same one")
  .addHelpText(
    "after",
    "\nReads OUTCOME_TOKEN_CHAIN_ID, OUTCOME_TOKEN_RPC_URL and BLOCKCHAIN_DEPLOYER_PRIVATE_KEY. Stop the server first when the database is embedded.",
  )
  .action(async () => {
    const { deploy } = await import("./commands/outcome-token.ts");
    process.exitCode = await deploy(process.env);
  });

const users = program
  .command("users")
  .summary("accounts of the installation; stop the server first when the database is embedded")
  .addHelpText("after", "\nA user is named by id, email or wallet address.");

users
  .command("list")
  .summary("list every account with its organization")
  .option("--json", "print JSON", false)
  .action(async (options: { json: boolean }) => {
    const { listUsers } = await import("./commands/users.ts");
    process.exitCode = await listUsers(process.env, options);
  });

const passwordStdin = () => new Option("--password-stdin", "read the password from standard input").default(false);

users
  .command("create")
  .summary("create an account, with a generated password that is shown once")
  .argument("<email>")
  .option("--name <name>")
  .option(
    "--organization <id>",
    "join this organization; without it, the account gets one of its own",
    organizationIdOf,
  )
  .addOption(new Option("--role <role>", "in that organization; viewer by default").choices(ROLES))
  .addOption(passwordStdin())
  .action(async (email: string, options: CreateOptions, command: Command) => {
    if (options.role !== undefined && options.organization === undefined)
      return command.error("error: --role needs --organization");
    const { createUser } = await import("./commands/users.ts");
    process.exitCode = await createUser(process.env, email, options);
  });

users
  .command("set-role")
  .summary("give a user a role in their organization; fewer permissions revoke their API keys and invites")
  .argument("<user>")
  .addArgument(new Argument("<role>").choices(ROLES))
  .action(async (user: string, role: Role) => {
    const { setUserRole } = await import("./commands/users.ts");
    process.exitCode = await setUserRole(process.env, user, role);
  });

users
  .command("reset-password")
  .summary("set a new password, end every session and revoke every API key of a user")
  .argument("<user>")
  .addOption(passwordStdin())
  .action(async (user: string, options: { passwordStdin: boolean }) => {
    const { resetUserPassword } = await import("./commands/users.ts");
    process.exitCode = await resetUserPassword(process.env, user, options);
  });

users
  .command("disable")
  .summary("keep a user from signing in, end every session and revoke every API key")
  .argument("<user>")
  .action(async (user: string) => {
    const { disableUser } = await import("./commands/users.ts");
    process.exitCode = await disableUser(process.env, user);
  });

users
  .command("enable")
  .summary("let a disabled user sign in again")
  .argument("<user>")
  .action(async (user: string) => {
    const { enableUser } = await import("./commands/users.ts");
    process.exitCode = await enableUser(process.env, user);
  });

function organizationIdOf(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw new InvalidArgumentError("must be an id");
  return id;
}

await program.parseAsync();
