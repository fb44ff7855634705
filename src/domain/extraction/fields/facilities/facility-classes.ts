import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { classesOfColumns } from "./classes-of-columns.ts";
import { datedRevolver } from "./dated-loans.ts";
import { head, isForeign, rank } from "./definition-heads.ts";
import {
  type ClassNoun,
  type ClassTerm,
  classTerm,
  type Definitions,
  definitionsOf,
  type Family,
  isWider,
  loanTerm,
} from "./facility-class.ts";
import { familyOf } from "./facility-family.ts";
import { definitionsNamed, partsOf } from "./facility-parts.ts";
import { lendingSections } from "./facility-places.ts";
import { grantedIncrements, incrementDefinitions } from "./granted-increments.ts";
import { grantedFacilities, grantedLoans, loansOfNotes } from "./granted-loans.ts";
import { inlineFacilities } from "./inline-facilities.ts";
import { joinTermLoans, separateCommitments } from "./loans-and-commitments.ts";
import { loansByCurrency } from "./loans-by-currency.ts";
import { sharesOfRevolver } from "./shares-of-revolver.ts";
import { soleDefinitions } from "./sole-definitions.ts";
import { tranchesInSentences } from "./tranches-in-sentences.ts";

/** A class of loans with its definitions. */
export interface FacilityClass {
  /** Empty for the only class of an agreement that gives it no name of its own ("Loans", "Commitments"). */
  readonly key: string;
  readonly family: Family;
  readonly definitions: Readonly<Record<ClassNoun, readonly Definition[]>>;
}

export interface ClassSet {
  readonly classes: readonly FacilityClass[];
  readonly umbrellas: readonly FacilityClass[];
}

const PLAIN = /^(?:revolving|term)$/;
const NUMBERED = /\b[a-e]-\d\b/;

const LENDING =
  /\b(?:agree[sd]?|obligat|commitment|commit[s ]|mak(?:e|es|ing)|made|lend|extend|advance|borrow|principal amount|request)/i;

/** The classes of loans that the defined terms of an agreement name, in text order; empty when they name none.
 *  Of a term and the narrower ones that make it up ("Term Loans": "Initial Term Loans" and "Delayed Draw Term Loans")
 *  the narrower ones stay, and the wider one is given as their umbrella. */
export function readFacilityClasses(parsed: ParsedAgreement): ClassSet {
  const byKey = withCurrencies(parsed, groupByKey(parsed));
  const named = withNamed(parsed, withIncrements(parsed, withColumns(parsed, byKey)));
  const groups = withGranted(parsed, withInline(parsed, withDated(parsed, withHeadings(parsed, named))));
  const wider = withParts(parsed, groups);
  const known = [...groups].filter(([, definitions]) => establishes(parsed, definitions));
  const all = known
    .map(([key, definitions]): FacilityClass => {
      const whole = [...wider].find(([, parts]) => parts.includes(key))?.[0];
      return { key, family: familyOf(parsed, whole ?? key, groups.get(whole ?? key) ?? definitions), definitions };
    })
    .sort((a, b) => firstOffset(a) - firstOffset(b));
  const keys = all.map(({ key }) => key);
  const umbrellas = all.filter(
    (c) => wider.has(c.key) || (isUmbrella(parsed, c.key, c.definitions, keys) && !NUMBERED.test(c.key)),
  );
  const parts = all.filter((c) => NUMBERED.test(c.key)).map((c) => c.key);
  const classes = all
    .filter((c) => !umbrellas.includes(c))
    // "Intralinks Term B-5" is an installment of the class "Term B-5".
    .filter((c) => !parts.some((part) => isWider(part, c.key)))
    .filter((c) => !isBare(c, all))
    .filter((c) => !PARTLY_NAMED.test(c.key) || isCommitted(c));
  return { classes: classes.map((c) => withSoleUmbrella(c, classes, umbrellas)), umbrellas };
}

/** "Term Loan A" is made under the "Term Commitments" where no other term loan is. */
function withSoleUmbrella(
  one: FacilityClass,
  classes: readonly FacilityClass[],
  umbrellas: readonly FacilityClass[],
): FacilityClass {
  const { key, definitions } = one;
  if (definitions.commitment.length + definitions.amount.length > 0) return one;
  const umbrella = umbrellas.find((wider) => isWider(wider.key, key));
  const isShared = classes.some((other) => other !== one && umbrella && isWider(umbrella.key, other.key));
  if (!umbrella || isShared) return one;
  const { commitment, amount } = umbrella.definitions;
  return { ...one, definitions: { ...definitions, commitment, amount } };
}

/** Loans in other currencies and initial loans are a class of their own only under commitments of their own. */
const PARTLY_NAMED = /^(?:(?:alternative|foreign) currency\b|initial$)/;

const isCommitted = ({ key, definitions }: FacilityClass): boolean =>
  definitions.commitment.length + definitions.amount.length > 0 && (key !== "initial" || definitions.loan.length > 0);

