/** The key of all that is read of credits in the query cache. */
export const CREDITS = ["credits"];
