import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { wordsPattern } from "../../text/words-pattern.ts";
import { classTerm } from "./facility-class.ts";
import type { FacilityClass } from "./facility-classes.ts";
import { frontSpans } from "./facility-places.ts";

const NAMED =
  /\b(?<!\bnot an? )(?:(?:\d{1,3}[- ]day|(?:two|three|four|five|six|seven)[- ]year|multi-?year|initial|senior|secured|unsecured|syndicated|committed|multicurrency|standby|delayed[- ]draw|bridge|asset[- ]based)[- ,]{1,2}){0,4}(?:revolving (?:line of credit|credit facility|loan facility|credit loans?|credit|facility|loans?|advances?)|line of credit|term loan facility|term loan|term loans|term facility|bridge (?:loan|facility)|(?:demand )?(?:operating|overdraft) (?:loan|line|credit|facility)|letter of credit facility)\b/i;

/** The name of a class: the term of its facility, else of its loans, else of its commitments, as the text writes it. */
export function nameOfClass(parsed: ParsedAgreement, of: FacilityClass): Found<string> {
  const { facility, loan, commitment, amount } = of.definitions;
  const all = [...facility, ...plural(loan), ...loan, ...commitment, ...amount];
  const spoken = facility.length + loan.length === 0 ? spokenFacility(parsed, of) : null;
  if (spoken) return spoken;
  const chosen = (all.find((d) => classTerm(d.term)?.key === of.key) ?? all[0]) as Definition;
  const name = nameAt(parsed, chosen);
  return amount.includes(chosen) ? withoutAmount(name) : name;
}

/** "US Term Loan Amount": the loan is the US Term Loan. */
function withoutAmount(name: Found<string>): Found<string> {
  const [support] = name.support;
  const value = name.value.replace(/\s(?:Committed\s)?(?:Amount|Limit|Ceiling|Cap)$/i, "");
  return support ? found(value, { ...support, end: support.end - (name.value.length - value.length) }) : name;
}

/** An agreement that only defines the "Revolving Commitment" still refers to the "Revolving Facility" or "Revolving Loans". */
function spokenFacility({ text, outline }: ParsedAgreement, of: FacilityClass): Found<string> | null {
  const first = [...of.definitions.commitment, ...of.definitions.amount][0];
  const stem =
    first && /^(?:Aggregate |Total |Maximum )*(.{2,60}?) (?:Loan )?Commitments?(?: Amount)?$/.exec(first.term)?.[1];
  if (!stem) return null;
  for (const name of [`${stem} Facility`, `${stem} Loans`]) {
    for (let at = text.indexOf(name), seen = 0; at >= 0 && seen < 20; at = text.indexOf(name, at + 1), seen++) {
      if (outline.zoneAt(at) === "form") continue;
      return found(name, { start: at, end: at + name.length, confidence: 0.85 });
    }
  }
  return null;
}

function plural(definitions: readonly Definition[]): Definition[] {
  return definitions.filter((d) => /s$/.test(d.term));
}

/** The name of a facility without a term of its own: from the cover or recitals, else its "Loans". */
export function nameOfOnly(parsed: ParsedAgreement, of: FacilityClass): Found<string> | null {
  const defined = of.definitions.facility.find((d) => d.kind !== "parenthetical");
  if (defined?.kind === "labeled") return labeledName(parsed, defined);
  if (defined) return nameAt(parsed, defined);
  const named = nameInFront(parsed, of.family === "revolving" ? /revolv|line of credit|letter/i : /term|bridge/i);
  if (named) return named;
  const { facility, loan, commitment, amount } = of.definitions;
  const chosen = [...facility, ...plural(loan), ...loan, ...commitment, ...amount][0];
  if (chosen && chosen.kind !== "labeled") return nameAt(parsed, chosen);
  return inlineName(parsed, chosen) ?? nameInFront(parsed, /line of credit/i) ?? nameInTitle(parsed);
}

/** "Loan" of "LOAN AGREEMENT", where no sentence names what is lent. */
function nameInTitle(parsed: ParsedAgreement): Found<string> | null {
  const cover = frontSpans(parsed)[0];
  const title = cover
    ? /\b(Loan|LOAN|Facility|FACILITY)(?=\s(?:Agreement|AGREEMENT)\b)/.exec(parsed.text.slice(cover.start, cover.end))
    : null;
  if (!cover || !title) return null;
  const start = cover.start + title.index;
  return found(title[0], { start, end: start + title[0].length, confidence: 0.5 });
}

function nameInFront(parsed: ParsedAgreement, family: RegExp): Found<string> | null {
  for (const { start, end } of frontSpans(parsed)) {
    const m = NAMED.exec(parsed.text.slice(start, end));
    if (!m || !family.test(m[0])) continue;
    const at = start + m.index;
    return found(m[0].replace(/\s+/g, " "), { start: at, end: at + m[0].length, confidence: 0.8 });
  }
  return null;
}

/** The name of the loan in the sentences of a short text: "term loan", or just "loan"; else the label of its amount. */
function inlineName(parsed: ParsedAgreement, label: Definition | undefined): Found<string> | null {
  const { text } = parsed;
  for (const name of [NAMED, /\b(?:revolving|term)(?: credit| loan)? commitments?\b/i, /\bloan\b/i, /\bnote\b/i]) {
    for (const { start, end } of sentencesOf(parsed)) {
      const match = name.exec(text.slice(start, end));
      if (!match || /\bagreement\b/i.test(text.slice(start, end))) continue;
      const at = start + match.index;
      return found(match[0].replace(/\s+/g, " "), { start: at, end: at + match[0].length, confidence: 0.7 });
    }
  }
  return label ? nameAt(parsed, label) : null;
}

/** `Facility: Senior secured revolving credit facility`: what the label says, up to its first pause. */
function labeledName({ text }: ParsedAgreement, { bodyStart, bodyEnd }: Definition): Found<string> {
  const words = text.slice(bodyStart, Math.min(bodyEnd, bodyStart + LONGEST_NAME));
  const pause = words.search(/[,;(\n]|\.\s|\s(?:of|in|up to|for|to)\s/);
  const name = words.slice(0, pause > 0 ? pause : words.length).trimEnd();
  return found(name, { start: bodyStart, end: bodyStart + name.length, confidence: 0.8 });
}

const LONGEST_NAME = 120;

/** The term where its definition writes it; a line may break inside it. */
function nameAt(parsed: ParsedAgreement, { term, start, end }: Definition): Found<string> {
  const m = new RegExp(wordsPattern(term.split(/\s+/))).exec(parsed.text.slice(start, end));
  const from = start + (m?.index ?? 0);
  return found(term.replace(/\s+/g, " "), {
    start: from,
    end: m ? from + m[0].length : Math.min(end, start + 200),
    confidence: 0.9,
  });
}
