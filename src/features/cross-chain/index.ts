export { type CrossChain, openCrossChain } from "./open-cross-chain.ts";
