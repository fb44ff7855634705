import { z } from "zod";

/** LSTA terms; the LMA equivalent in brackets: borrower (obligor), lead_arranger (mandated lead arranger),
 *  administrative_agent (facility agent), collateral_agent (security agent). */
export const PARTY_ROLES = [
  "borrower",
  "co_borrower",
  "guarantor",
  "parent",
  "administrative_agent",
  "collateral_agent",
  "lender",
  "issuing_bank",
  "swingline_lender",
  "lead_arranger",
  "bookrunner",
  "syndication_agent",
  "documentation_agent",
  "other",
] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/** Roles of obligors. Every other role, except "other", is on the lender side. */
export const DEBTOR_ROLES: ReadonlySet<PartyRole> = new Set(["borrower", "co_borrower", "guarantor", "parent"]);

/** One party in one role: a bank that is agent and lender appears twice. `jurisdiction` is ISO 3166-2, else 3166-1. */
export const Party = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(PARTY_ROLES),
    entity_type: z.string().nullable(),
    jurisdiction: z.string().nullable(),
    lei: z.string().nullable(),
  })
  .meta({ id: "Party" });
export type Party = z.infer<typeof Party>;
