import { type ClauseRule, DENIAL, findClause, type Span } from "./clauses.ts";

/** Names of the measures and targets of sustainability-linked loans. */
const KPI =
  /\b(?:KPIs?|SPTs?|(?:key )?performance indicators?|(?:sustainability|ESG) (?:performance )?(?:targets?|indicators?|metrics?|KPIs?))\b/i;
const SUSTAINABILITY_REPORT = /\b(?:sustainability|ESG) (?!coordinator|agent|structur|advis|linked)\w+/i;
const GREEN = /\bgreen (?:projects?|assets?|buildings?|purposes?|activities|expenditures?|portfolio|loans?|capex)\b/i;
const DUTY = /\b(?:shall|will|must|undertakes?|agrees? to|is to|covenants?)\b/i;
const PROMISE =
  /\b(?:shall|will|must|undertakes?|represents?|warrants?|confirms?|ensures?|certif(?:y|ies|ied)|demonstrates?)\b/i;
const TO_REPORT = /\b(?:deliver|suppl(?:y|ies)|provide|publish|report|furnish|disclose|submit)(?:s|es)?\b/i;
const ONCE_A_YEAR =
  /\b(?:annual(?:ly)?|yearly|semi-?annual(?:ly)?|quarterly|(?:each|every) (?:financial |fiscal |calendar )?(?:year|quarter)|once (?:a|per|in each|in every) (?:financial |fiscal |calendar )?year|every (?:three|six|twelve|3|6|12) months|each anniversary)\b/i;
const OUTSIDE_REVIEW =
  /\b(?:independent(?:ly)?|external(?:ly)?|third[- ]party)\b[^.;]{0,80}\b(?:verif\w*|assur\w*|review\w*|opinion|auditor)\b|\bsustainability (?:verifier|assurance provider|auditor|reviewer)\b|\b(?:limited|reasonable) assurance\b|\bsecond[- ]party opinion\b/i;
const REVIEW_DUTY =
  /\b(?:shall|will|must|undertakes?|accompanied by|supported by|together with|with a report of|(?:verified|certified|audited|assured) by|giving|obtains?)\b/i;

/** The sustainability-linked loan principles that wording alone can prove. Whether a target is measurable, ambitious
 *  against history and moves the margin depends on its figures. */
const SUSTAINABILITY_LINKED: Readonly<Record<string, ClauseRule>> = {
  kpi_material: {
    all: [
      KPI,
      /\b(?:material|core|relevant|central|significan(?:t|ce)|important)(?:,? (?:and |or )?(?:material|core|relevant|central|significant|important))*,? (?:to|for)\b[^.;]{0,80}\b(?:business|operations|activities|strategy|industry|sector)\b|\bmateriality (?:assessment|analysis|matrix)\b/i,
    ],
    none: [DENIAL],
  },
  kpi_method: {
    all: [
      KPI,
      /\b(?:is|are|means?|being) the (?:total |aggregate |average |annual |absolute )?(?:amount|share|number|ratio|percentage|proportion|rate|intensity|quantity|sum|volume|reduction)\b|\b(?:calculated|measured|computed|determined|quantified)\b[^.;]{0,60}\b(?:accordance|methodology|protocol|standard|reference|using)\b|\b(?:GHG|Greenhouse Gas) Protocol\b/i,
    ],
    none: [DENIAL],
  },
  kpi_benchmarked: {
    all: [
      KPI,
      /\bbenchmark(?:ed|able|ing)\b|\bbenchmarks? (?:against|to|with)\b|\bcompar(?:ed|able|ison)\b[^.;]{0,60}\b(?:external|industry|sector|peers?|published)\b/i,
    ],
    none: [DENIAL, /\bbenchmark (?:replacement|rate|transition|unavailability)\b/i],
  },
  target_beyond_peers: {
    all: [
      /\b(?:KPIs?|SPTs?|targets?)\b/i,
      /\b(?:peers?|peer group|(?:industry|sector|market) (?:average|median|mean)|competitors|best[- ]in[- ]class)\b/i,
      /\b(?:exceed\w*|above|below|beyond|better|outperform\w*|ahead|quartile|ambitious|superior|lower than|higher than)\b/i,
    ],
    none: [DENIAL, /\bpeer[- ]review/i],
  },
  target_science_based: {
    all: [
      /\b(?:KPIs?|SPTs?|targets?|trajector(?:y|ies))\b/i,
      /\b(?:science[- ]based|SBTi|Science Based Targets initiative|Paris Agreement|well[- ]below 2)\b|\b1\.5 ?(?:°|º|degrees)/i,
      /\b(?:align\w*|consistent|validat\w*|approv\w*|in line|based on|compatible|in accordance|derived|pathway)\b/i,
    ],
    none: [DENIAL],
  },
  reporting: {
    all: [DUTY, TO_REPORT, ONCE_A_YEAR, new RegExp(`${KPI.source}|${SUSTAINABILITY_REPORT.source}`, "i")],
    none: [DENIAL],
  },
  verification: {
    all: [OUTSIDE_REVIEW, REVIEW_DUTY, new RegExp(`${KPI.source}|${SUSTAINABILITY_REPORT.source}`, "i")],
    none: [DENIAL],
  },
};

