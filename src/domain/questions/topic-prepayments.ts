import type { PREPAYMENT_TYPES } from "#domain/agreement/covenant.ts";
import { claim } from "./claim.ts";
import { formatPercent, spoken } from "./formats.ts";
import { sectionName } from "./sections.ts";
import { cite, type Subject } from "./subject.ts";
import { answered, notStated, type Topic } from "./topic.ts";

type PrepaymentType = (typeof PREPAYMENT_TYPES)[number];

const TYPES: readonly (readonly [RegExp, PrepaymentType])[] = [
  [/\b(?:excess cash ?flow|ecf|cash sweep|sweep)\b/, "excess_cash_flow"],
  [/\b(?:asset sales?|disposals?|dispositions?|disposal proceeds|sale proceeds|sell\w* assets)\b/, "asset_sale"],
  [/\b(?:debt issuances?|issu\w+ (?:of )?(?:debt|bonds|notes)|new debt|incurrence of debt)\b/, "debt_issuance"],
  [/\b(?:equity issuances?|issu\w+ (?:of )?(?:equity|shares)|share issue)\b/, "equity_issuance"],
  [/\b(?:casualty|insurance proceeds|condemnation)\b/, "casualty"],
  [/\bborrowing base\b|\boveradvance\b/, "borrowing_base"],
  [/\bchange (?:of|in) control\b/, "change_of_control"],
];

/** Mandatory prepayments: one kind with its share, or all of them. */
export const prepayments: Topic = ({ text }, subject) => {
  if (
    !/\b(?:prepa\w+|sweep\w*|proceeds|applied)\b/.test(text) ||
    /\b(?:smallest|partial|net worth|maintain)\b/.test(text)
  )
    return null;
  if (
    /\b(?:voluntar\w*|optional\w*|premium|penalt\w*|fees?|purpose|used?|notice|may the borrower|can the borrower|can they)\b/.test(
      text,
    )
  )
    return null;
  const all = subject.agreement.mandatory_prepayments.map((one, i) => ({
    one,
    pointer: `/mandatory_prepayments/${i}`,
  }));
  const type = TYPES.find(([pattern]) => pattern.test(text))?.[1];
  const isList = /\b(?:mandatory|required|compulsory|what|which|when|must)\b/.test(text);
  const found = type === undefined ? (isList ? all : []) : all.filter(({ one }) => one.type === type);
  if (type !== undefined && found.length === 0)
    return isInText(type, subject) ? null : notStated(`a prepayment from ${spoken(type)}`);
  return answered(
    found.map(({ one, pointer }) => {
      const share = one.percent === null ? "" : `: ${formatPercent(one.percent).replace(".00%", "%")}`;
      const where = one.section === null ? "" : ` (${sectionName(one.section)})`;
      const at = one.percent === null ? [`${pointer}/type`] : [`${pointer}/percent`, `${pointer}/type`];
      return claim(`Mandatory prepayment on ${spoken(one.type)}${share}${where}.`, cite(subject, ...at));
    }),
  );
};

/** Whether a sentence of the text prepays from that source, which the object lacks. */
function isInText(type: PrepaymentType, subject: Subject): boolean {
  const index = subject.passages();
  const source = new RegExp(spoken(type).replaceAll(" ", String.raw`\s+`), "i");
  return (
    index?.passages.some(({ start, end }) => {
      const words = index.text.slice(start, end);
      return source.test(words) && /\b(?:pre|re)pay/i.test(words);
    }) ?? false
  );
}
