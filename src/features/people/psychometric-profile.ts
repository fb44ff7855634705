import { inFormula, readFigures } from "#domain/people/financial-figures.ts";
import { type Carelessness, type Ipip50Result, scoreIpip50, TRAITS, type Trait } from "#domain/people/ipip-50.ts";
import { type TextAssessment, textsLimitation } from "./assess-texts.ts";
import type { PsychometricProfile } from "./result.ts";
import type { PeopleInput } from "./routes.ts";

const NOT_SCORED = { score: null, interval: null, evidence: [] };

const CARELESS: Readonly<Record<Carelessness, string>> = {
  straight_line: "Every item has the same answer.",
  long_run: "More than twelve answers in a row are the same.",
  acquiescence: "Items were accepted or rejected regardless of their content.",
  contradictory: "Items and their opposites have the same answers.",
  random: "The answers look random, as if the items were not read.",
};

/** The profile from the questionnaire, else from the person's own texts, else none. No other data is used. */
export function psychometricProfile(
  input: PeopleInput,
  texts: TextAssessment | null,
  hasModel: boolean,
): PsychometricProfile {
  const scored = input.questionnaire === undefined ? null : scoreIpip50(input.questionnaire.answers);
  const traits = scored?.traits ? questionnaireTraits(scored) : textTraits(texts);
  const instrument =
    scored !== null ? "ipip-50" : texts !== null && Object.keys(texts.traits).length > 0 ? "own_texts" : null;
  const assessed = TRAITS.some((trait) => traits[trait].score !== null);
  const leaning = (name: keyof TextAssessment["leanings"]) => {
    const found = texts?.leanings[name];
    if (found === undefined) return { value: null, basis: "The supplied data does not show it.", evidence: [] };
    return {
      value: found.value,
      basis: "Read from the person's own texts by a language model; a tendency, not a measurement.",
      evidence: [{ quote: found.quote, source_id: null }],
    };
  };
  return {
    status: assessed ? "assessed" : "insufficient_evidence",
    instrument,
    validity: (scored?.careless ?? []).map((sign) => CARELESS[sign]),
    big_five_traits: traits,
    risk_tolerance: leaning("risk_tolerance"),
    decision_making_style: leaning("decision_making_style"),
    buying_behavior: leaning("buying_behavior"),
    savings_behavior: savings(input) ?? leaning("savings_behavior"),
    overall_confidence: assessed ? confidenceOf(traits) : 0,
    limitations: limitationsOf(input, { texts, hasModel, assessed }),
  };
}

interface Basis {
  readonly texts: TextAssessment | null;
  readonly hasModel: boolean;
  readonly assessed: boolean;
}

/** Why parts of the profile are missing. */
function limitationsOf(
  { questionnaire, texts: own = [] }: PeopleInput,
  { texts, hasModel, assessed }: Basis,
): string[] {
  if (questionnaire !== undefined) {
    const ignored = own.length === 0 ? [] : ["The texts were not assessed, because a questionnaire was supplied."];
    return assessed ? ignored : ["The questionnaire was not scored, because the answers look careless.", ...ignored];
  }
  if (own.length === 0) return ["No questionnaire and no texts of this person were supplied."];
  const limitation = textsLimitation(hasModel, own);
  if (limitation !== null) return [limitation];
  if (texts === null) return ["The language model did not answer."];
  return assessed ? [] : ["The language model found no trait that a quote from the texts supports."];
}

type Traits = PsychometricProfile["big_five_traits"];

function questionnaireTraits({ traits }: Ipip50Result): Traits {
  const of = (trait: Trait): Traits[Trait] => {
    const found = traits?.[trait];
    if (found === undefined) return { ...NOT_SCORED };
    const quote = `IPIP-50, items ${found.items.join(", ")}`;
    return { score: found.score, interval: [...found.interval], evidence: [{ quote, source_id: null }] };
  };
  return byTrait(of);
}

function textTraits(texts: TextAssessment | null): Traits {
  return byTrait((trait) => {
    const found = texts?.traits[trait];
    if (found === undefined) return { ...NOT_SCORED };
    const evidence = found.quotes.map((quote) => ({ quote, source_id: null }));
    return { score: found.score, interval: [...found.interval], evidence };
  });
}

function byTrait(of: (trait: Trait) => Traits[Trait]): Traits {
  return {
    openness: of("openness"),
    conscientiousness: of("conscientiousness"),
    extraversion: of("extraversion"),
    agreeableness: of("agreeableness"),
    neuroticism: of("neuroticism"),
  };
}

/** One minus the mean width of the intervals. */
function confidenceOf(traits: Traits): number {
  const widths = TRAITS.flatMap((trait) => {
    const { interval } = traits[trait];
    return interval === null ? [] : [interval[1] - interval[0]];
  });
  const mean = widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length);
  return Math.round(Math.max(0, 1 - mean) * 100) / 100;
}

/** Savings as a share of income, if both were supplied. */
function savings(input: PeopleInput): PsychometricProfile["savings_behavior"] | null {
  const { monthlySavings, monthlyIncome } = readFigures(input.financials ?? {}).figures;
  if (monthlySavings === undefined || monthlyIncome === undefined || monthlyIncome.value === 0) return null;
  const share = ((monthlySavings.value / monthlyIncome.value) * 100).toFixed(1);
  const quote = `${inFormula(monthlySavings)} / ${inFormula(monthlyIncome)}`;
  return {
    value: `Saves ${share} % of income.`,
    basis: "Calculated from the supplied figures.",
    evidence: [{ quote, source_id: null }],
  };
}
