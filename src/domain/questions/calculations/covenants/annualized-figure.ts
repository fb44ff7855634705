import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { annualizedBy, isOfQuarter } from "./annualized.ts";
import { givenFigures } from "./figures-of-ratios.ts";

const ASKS =
  /\b(?:what|which|how much)\b[^?]*\b(?:ebit\w*|earnings|cash flow|figure|amount)\b[^?]*\b(?:go(?:es)? in(?:to)?|used?|uses|counts?|counted|tests?|tested|covenants?|annuali[sz]ed?|plugged in)\b|\bannuali[sz]ed? (?:ebit\w*|earnings|cash flow)\b/;

/** The earnings of one quarter as the covenants take them, where the agreement says that they count four times: `EBITDA was $2
 *  million in the third quarter, what figure goes into the test?` */
export const annualizedFigure: Topic = ({ text, ratios, percents }, subject) => {
  if (!ASKS.test(text) || ratios.length + percents.length > 0) return null;
  const [value, other] = moneyOf(text);
  if (value === undefined || other !== undefined || !isOfQuarter(value)) return null;
  if (givenFigures([value]).get("earnings") !== value) return null;
  const rule = annualizedBy(subject, text);
  if (rule === null) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: value.currency ?? "USD" });
  const yearly = new Decimal(value.value).times(4);
  return answered([claim(`Figure for the test: 4 × ${say(value.value)} = ${say(yearly)}.`, [rule]), quotation(rule)]);
};
