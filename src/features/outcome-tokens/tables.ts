import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
  signedAt: instant("signed_at"),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
});

/** Hashes of what was signed with a nonce before it was signed with a higher fee. The chain may take any of them. */
export const replacedTransactions = pgTable(
  "replaced_transactions",
  {
    chainId: safeInteger("chain_id").notNull(),
    transactionHash: hex("transaction_hash").notNull(),
    signerAddress: address("signer_address").notNull(),
    nonce: safeInteger("nonce").notNull(),
    replacedAt: instant("replaced_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.transactionHash] }),
    index("replaced_transactions_nonce").on(t.chainId, t.signerAddress, t.nonce),
  ],
);
