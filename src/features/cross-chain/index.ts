export { openCrossChain } from "./open-cross-chain.ts";
