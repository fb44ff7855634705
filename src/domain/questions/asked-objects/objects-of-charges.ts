import { FRACTION, MONEY, PERCENT } from "../stated-values/value-form.ts";
import { type AskedObject, wordsAround } from "./asked-object.ts";

const IN_WORDS = String.raw`\b(?:one|two|three|five|seven)[- ](?:half|quarters?|fourths?|eighths?|tenths?|sixteenths?|hundred|thousand)\b`;
const VALUE = new RegExp(String.raw`${MONEY}|${PERCENT}|${FRACTION}|${IN_WORDS}`, "gi");
const CHARGE = /\b(?:fees?|commissions?|charges?|premiums?|costs?|penalt(?:y|ies)|rate|margin|percent(?:age)?)\b/i;

const UNUSED =
  /\bun(?:used|drawn|utili[sz]ed|borrowed|funded|advanced|disbursed)\b|\bnon-?us(?:e|age)\b|\bnon-?utili[sz]ation\b|\bnot (?:so )?(?:used|drawn|borrowed|advanced|disbursed|utili[sz]ed)\b|\b(?:commitment|facility|ticking|availability|standby|stand-by|line) fees?\b|\bexceeds?\b[^;]{0,80}\b(?:balance|outstanding)\b/i;

/** Acts that are charged for, by the words of questions and of agreements. The first that a question names counts. */
const ACTS: readonly (readonly [asked: RegExp, written: RegExp])[] = [
  [/^not \w+ing$|^non-?us\w+$/, UNUSED],
  [/^amending$/, /\bamend\w*|\bmodif\w+|\bconsent\w*|\bwaiver/i],
  [/^negotiating$/, /\bnegotiat\w+/i],
  [/^(?:issuing|opening)$/, /\bletters? of credit\b|\bl\/?cs?\b|\bissu\w+|\bguarant\w+|\bacceptances?\b/i],
  [/^(?:transferring|assigning)$/, /\btransfer\w*|\bassign\w*/i],
  [/^(?:extending|renewing)$/, /\bexten\w+|\brenew\w*/i],
  [/^(?:waiving|consenting|signing)$/, /\bwaiv\w+|\bconsent\w*|\bamend\w*|\bsign\w*|\bexecut\w+/i],
  [/^(?:inspecting|auditing|examining)$/, /\binspect\w*|\baudit\w*|\bexam\w*/i],
  [/^(?:appraising|valuing)$/, /\bapprais\w*|\bvalu\w+/i],
  [/^redetermining$/, /\bredetermin\w*|\bengineer\w*/i],
  [/^converting$/, /\bconver\w+/i],
  [/^wiring$/, /\bwir\w+|\btransfer\w*/i],
  [/^releasing$/, /\breleas\w*|\breconvey\w*/i],
];

const ACT = String.raw`(not [a-z]+ing|non-?us(?:e|ing)|[a-z]+ing)`;
/** `what fee does the bank charge for issuing a letter of credit?`, `what rate is charged for not using the line?` */
const FOR_ACT = new RegExp(
  String.raw`^(?:and |so )?(?:what|which|how (?:much|high|big|large))\b[^?]*\b(?:fees?|charg(?:es?|ed)|commissions?|costs?|rates?|percent|percentage)\b[^?]{0,60}?\bfor (?:each |every )?${ACT}\b`,
);
/** `what does it cost to amend a letter of credit?` */
const TO_ACT =
  /^(?:and |so )?(?:what|how much)\b[^?]{0,40}\b(?:cost|charge[ds]?|fee)\b[^?]{0,24}\bto (amend|negotiate|transfer|wire|appraise|inspect|audit)\b/;

