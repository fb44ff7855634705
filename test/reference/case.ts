import type { Bar } from "#domain/prices/bar.ts";
import type { RateFixing } from "#domain/prices/overnight-rate.ts";
import type { Metric } from "../../src/domain/figures/metric.ts";
import type { CompanyFacts } from "../../src/domain/statements/company-facts.ts";

/** A published input with the value that a formula has to give for it. */
export interface ReferenceCase {
  readonly id: string;
  readonly formula: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: Expected | Readonly<Record<string, Expected>>;
  readonly tolerance: number;
}

export type Expected = number | string | null;

/** What a formula gave: one value, or several by name. */
export type Got = Metric | number | string | null | Readonly<Record<string, Metric | number | string | null>>;

/** The files that cases name, read by the caller. */
export interface CaseFiles {
  readonly bars: (path: string) => readonly Bar[];
  readonly fixings: (path: string) => readonly RateFixing[];
  readonly company: (path: string) => CompanyFacts;
}

/** Evaluates the cases whose formula or id it knows. */
export interface Evaluator {
  readonly matches: RegExp;
  readonly evaluate: (inputs: Inputs, files: CaseFiles, formula: string) => Got;
}

/** Typed access to a case's inputs. */
export class Inputs {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  /** The number of the first of these names that is given; null where none is. */
  optional(...names: readonly string[]): number | null {
    const name = names.find((candidate) => typeof this.#values[candidate] === "number");
    return name === undefined ? null : (this.#values[name] as number);
  }

  /** @throws RangeError when none of the names is given as a number. */
  number(...names: readonly string[]): number {
    const value = this.optional(...names);
    if (value === null) throw new RangeError(`no number "${names.join('" or "')}" among the inputs`);
    return value;
  }

  text(name: string): string {
    const value = this.#values[name];
    if (typeof value !== "string") throw new RangeError(`no text "${name}" among the inputs`);
    return value;
  }

  numbers(name: string): number[] {
    const value = this.#values[name];
    if (!Array.isArray(value)) throw new RangeError(`no list "${name}" among the inputs`);
    return value.map(Number);
  }

  nested(name: string): Inputs {
    return new Inputs(this.#values[name] as Readonly<Record<string, unknown>>);
  }
}

/** Differences between what was expected and what was got, as sentences; none for a case that passes. Numbers agree
 *  within tolerance x max(1, |expected|), absolutely for ids that begin with `fb-`; all else is equal or not. */
export function differences(reference: ReferenceCase, got: Got): string[] {
  const { expected } = reference;
  if (typeof expected !== "object" || expected === null) return differencesIn(reference, "value", expected, plain(got));
  return Object.entries(expected).flatMap(([name, value]) =>
    differencesIn(reference, name, value, plain(memberOf(got, name))),
  );
}

function memberOf(got: Got, name: string): Got {
  if (typeof got !== "object" || got === null) return name === "value" ? got : null;
  if (isMetric(got)) return name === "value" ? got : null;
  return got[name] ?? null;
}

function isMetric(got: object): got is Metric {
  return "reasonIfNull" in got;
}

function plain(got: Got): Expected {
  if (typeof got !== "object" || got === null) return got;
  return isMetric(got) ? got.value : null;
}

function differencesIn(reference: ReferenceCase, name: string, expected: Expected, got: Expected): string[] {
  if (typeof expected === "number" && typeof got === "number") {
    const scale = reference.id.startsWith("fb-") ? 1 : Math.max(1, Math.abs(expected));
    if (Math.abs(got - expected) <= reference.tolerance * scale) return [];
  } else if (expected === got) return [];
  return [`${reference.id}: ${name} is ${String(got)}, expected ${String(expected)}`];
}
