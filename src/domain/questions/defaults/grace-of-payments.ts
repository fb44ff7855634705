import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import { cite, type Subject } from "../subject.ts";

/** `(i) any principal when due, or (ii) any interest within three Business Days after it becomes due` */
const PRINCIPAL_AT_ONCE =
  /\bprincipal\b(?:(?!\b(?:days?|interest)\b)[^;]){0,240}?\bdue\b(?:(?!\bdays?\b)[^]){0,200}?\b(?:or|and)\b(?:(?!\bdays?\b)[^]){0,80}?\b(?:interest|fees?|other amounts?)\b/i;
/** `(i) when due, any principal, or (ii) within five days after it is due, any interest` */
const DUE_PRINCIPAL =
  /\bwhen (?:the same (?:is|becomes) )?due\b[^;]{0,40}\bprincipal\b(?:(?!\bdays?\b)[^;]){0,200}?\bor\b[^;]{0,20}\bwithin\b[^;]{0,30}\bdays?\b/i;
/** The words by which a grace period belongs only to what comes after the principal. */
const OF_THE_REST = /\bsuch (?:interest|other amounts?|fees?)\b|\bwithin\b[^;]{0,60}\bdays?\b/i;
/** A grace period of all payments. */
const OF_BOTH = /\beither of\b|\beither \(|\bsuch (?:failure|default)\b[^;]{0,40}\bwithin\b/i;

/** UTF-16 units from the first words of a default to its grace period. */
const LONGEST = 900;

/** Whether the clause of a default on payments gives the grace period to interest and other amounts, and none to principal. */
export function sparesPrincipal(subject: Subject, { type }: EventOfDefault, pointer: string): boolean {
  const [from] = cite(subject, `${pointer}/heading`);
  const [grace] = cite(subject, `${pointer}/grace_period_days`);
  if (type !== "non_payment" || from?.start === undefined || grace?.end === undefined) return false;
  const words = (subject.text ?? "").slice(from.start, grace.end).replaceAll(/\s+/g, " ");
  const isAtOnce = DUE_PRINCIPAL.test(words) || (PRINCIPAL_AT_ONCE.test(words) && OF_THE_REST.test(words));
  return words.length < LONGEST && isAtOnce && !OF_BOTH.test(words);
}
