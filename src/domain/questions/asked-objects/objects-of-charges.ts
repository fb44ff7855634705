import { FRACTION, MONEY, PERCENT } from "../stated-values/value-form.ts";
import { type AskedObject, type GivenAnswer, wordsAround } from "./asked-object.ts";

const IN_WORDS = String.raw`\b(?:one|two|three|five|seven)[- ](?:half|quarters?|fourths?|eighths?|tenths?|sixteenths?|hundred|thousand)\b`;
const VALUE = new RegExp(String.raw`${MONEY}|${PERCENT}|${FRACTION}|${IN_WORDS}`, "gi");
const CHARGE =
  /\b(?:fees?|commissions?|charges?|premiums?|costs?|penalt(?:y|ies)|rate|margin|percent(?:age)?)\b|\bbps\) a year\b/i;
/** How far a value stands from what it is charged for, in UTF-16 units. */
const NEAR = 200;

const UNUSED =
  /\bun(?:used|drawn|utili[sz]ed|borrowed|funded|advanced|disbursed)\b|\bnon-?us(?:e|age)\b|\bnon-?utili[sz]ation\b|\bnot (?:so )?(?:used|drawn|borrowed|advanced|disbursed|utili[sz]ed)\b|\b(?:commitment|facility|ticking|availability|standby|stand-by|line) fees?\b|\bexceeds?\b[^;]{0,80}\b(?:balance|outstanding)\b|\bbps\) a year\b/i;
const LETTER = /\bletters? of credit\b|\bl\/?cs?\b|\bissu\w+/i;

/** `what fee …`, `how much does it cost to …`, but not when it is due and who pays it. */
const ASKS_CHARGE = String.raw`^(?:and |so )?(?:at )?(?:what(?!(?:'s| is| are)? (?:the )?(?:difference|happens?|date|day)\b)|which|how (?:much|high|big|large|many (?:dollars|basis points|bps)))\b(?=[^?]*\b(?:fees?|charg(?:es?|ed)|commissions?|costs?|price)\b|[^?]{0,12}\brate\b)(?![^?]*\b(?:reimburs\w*|expenses|lawyers?|attorneys?|counsel|legal|when|who|paid out|interest rate)\b)[^?]*`;
const NOT_USED = String.raw`(?:not (?:using|drawing|borrowing|taking)|non-?us(?:e|age|ing)|(?:has|have|is|are|was|were|does|do|did)(?:n't| not) (?:yet |been |yet been )*(?:advanced?|drawn?|used?|borrow(?:ed)?|taken?|funded|disbursed|lent))`;

/** What is charged for, by the words of questions and of agreements. The first that a question names counts. */
const SERVICES: readonly (readonly [asked: string, written: RegExp])[] = [
  [NOT_USED, UNUSED],
  [
    String.raw`(?:(?:amending|to amend|amendment (?:of|to)) (?:an? |the |each |its )?letters? of credit|letters? of credit amendments?)`,
    /\bamend\w*/i,
  ],
  [String.raw`(?:negotiating|to negotiate|negotiat\w+ of|letters? of credit[^?]{0,30}negotiated)`, /\bnegotiat\w+/i],
  [String.raw`(?:transferring|to transfer|transfer of) (?:an? |the )?letters? of credit`, /\btransfer\w*/i],
  [String.raw`(?:issuing|to issue|letters? of credit|standby lcs?|lcs?)`, LETTER],
  [String.raw`(?:overdrafts?|overdrawn)`, /\boverdr\w+/i],
  [
    String.raw`(?:audits?|auditing|field exam\w*|exams?|examin\w+|inspections?|inspecting)`,
    /\baudit\w*|\bexam\w*|\binspect\w*/i,
  ],
  [String.raw`(?:apprais\w+)`, /\bapprais\w*/i],
  [String.raw`redetermin\w+`, /\bredetermin\w*|\bengineer\w*/i],
  [String.raw`(?:wires?|wiring)`, /\bwir\w+/i],
  [String.raw`(?:assigning|to assign|each assignment|an assignment)`, /\bassign\w*|\btransfer\w*/i],
  [
    String.raw`(?:waiving|consenting|signing (?:the|this) (?:amendment|waiver)|the waiver)`,
    /\bwaiv\w+|\bconsent\w*|\bamend\w*|\bsign\w*/i,
  ],
  [String.raw`(?:releasing|to release|each release)`, /\breleas\w*|\breconvey\w*/i],
];

/** `what annual fee does the bank get as administrative agent?` */
const AS_ROLE =
  /^(?:and |so )?(?:what|how (?:much|big|large|high|many dollars))\b[^?]*\b(?:fees?|paid|gets?|got|earns?|charges?|receives?|collects?|makes?)\b[^?]{0,60}\bas (?:the |an? |its )?(?:[a-z-]+ ){0,2}(agent|trustee|custodian|servicer|arranger)\b(?![^?]*\bassign)/;
/** `how many dollars a year does the agent collect for administering the loan?` */
const OF_ROLE =
  /^(?:and |so )?(?:what|how (?:much|many dollars))\b(?! (?:advance|prior|written|notice|time|warning|information))[^?]{0,30} (?:do|does|did|will|is|are|was|were) (?:the |its )?(?:[a-z-]+ ){0,2}(agent|trustee|custodian|servicer|arranger)s? (?:get|paid|earn|charge|receive|collect|make)\w*\b(?![^?]*\b(?:assign\w*|transfer\w*|letters?|lender|commitment|unused)\b)/;
