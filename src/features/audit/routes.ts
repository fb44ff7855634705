import { z } from "zod";
import { IntegerId, pageQuery } from "#api/parameters.ts";
import { route } from "#api/route.ts";

const AuditEntry = z
  .object({
    id: z.string(),
    seq: z.number().int().meta({ description: "Place in the organization's chain, from 1" }),
    at: z.string(),
    user_id: z
      .number()
      .int()
      .nullable()
      .meta({ description: "null: the service itself, or its operator on the command line" }),
    action: z.string(),
    object_type: z.string(),
    object_id: z.string(),
    detail: z.record(z.string(), z.unknown()),
    hash: z.string().meta({ description: "SHA-256 over the entry and the hash of the entry before it" }),
  })
  .meta({ id: "AuditEntry" });

export const auditRoutes = {
  listAuditLog: route("GET /api/audit-log", {
    tag: "Audit",
    permission: "audit:read",
    price: "none",
    summary: "Every change in the organization, newest first",
    description:
      "Entries are only ever added. Those of an organization form one hash chain, which `tranche audit verify` checks.",
    query: z.object({
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, "must be a cursor that this path returned")
        .transform(Number)
        .optional()
        .meta({ description: "`next_cursor` of the page before" }),
      limit: pageQuery.limit,
      object_type: z.string().min(1).max(100).optional(),
      object_id: z.string().min(1).max(200).optional(),
      user_id: IntegerId.optional(),
    }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        entries: z.array(AuditEntry),
        next_cursor: z.string().nullable(),
      }),
    },
  }),
};
