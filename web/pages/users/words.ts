import type { Role } from "#domain/access/permissions.ts";

/** The texts of the account and organization pages. */
export const userWords = {
  member: (id: number) => `Member ${id}`,

  roleHints: {
    admin: "Manages members, keys, webhooks and settings, and may do everything else.",
    banker: "Works on documents and deals, reviews, trades, and uses banking, brokerage and bridge.",
    analyst: "Works on documents and deals, and runs analyses.",
    reviewer: "As an analyst, and approves, rejects and publishes documents.",
    law_officer: "As a reviewer, for the legal side.",
    accountant: "Reads everything, all ledgers included, runs analyses and buys credits.",
    auditor: "Reads everything, all ledgers and the audit log included, and changes nothing.",
    applicant: "Works on their own documents and deals only.",
    viewer: "Reads documents, deals and runs, and changes nothing.",
  } satisfies Record<Role, string>,

  invites: {
    title: "Open invites",
    none: "No open invites.",
    email: "Email",
    role: "Role",
    expires: "Expires",
    revoke: "Revoke",
    revokeNamed: (email: string) => `Revoke the invite for ${email}`,
    revoked: (email: string) => `The invite for ${email} is revoked.`,
  },

  sessions: {
    title: "Sessions",
    hint: "Where you are signed in. End a session that you do not recognize, and change your password.",
    device: "Device",
    unknownDevice: "Unknown device",
    current: "this one",
    network: "Network",
    opened: "Opened",
    lastUsed: "Last used",
    end: "End",
    endNamed: (device: string, opened: string) => `End the session of ${device} from ${opened}`,
    ended: "The session has ended.",
    everywhere: "End all sessions",
    everywhereQuestion: "End all sessions?",
    everywhereMeaning:
      "You are signed out everywhere, here included, and every API key of yours is revoked. Programs that use them stop working.",
  },

  wallet: {
    replaceQuestion: "Replace the linked wallet?",
    unlink: "Unlink",
    unlinkQuestion: "Unlink the wallet?",
    confirmWithPassword: "Confirm with your current password.",
    onlySignIn: "You sign in with this wallet only, so it cannot be unlinked. You can replace it.",
    replace: "Replace",
    confirmWithWallet: "Confirm with the linked wallet first: it signs a message, then the new one does.",
    unlinked: "Wallet unlinked.",
  },

  password: {
    revokeApiKeys: "Revoke my API keys too",
  },
} as const;
