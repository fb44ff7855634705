import { type Algorithm, hash, verify } from "@node-rs/argon2";

/** Argon2id with the parameters of OWASP's password storage cheat sheet (19 MiB, 2 passes, 1 lane). */
const ARGON2 = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified for unknown accounts, so that they take as long as a wrong password. */
const decoyHash = hash("no account has this password", ARGON2);

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), ARGON2);
}

/** Whether a password matches a stored hash. Without a hash it does the same work and returns false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoyHash), password.normalize("NFKC"));
  return matches && stored !== null;
}
