import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { DOCUMENT_KINDS } from "#domain/agreement/credit-agreement.ts";
import { Evidence } from "#domain/agreement/evidence.ts";
import { CalendarDate } from "#domain/agreement/values.ts";
import { XLSX_MEDIA_TYPE } from "#platform/office/media-types.ts";
import { COLUMN_NAMES, COLUMNS, DEFAULT_COLUMNS } from "./columns.ts";

const Amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, "must be an amount")
  .transform(Number)
  .optional();
const Sort = z
  .enum(COLUMN_NAMES.flatMap((name) => [name, `-${name}` as const]) as [string, ...string[]])
  .meta({ description: "A column; `-` sorts descending" });
const ColumnList = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(COLUMN_NAMES)).min(1).max(COLUMN_NAMES.length));

const Ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,999}$/, "must be document ids, separated by commas")
  .transform((text) => text.split(",").map(Number))
  .optional();
const Grouped = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .optional()
  .meta({ description: "Put amendments right under their agreement" });

const filters = {
  search: z.string().max(300).optional().meta({ description: "Searches title, borrower and agent" }),
  document_kind: z.string().max(100).optional(),
  workflow_state: z.string().max(100).optional(),
  borrower: z.string().max(300).optional(),
  currency: z.string().max(3).optional(),
  benchmark: z.string().max(100).optional(),
  governing_law: z.string().max(20).optional(),
  facility_type: z.string().max(100).optional(),
  deal_id: IntegerId.optional(),
  min_commitment: Amount,
  max_commitment: Amount,
  matures_from: CalendarDate.optional(),
  matures_to: CalendarDate.optional(),
};

export { COLUMNS, DEFAULT_COLUMNS };

export const ViewSettings = z
  .strictObject({
    columns: z.array(z.enum(COLUMN_NAMES)).min(1).max(COLUMN_NAMES.length).optional(),
    sort: Sort.optional(),
    dense: z.boolean().optional(),
    grouped: z.boolean().optional(),
    filters: z.partialRecord(z.enum(Object.keys(filters) as [string, ...string[]]), z.string().max(300)).optional(),
  })
  .meta({ id: "PortfolioViewSettings" });
export type ViewSettings = z.infer<typeof ViewSettings>;

const View = z
  .object({ id: z.string(), name: z.string(), settings: ViewSettings, created_at: z.string(), updated_at: z.string() })
  .meta({ id: "PortfolioView" });

const Row = z
  .object({
    document_id: z.number().int(),
    amends_document_id: z.number().int().nullable().meta({ description: "The linked agreement" }),
    terms: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
  })
  .meta({ id: "PortfolioRow" });

const Sum = z.object({ currency: z.string(), amount: z.number(), facilities: z.number().int() });
const NotCounted = z.object({ document_id: z.number().int(), reason: z.string() });

const Term = {
  key: z.string().meta({ description: "Identical in an agreement and its amendments" }),
  label: z.string(),
  facility: z.string().nullable(),
  kind: z.string(),
  value: z.unknown(),
  text: z.string().meta({ description: "The formatted value" }),
};
const TermInForce = z
  .object({
    ...Term,
    chain: z.array(
      z.object({
        document_id: z.number().int(),
        version_number: z.number().int(),
        title: z.string(),
        date: z.string().nullable(),
        effect: z.enum(["stated", "restated", "confirmed", "amended", "added", "increased"]),
        pointer: z.string(),
        value: z.unknown(),
        text: z.string(),
        evidence: z.array(Evidence),
      }),
    ),
  })
  .meta({ id: "TermInForce", description: "The last link of `chain` is the one in force" });

const Proposal = z
  .object({
    document_id: z.number().int(),
    title: z.string(),
    name: z.string(),
    score: z.number(),
    reasons: z.array(z.string()),
    doubts: z.array(z.string()),
  })
  .meta({ id: "AmendmentProposal" });

const AmendedAgreement = z
  .object({
    document_id: z.number().int(),
    document_kind: z
      .enum(DOCUMENT_KINDS)
      .meta({ description: "`amendment` if an amendment stands in for a missing agreement" }),
    title: z.string(),
    name: z.string(),
    amendments: z.array(
      z.object({ document_id: z.number().int(), title: z.string(), name: z.string(), date: z.string().nullable() }),
    ),
    terms: z.array(TermInForce),
    redline: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        facility: z.string().nullable(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        document_id: z.number().int(),
        text: z.string(),
      }),
    ),
    summary: z.string(),
    waivers: z.array(z.number().int()),
    not_rolled_up: z.array(
      z.object({ document_id: z.number().int(), pointer: z.string().nullable(), reason: z.string() }),
    ),
  })
  .meta({ id: "AmendedAgreement" });

const TermsInForce = AmendedAgreement.extend({
  status: z.literal("success"),
  as_of: z.string().nullable(),
  version_number: z.number().int().meta({ description: "The version of the agreement that `marks` refer to" }),
  marks: z.array(
    z
      .object({
        start: z.number().int().nonnegative(),
        end: z.number().int().nonnegative(),
        after: z.string().nullable().meta({ description: "The replacement; null if there is none" }),
        key: z.string(),
        label: z.string(),
        facility: z.string().nullable(),
        document_id: z.number().int().meta({ description: "The amendment that changed it" }),
        pointer: z.string().meta({ description: "Where the amendment states it" }),
      })
      .meta({ id: "MarkedWords" }),
  ),
}).meta({ id: "TermsInForce" });

