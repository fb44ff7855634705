import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { analysisPages } from "./pages/analyses/routes.ts";
import { backtestPages } from "./pages/backtests/routes.ts";
import { bankingPages } from "./pages/banking/routes.ts";
import { creditPages } from "./pages/credits/routes.ts";
import { crossChainPages } from "./pages/cross-chain/routes.ts";
import { dealPages } from "./pages/deals/routes.ts";
import { documentPages } from "./pages/documents/routes.ts";
import { greenFinancePages } from "./pages/green-finance/routes.ts";
import { homePages } from "./pages/home/routes.ts";
import { peoplePages } from "./pages/people/routes.ts";
import { portfolioPages } from "./pages/portfolio/routes.ts";
import { predictionPages } from "./pages/predictions/routes.ts";
import { researchPages } from "./pages/research/routes.ts";
import { tradingPages } from "./pages/trading/routes.ts";
import { userPages, visitorPages } from "./pages/users/routes.ts";
import { AppLayout, RootLayout } from "./shell/app-layout.tsx";
import { AppFailed, PageFailed } from "./shell/page-failed.tsx";
import { PageLoading } from "./shell/page-loading.tsx";
import { AddressNotFound, PageNotFound } from "./shell/page-not-found.tsx";
import { currentSession } from "./shell/session.ts";

const root = createRootRoute({ component: RootLayout, notFoundComponent: AddressNotFound, errorComponent: AppFailed });

/** Everything that requires a sign-in; the requested URL is remembered. */
const app = createRoute({
  getParentRoute: () => root,
  id: "app",
  component: AppLayout,
  beforeLoad: ({ location }) => {
    if (currentSession() !== null) return;
    redirect({
      to: "/sign-in",
      search: location.href === "/" ? {} : { next: location.href },
      replace: true,
      throw: true,
    });
  },
});

const home = createRoute({
  getParentRoute: () => app,
  path: "/",
  beforeLoad: () => {
    redirect({ to: "/home", replace: true, throw: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    ...visitorPages(root),
    app.addChildren([
      home,
      ...homePages(app),
      ...dealPages(app),
      ...documentPages(app),
      ...portfolioPages(app),
      ...analysisPages(app),
      ...researchPages(app),
      ...peoplePages(app),
      ...creditPages(app),
      ...crossChainPages(app),
      ...tradingPages(app),
      ...predictionPages(app),
      ...backtestPages(app),
      ...greenFinancePages(app),
      ...bankingPages(app),
      ...userPages(app),
    ]),
  ]),
  defaultPreload: "intent",
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: PageNotFound,
  scrollRestoration: true,
  // A page gets the parameters that its route has checked, and no others.
  search: { strict: true },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
