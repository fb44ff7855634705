/** The source of figures, as results cite it. */
export interface Source {
  /** Assigned by the result that cites it: `s1`. */
  readonly id?: string;
  readonly title: string;
  /** The address that was called, without keys. */
  readonly url: string;
  readonly publisher: string;
  /** When the publisher returned it, ISO 8601 UTC. */
  readonly retrieved_at: string;
  /** The date of the newest figure, or its filing date, `YYYY-MM-DD`; null without one. */
  readonly as_of: string | null;
  readonly licence: string;
  /** True if it was not fetched from the publisher now, but from the bundled set or the cache. */
  readonly stale: boolean;
}

/** What a source has about the requested item. */
export type Answer<T> = Found<T> | NotFound;

export interface Found<T> {
  readonly kind: "found";
  readonly data: T;
  readonly source: Source;
}

/** `unknown`: the source does not have the item. `not_bundled`: the bundled set does not have it, and no other source
 *  may be called. */
export interface NotFound {
  readonly kind: "not_found";
  readonly reason: "unknown" | "not_bundled";
}

export const UNKNOWN: NotFound = { kind: "not_found", reason: "unknown" };
export const NOT_BUNDLED: NotFound = { kind: "not_found", reason: "not_bundled" };
