import { type AnyRoute, createRoute } from "@tanstack/react-router";

/** The path of forecasts; the page is loaded when it is first opened. */
export function predictionPages<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({ getParentRoute: () => parent, path: "/forecasts" }).lazy(() =>
      import("./forecast-page.tsx").then((m) => m.forecastPage),
    ),
  ] as const;
}
