import { onOneLine } from "../text/sentences.ts";

/** A condition with a name of its own: `Third Lowest Investment Grade`. */
const NAMED = /\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b/g;

/** The place of the level whose definition has the longest name that a question says, and that no other level has; null
 *  without one. `definitions`: what the text says of each level, in order; the first clause counts. */
export function levelByCondition(text: string, definitions: readonly string[]): number | null {
  const names = definitions.map((words) => new Set(onOneLine(words.split(";")[0] ?? "").match(NAMED) ?? []));
  const own = names.map((all, at) => [...all].filter((name) => !names.some((other, i) => i !== at && other.has(name))));
  // A name in one definition alone is no condition that sets levels apart.
  if (own.filter((all) => all.length > 0).length < 2) return null;
  const said = own
    .flatMap((all, at) => all.map((name) => ({ name, at })))
    .filter(({ name }) => text.includes(name.toLowerCase()))
    .sort((a, b) => b.name.length - a.name.length);
  return said[0]?.at ?? null;
}
