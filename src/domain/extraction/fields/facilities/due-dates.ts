import type { Money } from "#domain/agreement/values.ts";
import { derived, Found, found } from "../../found.ts";
import { enclosing } from "../../outline/section-tree.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { sentencesWith } from "../../text/sentences.ts";
import type { FacilityClass } from "./facility-classes.ts";
import type { FacilityDraft } from "./facility-draft.ts";
import { sectionSpan } from "./facility-places.ts";

const IN_FULL_ON =
  /\b(?:due and payable|payable|(?:re)?paid|matures?|maturing)(?: in full)?,? (?:on|no later than|not later than)\s+(?:the earli(?:er|est) (?:of|to occur of)[:,]?\s*)?(?:\([ai]\)\s*)?$/i;
/** "The entire unpaid balance of the Term Loan, with accrued interest, is due on November 1, 2016", "with the final
 *  installment, in the amount of all principal then unpaid, due on June 30, 2001". */
const BALANCE_DUE_ON =
  /\b(?:entire|unpaid|remaining|outstanding)\b[^.;]{0,80}\b(?:is|are|shall be|will be|becomes?)\s+due(?:\s+in full)?,?\s+on\s+(?:or before\s+)?$|\b(?:final|last)\s+(?:principal\s+)?(?:instal?lment|payment)\b[^.;]{0,90}\b(?:due(?:\s+and\s+payable)?|principal|balance|unpaid|outstanding)\s+on\s+$/i;
const ALL_DUE_AFTER =
  /^,?\s+(?:all|the (?:entire|outstanding|unpaid|remaining|whole|full))\b[^.;]{0,200}?\b(?:due and payable|payable in full|be (?:re)?paid|mature)/i;
const REPAYS_ALL_AFTER =
  /^,?\s+(?:the\s+)?Borrowers?\s+(?:will|shall)\s+(?:re)?pay\s+(?:all|the\s+(?:then\s+)?(?:entire|outstanding|unpaid|remaining|whole|full))\b/i;
const AVAILABLE_UNTIL = /\bavailable\b[^.;]{0,60}\b(?:between\b[^.;]{0,60}\band|until|through|to)\s+$/i;
const ON = /\bon\s+(?:or before\s+)?$/i;
const LEAD = 110;
const AFTER = 260;

/** "shall be due and payable in full on April 30, 2012" in the section that grants the loan: the last such date, since
 *  earlier ones end the drawing or begin the installments. Null if the section grants another loan too. */
export function dueInOwnSection(
  parsed: ParsedAgreement,
  of: FacilityClass,
  others: readonly FacilityClass[],
): Found<string> | null {
  const { text, outline } = parsed;
  const [first] = Object.values(of.definitions)
    .flat()
    .sort((a, b) => a.start - b.start);
  const section = first ? enclosing(outline.sections, outline.at(first.start), "section") : null;
  if (!section || /\bdefin/i.test(section.heading ?? "")) return null;
  const { start, end } = sectionSpan(section);
  if (others.some((other) => startsOf(other).some((at) => at >= section.start && at < end))) return null;
  const due = readDates(text, start, end).flatMap((date) => {
    const from = Math.max(start, date.start - LEAD);
    const before = text.slice(from, date.start);
    const lead = IN_FULL_ON.exec(before) ?? (of.family === "term" ? BALANCE_DUE_ON.exec(before) : null);
    return lead ? [found(date.value, { start: from + lead.index, end: date.end, confidence: 0.78 })] : [];
  });
  return due.sort((a, b) => b.value.localeCompare(a.value))[0] ?? null;
}

/** Where each loan has an article of its own ("2. FACILITY NO. 2: TERM LOAN"): the last day of that article on which all
 *  is repaid, of a line the day until which it is available. Null if another loan is in the article too. */
export function dueInOwnArticle(
  { text, outline }: ParsedAgreement,
  of: FacilityClass,
  others: readonly FacilityClass[],
): Found<string> | null {
  const [article] = startsOf(of)
    .sort((a, b) => a - b)
    .flatMap((at) => enclosing(outline.sections, outline.at(at), "article") ?? [])
    .filter(({ heading }) => !/\bdefin/i.test(heading ?? ""));
  if (!article || /(?<!\blines? of )\bcredits?\b|\bcommitments\b/i.test(article.heading ?? "")) return null;
  const { start } = article;
  const end = Math.min(article.end, start + LONGEST_ARTICLE);
  if (others.some((other) => startsOf(other).some((at) => at >= start && at < article.end))) return null;
  const due = readDates(text, start, end).flatMap((date) => {
    const from = Math.max(start, date.start - LEAD);
    const before = text.slice(from, date.start);
    const lead =
      IN_FULL_ON.exec(before) ??
      (REPAYS_ALL_AFTER.test(text.slice(date.end, date.end + AFTER)) ? ON.exec(before) : null) ??
      (of.family === "revolving" ? AVAILABLE_UNTIL.exec(before) : null);
    return lead ? [found(date.value, { start: from + lead.index, end: date.end, confidence: 0.75 })] : [];
  });
  return due.sort((a, b) => b.value.localeCompare(a.value))[0] ?? null;
}

const startsOf = (of: FacilityClass): number[] =>
  Object.values(of.definitions)
    .flat()
    .map(({ start }) => start);
const LONGEST_ARTICLE = 20_000;

/** "On December 31, 2006, all amounts owed on the Loan shall become due and payable." */
export function allDueOn(parsed: ParsedAgreement): Found<string> | null {
  const { text } = parsed;
  for (const { start, end } of sentencesWith(parsed, ["payable", "repaid", "paid", "mature"])) {
    for (const date of readDates(text, start, end)) {
      const lead = ON.exec(text.slice(Math.max(start, date.start - 20), date.start));
      const after = lead && ALL_DUE_AFTER.exec(text.slice(date.end, Math.min(end, date.end + AFTER)));
      if (lead && after)
        return found(date.value, {
          start: date.start - lead[0].length,
          end: date.end + after[0].length,
          confidence: 0.75,
        });
    }
  }
  return null;
}

/** A term loan falls due with the last of the installments that add up to it. */
export function dueWithLastInstallment({ family, tree }: FacilityDraft): Found<string> | null {
  const { commitment_amount: commitment, maturity_date: maturity, repayment } = tree;
  const schedule = repayment && "schedule" in repayment ? repayment.schedule : null;
  if (family !== "term" || maturity || !(commitment instanceof Found) || !schedule || !("length" in schedule))
    return null;
  const rows = schedule.flatMap((row) =>
    !(row instanceof Found) && row.date instanceof Found && row.amount instanceof Found
      ? [{ date: row.date as Found<string>, amount: (row.amount as Found<Money>).value.amount }]
      : [],
  );
  const last = rows.sort((a, b) => b.date.value.localeCompare(a.date.value))[0];
  const sum = rows.reduce((total, row) => total + row.amount, 0);
  const whole = (commitment as Found<Money>).value.amount;
  return last && rows.length === schedule.length && Math.abs(sum - whole) < 1
    ? derived(last.date.value, [last.date])
    : null;
}
