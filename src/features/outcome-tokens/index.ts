export { deployContract } from "./deploy-contract.ts";
export { openOutcomeTokens } from "./open-outcome-tokens.ts";
