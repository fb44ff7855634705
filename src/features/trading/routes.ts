/** Filled in by its room. */
export const tradingRoutes = {} as const;
