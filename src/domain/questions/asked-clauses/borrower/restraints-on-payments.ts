import { covenantLevel } from "../../covenants/topic-covenants.ts";
import type { AskedClause } from "../asked-clause.ts";
import { forbidding } from "./forbidding.ts";

const SUBSIDIARY_LIMITS =
  /\b(?:ability|right|power|restrict\w*|encumbrance)\b[^.;]{0,160}\bsubsidiar\w+[^.;]{0,120}\b(?:dividends?|distributions?)\b|\bsubsidiar\w+[^.;]{0,80}\b(?:ability|right|power)\b[^.;]{0,120}\b(?:dividends?|distributions?)\b/i;

/** Payments to owners, and debt. */
export const PAYMENTS_AND_DEBT: readonly AskedClause[] = [
  {
    ask: "can the borrower pay dividends?",
    asked:
      /\b(?:dividends?|restricted payments?|distributions?|distribute|pa(?:y|id) out (?:[a-z]+ )?to (?:the |its |their )?(?:shareholders|stockholders|owners|members))\b/,
    unless: /\b(?:stock (?:split|dividend)|subsidiar\w+|proceeds|waterfall)\b/,
    along:
      /\b(?:dividends?|distributions?|distribut(?:e|ed|ing)|restricted payments?|pa(?:y|ys|yed|id|ying|yments?|youts?)|out|own|declar\w*|cash|money|shareholders?|stockholders?|owners?|members?|parent|holders?|equity|stock|shares?|buy(?:ing)?|back|buy-?backs?|repurchas\w*|redeem\w*|redemptions?)\b/,
    wanted: {
      stated: [
        ...forbidding(
          "declare|pay|paying|make|making|authorize|set apart|distribute",
          "dividends?|restricted (?:junior )?payments?|distributions?",
        ),
        /\b(?:may|shall|will)\b.{0,200}\b(?:declare|pay|make)\b.{0,200}\b(?:dividends?|distributions?|restricted payments?)\b/i,
        /\b(?:aggregate|amount of|all)\b.{0,120}\b(?:dividends?|distributions?)\b.{0,300}\b(?:exceed|not)\b/i,
      ],
      except: new RegExp(
        String.raw`${SUBSIDIARY_LIMITS.source}|\bdistributions? (?:\w+ ){0,3}to (?:the |any |each |such )?(?:\w+ )?(?:banks?|lenders?|creditors?|agents?)\b|\bdistributions? of (?:information|reports?|documents?|products?)\b|\bproceeds of\b[^.;]{0,80}\b(?:loans?|advances?)\b|\bevents? of default (?:means|shall)|\bdefaulting lender`,
        "i",
      ),
      heading:
        /^(?!.*\bsubsidiar).*\b(?:restricted payments?|dividends?|distributions?|redemptions?|capital stock|stock repurchases?)\b/i,
      limits: "dividends",
      absent: "a covenant on dividends",
    },
  },
  {
    ask: "can the borrower buy back its shares?",
    asked: /\b(?:repurchas\w*|buy(?:ing|s)? back|buy-?backs?|redeem\w*|redemptions?)\b/,
    unless: /\b(?:notes?|bonds?|debt|junior|subordinated|loans?)\b/,
    along:
      /\b(?:repurchas\w*|buy(?:ing|s)?|back|buy-?backs?|redeem\w*|redemptions?|shares?|stock|capital|own|equity|shareholders?|stockholders?)\b/,
    wanted: {
      stated: [
        ...forbidding(
          "purchase|repurchase|redeem|retire|acquire|purchases?|redemptions?|repurchases?",
          "(?:capital )?stock|shares|equity (?:interests|securities)|(?:membership|partnership) interests|securities",
        ),
        ...forbidding("declare|pay|make", "restricted payments?|distributions?"),
      ],
      except:
        /\bany other person\b|\b(?:of|in) any (?:other )?(?:person|corporation|business|entity)\b|\bmargin stock\b|\bexchange act\b|\b(?:ability|right|power) of\b/i,
      heading:
        /^(?!.*\b(?:subsidiar|issuances? of|issue of)).*\b(?:restricted payments?|dividends?|distributions?|redemptions?|repurchases?|capital stock|treasury)\b/i,
      limits: "purchases of its shares",
      absent: "a covenant on purchases of its shares",
    },
  },
  {
    ask: "can the borrower prepay subordinated debt?",
    asked:
      /\b(?:subordinated|junior|mezzanine|shareholder) (?:debt|notes?|loans?|indebtedness)\b|\b(?:pre|re)pa(?:y|ys|id|ying|yments?)\b[^?]*\b(?:other|subordinated) (?:debt|notes?|loans?|indebtedness)\b/,
    unless: /\b(?:incur|issue|borrow|defin\w*|lenders?|additional|new|default)\b/,
    along:
      /\b(?:subordinated|junior|mezzanine|shareholder|other|debt|notes?|loans?|indebtedness|(?:pre|re)?pa(?:y|ys|id|ying|yments?)|redeem\w*|redemptions?|early|interest|principal|retire)\b/,
    wanted: {
      stated: [
        ...forbidding(
          "prepay|pay|repay|redeem|purchase|retire|defease|make|make any payments?|payments?|repayments?|prepayments?",
          "subordinated|junior|mezzanine|seller notes?|other indebtedness|other debt",
        ),
        ...forbidding("prepay|redeem|defease|retire|(?:optional|voluntary) (?:pre)?payments?", "indebtedness|debt"),
        /\b(?:subordinated|junior)\b.{0,200}\b(?:not|no|only|unless)\b.{0,200}\b(?:paid|pay|payments?|prepa\w+)\b/i,
      ],
      except:
        /\bsubordinated (?:to|in right)\b[^.;]{0,60}\bobligations\b|\blenders? (?:may|shall|agrees?)\b|\bsubrogation\b|\bamend (?:or|and)\b|\bcreate, incur\b|\b(?:pre)?payments? of (?:any of )?the (?:loans|notes|advances|obligations)\b/i,
      heading:
        /\b(?:subordinated|junior)\b|\b(?:pre)?payments? (?:of|on) (?:other|certain|junior|debt|indebtedness)|\bother indebtedness/i,
      related: [/\b(?:restricted payments?|prepayments?|indebtedness|debt)\b/i],
      limits: "payments of subordinated debt",
      absent: "a covenant on payments of subordinated debt",
    },
  },
  {
    ask: "what other debt may they incur?",
    asked: /\b(?:debt|indebtedness)\b|\bborrow\w*\b[^?]*\b(?:elsewhere|else|others?|another)\b/,
    unless:
      /\b(?:subordinated|junior|ratio|leverage|service|coverage|prepay\w*|repay\w*|pay|paid|who|whom|when|minimum|request|fee|rate|secured|notice|conditions?|revolver|term|use|guarantee\w*|default|letters?|debt to|borrow another)\b|\bhow much (?:can|may|could) (?:they|it|we|the company|the borrower) borrow\s*\??$/,
    along:
      /\b(?:debt|indebtedness|borrow(?:ings?|s)?|additional|more|new|further|extra|elsewhere|other|incur\w*|take|on|raise|banks?|lenders?|funded|existing|outstanding)\b/,
    terms: { topic: covenantLevel, ask: "what is the debt covenant?" },
    wanted: {
      stated: forbidding(
        "create|incur|assume|suffer|permit|issue|contract|become|borrow|guarantee|maintain|have|owe|be indebted",
        "indebtedness|debts?|borrowings?|money borrowed|borrowed money|liabilit(?:y|ies) for borrowed",
      ),
      except:
        /\bliens?\b[^.;]{0,80}\b(?:to secure|securing|secures|upon|on any|on, any|on or|of any kind|with respect)|\bfail\w* to pay\b|\binterest periods?\b|\bproceeds of\b[^.;]{0,60}\bloans?\b|\b(?:pre)?pay(?:ment)?s?\b[^.;]{0,60}\b(?:any|its|other) (?:other )?(?:indebtedness|debt)\b|\bprepay\b|\bindebtedness\b[^.;]{0,80}\bguaranteed (?:hereby|hereunder)|\bamend\w*[^.;]{0,80}\bindebtedness/i,
      heading:
        /^(?!.*\b(?:guarant\w+|evidence|ratio|coverage|service|register|subordinat\w*|default|payment)\b).*\b(?:indebtedness|debt|borrowed money)\b|\b(?:limits?|limitations?|restrictions?) on (?:\w+ )?borrowings?\b/i,
      related: [/^borrowing$|\bcontingent obligations\b/i],
      limits: "debt",
      absent: "a covenant on debt",
    },
  },
  {
    ask: "what liens are permitted?",
    asked:
      /\b(?:liens?|negative pledge|encumbrances?|encumber|(?:grant|give) (?:any )?security|pledge|mortgage|security interests?)\b/,
    unless: /\b(?:first|collateral|released?|loans?|secured|agent'?s?|perfect\w*|default|what assets|which assets)\b/,
    along:
      /\b(?:liens?|negative|pledges?|encumb\w*|grant(?:ing|s)?|give|security|interests?|mortgages?|assets?|propert(?:y|ies)|someone|somebody|anyone|else|others?|another|banks?|lenders?|creditors?|third|part(?:y|ies))\b/,
    wanted: {
      stated: [
        ...forbidding(
          "create|incur|assume|suffer|permit|grant|allow|place|have|contract",
          "liens?|encumbrances?|security interests?|mortgages?|pledges?|charge|secured (?:debt|indebtedness)",
        ),
        ...forbidding(
          "pledge|mortgage|encumber|hypothecate|charge",
          "assets?|property|properties|receivables|stock|collateral",
        ),
        /\bif\b.{0,120}\bshall (?:pledge|mortgage|create|permit|incur)\b.{0,240}\b(?:liens?|pledge)\b.{0,800}\b(?:equally and ratably|such pledge)/i,
      ],
      except: /\b(?:lender|bank|participant|agent)s? (?:may|shall|agrees?)\b/i,
      heading: /\b(?:liens?|negative pledge|encumbrances?|mortgages?)\b/i,
      related: [/\b(?:security interests?|secured|pledge)\b/i],
      limits: "liens",
      absent: "a covenant on liens",
    },
  },
];
