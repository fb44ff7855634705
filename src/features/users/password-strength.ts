import { type Failure, failure } from "#errors";

/** With fewer estimated guesses, somebody who knows the person could succeed despite the sign-in limits. */
const MIN_GUESSES = 10_000;
/** A longer password is at least as strong as its beginning, and estimation time grows fast with the length. */
const MAX_ESTIMATED = 40;

interface Strength {
  isCommon(password: string): boolean;
  /** Estimated number of guesses for somebody who knows these texts about the person. */
  guesses(password: string, about: readonly string[]): number;
}

let loading: Promise<Strength> | undefined;

/** Rejects a password that is on the bundled list of common ones, or easy to guess for somebody who knows the person.
 *  @param about the person's email address and name */
export async function weakPassword(
  password: string,
  { path, about }: { readonly path: string; readonly about: readonly (string | null | undefined)[] },
): Promise<Failure | null> {
  loading ??= load();
  const strength = await loading;
  const normalized = password.normalize("NFKC");
  if (strength.isCommon(normalized)) return refusal(path, "is among the most common passwords; choose another");
  const known = about.filter((text) => typeof text === "string");
  if (strength.guesses(normalized, known) >= MIN_GUESSES) return null;
  return refusal(path, "is easy to guess; use several unrelated words, without your name or email address");
}

function refusal(path: string, message: string): Failure {
  return failure("invalid_request", {
    message: `This password ${message}.`,
    detail: { errors: [{ path, message }] },
  });
}

async function load(): Promise<Strength> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const passwords = common.dictionary["passwords-common"];
  const estimator = new ZxcvbnFactory({ dictionary: { passwords }, graphs: common.adjacencyGraphs });
  const listed = new Set<string | number>(passwords);
  return {
    isCommon: (password) => listed.has(password.toLowerCase()),
    guesses: (password, about) => estimator.check(password.slice(0, MAX_ESTIMATED), about.flatMap(partsOf)).guesses,
  };
}

/** A text and its words, as people put them into passwords. */
function partsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);
}