/** A facility term without loans or commitments of its own, next to terms that have them. */
function isBare({ definitions, family }: FacilityClass, all: readonly FacilityClass[]): boolean {
  if (definitions.commitment.length + definitions.loan.length + definitions.amount.length > 0) return false;
  return all.some((c) => c.family === family && c.definitions.commitment.length > 0 && c.definitions.loan.length > 0);
}

function groupByKey(parsed: ParsedAgreement): Map<string, Record<ClassNoun, Definition[]>> {
  const groups = new Map<string, Record<ClassNoun, Definition[]>>();
  const isDefined = soleDefinitions(parsed).loan.some((d) => d.kind !== "labeled");
  for (const definition of parsed.definitions.all) {
    const term = classTerm(definition.term) ?? plainCredit(parsed, definition);
    if (
      !term ||
      (isDefined && definition.kind === "labeled") ||
      parsed.outline.zoneAt(definition.start) === "form" ||
      isForeign(parsed, definition)
    )
      continue;
    const group = groups.get(term.key) ?? definitionsOf();
    group[term.noun].push(definition);
    groups.set(term.key, group);
  }
  joinTermLoans(groups);
  separateCommitments(parsed, groups);
  for (const share of sharesOfRevolver(parsed, groups)) groups.delete(share);
  for (const group of groups.values()) {
    for (const noun of Object.keys(group) as ClassNoun[]) {
      group[noun].sort((a, b) => rank(parsed, a) - rank(parsed, b) || a.start - b.start);
    }
  }
  return groups;
}

/** "will lend, on a revolving basis, up to $6,000,000 (the "Revolving Credit")". */
function plainCredit({ text }: ParsedAgreement, { term, kind, bodyEnd }: Definition): ClassTerm | null {
  const isNamed = kind === "parenthetical" && /^Revolving\s+Credit$/.test(term);
  return isNamed && /[$€£]\s?\d/.test(text.slice(Math.max(0, bodyEnd - 300), bodyEnd))
    ? { key: "revolving", noun: "facility" }
    : null;
}

/** Where the definitions are in a schedule that was not filed, "2.1 Revolver Advances" still shows a class next to the
 *  one that the text defines. */
function withHeadings(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): Map<string, Record<ClassNoun, Definition[]>> {
  if (groups.size === 0) return groups;
  for (const section of lendingSections(parsed)) {
    const term = section.kind === "section" ? classTerm(section.heading ?? "") : null;
    const known =
      term && [...groups.keys()].some((key) => key === term.key || isWider(term.key, key) || isWider(key, term.key));
    if (!term || known || !PLAIN.test(term.key)) continue;
    const { start, bodyStart, end } = section;
    const heading: Definition = { term: section.heading ?? "", start, end, bodyStart, bodyEnd: end, kind: "means" };
    groups.set(term.key, definitionsOf(term.noun, heading));
  }
  return groups;
}

/** The classes that only the columns of a commitment schedule name: an amendment may restate the schedule alone. Where a known
 *  class has no column, the schedule is of other loans. */
function withColumns(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): Map<string, Record<ClassNoun, Definition[]>> {
  const columns = classesOfColumns(parsed);
  const known = [...groups.keys()];
  const isKnown = (column: string): boolean => known.some((key) => isAlike(key, column));
  if (!known.every((key) => columns.some(({ term }) => isAlike(key, term.key)))) return groups;
  for (const { term, caption } of columns)
    if (!isKnown(term.key)) groups.set(term.key, definitionsOf(term.noun, caption));
  return groups;
}

/** "Tranche A" over a column is the name of the Tranche A Term Loans. */
const isAlike = (key: string, other: string): boolean => key === other || isWider(key, other) || isWider(other, key);

/** Loans that increase others are a class of their own where they are committed at once. */
function withIncrements(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): Map<string, Record<ClassNoun, Definition[]>> {
  const increments = incrementDefinitions(parsed);
  const granted = new Set([...groups.keys(), ...grantedIncrements(parsed, increments)]);
  for (const { term, of } of increments) {
    if (!granted.has(term.key)) continue;
    const group = groups.get(term.key) ?? definitionsOf();
    group[term.noun].push(of);
    groups.set(term.key, group);
  }
  return groups;
}

/** Next to facilities whose names say their kind, those that a sentence grants under another name. */
function withNamed(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): Map<string, Record<ClassNoun, Definition[]>> {
  if (groups.size === 0) return groups;
  for (const { key, definition } of grantedFacilities(parsed))
    if (!groups.has(key)) groups.set(key, definitionsOf("facility", definition));
  return groups;
}

/** Next to the loan that an amendment defines, the revolving one of which it only restates the maturity. */
function withDated(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): Map<string, Record<ClassNoun, Definition[]>> {
  const dated = groups.size > 0 && ![...groups.keys()].some(isRevolving) ? datedRevolver(parsed) : null;
  if (dated) groups.set("revolving", { ...definitionsOf("loan", dated.loan), amount: [...dated.limits] });
  return groups;
}

