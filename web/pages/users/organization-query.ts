/** The key of the organization in the query cache. */
export const ORGANIZATION = ["users", "organization"];
