import { DATE, FRACTION, MONEY, PERCENT } from "../stated-values/value-form.ts";
import { type AskedObject, type GivenAnswer, holdsStem, near, stemsInText, wordsAround } from "./asked-object.ts";

/** How far a value stands from what it is of, in UTF-16 units. */
const [NEAR, CLOSE] = [120, 40];
const AMOUNTS = new RegExp(MONEY, "gi");
const RATES = new RegExp(`${PERCENT}|${FRACTION}`, "gi");
const SIZES = new RegExp(`${MONEY}|${PERCENT}`, "gi");
const DAYS = new RegExp(String.raw`${DATE}|\b(?:18|19|20)\d\d\b`, "gi");
const FLOORS = new RegExp(String.raw`${PERCENT}|${FRACTION}|\bzero\b`, "gi");

/** Words in capitals that are part of no person's name. */
const NO_PERSON =
  /\b(?:Chief|Financial|Executive|Officers?|Vice|Senior|Assistant|General|Board|Directors?|Managing|Authorized|Responsible|Borrowers?|Company|Companies|Parent|Guarantors?|Banks?|Agents?|Lenders?|Loans?|Credit|Agreement|Date|Fiscal|Compliance|Certificate|Administrative|Attention|Street|Avenue|Road|Suite|Circle|Drive|Inc|Corp|Corporation|Title|Name)\b/;
const NAME = String.raw`\b(\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.)*(?: \p{Lu}[\p{L}'’-]+){1,2})`;
const PERSONS = new RegExp(NAME, "gu");
/** What stands between a name and its office: `, Senior Vice President and`, `Title:` */
const BETWEEN = String.raw`(?:\s*[,–(-]\s*|\s+(?:Name:[^:]{0,40})?Title:\s*|\s+as\s+|,?\s+(?:its|the)\s+)(?:(?:\p{Lu}[\p{L}-]+|and|&|of|its|the)[,\s-]+){0,6}?`;
const OFFICES: readonly (readonly [asked: RegExp, written: string])[] = [
  [/^(?:cfo|chief financial officer)/, "(?:[Cc]hief [Ff]inancial [Oo]fficer|CFO|CHIEF FINANCIAL OFFICER)"],
  [/^(?:ceo|chief executive)/, "(?:[Cc]hief [Ee]xecutive [Oo]fficer|CEO|CHIEF EXECUTIVE OFFICER)"],
  [/^(?:coo|chief operating)/, "(?:[Cc]hief [Oo]perating [Oo]fficer|COO)"],
  [/^president/, "(?:President|PRESIDENT)"],
  [/^chair/, "(?:Chair(?:man|woman|person)?|CHAIRMAN)"],
  [/^treasurer/, "(?:Treasurer|TREASURER)"],
  [/^secretary/, "(?:Secretary|SECRETARY)"],
  [/^controller/, "(?:Controller|CONTROLLER)"],
  [/^general counsel/, "(?:General Counsel|GENERAL COUNSEL)"],
];
/** `who is the borrower's CFO?`, `what is the name of the company's treasurer?` */
const OFFICER =
  /^(?:and |so )?(?:who(?:'s| is| was)|what(?:'s| is| was) the name of|name) (?:the )?(?:(?:borrower|company|group|parent|guarantor)(?:'s)? )?(?:current |new )?(cfo|ceo|coo|chief (?:financial|executive|operating) officer|president|chair(?:man|woman|person)?|treasurer|secretary|controller|general counsel)(?: (?:of|at) (?:the )?[^?]{2,40})?\s*\??$/;

/** A firm by its name. */
const FIRM =
  /\b[A-Z][\w'’.-]+(?:,? (?:[A-Z][\w'’.-]+|&|and)){0,5},? (?:LLP|L\.L\.P|P\.C|PLLC|P\.A|LLC)\b|\b[A-Z][a-z]+(?:, [A-Z][a-z]+)* ?& [A-Z][a-z]+\b|\b(?:KPMG|Deloitte|PricewaterhouseCoopers|Ernst and Young|Grant Thornton|Arthur Andersen|Price Waterhouse)\b/g;
const ACCOUNTANT = /\baudit(?:ors?|ed|s)\b|\baccountants?\b|\breported on\b/i;
const LAWYER = /\bcounsel\b|\battorneys?\b|\blaw firm\b|\blawyers?\b/i;

