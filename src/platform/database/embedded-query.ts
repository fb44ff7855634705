import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";
import type { EmbeddedResult } from "./embedded-messages.ts";

// Between node-postgres's queries and results and the text that the embedded engine takes and gives.

export interface EmbeddedQuery {
  readonly text: string;
  readonly values: readonly (string | null)[];
  readonly rowMode: "array" | "object";
  /** `query_timeout`, which node-postgres takes as well. */
  readonly deadlineMs: number | undefined;
  parserOf(dataTypeID: number): (text: string) => unknown;
}

/** As node-postgres calls it: any type's number, though its types name only the built-in ones. */
interface TypeParsers {
  getTypeParser(dataTypeID: number, format: "text"): (text: string) => unknown;
}

/** A query that may take longer, or less long, than others. Not in node-postgres's types. */
export interface TimedQuery {
  readonly query_timeout?: number;
}

/** @throws TypeError for what node-postgres takes and this does not: callbacks, cursors and query streams. */
export function embeddedQuery(query: string | pg.QueryConfig | pg.QueryArrayConfig, values?: unknown): EmbeddedQuery {
  const config: Partial<pg.QueryArrayConfig> & TimedQuery = typeof query === "string" ? { text: query } : query;
  if (typeof config.text !== "string" || typeof values === "function") {
    throw new TypeError("the embedded database takes a text or a query config with values, and answers with a promise");
  }
  const given = (values ?? config.values ?? []) as readonly unknown[];
  const types: TypeParsers = config.types ?? pg.types;
  return {
    text: config.text,
    values: given.map(parameterText),
    rowMode: config.rowMode === "array" ? "array" : "object",
    deadlineMs: config.query_timeout,
    parserOf: (dataTypeID) => types.getTypeParser(dataTypeID, "text"),
  };
}

function parameterText(value: unknown): string | null {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString("hex")}` : prepared;
}

/** node-postgres's result: one for one statement, a list for several. */
export function queryResult(query: EmbeddedQuery, results: readonly EmbeddedResult[]): unknown {
  const parsed = results.map((result) => parseResult(query, result));
  return parsed.length === 1 ? parsed[0] : parsed;
}

function parseResult(query: EmbeddedQuery, { command, rowCount, fields, rows }: EmbeddedResult) {
  const parsers = fields.map((field) => query.parserOf(field.dataTypeID));
  const parsed = rows.map((row) => row.map((text, column) => (text === null ? null : parsers[column]?.(text))));
  return {
    command,
    rowCount,
    oid: null,
    fields: fields.map((field) => ({ ...field, format: "text" })),
    rows: query.rowMode === "array" ? parsed : parsed.map((row) => byName(fields, row)),
  };
}

function byName(fields: EmbeddedResult["fields"], row: readonly unknown[]): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  fields.forEach((field, column) => {
    named[field.name] = row[column];
  });
  return named;
}