const NOT_FOR_ROLE =
  /\b(?:ratabl[ey]|(?:account|benefit) of (?:the |each |all )?(?:\w+ )?(?:lenders?|banks?)|assign\w*|transfer\w*|process\w*|record\w*|unused|commitment fee|letters? of credit|overdue|default)\b/i;

/** Names of fees that agreements call otherwise; null for those on what is not used. Other fees are called by their own name. */
const NAMES: readonly (readonly [asked: RegExp, written: string | null])[] = [
  [
    /^(?:up-?front|origination|closing|arrange\w*|structuring|underwriting|participation)$/,
    String.raw`up-?front|originat\w*|closing|arrang\w*|structur\w*|underwrit\w*|participation`,
  ],
  [/^(?:unused|undrawn|commitment|facility|non-?use|unutili[sz]ed|standby|line|availability|ticking)$/, null],
  [/^(?:agency|agent|agent's|administrati\w+)$/, String.raw`agen\w*|administrat\w*|own account`],
  [/^(?:extension|renewal)$/, String.raw`exten\w*|renew\w*`],
  [/^(?:amendment|waiver|consent|signing)$/, String.raw`amend\w*|waiv\w*|consent\w*|sign\w*`],
  [/^(?:assignment|transfer|processing|recordation)$/, String.raw`assign\w*|transfer\w*|process\w*|record\w*`],
  [
    /^(?:prepayment|termination|exit|success|early|breakage|cancellation)$/,
    String.raw`prepa\w*|terminat\w*|exit|success|break\w*|redempt\w*|cancel\w*`,
  ],
  [/^(?:audit|exam\w*|inspection|field)$/, String.raw`audit\w*|exam\w*|inspect\w*`],
  [/^(?:monitoring|management|servicing|collateral)$/, String.raw`monitor\w*|manag\w*|servic\w*|collateral`],
  [/^(?:credit|fronting|issuance|issuing|l\/c|lc)$/, String.raw`letters? of credit|l\/?cs?|front\w*|issu\w*`],
];
/** Words before `fee` that do not say which. */
const NO_NAME =
  /^(?:what|which|the|an?|any|this|that|its|their|such|other|annual|yearly|quarterly|monthly|total|extra|additional|flat|same|applicable|own|lenders?'?|bank's|legal|attorneys?'?|counsel|all|certain|minimum|maximum|dollar|one-off|late|initial|first|full|special|further|separate|much|of|and|more|no|lower|higher|highest|lowest|big|largest|smallest|different|these|those|percentage|percent|each|every|in)$/;
/** `what utilization fee do they pay?`, `how much is the servicing fee?` */
const NAMED_FEE =
  /^(?:and |so )?(?:what(?:'s| is| are)?|which|how (?:much|big|large|high)(?: is| are| was)?) (?:the |an? |any |their |its )?(?:(?:annual|yearly|quarterly|monthly|one-off|total|percentage|percent|dollar|flat|fixed) )?([a-z/'-]+) fees?(?: rate| percentage| amount)?\b(?![^?]*\b(?:when|happen\w*|accrue|start|begin|used|applied|due on|what)\b)/;

/** `what flat dollar fee …`, `what charge in dollars …` */
const IN_MONEY = /\b(?:flat|fixed|dollar) (?:[a-z]+ ){0,2}?(?:fee|charge|amount|price)\b|\b(?:in|how many) dollars\b/;
const AMOUNTS = new RegExp(MONEY, "gi");

/** Whether a value stands near words for the service and for a charge. */
function states(written: RegExp, { sentences }: GivenAnswer, other?: RegExp, value = VALUE): boolean {
  return sentences.some((one) =>
    wordsAround(one, value, NEAR).some(
      (words) => written.test(words) && CHARGE.test(words) && other?.test(words) !== true,
    ),
  );
}

const ofRole = ([, role = ""]: RegExpExecArray, answer: GivenAnswer): boolean =>
  states(new RegExp(String.raw`\b${role.slice(0, 5)}|\bown account\b`, "i"), answer, NOT_FOR_ROLE);

/** Charges, which are stated next to what they are made for. */
export const OBJECTS_OF_CHARGES: readonly AskedObject[] = [
  {
    asked: new RegExp(String.raw`${ASKS_CHARGE}\b(${SERVICES.map(([asked]) => asked).join("|")})\b`),
    isStated: ([question], answer) => {
      const written = SERVICES.find(([asked]) => new RegExp(String.raw`\b${asked}\b`).test(question))?.[1];
      const value = IN_MONEY.test(answer.question.text) ? AMOUNTS : VALUE;
      return written === undefined ? null : states(written, answer, undefined, value);
    },
  },
  {
    asked: NAMED_FEE,
    isStated: ([, name = ""], answer) => {
      if (NO_NAME.test(name)) return null;
      const other = NAMES.find(([asked]) => asked.test(name))?.[1];
      const own = String.raw`${RegExp.escape(name.slice(0, 7))}\w*`;
      return states(other === null ? UNUSED : new RegExp(String.raw`\b(?:${other ?? own})`, "i"), answer);
    },
  },
  { asked: AS_ROLE, isStated: ofRole },
  { asked: OF_ROLE, isStated: ofRole },
];
