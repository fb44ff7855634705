import { sql } from "drizzle-orm";
import { type Config, ConfigError } from "#config";
import type { Database } from "#platform/database/database.ts";
import { type Cipher, createCipher } from "#platform/encryption.ts";
import { keptSecret, readKeptSecret } from "#platform/kept-secret.ts";
import { sealingKeys } from "#platform/sealed-columns.ts";
import { DEPLOYER_KEY_FILE } from "#providers/outcome-token/connect-outcome-tokens.ts";
import { SEALED_COLUMNS } from "./sealed-columns.ts";

const ENCRYPTION_KEY_FILE = "encryption-key";
const JWT_SECRET_FILE = "jwt-secret";
/** The files of DATA_DIR that hold generated secrets. */
const KEPT_SECRETS = [ENCRYPTION_KEY_FILE, JWT_SECRET_FILE, DEPLOYER_KEY_FILE];

/** The secrets of the installation: from the settings, or generated at the first start and stored in DATA_DIR. */
export interface Secrets {
  readonly cipher: Cipher;
  /** Signs access tokens. */
  readonly jwtSecret: string;
}

/** @throws ConfigError if secrets were lost: generating new ones would end all sessions and make encrypted data in the
 *  database unreadable. */
export async function openSecrets(config: Config, database: Database): Promise<Secrets> {
  const { dataDir, auth } = config;
  const mistakes = [...(await lostSecrets(config, database)), ...(await lostKeys(config, database))];
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return {
    cipher: createCipher(await encryptionKeys(config)),
    jwtSecret: auth.jwtSecret ?? (await keptSecret(dataDir, JWT_SECRET_FILE)),
  };
}

/** The generated secrets of a data folder, by file name. */
export async function readKeptSecrets(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const secrets: Record<string, string> = {};
  for (const file of KEPT_SECRETS) {
    const secret = await readKeptSecret(dataDir, file);
    if (secret !== null) secrets[file] = secret;
  }
  return secrets;
}

/** The secrets of a backup that a data folder lacks. @throws Error if it has different ones. */
export async function missingKeptSecrets(
  dataDir: string,
  secrets: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const missing = new Map<string, string>();
  for (const file of KEPT_SECRETS) {
    const [secret, present] = [secrets[file], await readKeptSecret(dataDir, file)];
    if (secret === undefined || secret === present) continue;
    if (present !== null) throw new Error(`${dataDir} holds another ${file}: restore into a new DATA_DIR`);
    missing.set(file, secret);
  }
  return missing;
}

/** The keys that decrypt stored texts, newest first. */
export async function encryptionKeys({ auth, dataDir }: Config): Promise<readonly string[]> {
  return auth.encryptionKeys.length > 0 ? auth.encryptionKeys : [await keptSecret(dataDir, ENCRYPTION_KEY_FILE)];
}

/** On a database server with users, secrets must be configured unless this DATA_DIR contains them. */
async function lostSecrets({ auth, dataDir, databaseUrl }: Config, database: Database): Promise<readonly string[]> {
  if (databaseUrl === undefined) return [];
  const missing = [
    ...(auth.jwtSecret === undefined ? ([["JWT_SECRET", JWT_SECRET_FILE]] as const) : []),
    ...(auth.encryptionKeys.length === 0 ? ([["ENCRYPTION_KEYS", ENCRYPTION_KEY_FILE]] as const) : []),
  ];
  const lost: string[] = [];
  for (const [setting, file] of missing) {
    if ((await readKeptSecret(dataDir, file)) === null)
      lost.push(`${setting}: needed, since the database is in use and DATA_DIR does not hold ${file}`);
  }
  return lost.length > 0 && (await hasUsers(database)) ? lost : [];
}

/** Secrets encrypted under a key that is neither configured nor stored. */
async function lostKeys({ auth, dataDir }: Config, { db }: Database): Promise<readonly string[]> {
  const kept = auth.encryptionKeys.length > 0 ? null : await readKeptSecret(dataDir, ENCRYPTION_KEY_FILE);
  const given = kept === null ? auth.encryptionKeys : [kept];
  const known: readonly string[] = given.length === 0 ? [] : createCipher(given).keyIds;
  const lost = [...(await sealingKeys(db, SEALED_COLUMNS))].filter(([id]) => !known.includes(id));
  return lost.map(
    ([id, columns]) =>
      `ENCRYPTION_KEYS: ${columns.join(" and ")} in the database are sealed under key ${id}, which is missing: add it`,
  );
}

async function hasUsers({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from users limit 1`);
  return rows.length > 0;
}
