/** The keys under which the organization and its open invites are cached. */
export const ORGANIZATION = ["users", "organization"];
export const INVITES = ["users", "invites"];
