import type { Reply } from "../answer/claim.ts";
import { withoutNoDefault } from "../defaults/no-default.ts";
import { type PlacedFacility, selectFacilities } from "../facilities/select-facilities.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { noFacility, notStated, type Topic } from "../topic.ts";
import { adjustment, benchmark, dayCount, defaultRate, floors, frequency, tenors } from "./pricing-interest-terms.ts";
import { extremeMargin, margins, PAYS_AT, wholeGrid } from "./pricing-margins.ts";

const MARGIN =
  /\b(?:margins?|spreads?|applicable (?:rate|margin)|pricing|interest rates?|rate of interest|what rate|interest does|over sofr|above sofr|over libor|over euribor)\b/;

const DAYS_IN_NAME =
  /\b(?:day[- ]count|360|365|days? in (?:a|the) year|basis is interest|interest (?:is )?(?:computed|calculated)|how is interest(?![^?]*\b(?:set|fixed|determined|priced|charged)\b))\b/;

/** The interest terms: margins, floors, benchmarks, default rate, day count, payment dates. */
export const pricing: Topic = (asked, subject) => {
  const text = withoutNoDefault(asked.text);
  const question = { ...asked, text };
  if (
    /\b(?:fees?|hedg\w*|expect|forecast)\b/.test(text) ||
    /^who(?:se)? (?:must|has to|needs to|can|may|consent|approval)\b/.test(text)
  )
    return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing" && (MARGIN.test(text) || /floor|benchmark/.test(text)))
    return noFacility(selection.words);
  if (selection.kind === "missing") return null;
  const { facilities } = selection;
  const wrong = wrongBenchmark(text, facilities);
  if (wrong !== null && (MARGIN.test(text) || /\bfloor\b/.test(text))) return notStated(`interest on ${wrong}`);
  const parts = PARTS.filter(({ asked }) => asked.test(text)).map(({ say }) => say(question, subject, facilities));
  const claims = parts.flatMap((part) => (part?.kind === "answer" ? part.claims : []));
  if (claims.length > 0) return { kind: "answer", claims };
  return parts.find((part) => part?.kind === "refusal") ?? null;
};

type Part = (question: Question, subject: Subject, facilities: readonly PlacedFacility[]) => Reply | null;

/** `What rate applies if an advance is not repaid within ten days of a demand?` */
const UNPAID = String.raw`\brates?\b.*\b(?:if|when|once|while|until|after)\b.*\b(?:not (?:re)?paid|(?:is|are|was|were|does|do)n't (?:re)?paid|unpaid|overdue|past due|paid late)\b`;

const PARTS: readonly { readonly asked: RegExp; readonly say: Part }[] = [
  {
    asked: new RegExp(
      String.raw`\b(?:default (?:rate|interest|margin)|late interest|overdue interest|on overdue)\b|\brates?\b.*\b(?:after|upon|during|on|in|following) (?:an? )?(?:event of )?default\b|\b(?:extra|more|additional|higher) interest\b.*\bdefault|${UNPAID}`,
    ),
    say: defaultRate,
  },
  {
    asked:
      /^(?!.*\b(?:ebitda|liquidity|net worth|coverage|cash|ratio|revenue|debt|minimum|recourse|covenants?|level|tangible|building|insurance|income|hedg\w*|swaps?|swap(?:ped|ping)|collars?|production|output|barrels?|commodit\w+|(?:put|set) an? (?:price )?floor under)\b).*\bfloors?\b/,
    say: floors,
  },
  { asked: /\b(?:credit spread adjustment|csa|spread adjustment)\b/, say: adjustment },
  {
    asked:
      /\b(?:benchmark|reference rate(?! \(|(?: \w+)? (?:loan|advance|borrowing)s?)|index rate|floating rate|which rate|base index)\b/,
    say: benchmark,
  },
  { asked: DAYS_IN_NAME, say: dayCount },
  {
    asked:
      /^(?!.*\b(?:how many|number of|outstanding|at (?:once|the same time|any (?:one )?time))\b).*\b(?:interest periods?|tenors? (?:are|options?|available)|tenor options)\b/,
    say: tenors,
  },
  {
    asked:
      /\b(?:how often|when|frequency)\b.*\binterest\b|\binterest payment (?:dates?|frequency)\b|\binterest (?:is )?(?:paid|payable|due)\b/,
    say: frequency,
  },
  {
    asked:
      /\b(?:pricing grid|all (?:pricing )?levels|margin ratchet)\b|^what (?:moves|drives|determines|sets|changes) the (?:margin|spread|pricing)\s*\??$|^how does the (?:margin|spread|pricing) (?:change|move|vary|step(?: (?:up|down))?)\s*\??$|^does (?:the )?(?:pricing|margin|spread) depend on\b/,
    say: wholeGrid,
  },
  {
    asked:
      /\b(?:highest|biggest|largest|maximum|top|worst|lowest|smallest|minimum|best|cheapest)\b.*\b(?:margin|spread|pricing)\b/,
    say: extremeMargin,
  },
  {
    asked: new RegExp(
      String.raw`^(?!.*(?:${UNPAID}))(?!.*\b(?:highest|biggest|largest|maximum|worst|lowest|smallest|minimum|best|cheapest|default|floor(?<!\b(?:margins?|spreads?|rates?) and (?:\w+ ){0,3}floor)|spread adjustment|interest periods?|how often|accrue\w*|move|kpi)\b)(?=.*(?:margin|spread|applicable rate|applicable margin|pricing|interest rate|rate of interest|what rate|which (?:pricing )?level|over sofr|over libor|level applies|interest does|${PAYS_AT})).*$`,
    ),
    say: margins,
  },
];

const BENCHMARKS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\bsofr\b/, /SOFR/, "SOFR"],
  [/\blibor\b/, /LIBOR/, "LIBOR"],
  [/\beuribor\b/, /EURIBOR/, "EURIBOR"],
  [/\bsonia\b/, /SONIA/, "SONIA"],
];

/** A benchmark that a question names and none of the facilities uses. */
function wrongBenchmark(text: string, facilities: readonly PlacedFacility[]): string | null {
  const used = facilities.flatMap(({ facility }) => {
    const option = facility.interest_terms.rate_option;
    return [option?.benchmark ?? "", ...(option?.alternative_benchmarks ?? [])];
  });
  const asked = BENCHMARKS.find(([pattern]) => pattern.test(text));
  return asked === undefined || used.some((name) => asked[1].test(name)) ? null : asked[2];
}
