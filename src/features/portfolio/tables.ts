import { index, integer, json, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { PortfolioTerms } from "#domain/rollup/portfolio-terms.ts";
import { instant } from "#platform/database/columns.ts";
import type { ViewSettings } from "./routes.ts";

/** The agreement that an amendment amends, as chosen by a person. */
export const amendmentLinks = pgTable(
  "amendment_links",
  {
    documentId: integer("document_id").primaryKey(),
    organizationId: integer("organization_id").notNull(),
    agreementId: integer("agreement_id").notNull(),
    linkedBy: integer("linked_by").notNull(),
    linkedAt: instant("linked_at").notNull().defaultNow(),
  },
  (t) => [index("amendment_links_agreement").on(t.agreementId)],
);

/** The flat row of a document's version; calculated on first use. */
export const portfolioRows = pgTable("portfolio_rows", {
  documentId: integer("document_id").primaryKey(),
  versionNumber: integer("version_number").notNull(),
  format: integer().notNull(),
  terms: json().$type<PortfolioTerms>().notNull(),
});

/** A view of the portfolio that a user saved. */
export const portfolioViews = pgTable(
  "portfolio_views",
  {
    id: uuid().primaryKey(),
    organizationId: integer("organization_id").notNull(),
    userId: integer("user_id").notNull(),
    name: text().notNull(),
    settings: json().$type<ViewSettings>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [unique("portfolio_views_user_id_organization_id_name_key").on(t.userId, t.organizationId, t.name)],
);
