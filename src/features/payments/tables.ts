import { boolean, index, integer, json, numeric, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { PaymentRefusal } from "./payment-refusals.ts";

const uint256 = (name: string) => numeric(name, { precision: 78, scale: 0 });

/** `reserved`: not sent for settlement. `settling`: sent, outcome unknown (yet). */
export const PAYMENT_STATES = ["reserved", "settling", "settled", "refused"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** How the operator resolved a payment whose settlement was unknown; null if that was not necessary. */
export type PaymentResolution = "settled" | "lost";

/** Presented authorizations, what each pays for, and its outcome. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    network: text().notNull(),
    asset: text().notNull(),
    payer: text().notNull(),
    nonce: text().notNull(),
    payTo: text("pay_to").notNull(),
    amountAtomic: uint256("amount_atomic").notNull(),
    validAfter: uint256("valid_after").notNull(),
    validBefore: uint256("valid_before").notNull(),
    userId: integer("user_id").notNull(),
    organizationId: integer("organization_id").notNull(),
    route: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    purpose: text().notNull(),
    credits: integer().notNull(),
    amountUsd: numeric("amount_usd").notNull(),
    details: json().$type<unknown>(),
    x402Version: smallint("x402_version").$type<1 | 2>().notNull(),
    state: text().$type<PaymentState>().notNull().default("reserved"),
    refusal: text().$type<PaymentRefusal>(),
    settlingAt: instant("settling_at"),
    settledAt: instant("settled_at"),
    transactionHash: text("transaction_hash"),
    resolution: text().$type<PaymentResolution>(),
    resolvedAt: instant("resolved_at"),
    nextLookAt: instant("next_look_at"),
    looks: integer().notNull().default(0),
    holdId: uuid("hold_id"),
    outcome: json().$type<unknown>(),
    attempt: uuid(),
    leaseUntil: instant("lease_until"),
    answerStatus: smallint("answer_status"),
    answerHeaders: json("answer_headers").$type<Readonly<Record<string, string>>>(),
    answerBody: text("answer_body"),
    answerProvisional: boolean("answer_provisional").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("payments_once").on(t.network, t.asset, t.payer, t.nonce),
    index("payments_user").on(t.userId, t.createdAt),
  ],
);
