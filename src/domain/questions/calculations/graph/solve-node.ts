import { Decimal } from "decimal.js";
import type { Citation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { type Binding, childrenOf, type Given } from "./bind-node.ts";
import type { Node } from "./node.ts";

/** A formula with the figures that it takes. */
export interface Solved {
  readonly value: Decimal;
  readonly working: string;
  /** Whether the working needs no brackets in a sum: an amount, a product. */
  readonly isSimple: boolean;
  /** Whether the working is one amount. */
  readonly isAtom: boolean;
  readonly citations: readonly Citation[];
}

/** The value of a bound formula with its working; null where a figure is missing. */
export function solve(node: Node, binding: Binding, given: Given): Solved | null {
  const say = (amount: Decimal): string =>
    formatMoney({ amount: amount.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber(), currency: given.currency });
  const read = (child: Node): Solved | null => solve(child, binding, given);
  const simple = (value: Decimal, working: string, citations: readonly Citation[] = []): Solved => ({
    value,
    working,
    isSimple: true,
    isAtom: true,
    citations,
  });
  if (node.kind === "amount") return simple(new Decimal(node.value), say(new Decimal(node.value)));
  if (node.kind === "factor")
    return simple(new Decimal(node.value), formatPercent(new Decimal(node.value).times(100).toNumber()));
  if (node.kind === "name") {
    const bound = binding.bound.get(node);
    if (bound?.kind === "value") {
      const whole = new Decimal(bound.value.value);
      if (bound.less === undefined) return simple(whole, say(whole));
      const less = new Decimal(bound.less.value);
      return simple(whole.minus(less), `(${say(whole)} − ${say(less)})`);
    }
    if (bound?.kind === "none") return simple(new Decimal(0), say(new Decimal(0)));
    if (bound?.kind === "stated")
      return simple(new Decimal(bound.value), say(new Decimal(bound.value)), bound.citations);
    if (bound?.kind !== "formula") return null;
    const inner = read(bound.node);
    return inner === null ? null : { ...inner, citations: [...inner.citations, bound.citation] };
  }
  if (node.kind === "tiers") return tiersOf(node, read(node.of), say);
  if (node.kind === "dated") {
    const { day } = given;
    const step = day === null ? undefined : node.steps.find(({ until }) => until === null || day <= until);
    return step === undefined ? null : simple(new Decimal(step.value), say(new Decimal(step.value)));
  }
  if (node.kind === "when") {
    const [left, right] = [read(node.test.left), read(node.test.right)];
    if (left === null || right === null) return null;
    const isMet = node.test.isBelow ? left.value.lt(right.value) : left.value.gt(right.value);
    return read(isMet ? node.then : node.otherwise);
  }
  const items = childrenOf(node).map(read);
  if (items.some((one) => one === null)) return null;
  const all = items.flatMap((one) => one ?? []);
  const citations = all.flatMap((one) => one.citations);
  const bracketed = ({ working, isSimple }: Solved): string => (isSimple ? working : `(${working})`);
  const [first, second] = all;
  if (first === undefined) return null;
  switch (node.kind) {
    case "choice": {
      const values = all.map(({ value }) => value);
      const value = node.takes === "lesser" ? Decimal.min(...values) : Decimal.max(...values);
      const each = all.map((one) => (one.isAtom ? one.working : `(${one.working} = ${say(one.value)})`)).join(" and ");
      return { value, working: `the ${node.takes} of ${each}`, isSimple: false, isAtom: false, citations };
    }
    case "sum": {
      // A rate is no amount of money.
      if (node.items.some((item) => item.node.kind === "factor")) return null;
      const signed = all.map((one, i) => ({ ...one, sign: node.items[i]?.sign ?? 1 }));
      const value = signed.reduce((sum, one) => sum.plus(one.value.times(one.sign)), new Decimal(0));
      const counted = signed.filter((one) => !one.value.isZero());
      const [shown, another] = counted.length > 0 ? counted : signed;
      if (shown?.sign === 1 && another === undefined) return { ...shown, citations };
      const working = (counted.length > 0 ? counted : signed)
        .map((one, i) => `${i === 0 && one.sign === 1 ? "" : one.sign === 1 ? " + " : " − "}${bracketed(one)}`)
        .join("")
        .trim();
      return { value, working, isSimple: false, isAtom: false, citations };
    }
    case "product": {
      const value = all.reduce((product, one) => product.times(one.value), new Decimal(1));
      return { value, working: all.map(bracketed).join(" × "), isSimple: true, isAtom: false, citations };
    }
    case "quotient":
      if (second === undefined || second.value.isZero()) return null;
      return {
        value: first.value.div(second.value),
        working: `${bracketed(first)} ÷ ${bracketed(second)}`,
        isSimple: false,
        isAtom: false,
        citations,
      };
  }
}

function tiersOf(
  { steps }: Extract<Node, { kind: "tiers" }>,
  of: Solved | null,
  say: (amount: Decimal) => string,
): Solved | null {
  if (of === null) return null;
  let left = of.value;
  let value = new Decimal(0);
  const parts: string[] = [];
  for (const { percent, upTo } of steps) {
    const part = upTo === null ? left : Decimal.min(left, upTo);
    if (part.lte(0)) break;
    value = value.plus(part.times(percent).div(100));
    left = left.minus(part);
    parts.push(`${formatPercent(percent)} × ${say(part)}`);
  }
  return { value, working: parts.join(" + "), isSimple: false, isAtom: false, citations: of.citations };
}