const UNUSED_PART =
  /\b(?:part|portion|amount|balance|rest|share) (?:of [^?]{3,40} )?that (?:has|have|is|are|was|were)(?:n't| not) (?:yet |been |yet been )?(?:advanced|drawn|used|borrowed|taken|funded|disbursed)\b/;

/** Services on which a charge is made, by the words of questions and of agreements. */
const SERVICES: readonly (readonly [asked: string, written: string])[] = [
  [String.raw`letters? of credit`, String.raw`\bletters? of credit\b|\bl\/?cs?\b`],
  ["acceptances?", String.raw`\bacceptances?\b`],
  ["overdrafts?", String.raw`\boverdrafts?\b`],
  [
    String.raw`(?:field )?(?:audits?|exams?|examinations?|inspections?)`,
    String.raw`\b(?:audit\w*|exam\w*|inspect\w*)\b`,
  ],
  ["appraisals?", String.raw`\bapprais\w+`],
  ["redeterminations?", String.raw`\bredetermin\w*|\bengineer\w*`],
  ["wires?|wire transfers?", String.raw`\bwir\w+`],
  ["conversions?", String.raw`\bconver\w+`],
];
const SERVICE = SERVICES.map(([asked]) => asked).join("|");
/** `what annual commission is charged on a standby letter of credit?` */
const ON_SERVICE = new RegExp(
  String.raw`\b(?:fees?|commissions?|charges?)\b[^?]{0,50}?\b(?:on|for|per) (?:an? |the |each |every |any |its |all |outstanding )*(?:[a-z-]+ ){0,2}?(${SERVICE})\b`,
);

/** How far a value stands from what it is charged for, in UTF-16 units. */
const NEAR = 200;

/** Names of fees that agreements call otherwise. Other fees are called by their own name. */
const NAMES: readonly (readonly [asked: RegExp, written: string])[] = [
  [/^(?:up-?front|origination|closing|arrange\w*|structuring|underwriting|participation)$/, String.raw`up-?front|originat\w*|closing|arrang\w*|structur\w*|underwrit\w*|participation`],
  [/^(?:unused|undrawn|commitment|facility|non-?use|unutili[sz]ed|standby|line|availability|ticking)$/, ""],
  [/^(?:agency|agent|agent's|administrati\w+)$/, String.raw`agen\w*|administrat\w*|own account`],
  [/^(?:extension|renewal)$/, String.raw`exten\w*|renew\w*`],
  [/^(?:amendment|waiver|consent|signing)$/, String.raw`amend\w*|waiv\w*|consent\w*|sign\w*`],
  [/^(?:assignment|transfer|processing|recordation)$/, String.raw`assign\w*|transfer\w*|process\w*|record\w*`],
  [/^(?:prepayment|termination|exit|success|early|breakage|cancellation)$/, String.raw`prepa\w*|terminat\w*|exit|success|break\w*|redempt\w*|cancel\w*`],
  [/^(?:audit|exam\w*|inspection|field)$/, String.raw`audit\w*|exam\w*|inspect\w*`],
  [/^(?:monitoring|management|servicing|collateral)$/, String.raw`monitor\w*|manag\w*|servic\w*|collateral`],
  [/^(?:credit|fronting|issuance|issuing|l\/c|lc)$/, String.raw`letters? of credit|l\/?cs?|front\w*|issu\w*`],
];
/** Words before `fee` that do not say which. */
const NO_NAME =
  /^(?:what|which|the|an?|any|this|that|its|their|such|other|annual|yearly|quarterly|monthly|total|extra|additional|flat|same|applicable|own|lenders?'?|bank's|legal|attorneys?'?|counsel|all|certain|minimum|maximum|dollar|one-off|late|initial|first|full|special|further|separate|much|of|and|more|no|lower|higher|highest|lowest|big|largest|smallest|different|these|those|percentage|percent|each|every|in)$/;
/** `what utilization fee do they pay?`, `how much is the servicing fee?` */
const NAMED_FEE =
  /^(?:and |so )?(?:what(?:'s| is| are)?|which|how (?:much|big|large|high)(?: is| are| was)?) (?:the |an? |any |their |its )?(?:(?:annual|yearly|quarterly|monthly|one-off|total) )?([a-z\/'-]+) fees?(?: rate| percentage| amount)?\b(?![^?]*\b(?:when|happen\w*|accrue|start|begin|used|applied|due on|what)\b)/;

/** `what annual fee does the bank get as administrative agent?` */
const AS_ROLE =
  /^(?:and |so )?(?:what|how (?:much|big|large|high))\b[^?]*\b(?:fees?|paid|gets?|got|earns?|charges?|receives?|collects?|makes?)\b[^?]{0,60}\bas (?:the |an? |its )?(?:[a-z-]+ ){0,2}?(agent|trustee|custodian|servicer|arranger|escrow agent|paying agent)\b(?![^?]*\bassign)/;
const NOT_FOR_ROLE = /\b(?:assign\w*|transfer\w*|process\w*|record\w*|unused|commitment fee|letters? of credit)\b/i;

const states = (written: RegExp, clauses: readonly string[]): boolean =>
  clauses.some((one) =>
    wordsAround(one, VALUE, NEAR).some((words) => written.test(words) && CHARGE.test(words)),
  );

/** Charges, which are stated next to what they are made for. */
export const OBJECTS_OF_CHARGES: readonly AskedObject[] = [
  {
    asked: FOR_ACT,
    isStated: ([, act = ""], { sentences }) => {
      const written = ACTS.find(([asked]) => asked.test(act))?.[1];
      return written === undefined ? null : states(written, sentences);
    },
  },
  {
    asked: NAMED_FEE,
    isStated: ([, name = ""], { sentences }) => {
      if (NO_NAME.test(name)) return null;
      const other = NAMES.find(([asked]) => asked.test(name))?.[1];
      const written = other === "" ? UNUSED : new RegExp(String.raw`\b(?:${other ?? `${RegExp.escape(name.slice(0, 7))}\\w*`})`, "i");
      return states(written, sentences);
    },
  },
  {
    asked: TO_ACT,
    isStated: ([, act = ""], { sentences }) => {
      const written = ACTS.find(([asked]) => asked.test(`${act.replace(/e$/, "")}ing`))?.[1];
      return written === undefined ? null : states(written, sentences);
    },
  },
  {
    asked: AS_ROLE,
    isStated: ([, role = ""], { sentences }) => {
      const named = new RegExp(String.raw`\b${role.slice(0, 5)}|\bown account\b`, "i");
      return sentences.some((one) =>
        wordsAround(one, VALUE, NEAR).some(
          (words) => named.test(words) && CHARGE.test(words) && !NOT_FOR_ROLE.test(words),
        ),
      );
    },
  },
  {
    asked: UNUSED_PART,
    unless: /^(?!(?:and |so )?(?:what|how (?:much|high))\b[^?]*\b(?:fees?|rates?|charge[ds]?|commission|percent\w*|cost)\b)/,
    isStated: (_asked, { sentences }) => states(UNUSED, sentences),
  },
  {
    asked: ON_SERVICE,
    unless: /^(?:is|are|does|do|can|may|must|who|when)\b|\breimburs\w*|\bwho\b|\bwhen\b/,
    isStated: ([, service = ""], { sentences }) => {
      const written = SERVICES.find(([asked]) => new RegExp(`^(?:${asked})$`).test(service))?.[1];
      return written === undefined ? null : states(new RegExp(written, "i"), sentences);
    },
  },
];
