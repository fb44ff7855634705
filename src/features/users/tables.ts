import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, serial, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#domain/access/permissions.ts";
import { instant } from "#platform/database/columns.ts";

export const organizations = pgTable(
  "organizations",
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    operator: boolean().notNull().default(false),
    paid: boolean().notNull().default(false),
    unlocked: boolean().notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("organizations_one_operator").on(t.operator).where(sql`operator`)],
);

export const users = pgTable(
  "users",
  {
    id: serial().primaryKey(),
    organizationId: integer("organization_id")
      .notNull()
      .references(() => organizations.id),
    role: text().$type<Role>().notNull(),
    email: text().unique("users_email"),
    name: text(),
    passwordHash: text("password_hash"),
    walletAddress: text("wallet_address").unique("users_wallet_address"),
    createdAt: instant("created_at").notNull().defaultNow(),
    disabledAt: instant("disabled_at"),
  },
  (t) => [index("users_organization").on(t.organizationId)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
    userAgent: text("user_agent"),
    /** The client's IPv4 address or IPv6 /64 when the session was opened. */
    network: text(),
    /** Updated at most once an hour. */
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    /** When its newest refresh token expires. */
    expiresAt: instant("expires_at"),
    /** How many times the tokens were refreshed. */
    rotation: integer().notNull().default(0),
    /** The newest rotation whose access token has been used. */
    usedRotation: integer("used_rotation").notNull().default(0),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_user_network").on(t.userId, t.network)],
);

export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id),
    expiresAt: instant("expires_at").notNull(),
    spentAt: instant("spent_at"),
    /** The pair of tokens that it belongs to. */
    rotation: integer().notNull().default(0),
    /** A digest of the client and the idempotency key that used it; null if it was used without a key. */
    client: text(),
    /** The pair that replaced it, encrypted, until that pair is used; null without a key. */
    sealedSuccessor: text("sealed_successor"),
  },
  (t) => [index("refresh_tokens_session").on(t.sessionId)],
);

export const walletNonces = pgTable(
  "wallet_nonces",
  {
    nonce: text().primaryKey(),
    address: text().notNull(),
    message: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    spentAt: instant("spent_at"),
  },
  (t) => [index("wallet_nonces_expires").on(t.expiresAt)],
);

export const invites = pgTable(
  "invites",
  {
    tokenHash: text("token_hash").primaryKey(),
    id: serial().notNull(),
    organizationId: integer("organization_id")
      .notNull()
      .references(() => organizations.id),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    invitedBy: integer("invited_by")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    uniqueIndex("invites_id").on(t.id),
    index("invites_organization").on(t.organizationId),
    index("invites_inviter").on(t.invitedBy),
  ],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    id: serial().primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    organizationId: integer("organization_id")
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    keyHash: text("key_hash").notNull().unique("api_keys_key_hash"),
    /** The first characters, so that the owner can recognize it. */
    prefix: text().notNull(),
    /** Null for keys of earlier versions: they have all permissions of the user's role. */
    permissions: text().array(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at"),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index("api_keys_organization").on(t.organizationId), index("api_keys_user").on(t.userId)],
);

/** The hash of the token that the first account needs; replaced at each start until there is an account. */
export const setupTokens = pgTable("setup_tokens", {
  tokenHash: text("token_hash").primaryKey(),
  createdAt: instant("created_at").notNull().defaultNow(),
});
