import { createContext } from "react";

export type Decision = "accepted" | "rejected";

/** What was decided about the values of the version that is shown. */
export const DecisionContext = createContext<ReadonlyMap<string, Decision>>(new Map());
