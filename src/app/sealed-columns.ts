import { answerContext } from "#api/pipeline/answer-seal.ts";
import { SEALED_ACCESS_TOKENS } from "#features/banking/index.ts";
import { SEALED_APPLICATIONS } from "#features/brokerage/index.ts";
import { SEALED_WEBHOOK_SECRETS } from "#features/webhooks/index.ts";
import type { SealedColumn } from "#platform/sealed-columns.ts";

const STORED_ANSWER = {
  contextColumns: ["user_id", "route"],
  context: ([userId = "", route = ""]: readonly string[]) => answerContext(userId, route),
  mixed: true,
};

/** Every database column with texts that stay encrypted for longer than a minute. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...SEALED_WEBHOOK_SECRETS,
  SEALED_ACCESS_TOKENS,
  SEALED_APPLICATIONS,
  { ...STORED_ANSWER, table: "idempotency_keys", column: "body" },
  { ...STORED_ANSWER, table: "payments", column: "answer_body" },
];