/** Next to other loans, those that only their currency or country names, with a commitment of their own. */
function withCurrencies(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): Map<string, Record<ClassNoun, Definition[]>> {
  for (const [key, { facility, commitment, amount, loan }] of loansByCurrency(parsed, groups.size > 0))
    groups.set(key, { facility: [...facility], commitment: [...commitment], amount: [...amount], loan: [...loan] });
  return groups;
}

/** Where no term names a class, the sentences that grant loans do: all of them where loans have no term at all, and one
 *  of the other family besides the one that is defined. */
function withInline(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): Map<string, Record<ClassNoun, Definition[]>> {
  const defined = [...groups.keys()];
  for (const { loan, amount } of defined.length === 0 ? tranchesInSentences(parsed) : []) {
    const term = classTerm(loan.term);
    if (term) groups.set(term.key, { ...definitionsOf(term.noun, loan), amount: [amount] });
  }
  if (groups.size > defined.length) return groups;
  const sole = soleDefinitions(parsed);
  if (defined.length === 0 && [...sole.commitment, ...sole.loan].some((d) => d.kind !== "labeled")) return groups;
  for (const definition of inlineFacilities(parsed)) {
    const term = classTerm(definition.term);
    const known = term && defined.some((key) => defined.length > 1 || isRevolving(key) === isRevolving(term.key));
    if (!term || known || isNamed(groups, definition)) continue;
    const group = groups.get(term.key) ?? definitionsOf();
    group[term.noun].push(definition);
    groups.set(term.key, group);
  }
  return groups;
}

/** Whether a sentence gives a name to the loan that its words promise. */
const isNamed = (groups: ReadonlyMap<string, Definitions>, { start, end }: Definition): boolean =>
  [...groups.values()].some(({ facility }) => facility.some((d) => d.bodyStart <= start && end <= d.bodyEnd));

/** Next to a line of credit, the loans that have only a short name: "Converting Loan", "Equipment Note". */
function withGranted(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): Map<string, Record<ClassNoun, Definition[]>> {
  for (const { key, definition, limits } of groups.size > 0 ? grantedLoans(parsed) : loansOfNotes(parsed))
    if (!groups.has(key)) groups.set(key, { ...definitionsOf("loan", definition), amount: [...limits] });
  return groups;
}

/** The loans of any name that the definition of a wider facility lists ("Revolving Facilities": "Harbor Facility" and
 *  "Inland Facility") become classes; the answer has them by the key of the wider one. */
function withParts(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): ReadonlyMap<string, readonly string[]> {
  const wider = new Map<string, readonly string[]>();
  for (const [key, group] of groups) {
    const parts = partsOf(parsed, [...group.facility, ...group.commitment]);
    if (parts.length === 0 || parts.some((part) => groups.has(part))) continue;
    wider.set(key, parts);
  }
  for (const part of [...wider.values()].flat()) {
    const group = definitionsOf();
    for (const definition of definitionsNamed(parsed, part)) {
      const noun = loanTerm(definition.term)?.noun;
      if (noun) group[noun].push(definition);
    }
    groups.set(part, group);
  }
  return wider;
}

const isRevolving = (key: string): boolean => /revolv|line of credit/.test(key);

/** A class exists when someone is obliged to lend it, not when a covenant merely mentions such loans. */
function establishes(parsed: ParsedAgreement, group: Definitions): boolean {
  if (group.commitment.length > 0 || group.amount.length > 0 || group.facility.length > 0) return true;
  return group.loan.some((definition) => definition.kind === "labeled" || LENDING.test(wide(parsed, definition)));
}

function wide(parsed: ParsedAgreement, { start, bodyStart, bodyEnd, kind }: Definition): string {
  return parsed.text.slice(kind === "parenthetical" ? Math.max(0, start - 400) : bodyStart, bodyEnd);
}

/** A wider term whose own definition consists of narrower ones. */
function isUmbrella(parsed: ParsedAgreement, key: string, group: Definitions, keys: readonly string[]): boolean {
  const narrower = keys.filter((other) => isWider(key, other) || (key === "term" && other === "initial"));
  if (narrower.length === 0) return false;
  return Object.values(group)
    .flat()
    .some((definition) => namesSome(head(parsed, definition).slice(0, 300), narrower));
}

function namesSome(body: string, keys: readonly string[]): boolean {
  const terms =
    body.replace(/[.;](?=\s|$)/g, " |").match(/[A-Z0-9][\w.\-/]*(?:\s+(?:[A-Z0-9][\w.\-/]*|\([A-Z]\))){1,7}/g) ?? [];
  return terms.some((term) => {
    const named = classTerm(term.trim());
    return named !== null && keys.includes(named.key);
  });
}

function firstOffset({ definitions }: FacilityClass): number {
  return Math.min(...Object.values(definitions).flatMap((list) => list.map((definition) => definition.start)));
}
