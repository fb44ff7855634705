import { plainName } from "./agreement-terms.ts";
import type { RolledDocument } from "./rolled-document.ts";
import { amendmentNumber, ORDINALS } from "./rolled-document.ts";

/** Collects statements of a document that were not rolled up, with the reason. */
export type Say = (document: RolledDocument, pointer: string | null, reason: string) => void;

/** A different agent is reported but not applied, because the text may name an agent for the amendment alone. */
export function nameAgent(document: RolledDocument, current: string | null, say: Say): void {
  const agent = agentOf(document);
  if (agent === undefined || current === null || plainName(current) === plainName(agent.name)) return;
  const reason = `The document names ${agent.name} as administrative agent, the agreement ${current}. Check for a successor agent.`;
  say(document, `/parties/${document.agreement.parties.indexOf(agent)}`, reason);
}

export function agentOf({ agreement }: RolledDocument) {
  return agreement.parties.find(({ role }) => role === "administrative_agent");
}

/** Items of lists of sections have no key that documents share. */
export function nameLists(document: RolledDocument, say: Say): void {
  const { agreement } = document;
  const lists = [
    ["events_of_default", "Events of default"],
    ["negative_covenants", "Negative covenants"],
    ["affirmative_covenants", "Affirmative covenants"],
  ] as const;
  for (const [member, label] of lists)
    if (agreement[member].length > 0)
      say(document, `/${member}`, `${label} are amended section by section. Read the amendment.`);
  if (agreement.fees.some(({ type }) => type === "upfront" || type === "exit"))
    say(document, "/fees", "One-time fees for this amendment are not terms of the agreement.");
}

/** Amendments are numbered, so a gap shows that one is missing. */
export function nameGaps(base: RolledDocument, amendments: readonly RolledDocument[], say: Say): void {
  const numbers = new Map(
    [base, ...amendments].flatMap((one) => {
      const number = amendmentNumber(one);
      return number === null ? [] : [[number, one] as const];
    }),
  );
  const highest = Math.max(0, ...numbers.keys());
  for (let number = 1; number < highest; number += 1) {
    const next = numbers.get(highest);
    if (!numbers.has(number) && next !== undefined) {
      say(
        base,
        null,
        `The ${ordinal(number)} amendment is not linked, so its changes are missing. The latest linked amendment is number ${highest}.`,
      );
    }
  }
}

const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const ORDINAL_RULES = new Intl.PluralRules("en", { type: "ordinal" });

/** In words up to ninth, in figures from 10th. */
function ordinal(number: number): string {
  const word = number < 10 ? ORDINALS[number - 1] : undefined;
  return word ?? `${number}${SUFFIXES[ORDINAL_RULES.select(number)]}`;
}
