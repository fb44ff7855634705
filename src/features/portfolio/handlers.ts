import type { Handlers } from "#api/route.ts";
import { scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import { dealExists } from "#features/deals/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { readDealTerms, readTermsInForce } from "./deal-terms.ts";
import { exportRows } from "./export-rows.ts";
import { linkAmendment, readLink, unlinkAmendment } from "./links.ts";
import type { PortfolioDeps } from "./portfolio-deps.ts";
import { readRows } from "./read-rows.ts";
import type { portfolioRoutes } from "./routes.ts";
import { presentColumns, presentRow, selectRows, sumByCurrency } from "./select-rows.ts";
import { summarize } from "./summarize.ts";
import { deleteView, listViews, saveView } from "./views.ts";

export function portfolioHandlers(deps: PortfolioDeps): Handlers<typeof portfolioRoutes, Transaction> {
  const { db } = deps.database;
  return {
    getPortfolio: async ({ query }, { principal }) => {
      const { page, limit, sort, columns, ...filter } = query;
      const rows = selectRows(await readRows(db, scopeOf(principal, "portfolio:read")), filter, sort);
      const shown = rows.slice((page - 1) * limit, page * limit).map((row) => presentRow(row, columns));
      const totals = sumByCurrency(rows);
      const list = { total: rows.length, page, limit, columns: presentColumns(columns), rows: shown, totals };
      return { status: 200, body: { status: "success", ...list } };
    },
    exportPortfolio: async ({ query }, { principal }) => {
      const { sort, columns, format, ...filter } = query;
      const rows = selectRows(await readRows(db, scopeOf(principal, "portfolio:read")), filter, sort);
      return { status: 200, ...(await exportRows(rows, columns, format)) };
    },
    getPortfolioSummary: async ({ query }, { principal }) => {
      const { deal_id: dealId } = query;
      if (dealId !== undefined && !(await dealExists(db, scopeOf(principal, "deals:read"), dealId)))
        return failure("deal_not_found");
      return { status: 200, body: await summarize(db, scopeOf(principal, "portfolio:read"), dealId) };
    },
    listPortfolioViews: async (_input, { principal }) => ({
      status: 200,
      body: { status: "success", views: await listViews(deps, principal) },
    }),
    savePortfolioView: async ({ body }, { principal }) => {
      const view = await saveView(deps, principal, body);
      return isFailure(view) ? view : { status: 201, body: view };
    },
    deletePortfolioView: async ({ params }, { principal }) =>
      (await deleteView(deps, principal, params.id)) ? { status: 204, body: null } : failure("not_found"),
    getDealTerms: async ({ params, query }, { principal }) => {
      const terms = await readDealTerms(deps, principal, { dealId: params.id, asOf: query.as_of ?? null });
      return isFailure(terms) ? terms : { status: 200, body: terms };
    },
    getTermsInForce: async ({ params, query }, { principal }) => {
      const terms = await readTermsInForce(deps, principal, { id: params.id, asOf: query.as_of ?? null });
      return isFailure(terms) ? terms : { status: 200, body: terms };
    },
    getAmendmentLink: async ({ params }, { principal }) => {
      const link = await readLink(deps, principal, params.id);
      return isFailure(link) ? link : { status: 200, body: link };
    },
    linkAmendment: async ({ params, body }, { principal }) => {
      const link = await linkAmendment(deps, principal, { id: params.id, agreementId: body.agreement_id });
      return isFailure(link) ? link : { status: 200, body: link };
    },
    unlinkAmendment: async ({ params }, { principal }) =>
      (await unlinkAmendment(deps, principal, params.id)) ?? { status: 204, body: null },
  };
}
