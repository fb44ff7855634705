import { type Command, InvalidArgumentError, Option } from "commander";
import type { AnalyzeOptions } from "../commands/analyze.ts";

/** `tranche analyze`: the analyses that need no server and no database. */
export function addAnalyzeCommand(program: Command): void {
  const analyze = program
    .command("analyze")
    .summary("analyze a company, a market or a loan application, with no server and no database");
  addCompany(analyze);
  addMarket(analyze);
  addLoan(analyze);
}

/** Options that every analysis accepts in addition to its own arguments. */
function addAnalysis(analyze: Command, name: string, summary: string): Command {
  return analyze
    .command(name)
    .summary(summary)
    .addOption(new Option("-f, --format <form>", "what to print").choices(["json", "text"] as const).default("json"))
    .option("--stream", "print each step as it is done, to standard error", false)
    .option("--online", "ask the public sources, not the bundled set", false);
}

interface CompanyOptions extends AnalyzeOptions {
  readonly ticker?: string;
  readonly type: "comprehensive" | "financial" | "market" | "risk";
}

function addCompany(analyze: Command): void {
  addAnalysis(analyze, "company", "statements, market and risk of a company")
    .argument("<name>", "as in its filings")
    .option("--ticker <ticker>", "decides who is meant")
    .addOption(
      new Option("--type <type>", "sections to give")
        .choices(["comprehensive", "financial", "market", "risk"] as const)
        .default("comprehensive"),
    )
    .action(async (name: string, { ticker, type, ...options }: CompanyOptions) => {
      const { analyze: start } = await import("../commands/analyze.ts");
      const input = { company_name: name, ticker, analysis_type: type };
      process.exitCode = await start((kinds) => ({ kind: kinds.company, input }), options);
    });
}

interface MarketOptions extends AnalyzeOptions {
  readonly range: "1M" | "3M" | "6M" | "1Y" | "5Y";
}

function addMarket(analyze: Command): void {
  addAnalysis(analyze, "market", "what a question asks of the market: prices, rates, volatility")
    .argument("<query>", "indices, sectors, tickers, rates, volatility, credit spreads")
    .addOption(
      new Option("--range <range>", "stretch of time").choices(["1M", "3M", "6M", "1Y", "5Y"] as const).default("3M"),
    )
    .action(async (query: string, { range, ...options }: MarketOptions) => {
      const { analyze: start } = await import("../commands/analyze.ts");
      const input = { query, time_range: range };
      process.exitCode = await start((kinds) => ({ kind: kinds.market, input }), options);
    });
}

interface LoanOptions extends AnalyzeOptions {
  readonly amount: number;
  readonly type: "term_loan" | "revolving" | "bridge" | "other";
}

function addLoan(analyze: Command): void {
  addAnalysis(analyze, "loan", "what the cash flows of a borrower bear; it approves nothing")
    .argument("<borrower>", "as in its filings")
    .addOption(new Option("--amount <usd>", "US dollars").argParser(amountOf).makeOptionMandatory())
    .addOption(
      new Option("--type <type>", "kind of loan")
        .choices(["term_loan", "revolving", "bridge", "other"] as const)
        .default("term_loan"),
    )
    .action(async (borrower: string, { amount, type, ...options }: LoanOptions) => {
      const { analyze: start } = await import("../commands/analyze.ts");
      const input = { borrower_name: borrower, loan_amount: amount, loan_type: type };
      process.exitCode = await start((kinds) => ({ kind: kinds.loanApplication, input }), options);
    });
}

function amountOf(text: string): number {
  const amount = Number(text);
  if (text.trim() === "" || !(amount > 0 && amount <= 1e12))
    throw new InvalidArgumentError("must be above 0 and at most 1e12");
  return amount;
}
