import { z } from "zod";
import { PERMISSIONS, ROLES } from "#domain/access/permissions.ts";

/** The name of a person, an organization or a key. */
export const Name = z.string().trim().min(1).max(300);
/** An email address, in lower case. */
export const Email = z.string().trim().toLowerCase().pipe(z.email().max(320));
/** A new password. */
export const Password = z
  .string()
  .max(1024)
  .refine((s) => within(countCharacters(s), 12, 256), "must have 12 to 256 characters");

/** Counts code points, so that a character outside the basic plane counts once. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

const within = (n: number, min: number, max: number): boolean => n >= min && n <= max;

/** A password that the user has, which no rule for new ones refuses. */
export const CurrentPassword = z.string().min(1).max(1024);
/** A refresh token, an invite or a setup token. */
export const Token = z.string().min(1).max(4096);
/** The address of a wallet. */
export const WalletAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x and 40 hex digits");
/** A message, and its signature by a wallet. */
export const signedMessage = { signature: z.string().min(1).max(20_000), message: z.string().min(1).max(4000) };
/** Proves that a wallet is the caller's. */
export const WalletProof = z.strictObject({ wallet_address: WalletAddress, ...signedMessage });

/** Some of the permissions, by name. */
export const Permissions = z.array(z.enum(PERMISSIONS as [string, ...string[]]));

/** An organization, without its members. */
export const OrganizationSummary = z
  .object({ id: z.number().int(), name: z.string(), paid: z.boolean(), unlocked: z.boolean(), operator: z.boolean() })
  .meta({ id: "OrganizationSummary" });

/** A user, as they see themselves. */
export const UserProfile = z
  .object({
    id: z.number().int(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    role: z.enum(ROLES),
    wallet_address: z.string().nullable(),
    organization: OrganizationSummary,
    permissions: Permissions,
  })
  .meta({ id: "UserProfile" });

/** Routes on what belongs to the user who is signed in. */
export const ownRoute = { tag: "Identity", permission: "signed_in", price: "none" } as const;