const AmendmentLink = z
  .object({
    document_id: z.number().int(),
    agreement_id: z.number().int().nullable(),
    linked_by: z.number().int().nullable(),
    linked_at: z.string().nullable(),
    proposals: z.array(Proposal),
  })
  .meta({ id: "AmendmentLink" });

const portfolio = { tag: "Portfolio", price: "none", permission: "portfolio:read" } as const;
const amendment = { tag: "Deals", price: "none", params: z.object({ id: IntegerId }) } as const;

export const portfolioRoutes = {
  getPortfolio: route("GET /api/portfolio", {
    ...portfolio,
    summary: "Documents by terms",
    description:
      "Every document that is not archived, with the requested terms. `totals` sums the commitments of all matching rows by currency.",
    query: z.object({
      ...pageQuery,
      ...filters,
      ids: Ids,
      grouped: Grouped,
      sort: Sort.default("-created_at"),
      columns: ColumnList.default([...DEFAULT_COLUMNS]),
    }),
    returns: {
      200: z.object({
        ...pageAnswer,
        columns: z.array(z.object({ id: z.string(), label: z.string(), kind: z.string() })),
        rows: z.array(Row),
        totals: z.array(z.object({ currency: z.string(), amount: z.number() })),
      }),
    },
  }),
  exportPortfolio: route("GET /api/portfolio/export", {
    ...portfolio,
    summary: "Export documents by terms, as CSV or as a workbook",
    query: z.object({
      ...filters,
      ids: Ids,
      grouped: Grouped,
      format: z.enum(["csv", "xlsx"]).default("csv"),
      sort: Sort.default("-created_at"),
      columns: ColumnList.default([...DEFAULT_COLUMNS]),
    }),
    returns: { 200: { raw: ["text/csv; charset=utf-8", XLSX_MEDIA_TYPE] } },
  }),
  getPortfolioSummary: route("GET /api/portfolio/summary", {
    ...portfolio,
    summary: "Summarize maturities and commitments of all agreements",
    description:
      "Agreements count with the amendments linked to them; amendments, term sheets and commitment letters do not count by themselves.",
    query: z.object({ deal_id: IntegerId.optional() }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        agreements: z.number().int(),
        by_currency: z.array(Sum),
        by_borrower: z.array(Sum.extend({ borrower: z.string().nullable() })),
        maturity_wall: z.array(Sum.extend({ quarter: z.string(), facility_type: z.string() })),
        margins: z.array(z.object({ from_bps: z.number(), to_bps: z.number(), agreements: z.number().int() })),
        leverage_limits: z.array(z.object({ limit: z.number(), agreements: z.number().int() })),
        not_counted: z.array(NotCounted),
      }),
    },
  }),
  listPortfolioViews: route("GET /api/portfolio/views", {
    ...portfolio,
    summary: "List your saved views",
    returns: { 200: z.object({ status: z.literal("success"), views: z.array(View) }) },
  }),
  savePortfolioView: route("POST /api/portfolio/views", {
    ...portfolio,
    summary: "Save a view; replaces a view of the same name",
    body: z.strictObject({ name: z.string().trim().min(1).max(300), settings: ViewSettings }),
    returns: { 201: View },
  }),
  deletePortfolioView: route("DELETE /api/portfolio/views/{id}", {
    ...portfolio,
    summary: "Delete a saved view",
    params: z.object({ id: UuidId }),
    returns: { 204: null },
  }),
  getDealTerms: route("GET /api/deals/{id}/terms", {
    ...amendment,
    permission: "deals:read",
    summary: "Get the terms in force of a deal",
    description:
      "Each agreement of the deal with its linked amendments, rolled up into the terms in force. Every term has its chain of evidence across the documents. Statements that could not be rolled up are listed. `as_of` gives the terms on an earlier date.",
    query: z.object({ as_of: CalendarDate.optional() }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        deal_id: z.number().int(),
        as_of: z.string().nullable(),
        agreements: z.array(AmendedAgreement),
        unlinked: z.array(
          z.object({
            document_id: z.number().int(),
            title: z.string(),
            name: z.string(),
            proposals: z.array(Proposal),
          }),
        ),
      }),
    },
  }),
  getTermsInForce: route("GET /api/documents/{id}/terms-in-force", {
    ...amendment,
    permission: "documents:read",
    summary: "Get the terms in force of an agreement with its linked amendments",
    description:
      "For an amendment, returns those of the linked agreement. `marks` are the words of the agreement’s text that no longer say what is in force.",
    query: z.object({ as_of: CalendarDate.optional() }),
    returns: { 200: TermsInForce },
  }),
  getAmendmentLink: route("GET /api/documents/{id}/amends", {
    ...amendment,
    permission: "documents:read",
    summary: "Get the agreement that a document amends, and proposals",
    returns: { 200: AmendmentLink },
  }),
  linkAmendment: route("PUT /api/documents/{id}/amends", {
    ...amendment,
    permission: "documents:write",
    summary: "Link an amendment to its agreement",
    body: z.strictObject({ agreement_id: z.number().int().positive().max(2_147_483_647) }),
    returns: { 200: AmendmentLink },
  }),
  unlinkAmendment: route("DELETE /api/documents/{id}/amends", {
    ...amendment,
    permission: "documents:write",
    summary: "Remove the link of an amendment",
    returns: { 204: null },
  }),
};
