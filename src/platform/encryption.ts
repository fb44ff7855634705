import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts texts and detects changes to them. */
export interface Cipher {
  /** The ids of its keys; the first key encrypts. An id reveals nothing about its key. */
  readonly keyIds: readonly [string, ...string[]];
  /** `context` identifies the kind and the owner of the text. It is not stored; the text can be decrypted only with the
   *  same context. */
  seal(text: string, context: string): string;
  /** @throws if the text was encrypted with an unknown key or for another context, or was modified. */
  open(sealed: string, context: string): string;
}

interface Key {
  /** The id of the key that encrypted a text. */
  readonly id: string;
  readonly bytes: Buffer;
}

const ALGORITHM = "aes-256-gcm";
const FORMAT = "v1";
/** The prefix of every encrypted text. The key's id follows, up to the next dot. */
export const SEALED_PREFIX = `${FORMAT}.`;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM (NIST SP 800-38D) with keys derived from the secrets by HKDF-SHA256. The first key encrypts, and each
 *  key decrypts: put a new one first, and keep the others until everything is re-encrypted. */
export function createCipher(secrets: readonly string[]): Cipher {
  const keys = secrets.map(keyOf);
  const [newest] = keys;
  if (newest === undefined) throw new Error("there is no key to encrypt with");
  const [, ...older] = keys.map(({ id }) => id);
  return {
    keyIds: [newest.id, ...older],
    seal: (text, context) => seal(newest, text, context),
    open(sealed, context) {
      const [format, id, iv, body] = sealed.split(".");
      const key = keys.find((known) => known.id === id);
      if (format !== FORMAT || iv === undefined || body === undefined) throw new Error("this is not a sealed text");
      if (key === undefined) throw new Error(`the key ${id} is not among the keys`);
      return open(key, Buffer.from(iv, "base64url"), Buffer.from(body, "base64url"), context);
    },
  };
}

function keyOf(secret: string): Key {
  const derived = (purpose: string, bytes: number) => Buffer.from(hkdfSync("sha256", secret, "", purpose, bytes));
  return { id: derived("tranche encryption key id", 6).toString("hex"), bytes: derived("tranche encryption key", 32) };
}

function seal(key: Key, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [FORMAT, key.id, iv.toString("base64url"), body.toString("base64url")].join(".");
}

function open(key: Key, iv: Buffer, body: Buffer, context: string): string {
  const decipher = createDecipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(body.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
}
