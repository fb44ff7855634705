// The messages between the main thread and the thread of the embedded database. Values travel as PostgreSQL's own text.

export interface EmbeddedOptions {
  /** The folder of the cluster; in memory without it. */
  readonly folder?: string;
  /** A cluster to begin from, as `snapshot` returned it. Only in memory or in a folder that does not exist yet. */
  readonly snapshot?: Uint8Array;
  /** Whether a folder without a database gets a new one (true). */
  readonly create?: boolean;
}

export type EmbeddedRequest =
  | { readonly kind: "open"; readonly options: EmbeddedOptions }
  | { readonly kind: "query"; readonly text: string; readonly values: readonly (string | null)[] }
  | { readonly kind: "snapshot" }
  | { readonly kind: "close" };

export interface EmbeddedResult {
  readonly command: string | undefined;
  /** From the command tag; null for statements that count nothing, such as CREATE TABLE. */
  readonly rowCount: number | null;
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface EmbeddedQueryReply {
  /** One for each statement: several only for a text without parameters. */
  readonly results: readonly EmbeddedResult[];
}

export interface EmbeddedFailure {
  readonly message: string;
  /** PostgreSQL's fields: code, detail, constraint, table and so on; empty for any other failure. */
  readonly fields: Readonly<Record<string, string>>;
}

export type EmbeddedMessage =
  | { readonly kind: "done"; readonly id: number; readonly value: unknown; readonly inTransaction: boolean }
  | { readonly kind: "failed"; readonly id: number; readonly error: EmbeddedFailure; readonly inTransaction: boolean }
  | { readonly kind: "notification"; readonly channel: string; readonly payload: string };
