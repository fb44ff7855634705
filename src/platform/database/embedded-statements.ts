import { messages, type PGlite, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";
import type { EmbeddedResult } from "./embedded-messages.ts";

interface Prepared {
  readonly name: string;
  readonly preparedAt: number;
  readonly fields: EmbeddedResult["fields"];
}

/** Each holds its parsed text and its plan in PostgreSQL's memory. The least recently used is dropped first. */
const MAX_PREPARED = 128;
/** UTF-16 units. Longer texts, such as the insertion of many rows, are rarely sent twice. */
const MAX_PREPARED_TEXT = 8_192;
/** A plan suits the sizes that its tables had when it was made, and nothing analyzes the tables of this database. */
const MAX_AGE_MS = 60_000;
/** The first words of the command tags of statements that leave the schema as it is. */
const SAME_SCHEMA =
  /^(?:SELECT|INSERT|UPDATE|DELETE|MERGE|BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|LISTEN|NOTIFY|SET|SHOW)$/;

const { serialize } = protocol;
const DESCRIBE = serialize.describe({ type: "P" });
const EXECUTE_AND_SYNC = Buffer.concat([serialize.execute({}), serialize.sync()]);

/**
 * Runs statements on one PGlite session. Parsing and planning take several times as long as most statements run, so a text
 * with parameters is prepared once and afterwards only bound to its values. Values and rows are PostgreSQL's own text.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite;
  readonly #asText: QueryOptions;
  readonly #prepared = new Map<string, Prepared>();
  /** Dropped statements, which the next message closes. */
  #unclosed: string[] = [];
  #lastName = 0;
  #schemaChanges = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#asText = { rowMode: "array", parsers: identity(pglite.parsers) };
  }

  /** One result for each statement: a text without parameters may hold several.
   *  @throws messages.DatabaseError */
  async run(text: string, values: readonly (string | null)[]): Promise<EmbeddedResult[]> {
    const results =
      values.length === 0
        ? (await this.#pglite.exec(text, this.#asText)).map(resultOf)
        : [await this.#runPrepared(text, values)];
    for (const { command = "" } of results) this.#forgetIfChanged(command);
    return results;
  }

  async #runPrepared(text: string, values: readonly (string | null)[]): Promise<EmbeddedResult> {
    const known = this.#find(text);
    const name = known?.name ?? this.#newName(text);
    const parts = this.#unclosed.map((unclosed) => serialize.close({ type: "S", name: unclosed }));
    this.#unclosed = [];
    if (known === undefined) parts.push(serialize.parse({ name, text }));
    parts.push(serialize.bind({ statement: name, values: [...values] }));
    if (known === undefined) parts.push(DESCRIBE);
    parts.push(EXECUTE_AND_SYNC);
    const reply = await this.#send(Buffer.concat(parts));
    try {
      const result = readReply(reply, known?.fields ?? []);
      if (known === undefined && name !== "")
        this.#remember(text, { name, preparedAt: Date.now(), fields: result.fields });
      return result;
    } catch (error) {
      // Prepared again next time, whatever the reason. Closing one that does not exist is not an error.
      this.#prepared.delete(text);
      if (name !== "") this.#unclosed.push(name);
      throw error;
    }
  }

  async #send(message: Uint8Array): Promise<messages.BackendMessage[]> {
    const pglite = this.#pglite;
    const reply = await pglite.runExclusive(() =>
      pglite.execProtocolStream(message, { syncToFs: false, throwOnError: false }),
    );
    if (!pglite.isInTransaction()) await pglite.syncToFs();
    return reply;
  }

  #find(text: string): Prepared | undefined {
    const known = this.#prepared.get(text);
    if (known === undefined) return undefined;
    this.#prepared.delete(text);
    if (Date.now() - known.preparedAt > MAX_AGE_MS) {
      this.#unclosed.push(known.name);
      return undefined;
    }
    this.#prepared.set(text, known);
    return known;
  }

  /** A name that was never used; the empty one, which the next statement takes over, for a text that is not kept. */
  #newName(text: string): string {
    if (text.length > MAX_PREPARED_TEXT || this.#schemaChanges) return "";
    this.#lastName += 1;
    return `s${this.#lastName}`;
  }

  #remember(text: string, prepared: Prepared): void {
    this.#prepared.set(text, prepared);
    const [oldest] = this.#prepared;
    if (this.#prepared.size <= MAX_PREPARED || oldest === undefined) return;
    this.#prepared.delete(oldest[0]);
    this.#unclosed.push(oldest[1].name);
  }

  /** PostgreSQL refuses a prepared statement once its columns are others. A transaction may also undo a change, so nothing
   *  is kept until it ends. */
  #forgetIfChanged(command: string): void {
    if (!SAME_SCHEMA.test(command)) this.#schemaChanges = true;
    if (!this.#schemaChanges) return;
    for (const { name } of this.#prepared.values()) this.#unclosed.push(name);
    this.#prepared.clear();
    this.#schemaChanges = this.#pglite.isInTransaction();
  }
}

/** The main thread parses values as node-postgres does, so here every type keeps its text. PGlite copies the object. */
function identity(types: object): Record<number, (text: string) => string> {
  return Object.fromEntries(Object.keys(types).map((oid) => [oid, (text: string) => text]));
}

function resultOf({ command, rowCount, fields, rows }: Results<unknown>): EmbeddedResult {
  return { command, rowCount: rowCount ?? null, fields, rows: rows as unknown as EmbeddedResult["rows"] };
}

function readReply(reply: readonly messages.BackendMessage[], known: EmbeddedResult["fields"]): EmbeddedResult {
  let fields = known;
  let tag: string[] = [];
  const rows: EmbeddedResult["rows"][number][] = [];
  for (const message of reply) {
    if (message instanceof messages.DataRowMessage) rows.push(message.fields);
    else if (message instanceof messages.RowDescriptionMessage)
      fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    else if (message instanceof messages.CommandCompleteMessage) tag = message.text.split(" ");
    else if (message instanceof messages.DatabaseError) throw message;
  }
  // The tag of a command that counts rows ends with their number: `SELECT 2`, `INSERT 0 5`.
  const rowCount = Number.parseInt(tag.at(-1) ?? "", 10);
  return { command: tag[0], rowCount: Number.isNaN(rowCount) ? null : rowCount, fields, rows };
}
