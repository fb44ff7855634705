import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, safeInteger } from "#platform/database/columns.ts";

const address = (name: string) => text(name).$type<`0x${string}`>();
const hex = (name: string) => text(name).$type<`0x${string}`>();

/** Smart contracts deployed by the service, one per chain. */
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

/** Hashes of transactions that were replaced with a higher fee. The chain may still accept any of them. */
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
