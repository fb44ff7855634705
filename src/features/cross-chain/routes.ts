/** Filled in by its room. */
export const crossChainRoutes = {} as const;
