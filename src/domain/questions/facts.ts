import type { Citation, Reply } from "./answer/claim.ts";
import { claim } from "./answer/claim.ts";
import type { Question } from "./question/question.ts";
import { alternatives, contentStems } from "./question/words.ts";
import { answered, refused } from "./topic.ts";

/** A fact that can be quoted: a metric of a run, a member of an object, a sentence of a summary. */
export interface Fact {
  /** Its name: `Current ratio`, `governing law`. A match here counts more. */
  readonly label: string;
  readonly text: string;
  readonly citation: Citation;
}

/** The share of the question's words that a fact must contain, some of them in its label. */
const MIN_SHARE = 0.6;
const MAX_FACTS = 3;

/** Quotes the facts that match a question; refuses if none does. */
export function answerFromFacts(question: Question, facts: readonly Fact[]): Reply {
  const asked = [...new Set(question.stems)];
  const scored = facts
    .map((fact) => ({ fact, ...matched(asked, fact) }))
    .filter(({ share, inLabel }) => share >= MIN_SHARE && inLabel > 0)
    .sort((a, b) => b.share - a.share || b.precision - a.precision);
  const [best] = scored;
  if (best === undefined) return refused("I found nothing that answers this.");
  const near = scored.filter(({ share, precision }) => share >= best.share && precision >= best.precision * 0.8);
  return (
    answered(near.slice(0, MAX_FACTS).map(({ fact }) => claim(fact.text, [fact.citation]))) ??
    refused("I found nothing that answers this.")
  );
}

function matched(asked: readonly string[], { label, text }: Fact) {
  const inText = new Set(contentStems(text));
  const labelStems = contentStems(label);
  const inLabel = new Set(labelStems);
  const holds = (set: ReadonlySet<string>, stem: string): boolean => alternatives(stem).some((form) => set.has(form));
  const found = asked.filter((stem) => holds(inLabel, stem) || holds(inText, stem)).length;
  const labelled = asked.filter((stem) => holds(inLabel, stem)).length;
  return {
    share: found / Math.max(asked.length, 1),
    inLabel: labelled,
    precision: labelled / Math.max(labelStems.length, 1),
  };
}

const MAX_LEAVES = 5_000;
const MAX_VALUE_UNITS = 800;

/** The leaves of any object as facts: `governing_law: US-NY`, cited by their JSON Pointer. */
export function factsOf(value: unknown, source: string): Fact[] {
  const facts: Fact[] = [];
  const walk = (at: unknown, pointer: string, path: readonly string[]): void => {
    if (facts.length >= MAX_LEAVES || path.length > 24) return;
    if (typeof at === "object" && at !== null) {
      for (const [key, inner] of Object.entries(at)) {
        if (key === "evidence" || key === "cdm") continue;
        walk(inner, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`, [...path, key]);
      }
      return;
    }
    if (at === null || at === undefined || at === "") return;
    const quote = (typeof at === "string" ? at : JSON.stringify(at)).slice(0, MAX_VALUE_UNITS);
    const label = path
      .filter((key) => !/^\d+$/.test(key))
      .map((key) => key.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[_-]/g, " "))
      .join(" ");
    facts.push({ label, text: `${label}: ${quote}`, citation: { source: `${source}#${pointer}`, quote } });
  };
  walk(value, "", []);
  return facts;
}
