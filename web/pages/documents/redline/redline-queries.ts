import { queryOptions } from "@tanstack/react-query";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { call } from "@/shell/api.ts";

/** The terms in force of an agreement, or of the agreement that an amendment is linked to. */
export function termsInForceQuery(id: number) {
  return queryOptions({
    queryKey: ["documents", "terms-in-force", id],
    queryFn: async ({ signal }) =>
      (await call(portfolioRoutes.getTermsInForce, { params: { id: String(id) }, query: {}, signal })).body,
  });
}

export type TermsInForce = Awaited<ReturnType<NonNullable<ReturnType<typeof termsInForceQuery>["queryFn"]>>>;
