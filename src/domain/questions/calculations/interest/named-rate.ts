import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import { type PlacedFacility, selectFacilities } from "../../facilities/select-facilities.ts";
import type { Question } from "../../question/question.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";

/** Rates that an agreement defines under a name of its own, as a question names them; no market benchmarks. */
const NAME =
  /\b((?:reference|index|contract|corporate base|corporate|treasury|national|bank|lender|floating|commercial paper)(?:'s)? rate)\b/;
const ASKS = /\b(?:what\S*|which|how (?:much|high)|calculate|compute)\b.*\b(?:rates?|interest|bears?|costs?|pays?)\b/;
/** The rate after maturity or a default is another. */
const AFTER =
  /\b(?:after|upon|during|following|while)\s+(?:\w+\s+){0,4}(?:maturity|default)\b|\bdefault rate\b|\bwhen\s+due\b/i;

/** The rate of loans at a rate that the agreement names: `the Reference Rate plus two percent (2.00%)`, with the rate that the
 *  question gives; of each facility whose sentence states it. */
export const namedRate: Topic = (question, subject) => {
  const { text, percents } = question;
  const name = NAME.exec(text)?.[1];
  const [given, other] = percents;
  if (name === undefined || given === undefined || other !== undefined || !ASKS.test(text)) return null;
  if (question.days !== null || /\b(?:default|overdue|late)\b/.test(text)) return null;
  const base = baseOf(question, subject, name);
  if (base === null) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  const stated = marginsOver(subject, name);
  const known = selection.facilities.map((one) => ({ one, stated: statedFor(one, stated) }));
  const named = known.filter((entry) => entry.stated !== null);
  const all = named.length > 0 ? named : general(stated, selection.facilities);
  if (all.length === 0) return null;
  const claims = all.flatMap(({ one, stated: found }) => (found === null ? [] : [rateClaim(one, name, base, found)]));
  const quotes = [...new Set(all.flatMap((entry) => entry.stated?.citation ?? []))].map((one) => quotation(one));
  return answered([...claims, ...base.citations.map((one) => quotation(one)), ...quotes]);
};

interface Base {
  readonly percent: Decimal;
  readonly words: string;
  readonly citations: readonly Citation[];
}

/** The value of the named rate: what the question gives for it, or for the benchmark that its definition names; at least the
 *  floor of the definition. Null where the question gives another rate. */
function baseOf({ text, percents: [given] }: Question, subject: Subject, name: string): Base | null {
  if (given === undefined) return null;
  const said = new Decimal(given.percent);
  const before = text.slice(0, given.at);
  if (new RegExp(String.raw`\b${name}\b[^.?;]{0,30}$`).test(before))
    return { percent: said, words: `${name} ${formatPercent(given.percent)}`, citations: [] };
  const benchmark = /\b(sofr|libor|euribor|prime|federal funds)\b[^.?;]{0,30}$/.exec(before)?.[1];
  const index = subject.passages();
  if (benchmark === undefined || index === null) return null;
  const defines = new RegExp(String.raw`["“]\s?${name}\s?["”]\s+(?:means|shall mean)\b[^.;]{0,120}\b${benchmark}`, "i");
  const found = index.passages.find(({ start, end }) => defines.test(index.text.slice(start, end)));
  if (found === undefined) return null;
  const words = index.text.slice(found.start, found.end);
  const floor = /\b(?:less than|below)\s+((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%/i.exec(words)?.[1];
  const isFloored = floor !== undefined && said.lt(floor);
  const percent = isFloored ? new Decimal(floor) : said;
  const shown = `${name} ${isFloored ? "at its floor " : ""}${formatPercent(percent.toNumber())}`;
  return { percent, words: shown, citations: [quoteOf(subject, found)] };
}

interface Stated {
  readonly percent: number;
  /** The sentence up to the margin, lower case. */
  readonly words: string;
  readonly citation: Citation;
}

/** The sentences that state a margin over the named rate. */
function marginsOver(subject: Subject, name: string): Stated[] {
  const index = subject.passages();
  const over = new RegExp(
    String.raw`\b${name.replace(" ", String.raw`\s+`)}\b([^;%]{0,60}?)\bplus\b([^;.%]{0,50}?)((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%`,
    "i",
  );
  return (index?.passages ?? []).flatMap(({ start, end }) => {
    const words = index?.text.slice(start, end) ?? "";
    const match = over.exec(words);
    if (match === null || AFTER.test(words.slice(0, match.index))) return [];
    const said = words.slice(0, match.index).toLowerCase().replaceAll(/\s+/g, " ");
    return [{ percent: Number(match[3]), words: said, citation: quoteOf(subject, { start, end }) }];
  });
}

/** The only margin of the sentences that name a facility. */
function statedFor({ facility }: PlacedFacility, stated: readonly Stated[]): Stated | null {
  const own = stated.filter(({ words }) => words.includes(facility.facility_name.toLowerCase()));
  return onlyOne(own);
}

function onlyOne(stated: readonly Stated[]): Stated | null {
  const [first, ...rest] = stated;
  return first === undefined || rest.some(({ percent }) => percent !== first.percent) ? null : first;
}

/** The only margin over the rate, for the only facility. */
function general(
  stated: readonly Stated[],
  facilities: readonly PlacedFacility[],
): { readonly one: PlacedFacility; readonly stated: Stated | null }[] {
  const [one, ...others] = facilities;
  const only = onlyOne(stated);
  return one === undefined || others.length > 0 || only === null ? [] : [{ one, stated: only }];
}

function rateClaim({ facility }: PlacedFacility, name: string, base: Base, { percent, citation }: Stated): Claim {
  const rate = base.percent.plus(percent).toNumber();
  return claim(
    `${facility.facility_name} at the ${name}: ${base.words} + ${formatPercent(percent)} = ${formatPercent(rate)} a year.`,
    [citation, ...base.citations],
  );
}
