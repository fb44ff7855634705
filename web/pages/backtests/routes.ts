import { type AnyRoute, createRoute } from "@tanstack/react-router";

/** The path of backtests; the page is loaded when it is first opened. */
export function backtestPages<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({ getParentRoute: () => parent, path: "/backtests" }).lazy(() =>
      import("./backtest-page.tsx").then((m) => m.backtestPage),
    ),
  ] as const;
}
