import type { Topic } from "../topic.ts";
import { accruedFee } from "./accrued-fee.ts";
import { covenantFigures } from "./covenant-figures.ts";
import { covenantHeadroom } from "./covenant-headroom.ts";
import { interest } from "./interest.ts";
import { shareOfAmount } from "./share-of-amount.ts";
import { statedFormula } from "./stated-formula.ts";

/** Interest for a period, the all-in rate, fee accrual and covenant headroom, each with its working. */
export const calculations: Topic = (question, subject) =>
  shareOfAmount(question, subject) ??
  accruedFee(question, subject) ??
  interest(question, subject) ??
  statedFormula(question, subject) ??
  covenantFigures(question, subject) ??
  covenantHeadroom(question, subject);
