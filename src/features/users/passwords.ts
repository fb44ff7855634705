import { type Algorithm, hash, verify } from "@node-rs/argon2";

/** Argon2id with the parameters of OWASP's password storage cheat sheet (19 MiB, 2 passes, 1 lane). */
const ARGON2 = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of a password nobody has, so that an unknown account takes as long as a wrong password. */
const nobody = hash("no account has this password", ARGON2);

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), ARGON2);
}

/** Whether the password fits. Without a stored hash it does the same work and says no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password.normalize("NFKC"));
  return fits && stored !== null;
}

let common: ReadonlySet<string> | undefined;

/** Whether the password is on the bundled list of common ones, upper and lower case alike. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (!common) {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    common = new Set(dictionary["passwords-common"] as readonly string[]);
  }
  return common.has(password.normalize("NFKC").toLowerCase());
}
