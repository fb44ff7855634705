import type { z } from "zod";
import type { MandatoryPrepayment } from "#domain/agreement/covenant.ts";
import type { Span } from "../../text/normal-text.ts";

export type PrepaymentType = z.infer<typeof MandatoryPrepayment>["type"];

/** An event that requires a prepayment, and the words that determine its type. */
export interface Trigger {
  readonly type: PrepaymentType;
  readonly at: Span;
}

const TRIGGERS: readonly (readonly [PrepaymentType, RegExp])[] = [
  ["excess_cash_flow", /excess (?:consolidated )?(?:free )?cash ?flow/i],
  [
    "casualty",
    /casualty|condemnation|insurance (?:proceeds|settlement|award|recover)|proceeds of insurance|recovery event|eminent domain|expropriat|nationali[sz]ation|destruction event|extraordinary receipts?|\bevents? of loss\b|\bloss events?\b|\btotal loss\b|compulsory acquisition/i,
  ],
  [
    "asset_sale",
    /asset sales?|dispositions?\b|\bdisposals?\b|\bdispos(?:es?|ed|ing) of|sales? (?:or other disposition )?of (?:any |all |its |such )?(?:assets|property|collateral|equipment|real)|proceeds (?:of|from) (?:any |the |such )?sales?(?! (?:or issuance )?of (?:any |its )?(?:equity|capital|common|debt|stock|shares))|sales?,? (?:lease|transfer|assignment)|\b(?:is|are|being|be) sold\b|\btransfers? of (?:any |all )?(?:portion of |part of )?(?:the |its |such )?assets/i,
  ],
  ["change_of_control", /change (?:of|in) control/i],
  [
    "equity_issuance",
    /equity (?:issuance|offering|or debt (?:issuance|offering|securities))|(?:issu(?:ance|e|es|ed|ing)|sales?|sells?|offering)s?\b.{0,60}\b(?:equity(?! (?:interests )?of (?:any|a) subsidiar)|capital stock|common stock|capital contribution)|(?:capital stock|equity interests)\b.{0,60}\bissued/is,
  ],
  [
    "debt_issuance",
    /debt (?:issuance|incurrence|offering)|equity or debt securities|(?:incur|issu)\w*\b.{0,80}\b(?:indebtedness|debt\b|notes)|(?:indebtedness|\bdebt)\b.{0,40}\b(?:issued|incurred)/is,
  ],
  ["borrowing_base", /borrowing base|loan cap|line cap|collateral (?:deficiency|shortfall)|(?<!fair )market value/i],
];
/** Events that bring in money of which a share is prepaid. */
export const BRINGS_PROCEEDS: ReadonlySet<PrepaymentType> = new Set([
  "asset_sale",
  "casualty",
  "equity_issuance",
  "debt_issuance",
]);

/** Events that the text excludes as triggers. */
const EXCLUDED = /\b(?:other than|excluding|except|not including)\b[^),;.]{0,160}/gi;

/** "Prepayment on Sale or Loss of a Ship". */
const IN_TITLE: typeof TRIGGERS = [
  ["casualty", /\bloss(?:es)?\b/i],
  ["asset_sale", /\bsales?\b(?! of (?:equity|debt|shares|stock))/i],
];

/** The events that a heading names. */
export const triggersInTitle = (text: string, from: number, to: number): Trigger[] => {
  const named = triggersIn(text, from, to);
  const issues = named.some(({ type }) => type === "equity_issuance" || type === "debt_issuance");
  return issues ? named : readTriggers([...TRIGGERS, ...IN_TITLE], text, from, to);
};

/** The events that a span of text names, the first place of each type, in text order. */
export const triggersIn = (text: string, from: number, to: number): Trigger[] => readTriggers(TRIGGERS, text, from, to);

function readTriggers(patterns: typeof TRIGGERS, text: string, from: number, to: number): Trigger[] {
  const words = text.slice(from, to).replace(EXCLUDED, (m) => " ".repeat(m.length));
  const seen = new Set<PrepaymentType>();
  return patterns
    .flatMap(([type, pattern]) => {
      const m = seen.has(type) ? null : pattern.exec(words);
      if (m) seen.add(type);
      return m ? [{ type, at: { start: from + m.index, end: from + m.index + m[0].length } }] : [];
    })
    .sort((a, b) => a.at.start - b.at.start);
}
