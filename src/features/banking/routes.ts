/** Filled in by its room. */
export const bankingRoutes = {} as const;
