export { openPredictions } from "./open-predictions.ts";
