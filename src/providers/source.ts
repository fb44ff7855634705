/** Where figures were taken from, as results cite it. */
export interface Source {
  /** Given by the result that cites it: `s1`. */
  readonly id?: string;
  readonly title: string;
  /** Where it was asked, without keys. */
  readonly url: string;
  readonly publisher: string;
  /** When the publisher gave it, ISO 8601 UTC. */
  readonly retrieved_at: string;
  /** The date the newest figure in it speaks of or was filed on, `YYYY-MM-DD`; null where it has none. */
  readonly as_of: string | null;
  readonly licence: string;
  /** True of what did not come from the publisher now: the bundled set, or an answer kept from before. */
  readonly stale: boolean;
}

/** What a source knows of the thing asked for. */
export type Answer<T> = Found<T> | NotFound;

export interface Found<T> {
  readonly kind: "found";
  readonly data: T;
  readonly source: Source;
}

/** `unknown`: the source has no such thing. `not_bundled`: the bundled set has not, and nothing else was to be asked. */
export interface NotFound {
  readonly kind: "not_found";
  readonly reason: "unknown" | "not_bundled";
}

export const UNKNOWN: NotFound = { kind: "not_found", reason: "unknown" };
export const NOT_BUNDLED: NotFound = { kind: "not_found", reason: "not_bundled" };
