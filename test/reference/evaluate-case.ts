import { BACKTEST_CASES } from "./backtest-cases.ts";
import { type CaseFiles, differences, type Evaluator, Inputs, type ReferenceCase } from "./case.ts";
import { CREDIT_CASES } from "./credit-cases.ts";
import { FACTS_CASES } from "./facts-cases.ts";
import { GREEN_CASES } from "./green-cases.ts";
import { INDICATOR_CASES } from "./indicator-cases.ts";
import { RATIO_CASES } from "./ratio-cases.ts";
import { RETURN_CASES } from "./return-cases.ts";

/** Every evaluator, the narrower formula texts before the wider. */
const EVALUATORS: readonly Evaluator[] = [
  ...BACKTEST_CASES,
  ...FACTS_CASES,
  ...CREDIT_CASES,
  ...GREEN_CASES,
  ...RATIO_CASES,
  ...RETURN_CASES,
  ...INDICATOR_CASES,
];

/** What is wrong with a case: differences from its expected values, or that its formula is not known. Empty if it passes. */
export function checkCase(reference: ReferenceCase, files: CaseFiles): string[] {
  const evaluator = EVALUATORS.find((candidate) => candidate.matches.test(reference.formula));
  if (evaluator === undefined) return [`${reference.id}: no formula is known as "${reference.formula}"`];
  return differences(reference, evaluator.evaluate(new Inputs(reference.inputs), files, reference.formula));
}
