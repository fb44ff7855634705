export { SEALED_ACCESS_TOKENS } from "./banking-deps.ts";
export { openBanking } from "./open-banking.ts";
