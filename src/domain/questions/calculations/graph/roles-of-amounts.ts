import type { GivenValue } from "../given/given-values.ts";
import type { NamedAmount } from "../measures/bind-parts.ts";
import { useOf } from "../utilization/used-amounts.ts";

/** What an amount of a question is next to a formula: what is drawn or used of the limit already, what somebody wants to do under
 *  it, or what is taken out of one of its figures. */
export type Role = "used" | "wanted" | "spent";

const SPENT = /\b(?:spend\w*|spent|us(?:e|es|ing)|pay\w*|appl(?:y|ies|ying)|put\w*)\b(?:\s+[a-z']+){0,3}$/;
const OF_FIGURE = /^(?:of|in|from) (?:the |its |their |that |our )?[a-z]+/;
const USED =
  /\b(?:so far|already|to date|previously|made|used|spent|incurred|utili[sz]ed|consumed|prior|earlier|existing)\b/;
const WANTED =
  /\b(?:can|could|may|might|able|want\w*|wish\w*|plan\w*|propos\w*|ask\w*|seek\w*|request\w*|another|further|additional|is there room for|room for)\b/;

/** The role of an amount that is none of a formula's figures; null where its words do not say. */
export function roleOf({ value }: NamedAmount): Role | null {
  if (isSpent(value)) return "spent";
  const clause = `${value.before} ${value.after}`;
  if (WANTED.test(value.before) && !/\b(?:so far|already|to date|previously)\b/.test(clause)) return "wanted";
  const use = useOf(value);
  return use === "drawn" || use === "letters" || isDrawn(value) || USED.test(clause) ? "used" : null;
}

const DRAWN =
  /\b(?:drawn|drew|loans?|borrowed|borrowings|outstanding|advances|balance|revolver)\b|\bl\/?cs?\b|\bletters? of credit\b/;

/** Whether an amount is one of loans or letters of credit that are out: `loan at $5.0m`, `$13m outstanding`. */
export function isDrawn({ before, after }: GivenValue): boolean {
  return DRAWN.test(`${before.split(" ").slice(-5).join(" ")} | ${after.split(" ").slice(0, 3).join(" ")}`);
}

/** Whether an amount is taken out of a figure: `they spend $30 million of the cash`. */
export function isSpent({ before, after }: GivenValue): boolean {
  return SPENT.test(before) && OF_FIGURE.test(after);
}
