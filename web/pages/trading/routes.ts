import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { isSymbol } from "./symbol.ts";

/** The path of trading; its page is loaded when it is first opened. */
export function tradingPages<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({ getParentRoute: () => parent, path: "/trading", validateSearch: searchOf }).lazy(() =>
      import("./trading-page.tsx").then((m) => m.tradingPage),
    ),
  ] as const;
}

function searchOf({ symbol }: Record<string, unknown>): { symbol?: string } {
  return typeof symbol === "string" && isSymbol(symbol) ? { symbol } : {};
}
