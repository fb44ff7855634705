import type { Outline, Zone } from "../outline/sections.ts";
import type { NormalText } from "../text/normal-text.ts";
import type { Definition, Definitions } from "./definitions.ts";
import { readAllDefinitions } from "./read-definitions.ts";

/** Reads the defined terms of a text and makes them searchable. */
export function readDefinitions(normal: NormalText, outline: Outline): Definitions {
  return new DefinedTerms(normal.text, outline, readAllDefinitions(normal, outline));
}

const MAX_STEPS = 8;
const REFERENCE =
  /^\s*(?:,\s*)?(?:shall\s+)?(?:has|have|having)?\s*(?:the\s+)?(?:respective\s+)?(?:meanings?|definitions?)?\s*(?:is|are|as)?\s*(?:specified|given|assigned|set forth|set out|ascribed|provided|defined|attributed|specified for)?\b[^.;]{0,80}?\bin\s+(?:the\s+)?((?:Sections?|Clauses?|Paragraphs?)\s+[\d.]+\w?|preamble|introductory|opening|first|recitals?|preliminary|Article\s+\w+|Schedule\s+[\w.-]+|Annex\s+\w+|Exhibit\s+[\w-]+|heading|background|cover)/i;
const SEE =
  /^\s*(?:,\s*)?see\s+(?:the\s+)?(?:definition in\s+)?((?:Sections?|Clauses?)\s+[\d.]+\w?|preamble|recitals?|Article\s+\w+|Schedule\s+[\w.-]+)/i;
const MEANING =
  /^\s*(?:,\s*)?(?:the\s+)?(?:respective\s+)?(?:meanings?|term|definition|defined|specified|assigned|given|set forth)\b/i;
const ALIAS =
  /^\s*(?:has the (?:same )?meaning (?:as|of)|the (?:same as )?(?:term )?)?\s*"?(?:the |a |an |each |any )?([A-Z][\w'&/-]*(?: (?:[A-Z][\w'&/-]*|of|and|for)){0,6})"?\s*[.;]?\s*$/;

const ZONES: Record<Zone, number> = { conformed: 0, body: 1, schedule: 2, form: 3 };
const KINDS: Record<Definition["kind"], number> = { means: 0, table: 1, labeled: 2, parenthetical: 3 };

/** The key under which a term is found: case, blanks and marks do not matter. */
export const termKey = (term: string): string =>
  term
    .toLowerCase()
    .replace(/[^a-z0-9$€£]+/g, " ")
    .trim();

class DefinedTerms implements Definitions {
  readonly all: readonly Definition[];
  private readonly text: string;
  private readonly outline: Outline;
  private readonly byPattern = new Map<RegExp, readonly Definition[]>();
  private readonly byTerm = new Map<string, Definition[]>();

  constructor(text: string, outline: Outline, all: readonly Definition[]) {
    this.text = text;
    this.outline = outline;
    this.all = all;
    for (const definition of all) {
      const key = termKey(definition.term);
      const same = this.byTerm.get(key);
      if (same) same.push(definition);
      else this.byTerm.set(key, [definition]);
    }
    for (const same of this.byTerm.values()) if (same.length > 1) this.sortByAuthority(same);
  }

  lookup(term: string): readonly Definition[] {
    return this.byTerm.get(termKey(term)) ?? [];
  }

  matching(term: RegExp): readonly Definition[] {
    const known = this.byPattern.get(term);
    if (known) return known;
    const matching = this.all.filter((definition) => term.test(definition.term));
    this.byPattern.set(term, matching);
    return matching;
  }

  resolve(term: string): Definition | null {
    let at = this.lookup(term)[0] ?? null;
    const seen = new Set<Definition>();
    for (let step = 0; at && step < MAX_STEPS; step++) {
      seen.add(at);
      const next = this.next(at);
      if (!next || seen.has(next)) break;
      at = next;
    }
    return at;
  }

  /** Where a definition that only refers leads: to another place for the same term, or to another term. */
  private next(definition: Definition): Definition | null {
    if (definition.kind === "parenthetical" || definition.bodyEnd - definition.bodyStart > 400) return null;
    const body = this.text.slice(definition.start, definition.bodyEnd);
    const after = body.slice(body.lastIndexOf('"', definition.bodyStart - definition.start) + 1);
    const reference =
      MEANING.test(this.bodyOf(definition)) || /meaning/.test(after.slice(0, 60)) ? REFERENCE.exec(after) : null;
    const see = SEE.exec(this.bodyOf(definition));
    if (see) return this.referred(definition, see[1] as string);
    if (reference) return this.referred(definition, reference[1] as string);
    const alias = ALIAS.exec(this.bodyOf(definition))?.[1];
    return alias && termKey(alias) !== termKey(definition.term) ? (this.lookup(alias)[0] ?? null) : null;
  }

  private bodyOf(definition: Definition): string {
    return this.text.slice(definition.bodyStart, definition.bodyEnd);
  }

  private referred(definition: Definition, place: string): Definition | null {
    const others = this.lookup(definition.term).filter((other) => other !== definition);
    const number = /^(?:Section|Clause|Paragraph|Article|Schedule|Annex|Exhibit)s?\s+([\w.-]*\w)/i.exec(place)?.[1];
    if (number === undefined) return others.find((other) => other.kind === "parenthetical") ?? others[0] ?? null;
    const zone = this.outline.zoneAt(definition.start);
    const inPlace = others.filter((other) => this.standsIn(other, number));
    return inPlace.find((other) => this.outline.zoneAt(other.start) === zone) ?? inPlace[0] ?? null;
  }

  private standsIn(definition: Definition, number: string): boolean {
    for (let at = this.outline.at(definition.start); at; ) {
      if (at.number === number) return true;
      at = at.parent === null ? null : (this.outline.sections[at.parent] ?? null);
    }
    return false;
  }

  private sortByAuthority(same: Definition[]): void {
    const rank = (definition: Definition): number =>
      10 * ZONES[this.outline.zoneAt(definition.start)] + KINDS[definition.kind];
    same.sort((a, b) => rank(a) - rank(b) || a.start - b.start);
  }
}
