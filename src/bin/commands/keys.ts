import { createCipher } from "#platform/encryption.ts";
import { resealAll } from "#platform/sealed-columns.ts";
import { SEALED_COLUMNS } from "../../app/sealed-columns.ts";
import { encryptionKeys } from "../../app/secrets.ts";
import { type Environment, withDatabase } from "./with-database.ts";

/** `tranche keys reseal`: re-encrypts everything under the newest key, so that older keys can be removed. Exit status
 *  1: something is encrypted under an unknown key and was not changed. */
export function resealKeys(environment: Environment): Promise<number> {
  return withDatabase(environment, async (database, config) => {
    const cipher = createCipher(await encryptionKeys(config));
    const [newest, ...older] = cipher.keyIds;
    const { resealed, failed } = await resealAll(database, cipher, SEALED_COLUMNS);
    process.stdout.write(`Sealed ${resealed} ${resealed === 1 ? "value" : "values"} again under key ${newest}.\n`);
    if (failed > 0) {
      process.stderr.write(`${failed} could not be opened by any key: add the key that they were sealed under.\n`);
      return 1;
    }
    if (older.length > 0) process.stdout.write("The older keys can be removed from ENCRYPTION_KEYS.\n");
    return 0;
  });
}
