import { pgTable, text } from "drizzle-orm/pg-core";
import { instant, safeInteger } from "#platform/database/columns.ts";

const address = (name: string) => text(name).$type<`0x${string}`>();
const hex = (name: string) => text(name).$type<`0x${string}`>();

/** The smart contract that the service deployed by itself, one a chain. */
export const outcomeTokenDeployments = pgTable("outcome_token_deployments", {
  chainId: safeInteger("chain_id").primaryKey(),
  contractAddress: address("contract_address").notNull(),
  deployerAddress: address("deployer_address").notNull(),
  nonce: safeInteger("nonce").notNull(),
  transactionHash: hex("transaction_hash").notNull(),
  rawTransaction: hex("raw_transaction"),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
});
