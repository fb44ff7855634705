import type { Role } from "#domain/access/permissions.ts";

/** The texts of the account and organization pages. */
export const userWords = {
  member: (id: number) => `Member ${id}`,

  roleHints: {
    admin: "Full access, including members, keys, webhooks and settings.",
    banker: "Works on documents and deals, reviews, trades, and uses banking, brokerage and bridge.",
    analyst: "Works on documents and deals, and runs analyses.",
    reviewer: "Everything an analyst can do, and approves, sends back and publishes documents.",
    law_officer: "Everything a reviewer can do, for legal review.",
    accountant: "Reads everything, including all ledgers. Runs analyses and buys credits.",
    auditor: "Reads everything, including all ledgers and the audit log. Makes no changes.",
    applicant: "Works on their own documents and deals only.",
    viewer: "Reads documents, deals and runs. Makes no changes.",
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
    hint: "Where you are signed in. If you don’t recognize a session, end it and change your password.",
    device: "Device",
    unknownDevice: "Unknown device",
    current: "this session",
    network: "Network",
    opened: "Signed in",
    lastUsed: "Last used",
    end: "End",
    endNamed: (device: string, opened: string) => `End the session on ${device} from ${opened}`,
    ended: "The session has ended.",
    everywhere: "End all sessions",
    everywhereQuestion: "End all sessions?",
    everywhereMeaning:
      "You are signed out everywhere, including here, and all your API keys are revoked. Programs that use them stop working.",
  },

  wallet: {
    replaceQuestion: "Replace the linked wallet?",
    unlink: "Unlink",
    unlinkQuestion: "Unlink the wallet?",
    confirmWithPassword: "Confirm with your current password.",
    onlySignIn: "You sign in with this wallet only, so you can’t unlink it. You can replace it.",
    replace: "Replace",
    confirmWithWallet: "Sign with the linked wallet first, then with the new one.",
    unlinked: "Wallet unlinked.",
  },

  password: {
    revokeApiKeys: "Revoke my API keys too",
  },
} as const;
