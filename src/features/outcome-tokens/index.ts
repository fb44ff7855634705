export { openOutcomeTokens } from "./open-outcome-tokens.ts";
