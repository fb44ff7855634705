import { Decimal } from "decimal.js";
import { type GivenValue, moneyOf } from "../given/given-values.ts";

/** Proceeds of a question less what raising them costs. */
export interface NetAmount {
  readonly gross: GivenValue;
  readonly costs: readonly GivenValue[];
  readonly net: Decimal;
}

const COSTS = "(?:costs?|expenses?|fees|commissions?|discounts?|taxes)";
/** `$200k of deal costs`, `$2m in underwriting discounts` */
const AFTER = new RegExp(
  String.raw`^(?:of |in |for |as )?(?:(?!(?:at|with|for|of|shares|stock|equity|units|notes|bonds|debt)\b)[a-z-]+ ){0,3}${COSTS}\b(?! (?:is|are|was|were) covered)`,
);
/** `costs of $200k`, `expenses are $2m` */
const BEFORE = new RegExp(
  String.raw`\b${COSTS} (?:of |are |is |were |was |come to |came to |total |totaled |at |amount to )?(?:about )?$`,
);

const PAYEES = "(?:underwriters?|lawyers?|counsel|bankers?|advis[eo]rs?|brokers?|accountants?)";
/** `$2.5m on underwriters and lawyers` */
const TO_PAYEES = new RegExp(String.raw`^(?:to|on|for) (?:the |their |its )?(?:\w+ and )?${PAYEES}\b`);
/** `pay underwriters $2m`, `spend $2m` */
const PAID = new RegExp(
  String.raw`\b(?:pay|pays|paid|paying) (?:the |their |its )?${PAYEES}(?: and \w+)? (?:about )?$|\bsp(?:end|ends|ent|ending) (?:about )?$`,
);

/** `$3m of underwriting and legal fees`: the first of several kinds, where a clause ends. */
const OF_KINDS = /^(?:of|in|for|on) (?:underwriting|legal|brokerage|advisory|printing|accounting|closing|transaction)$/;

/** Whether words of a question name an amount as a cost of a deal. */
export function isCost({ before, after }: GivenValue): boolean {
  return (
    [AFTER, TO_PAYEES, OF_KINDS].some((cost) => cost.test(after)) ||
    [BEFORE, PAID].some((cost) => cost.test(`${before} `))
  );
}

/** The only amount of a question that is no cost, or of those that another pattern does not name, less all costs; null where
 *  several remain. */
export function netOfCosts(text: string, others: (value: GivenValue) => boolean = () => false): NetAmount | null {
  const money = moneyOf(text);
  const costs = money.filter((one) => isCost(one));
  const [gross, second] = money.filter((one) => !isCost(one) && !others(one));
  if (gross === undefined || second !== undefined) return null;
  const net = costs.reduce((sum, { value }) => sum.minus(value), new Decimal(gross.value));
  return net.isPositive() ? { gross, costs, net } : null;
}
