import { type Command, Option } from "commander";

/** The commands on what happens on a blockchain: payments by wallet, and the smart contract of outcome tokens. */
export function addBlockchainCommands(program: Command): void {
  addPayments(program);
  addOutcomeToken(program);
}

function addPayments(program: Command): void {
  const payments = program.command("payments").summary("wallet payments whose settlement is unknown");
  addListPayments(payments);
  addResolvePayment(payments);
}

function addListPayments(payments: Command): void {
  payments
    .command("list")
    .summary("list payments that were sent for settlement and got no answer")
    .option("--json", "print JSON", false)
    .action(async (options: { json: boolean }) => {
      const { listPayments } = await import("../commands/payments.ts");
      process.exitCode = await listPayments(process.env, options);
    });
}

function addResolvePayment(payments: Command): void {
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
        const { resolve } = await import("../commands/payments.ts");
        const finding =
          settled === undefined
            ? ({ kind: "lost", force } as const)
            : ({ kind: "settled", transactionHash: settled.toLowerCase() } as const);
        process.exitCode = await resolve(process.env, id, finding);
      },
    );
}

function addOutcomeToken(program: Command): void {
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
      const { deploy } = await import("../commands/outcome-token.ts");
      process.exitCode = await deploy(process.env);
    });
}
