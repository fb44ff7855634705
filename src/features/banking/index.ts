export { type Banking, openBanking } from "./open-banking.ts";
