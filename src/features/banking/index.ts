export { openBanking } from "./open-banking.ts";
