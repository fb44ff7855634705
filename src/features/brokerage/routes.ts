/** Filled in by its room. */
export const brokerageRoutes = {} as const;
