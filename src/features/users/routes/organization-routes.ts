import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { ROLES } from "#domain/access/permissions.ts";
import { Email, OrganizationSummary, Token, UserProfile } from "./schemas.ts";

const Member = z
  .object({
    id: z.number().int(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    wallet_address: z.string().nullable(),
    role: z.enum(ROLES),
    created_at: z.string(),
  })
  .meta({ id: "Member" });

const Invite = z
  .object({
    id: z.number().int(),
    email: z.string(),
    role: z.enum(ROLES),
    invited_by: z.number().int(),
    created_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: "Invite" });

const organizationRoute = { tag: "Organization", price: "none" } as const;

/** The organization of the user: its members and invites. */
export const organizationRoutes = {
  getOrganization: route("GET /api/organization", {
    ...organizationRoute,
    permission: "signed_in",
    apiKeys: "members:manage",
    summary: "Get the organization and its members",
    description: "Email and wallet addresses of other members are null without the permission `members:manage`.",
    returns: { 200: OrganizationSummary.extend({ members: z.array(Member) }) },
  }),
  invite: route("POST /api/organization/invites", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Invite someone into the organization",
    description:
      "The invite is for one email address, works once, and only while its inviter may still give the role. It expires after 7 days.",
    body: z.strictObject({ email: Email, role: z.enum(ROLES) }),
    returns: { 201: Invite.extend({ invite: z.string() }) },
  }),
  listInvites: route("GET /api/organization/invites", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "List the open invites of the organization",
    query: z.object(pageQuery),
    returns: { 200: z.object({ ...pageAnswer, invites: z.array(Invite) }) },
  }),
  revokeInvite: route("DELETE /api/organization/invites/{id}", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Revoke an invite",
    params: z.object({ id: IntegerId }),
    returns: { 204: null },
  }),
  join: route("POST /api/organization/join", {
    ...organizationRoute,
    permission: "signed_in",
    summary: "Move into the organization of an invite",
    description:
      "The invite must be for the email of the account. Sessions act in the new organization from now on; API keys and open invites of the user are revoked.",
    body: z.strictObject({ invite: Token }),
    returns: { 200: z.object({ user: UserProfile }) },
    errors: ["invite_invalid", "last_admin", "conflict"],
  }),
  changeMember: route("PATCH /api/organization/members/{id}", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Give a member another role",
    description: "A role with fewer permissions revokes the member's API keys and open invites.",
    params: z.object({ id: IntegerId }),
    body: z.strictObject({ role: z.enum(ROLES) }),
    returns: { 200: Member },
    errors: ["last_admin"],
  }),
  removeMember: route("DELETE /api/organization/members/{id}", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Remove a member, who gets an organization of their own",
    description: "The member's API keys and open invites are revoked.",
    params: z.object({ id: IntegerId }),
    returns: { 204: null },
    errors: ["last_admin"],
  }),
};
