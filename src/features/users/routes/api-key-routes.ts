import { z } from "zod";
import { IntegerId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { PERMISSIONS } from "#domain/access/permissions.ts";
import { Name, ownRoute, Permissions } from "./schemas.ts";

const ApiKeyRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    prefix: z.string(),
    user_id: z.number().int(),
    permissions: z.array(z.string()).nullable(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: "ApiKey" });

const Instant = z.iso.datetime({ offset: true });

/** The API keys of the user. */
export const apiKeyRoutes = {
  createApiKey: route("POST /api/api-keys", {
    ...ownRoute,
    summary: "Create an API key; it is shown once",
    description:
      "The key holds the permissions named, or all that the user holds now. Moving to another organization, a role with fewer permissions and signing out everywhere revoke it.",
    body: z.strictObject({
      name: Name,
      permissions: Permissions.max(PERMISSIONS.length).optional(),
      expires_at: Instant.optional(),
    }),
    returns: { 201: ApiKeyRow.extend({ key: z.string() }) },
    errors: ["forbidden"],
  }),
  listApiKeys: route("GET /api/api-keys", {
    ...ownRoute,
    summary: "List the user's API keys, and for an admin those of the organization",
    description: "`grantable_permissions` are those that the user may give a key and that some route asks keys for.",
    returns: {
      200: z.object({
        status: z.literal("success"),
        api_keys: z.array(ApiKeyRow),
        grantable_permissions: z.array(z.string()),
      }),
    },
  }),
  deleteApiKey: route("DELETE /api/api-keys/{id}", {
    ...ownRoute,
    summary: "Revoke an API key",
    params: z.object({ id: IntegerId }),
    returns: { 204: null },
  }),
};
