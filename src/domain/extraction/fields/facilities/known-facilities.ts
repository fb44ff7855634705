import type { FacilityType } from "#domain/agreement/facility.ts";
import type { Money } from "#domain/agreement/values.ts";
import { certainty, type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { amendedCommitment } from "./amended-commitment.ts";
import { readCommitmentTables } from "./commitment-schedule.ts";
import { readCommitment } from "./commitments.ts";
import { type ClassNoun, definitionsOf, isWider } from "./facility-class.ts";
import { type FacilityClass, readFacilityClasses } from "./facility-classes.ts";
import { nameOfClass, nameOfOnly } from "./facility-name.ts";
import { bodySpan } from "./facility-places.ts";
import { familyOfType, typeOfClass, typeOfOnly } from "./facility-type.ts";
import { type NoteLoan, noteLoans } from "./note-facilities.ts";
import { repricedClasses, repricedLoan } from "./repriced-loans.ts";
import { onlyDefinitions, soleDefinitions } from "./sole-definitions.ts";

/** A facility with its name, type and commitment, before the rest of its terms are read. */
export interface KnownFacility {
  readonly of: FacilityClass;
  readonly name: Found<string>;
  readonly type: Found<FacilityType>;
  readonly commitment: Found<Money> | null;
}

/** The facilities of an agreement. */
export function findFacilities(parsed: ParsedAgreement): KnownFacility[] {
  const { classes, umbrellas } = readFacilityClasses(parsed);
  const named = classes.length > 1 ? withPlainCommitment(parsed, classes).map((of) => known(parsed, of)) : [];
  const several = numbered(withoutRepeats(named));
  const kept = several.filter((f) => !isRemnant(parsed, f, several) && !isTotal(f, several));
  const merged = withUmbrellas(parsed, kept, umbrellas);
  if (merged.length > 1) return [...merged];
  const only = merged[0]?.of ?? classes[0] ?? umbrellas[0];
  if (only) return [soleFacility(parsed, only)];
  const unnamed = unnamedFacility(parsed);
  if (unnamed.some(({ commitment }) => commitment)) return unnamed;
  const notes = noteLoans(parsed).map(facilityOfNote);
  return notes.length > 0 ? notes : withRepriced(parsed, unnamed);
}

/** An amendment may define no loan and only name those whose margin it restates. */
function withRepriced(parsed: ParsedAgreement, unnamed: KnownFacility[]): KnownFacility[] {
  const classes = repricedClasses(parsed);
  if (classes.length > 0) return classes.map((of) => ({ ...known(parsed, of), commitment: null }));
  const loan = unnamed.length === 0 ? repricedLoan(parsed) : null;
  if (loan) return [{ ...loan, commitment: restatedCommitment(parsed, loan.of) }];
  const amended = unnamed.length === 0 ? amendedCommitment(parsed) : null;
  return amended ? [amended] : unnamed;
}

/** The amount of a commitment that the amendment restates next to the margin: `"Total Commitment" means $62,500,000`. */
function restatedCommitment(parsed: ParsedAgreement, of: FacilityClass): Found<Money> | null {
  const definitions = onlyDefinitions(parsed);
  return definitions.commitment.length > 0 ? readCommitment(parsed, { ...of, definitions }, true) : null;
}

/** Term loans A to D and further are only numbered by their letters: A and B are not tranches of their own kind. */
function numbered(facilities: readonly KnownFacility[]): readonly KnownFacility[] {
  const letters = new Set(facilities.map(({ of }) => /\bterm (?:loan )?([a-d])$/.exec(of.key)?.[1]));
  if (!["a", "b", "c", "d"].every((letter) => letters.has(letter))) return facilities;
  return facilities.map((facility) =>
    /^term_loan_[ab]$/.test(facility.type.value)
      ? { ...facility, type: found<FacilityType>("term_loan", ...facility.type.support) }
      : facility,
  );
}

/** Each of several notes is a loan of its own. */
function facilityOfNote({ definition, principal }: NoteLoan): KnownFacility {
  const definitions = definitionsOf("loan", definition);
  const support = { start: definition.start, end: definition.bodyEnd, confidence: 0.85 };
  const term = definition.term.replace(/\s+/g, " ");
  return {
    of: { key: term.toLowerCase(), family: "term", definitions },
    name: found(term, support),
    type: found<FacilityType>("term_loan", support),
    commitment: principal,
  };
}

/** "Commitment" of the lenders to make revolving loans, next to term loans that nobody commits to lend: it is the commitment
 *  of the only revolving class. */
function withPlainCommitment(parsed: ParsedAgreement, classes: readonly FacilityClass[]): readonly FacilityClass[] {
  const [only, ...more] = classes.filter(({ family }) => family === "revolving");
  const hasCommitment = classes.some(({ definitions: d }) => d.commitment.length + d.amount.length > 0);
  if (!only || more.length > 0 || hasCommitment) return classes;
  const commitment = soleDefinitions(parsed).commitment.filter((definition) => {
    const { start, end } = bodySpan(definition, 600);
    const words = parsed.text.slice(start, end);
    return /\brevolving\b/i.test(words) && !/\bterm loans?\b/i.test(words);
  });
  return classes.map((of) => (of === only ? { ...of, definitions: { ...of.definitions, commitment } } : of));
}

function known(parsed: ParsedAgreement, of: FacilityClass): KnownFacility {
  const name = nameOfClass(parsed, of);
  return { of, name, type: typeOfClass(parsed, of, name), commitment: readCommitment(parsed, of, false) };
}

/** "Revolving Loans" of $300,000,000 next to tranches of $210,000,000 and $90,000,000: the tranches together. */
function isTotal({ of, commitment }: KnownFacility, all: readonly KnownFacility[]): boolean {
  const tranches = all.filter((other) => other.of !== of && other.of.family === of.family);
  if (!commitment || tranches.length < 2) return false;
  if (!tranches.every((other) => / tranche$/.test(other.of.key))) return false;
  const sum = tranches.reduce((total, other) => total + (other.commitment?.value.amount ?? 0), 0);
  return sum === commitment.value.amount;
}

/** Two names for one line: both take their commitment from the same words, such as "advances ("Revolving Loans") … not
 *  to exceed $3,000,000 (the "Revolving Line of Credit")". The name of the facility stays. */
function withoutRepeats(facilities: readonly KnownFacility[]): KnownFacility[] {
  return facilities.filter((facility) => {
    const same = facilities.filter((other) => isSameLine(facility, other));
    return (same.find(({ of }) => of.definitions.facility.length > 0) ?? same[0]) === facility;
  });
}

function isSameLine(one: KnownFacility, other: KnownFacility): boolean {
  if (one === other) return true;
  const places = (f: KnownFacility) => f.commitment?.support.map((s) => s.end) ?? [];
  return one.of.family === other.of.family && places(one).some((end) => places(other).includes(end));
}

/** Loans that the text only names: no commitment is defined and no amount is stated, next to loans that have a commitment
 *  whose amount is stated or scheduled. */
function isRemnant(parsed: ParsedAgreement, { of, commitment }: KnownFacility, all: readonly KnownFacility[]): boolean {
  if (commitment || of.definitions.commitment.length > 0) return false;
  const committed = all.filter((f) => f.of.family === of.family && f.of.definitions.commitment.length > 0);
  return committed.some((f) => f.commitment) || (committed.length > 0 && readCommitmentTables(parsed).length > 0);
}

/** Revolving tranches (by currency or country) that share one stated commitment are one facility: the umbrella's. */
function withUmbrellas(
  parsed: ParsedAgreement,
  facilities: readonly KnownFacility[],
  umbrellas: readonly FacilityClass[],
): readonly KnownFacility[] {
  const revolving = facilities.filter((f) => f.of.family === "revolving");
  if (revolving.length < 2 || revolving.every((f) => f.commitment)) return facilities;
  const wider = revolving.find((f) => revolving.every((r) => r === f || isWider(f.of.key, r.of.key)))?.of;
  const umbrella = wider ?? umbrellas.find((u) => u.family === "revolving");
  if (!umbrella) return facilities;
  const others = facilities.filter((f) => !revolving.includes(f));
  const whole = others.length === 0 ? soleFacility(parsed, umbrella) : known(parsed, umbrella);
  return whole.commitment && certainty(whole.commitment) >= 0.85 ? [...others, whole] : facilities;
}

function soleFacility(parsed: ParsedAgreement, of: FacilityClass): KnownFacility {
  const own = joined(of, soleDefinitions(parsed));
  const name = nameOfClass(parsed, of);
  return { of: own, name, type: typeOfClass(parsed, of, name), commitment: readCommitment(parsed, own, true) };
}

function joined(of: FacilityClass, more: FacilityClass["definitions"]): FacilityClass {
  const both = (noun: ClassNoun) => [
    ...of.definitions[noun],
    ...more[noun].filter((d) => !of.definitions[noun].includes(d)),
  ];
  return {
    ...of,
    definitions: {
      facility: both("facility"),
      commitment: both("commitment"),
      amount: both("amount"),
      loan: both("loan"),
    },
  };
}

function unnamedFacility(parsed: ParsedAgreement): KnownFacility[] {
  const definitions = onlyDefinitions(parsed);
  const type = typeOfOnly(
    parsed,
    Object.values(definitions)
      .flat()
      .map((d) => bodySpan(d, 1200)),
  );
  if (!type) return [];
  const of: FacilityClass = { key: "", family: familyOfType(type.value), definitions };
  const name = nameOfOnly(parsed, of);
  return name ? [{ of, name, type, commitment: readCommitment(parsed, of, true) }] : [];
}
