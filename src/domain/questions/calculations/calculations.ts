import type { Topic } from "../topic.ts";
import { accruedFee } from "./accrued-fee.ts";
import { covenantFigures } from "./covenant-figures.ts";
import { covenantHeadroom } from "./covenant-headroom.ts";
import { interest } from "./interest.ts";
import { shareOfAmount } from "./share-of-amount.ts";
import { statedFormula } from "./stated-formula.ts";
import { installmentSum, moneyHeadroom } from "./sums.ts";

/** What is computed from the terms and the values of the question, each with its working: fees, rates, interest, borrowing
 *  bases, covenants, sums. The first that fits. */
export const calculations: Topic = (question, subject) =>
  shareOfAmount(question, subject) ??
  accruedFee(question, subject) ??
  interest(question, subject) ??
  statedFormula(question, subject) ??
  covenantFigures(question, subject) ??
  moneyHeadroom(question, subject) ??
  installmentSum(question, subject) ??
  covenantHeadroom(question, subject);