/** Identifiers: how questions and texts name them, and their form. */
const IDENTIFIERS: readonly (readonly [asked: RegExp, written: RegExp])[] = [
  [/^lei$|^legal entity/, /\b(?:LEI|legal entity identifier)\b[^.;]{0,40}?\b[A-Z0-9]{18}\d\d\b/i],
  [/^cusip/, /\bCUSIP\b[^.;]{0,40}?\b(?=[A-Z]*\d)[A-Z0-9]{6}\s?[A-Z0-9]{2,3}\b/],
  [/^isin/, /\bISIN\b[^.;]{0,40}?\b[A-Z]{2}[A-Z0-9]{9}\d\b/],
  [/^(?:ein|tax|taxpayer|employer|federal)/, /\b\d{2}-\d{7}\b/],
  [/^web ?(?:site|page|address)/, /\bwww\.|https?:|\b[a-z0-9-]+\.(?:com|net|org)\b/i],
  [/^(?:ticker|stock symbol)/, /\b(?:ticker|symbol|NYSE|Nasdaq)\b[^.;]{0,30}?["“(: ][A-Z]{1,5}\b/],
];
const IDENTIFIER =
  /\b(lei|legal entity identifier|cusip|isin|ein|tax(?:payer)? (?:id|identification)(?: number)?|employer identification number|federal id|ticker|stock symbol|web ?(?:site|page|address))(?: (?:number|code|symbol))?\b/;

const somewhere = ({ sentences }: GivenAnswer, pattern: RegExp): boolean => sentences.some((one) => pattern.test(one));

const HEDGE = /\b(?:swaps?|hedg\w+|ISDA)\b/i;
/** `with Harbor Bank, N.A.` */
const WITH_FIRM = /\b(?:with|between|by) (?:[A-Z][\w&.'’-]+,? ){1,5}(?:Bank|N\.A|Inc|LLC|plc|Corp)\b/;

/** Words for a loan or a part of it, whose size is a term of the agreement. */
const LOAN_WORD =
  /^(?:term|revolv\w+|credit|loans?|facilit\w+|commitments?|line|of|tranche|deal|bridge|swing\w*|letters?|sublimit|accordion|incremental|increase|advance|note|notes|total|overall|aggregate|[a-d]|in|for|under|the)$/;

/** What companies are and have, and terms that a deal may lack: agreements often only mention them. */
export const OBJECTS_OF_COMPANIES: readonly AskedObject[] = [
  {
    asked: OFFICER,
    isStated: ([, office = ""], { sentences }) => {
      const written = OFFICES.find(([asked]) => asked.test(office))?.[1];
      if (written === undefined) return null;
      const titled = new RegExp(`${NAME}${BETWEEN}${written}`, "gu");
      return sentences.some((one) => [...one.matchAll(titled)].some(([, name = ""]) => !NO_PERSON.test(name)));
    },
  },
  {
    asked: IDENTIFIER,
    unless: /\b(?:must|need|require\w*|provide|deliver|who)\b/,
    isStated: ([, kind = ""], answer) => {
      const written = IDENTIFIERS.find(([asked]) => asked.test(kind))?.[1];
      return written === undefined ? null : somewhere(answer, written);
    },
  },
  {
    // `who audits the borrower's accounts?`
    asked:
      /^(?:and |so )?(?:who (?:audits|audited|are|is) (?!.*\b(?:pay|may|must|can)\b)[^?]*\b(?:audit\w*|accounts|accountants?|books|statements)|(?:which|what) (?:accounting |audit(?:ing)? )?firm (?:audits|audited|is the auditor)|who audits)\b/,
    unless: /\b(?:must|may|can|chosen|choose|acceptable|change)\b/,
    isStated: (_asked, answer) => near(answer, FIRM, ACCOUNTANT),
  },
  {
    // `which law firm represented the borrower?`
    asked:
      /^(?:and |so )?(?:which|what) (?:law firms?|lawyers?|counsel|attorneys?) (?:represent\w*|act\w*|advis\w*|was|is|are|were|gave|gives|issues?)\b|^(?:and |so )?who (?:is|was|are|were|represent\w*|act\w*|advis\w*) [^?]*\b(?:counsel|lawyers?|law firm|attorneys?)\b/,
    unless: /\b(?:must|may|can|pays?|paid)\b/,
    isStated: (_asked, answer) => near(answer, FIRM, LAWYER),
  },
  {
    // `what swap rate does it pay under its hedge?`, `who is the hedging counterparty?`
    asked:
      /^(?:and |so )?(?:what|which|how high|at what)\b[^?]*\b(?:swap|hedg(?:e|es|ing)|cap|collar) (?:rate|strike|price)\b|^(?:and |so )?what (?:fixed )?rate\b[^?]*\bunder (?:its|the|their) (?:swaps?|hedges?|hedging)\b/,
    isStated: (_asked, answer) => near(answer, RATES, /\b(?:swaps?|hedg\w+|collars?|caps?)\b/i),
  },
  {
    asked:
      /^(?:and |so )?(?:who(?:'s| is| are)?|what(?:'s| is)|which (?:bank|company|institution))\b[^?]*\b(?:hedg\w+|swap|derivatives?) (?:counterpart(?:y|ies)|bank|provider)\b/,
    unless: /\b(?:may|can|must|qualif\w*|mean\w*|defin\w*|rank\w*|secured|counts?|counted)\b/,
    isStated: (_asked, { sentences }) => sentences.some((one) => HEDGE.test(one) && WITH_FIRM.test(one)),
  },
  {
    // `what was the collateral appraised at?`
    asked:
      /^(?:and |so )?(?:what|how much|at what)\b[^?]*\b(?:(?:was|were|is|are) [^?]{0,40}\bapprais(?:ed|al)|value (?:was|were|is) appraised|apprais(?:ed|al) value)\b/,
    unless: /\b(?:must|minimum|maximum|percent\w*|ratio|how often|who|advance|defin\w*|mean\w*|lend|borrow)\b/,
    isStated: (_asked, answer) => near(answer, AMOUNTS, /\bapprais\w+|\bvalued\b/i),
  },
  {
    // `what value did the appraisal put on the project?`, `what is the fair value of the collateral at closing?`
    asked:
      /^(?:and |so )?(?:what|how (?:much|high))\b[^?]*\b(?:value|worth)\b[^?]*\b(?:did|do|does) (?:the |its |their |any )?(?:[a-z]+ ){0,2}(?:appraisals?|appraisers?|valuations?) (?:put|place|give|assign|show|find|set|report)\w*\b|^(?:and |so )?what(?:'s| is| was| are| were) the (?:total |aggregate |combined |actual )?(?:fair|appraised|book|carrying|stabili[sz]ed|as-is|as-stabili[sz]ed)(?: market)? values? of\b[^?]*\b(?:at (?:the )?closing|at signing|on the (?:closing|effective|signing) date|when (?:it|they|we|the [a-z]+)|today|now|currently)\b/,
    unless: /\b(?:must|minimum|maximum|percent\w*|ratio|how often|who|advance|defin\w*|mean\w*)\b/,
    isStated: (_asked, answer) => near(answer, AMOUNTS, /\bapprais\w+|\bvalued?\b/i, CLOSE),
  },
  {
    // `when was the borrower founded?`
    asked:
      /^(?:and |so )?(?:when|in (?:what|which) year|what year) (?:was|were|did) [^?]{2,60}\b(?:founded|established|incorporated|formed|organi[sz]ed|created|set up|start(?:ed)?)\b(?! (?:to|by|for)\b)/,
    unless: /\b(?:facility|loan|agreement|fund account|plan)\b/,
    isStated: (_asked, answer) =>
      near(answer, DAYS, /\b(?:incorporat\w+|form(?:ed|ation)|organi[sz]\w+|establish\w+|found(?:ed|ing))\b/i),
  },
  {
    // `what is the PIK rate?`
    asked:
      /\b(?:pik|paid[- ]in[- ]kind|payment[- ]in[- ]kind)\b[^?]{0,16}\b(?:interest|rate|margin|portion|component)\b/,
    unless: /\b(?:can|may|is there|does|allowed|elect)\b/,
    isStated: (_asked, answer) =>
      near(
        answer,
        RATES,
        /\bpik\b|\bin[- ]kind\b|\bcapitali[sz]ed\b|\badded to (?:the )?(?:outstanding )?principal\b/i,
      ),
  },
  {
    // `what is the size of the accordion?`
    asked:
      /^(?:and |so )?(?:what(?:'s| is)|how (?:big|large|much is))\b[^?]*\b(?:accordion|incremental (?:facility|capacity|commitments?)|upsize option)\b/,
    isStated: (_asked, answer) =>
      near(answer, SIZES, /\b(?:accordion|incremental|increas\w+|additional (?:commitments?|loans?)|expan\w+)\b/i) ||
      somewhere(answer, /\bincrease to that total\b|\bcan be increased\b/),
  },
  {
    // `what is the SOFR floor?`
    asked: /\b(?:sofr|libor|euribor|sonia|benchmark|index|rate) floor\b/,
    unless: /\b(?:if|with|at \d|suppose|calculat\w*)\b/,
    isStated: (_asked, answer) =>
      near(
        answer,
        FLOORS,
        /\bfloor\b|\b(?:less|lower) than\b|\bbelow\b|\bminimum\b|\bat least\b|\bgreater of\b|\bhigher of\b|\bnegative\b/i,
      ),
  },
  {
    // `what are the names of the borrower's directors?`
    asked:
      /^(?:and |so )?(?:what are the names of|who are|name) (?:the |all )?(?:[a-z]+'s? )?(directors|officers|executives|managers|board members|shareholders|stockholders)\b/,
    unless: /\b(?:deemed|count|defin\w*|mean\w*|authorized|responsible|continuing|default|change)\b/,
    isStated: ([, kind = ""], { sentences }) => {
      const office = new RegExp(String.raw`\b${kind.split(" ")[0]?.replace(/s$/, "") ?? ""}`, "i");
      return sentences.some(
        (one) =>
          wordsAround(one, PERSONS, NEAR).some((words) => office.test(words)) &&
          [...one.matchAll(PERSONS)].some(([name]) => !NO_PERSON.test(name)),
      );
    },
  },
  {
    // `what insurance premium does the borrower pay?`, `what is the CFO's salary?`
    asked:
      /^(?:and |so )?(?:what|how (?:much|high|big|large))\b[^?]{0,30}\b(premiums?|rent|salar(?:y|ies)|royalt(?:y|ies)|wages|tuition|subsid(?:y|ies))\b(?![^?]*\b(?:may|must|can|limit|cap|exceed|coverage|defin\w*|mean\w*|prepay\w*|redemption|call)\b)/,
    unless:
      /\b(?:prepay\w*|redeem\w*|redemption|call|early|make-?whole|gross-?up|apply|applicable|risk|limits?|caps?|maximum)\b/,
    isStated: ([, thing = ""], answer) =>
      near(answer, SIZES, new RegExp(String.raw`\b${thing.slice(0, 4)}`, "i"), CLOSE),
  },
  {
    // `how big is the pension deficit?`
    asked: /^(?:and |so )?how (?:big|large|high) (?:is|are|was|were) (?:the|its|their|this) ([a-z' -]{3,40}?)\s*\??$/,
    isStated: ([, thing = ""], { sentences, subject }) => {
      if (!sentences.some((one) => /^The commitment under\b/.test(one))) return null;
      // The size of a loan is a term.
      if (thing.split(" ").some((word) => LOAN_WORD.test(word))) return null;
      const stems = stemsInText(thing, subject);
      return stems.length > 0 && sentences.some((one) => stems.every((stem) => holdsStem(one, stem)));
    },
  },
  {
    // `what is the value of the inventory?`
    asked:
      /^(?:and |so )?(?:what(?:'s| is| was| were) the (?:[a-z]+ )?(?:value|worth) of (?:the |its |their |(?:the )?[a-z]+'s )?|how much (?:is|are) (?:the |its |their |(?:the )?[a-z]+'s )?)(inventory|receivables|collateral|real estate|equipment|propert(?:y|ies)|portfolio|business|company|shares|assets|reserves)(?: worth)?\s*\??$/,
    isStated: ([, thing = ""], answer) => {
      const named = new RegExp(String.raw`\b${thing.slice(0, 6)}`, "i");
      return answer.sentences.some((one) =>
        wordsAround(one, AMOUNTS, NEAR).some(
          (words) =>
            named.test(words) &&
            /\bvalue[ds]?\b|\bworth\b/i.test(words) &&
            !/\bexceed\w*|\bin excess\b|\b(?:less|more|greater) than\b/i.test(words),
        ),
      );
    },
  },
];