/** The four components of the green loan principles, which are those of the green bond principles, and the review. */
const GREEN_LOAN: Readonly<Record<string, ClauseRule>> = {
  use_of_proceeds: {
    all: [
      /\b(?:proceeds|amounts? borrowed|each (?:loan|utili[sz]ation)|facility)\b/i,
      GREEN,
      DUTY,
      /\b(?:finance|refinance|fund|appl(?:y|ied)|used?|towards?|allocat\w*)\b/i,
    ],
    none: [DENIAL],
  },
  project_selection: {
    all: [
      GREEN,
      /\b(?:select\w*|evaluat\w*|assess\w*)\b/i,
      /\b(?:process|committee|criteria|framework|procedures?)\b/i,
    ],
    none: [DENIAL],
  },
  management_of_proceeds: {
    all: [
      /\bproceeds\b/i,
      /\b(?:credited to|(?:dedicated|separate|designated) account|segregat\w*|earmark\w*|tracked|ring-?fenced|register of)\b/i,
      /\bgreen\b/i,
    ],
    none: [DENIAL],
  },
  reporting: {
    all: [DUTY, TO_REPORT, ONCE_A_YEAR, /\b(?:allocation|use of (?:the )?proceeds|impact)\b/i, /\bgreen\b/i],
    none: [DENIAL],
  },
  external_review: { all: [OUTSIDE_REVIEW, REVIEW_DUTY, /\bgreen\b/i], none: [DENIAL] },
};

/** The tests of an aligned activity (Regulation (EU) 2020/852, Article 3). A definition is not a promise. */
const EU_TAXONOMY: Readonly<Record<string, ClauseRule>> = {
  substantial_contribution: {
    all: [PROMISE, /\bcontribut\w+ substantially\b|\bsubstantial(?:ly)? contribut\w+/i],
    none: [DENIAL],
  },
  no_significant_harm: {
    all: [PROMISE, /\bsignificant(?:ly)? harm\w*\b|\bDNSH\b/i, /\b(?:no|not|DNSH)\b/i],
  },
  minimum_safeguards: { all: [PROMISE, /\bminimum (?:social )?safeguards\b/i], none: [DENIAL] },
};

const RULES = {
  sustainability_linked: SUSTAINABILITY_LINKED,
  green_loan: GREEN_LOAN,
  eu_taxonomy: EU_TAXONOMY,
} as const;

/** The sentence that answers a standard's question, or null. */
export function principleClause(text: string, standard: keyof typeof RULES, id: string): Span | null {
  const rule = RULES[standard][id];
  return rule === undefined ? null : findClause(text, rule);
}

/** Whether a text refers to the EU Taxonomy at all. */
export function namesTaxonomy(text: string): boolean {
  return /\bEU Taxonomy\b|\bTaxonomy Regulation\b|\b2020\/852\b/i.test(text);
}
