import { type AnyRoute, createRoute } from "@tanstack/react-router";

/** The path of transfers and bank links; the page is loaded when it is first opened. */
export function bankingPages<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({ getParentRoute: () => parent, path: "/banking" }).lazy(() =>
      import("./banking-page.tsx").then((m) => m.bankingPage),
    ),
  ] as const;
}
