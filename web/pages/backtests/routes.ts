import { type AnyRoute, createRoute } from "@tanstack/react-router";

/** The path of backtests; the page is loaded when it is first opened. */
export function backtestPages<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({ getParentRoute: () => parent, path: "/backtests", validateSearch: searchOf }).lazy(() =>
      import("./backtest-page.tsx").then((m) => m.backtestPage),
    ),
  ] as const;
}

/** The run that is shown. */
function searchOf({ run }: Record<string, unknown>): { run?: string } {
  return typeof run === "string" && /^[0-9a-f-]{36}$/.test(run) ? { run } : {};
}
