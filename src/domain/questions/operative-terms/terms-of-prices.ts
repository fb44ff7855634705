import { ASKS_RATE_OF_LOANS } from "../pricing/rate-of-loans.ts";
import type { OperativeTerm } from "./operative-term.ts";
import { OTHER_EXTENSIONS } from "./other-extensions.ts";

/** Fees one after another: all of them are only named. */
const LIST_OF_FEES = /\bfees?,\s+(?:[\w’'-]+\s+){1,4}fees?,\s+(?:(?:or|and)\s+)?(?:[\w’'-]+\s+){1,4}fees?\b/i;
/** What a fee amounts to. */
const CHARGE = String.raw`(?:[$€£¥]\s?\d|\d\s?%|\bper\s?cent\b|\bbasis points\b)`;
/** What stands behind a fee that is charged. */
const CHARGED = String.raw`[^;]{0,300}(?:[$€£¥]\s?\d|\d\s?%|\bper\s?cent\b|\bbasis points\b|\bequal to\b|\b(?:shall|will|agrees? to) pay\b|\bpayable\b|\bletter\b)`;

/** Sections that mention fees and charge none. */
const NO_FEES =
  /\bERISA\b|\b(?:amendments?|waivers?|events? of default|remedies|indebtedness|liens?|set-?off|no (?:fiduciary|advisory))\b/i;

/** Fees, premiums, the parts of the interest rate, the ratings that set them, and the days on which they are paid. */
export const TERMS_OF_PRICES: readonly OperativeTerm[] = [
  {
    asked:
      /\bratings?\b[^?]*\b(?:falls?|fell|downgraded?|drops?|below|cut|lowered|withdrawn|lose|loses|lost)\b|\bdowngrade[sd]?\b/,
    unless: /\b(?:insurers?|insurance (?:compan(?:y|ies)|carriers?))\b/,
    stated: /\b(?:S&P|Standard (?:&|and) Poor|Moody|Fitch|ratings?|rated)\b/i,
    except: /\b(?:commercial paper|certificates? of deposit|obligations of|marketable|insur\w+|cash equivalents?)\b/i,
    name: "a credit rating of the borrower",
  },
  {
    asked:
      /\b(?:payments?|due dates?|due|falls?|fall)\b[^?]{0,40}\b(?:holidays?|weekends?|saturdays?|sundays?|not an? (?:business|banking|working) day|non-?business days?)\b/,
    stated:
      /\b(?:business|banking|working) days?\b[^;]{0,300}\b(?:next|succeeding|following|preceding|extended)\b|\b(?:next|succeeding|following|preceding)\b[^;]{0,60}\b(?:business|banking|working) day\b|\b(?:saturday|sunday|holiday)\b[^;]{0,300}\b(?:next|succeed\w*|follow\w*|preced\w*)\b/i,
    name: "what happens to payments due on a day that is not a business day",
  },
  {
    asked: /\b36[05]\b(?: days?)? (?:or|versus|vs\.?) (?:a )?36[05]\b|\bday[- ]count\b/,
    stated: /\b36[056]\b|\bthree hundred (?:and )?sixty|\bactual (?:number of )?days\b/i,
    name: "a day count",
  },
  {
    asked:
      /\bfloors?\b[^?]{0,20}\b(?:base rate|prime(?: rate)?|abr)\b|\b(?:base rate|prime(?: rate)?|abr)\b[^?]{0,20}\bfloors?\b/,
    stated:
      /\b(?:base rate|prime(?: rate)?|abr|reference rate)\b[^;]{0,400}\b(?:less than|lower than|below|floor|minimum|at least|negative|greate(?:r|st) of|highe(?:r|st) of)\b|\b(?:floor|minimum|less than|lower than)\b[^;]{0,200}\b(?:base rate|prime|abr)\b/i,
    name: "a floor on the base rate",
  },
  {
    asked:
      /\b(?:premiums?|penalt(?:y|ies)|fees?|charges?|costs?)\b[^?]*\b(?:prepa(?:y|id|ys|ying|yments?)|(?:re)?pays? (?:it |the (?:[a-z]+ ){0,2}(?:loans?|line|debt|facility|note) )?(?:back |off )?early|refinanc\w+)\b|\b(?:prepa(?:y|id|ys|ying|yments?)|repays? (?:it |the loans? )?early|refinanc\w+)\b[^?]*\b(?:premiums?|penalt(?:y|ies)|fees?|charges?)\b|\bcall premiums?\b/,
    unless:
      /\b(?:exit|breakage|break|late|commitment|unused|agency|up-?front|closing|origination|extension|amendment|funding loss\w*|accrued|interest periods?|last day|proceeds|shares|equity|offering|underwriting|insurance|other debt|indebtedness|sub\w*|notes|notice|how many|without (?:an?y? )?(?:premium|penalty|fee|charge|cost))\b/,
    stated:
      /\bprepa(?:y|id|ying|yment)\w*\b[^;]{0,300}\b(?:premium(?!s)(?!,? (?:if any,? )?(?:and|or),? (?:accrued )?interest)|penalt(?:y|ies)|make-?whole|yield maintenance|(?:prepayment|exit|termination|breakage|break) (?:fee|charge|cost|amount|premium)s?|fees? (?:of|equal|in the amount))\b|\b(?:premium(?!s)(?!,? (?:if any,? )?(?:and|or),? (?:accrued )?interest)|penalt(?:y|ies)|make-?whole|yield maintenance|(?:prepayment|termination|cancellation|exit) (?:fee|charge|premium)s?)\b[^;]{0,300}\bprepa(?:y|id|ying|yment)/i,
    except:
      /\b(?:principal of,? (?:or |and )?(?:the )?premium|premium or interest|insurance premiums?|any (?:other )?indebtedness (?:that|which) is outstanding|taxes, penalties|penalties or other charges)\b/i,
    name: "a prepayment premium",
  },
  {
    asked:
      /\b(?:extend\w*|extension|renew\w*)\b[^?]*\bfees?\b|\bfees?\b[^?]*\b(?:extend\w*|extension|renew\w*)\b|\b(?:how much|what) (?:does|do|did|will|would|must|is) (?:it |they |we |the (?:borrower|company) |an? |the )(?:have to )?(?:cost|pay)\b[^?]{0,30}\b(?:extend|extension|renewal)\b|\bwhat (?:does|will|would) (?:an? |the )(?:[\w-]+ ){0,2}(?:extension|renewal) cost\b/,
    unless: /\b(?:letters? of credit|l\/?cs?|amend\w*|waive\w*|reduc\w*)\b/,
    stated: /\b(?:exten(?:d|sion)|renew)\w*\b[^;]{0,400}\bfees?\b|\bfees?\b[^;]{0,400}\b(?:exten(?:d|sion)|renew)/i,
    phrases: OTHER_EXTENSIONS,
    except: /\bletters? of credit\b|\bno (?:amendment|waiver|agreement)|\bpostpone\b|\breduce\b|\bliens?\b/i,
    name: "a fee for an extension",
  },
  {
    asked:
      /\b(?:amendment|consent|waiver) fees?\b|\bfees? (?:for|of|on) (?:amending|waiving|an? (?:amendment|waiver|consent)|amendments?|waivers?|consents?)\b|^what (?:does|did|do|will|would) (?:an? |the |any )?(?:amendments?|waivers?) cost\b/,
    stated: new RegExp(
      String.raw`\b(?:amendment|consent|waiver)\s+fees?\b${CHARGED}|${CHARGE}[^;]{0,200}\b(?:amendment|consent|waiver)\s+fee|\bpa(?:y|id)\b[^.;]{0,160}\b(?:lenders?|banks?)\b[^.;]{0,120}\b(?:execut|sign|consent|approv)\w*\b[^.;]{0,60}\b(?:amendment|waiver|consent)\b[^;]{0,160}\bfees?\b[^;]{0,200}${CHARGE}|\bfees?\b[^.;]{0,160}\b(?:lenders?|banks?)\b[^.;]{0,120}\b(?:execut|sign|consent|approv)\w*\b[^.;]{0,80}\b(?:amendment|waiver|consent)\b[^;]{0,200}${CHARGE}`,
      "i",
    ),
    except: LIST_OF_FEES,
    name: "a fee for amendments or consents",
  },
  {
    asked: /\b(?:fees?|costs?)\b[^?]{0,40}\bletters? of credit\b|\bletters? of credit (?:fees?|costs?|commissions?)\b/,
    unless: /\b(?:increased|indemni\w*|front\w*|issuance|issuing|count|sub-?limit|agency|unused|commitment)\b/,
    stated:
      /\bletters? of credit\b[^;]{0,400}\b(?:fees?|commissions?|charges?)\b|\b(?:fees?|commissions?|charges?)\b[^;]{0,400}\b(?:letters? of credit|L\/?Cs?)\b/i,
    except:
      /\b(?:indebtedness|liens?|swap|hedg\w*|face amount not to exceed|permitted|discounts and other fees)\b|["“][^"”]{2,60}["”]\s*(?:means|shall mean)\b(?![^;]{0,200}\bfee)/i,
    notUnder: NO_FEES,
    isRead: ({ fees }) => fees.some(({ type }) => type === "letter_of_credit"),
    name: "a fee on letters of credit",
  },
  {
    asked: /\bticking fees?\b/,
    stated: new RegExp(String.raw`\bticking\s+fees?\b${CHARGED}`, "i"),
    except: LIST_OF_FEES,
    name: "a ticking fee",
  },
  {
    asked: /\butili[sz]ation fees?\b/,
    stated: new RegExp(String.raw`\butili[sz]ation\s+fees?\b${CHARGED}`, "i"),
    except: LIST_OF_FEES,
    name: "a utilization fee",
  },
  {
    asked: /\b(?:arrangement|arranger'?s?'?|structuring|underwriting) fees?\b/,
    stated: /\b(?:arrangement|arranger[’']?s?[’']?|structuring|underwriting)\s+fee/i,
    except: LIST_OF_FEES,
    name: "an arrangement fee",
  },
  {
    asked:
      /\bfloors?\b[^?]*\b(?:libor|sofr|euribor|sonia|tibor|cdor|corra|prime|base rate|benchmark|index|interest|rates?)\b|\b(?:libor|sofr|euribor|sonia|tibor|cdor|corra|prime|base rate|benchmark|index)\b[^?]*\bfloors?\b/,
    unless: /\b(?:hedg\w*|swaps?|collars?|price floors?|floor plan\w*|covenant)\b/,
    stated:
      /(?<!\d(?:st|nd|rd|th)\s)\bfloor\b|\bminimum\s+(?:interest\s+)?rate|\b(?:rate|libor|sofr|euribor|prime|interest|index|benchmark)\b[^;]{0,300}\b(?:less|lower|below)\s+(?:than\s+)?(?:zero|\d|one|two|three|four|five|six)|\b(?:less|lower)\s+than\s+zero|\bgreater\s+of\b[^;]{0,300}\d(?:\.\d+)?\s?%|\bin no event\b[^.;]{0,120}\brate\b[^.;]{0,80}\bless/i,
    except:
      /\b(?:collars?|caps?),? (?:or |and )?floors?\b|\bfloors?,? (?:or |and )?collars?\b|\bfloor transactions?\b/i,
    name: "a floor of the interest rate",
  },
  {
    asked:
      /\badvance rates?\b[^?]*\b(?:receivables?|accounts)\b|\b(?:receivables?|accounts)\b[^?]*\b(?:advance rates?|borrow(?:ed)? against|lend against)\b|\b(?:borrow|lend)\b[^?]*\bagainst\b[^?]*\b(?:receivables?|accounts)\b/,
    stated:
      /(?:%|\bper\s?cent\b)[^;]{0,300}\b(?:receivables?|accounts)\b|\b(?:receivables?|accounts)\b[^;]{0,300}(?:%|\bper\s?cent\b)/i,
    except: /\bsubsidiar\w+ (?:means|of which)|\bvoting\b/i,
    name: "an advance rate on receivables",
  },
  {
    asked:
      /\badvance rates?\b[^?]*\binventory\b|\binventory\b[^?]*\b(?:advance rates?|borrow(?:ed)? against|lend against)\b|\b(?:borrow|lend)\b[^?]*\bagainst\b[^?]*\binventory\b/,
    stated: /(?:%|\bper\s?cent\b)[^;]{0,300}\binventory\b|\binventory\b[^;]{0,300}(?:%|\bper\s?cent\b)/i,
    name: "an advance rate on inventory",
  },
  {
    asked: /\b(?:exercise|strike) price\b|\bwarrants?\b[^?]*\b(?:price|strike)\b|\bat (?:what|which) strike\b/,
    unless: /\bwarrants? that\b/,
    stated:
      /\b(?:exercise|strike)\s+price\b|\bwarrants?\b[^.;]{0,300}\b(?:price|per share)\b|\boptions?\b[^.;]{0,200}\bprice\b/i,
    name: "an exercise price",
  },
  {
    asked:
      /\bhow many (?:[a-z]+ ){0,3}shares\b[^?]*\bwarrants?\b|\bwarrants?\b[^?]*\bhow many (?:[a-z]+ ){0,3}shares\b/,
    unless: /\d|\b(?:prepay\w*|repay\w*|if|reserve\w*|adjust\w*)\b/,
    stated:
      /\bwarrants?\b[^;]{0,400}(?<![$\d.,])(?:\d[\d,]{2,}|\w+ (?:hundred|thousand|million))\b[^;]{0,80}\bshares\b|(?<![$\d.,])\d[\d,]{2,}\b[^;]{0,80}\bshares\b[^;]{0,300}\bwarrants?\b|\bwarrants?\b[^;]{0,300}\d\s?(?:%|percent)[^;]{0,120}\b(?:shares|stock|equity)\b|\b\d[\d,]{2,} (?:[a-z]+ ){0,2}warrants\b/i,
    name: "the number of shares under a warrant",
  },
  {
    asked: ASKS_RATE_OF_LOANS,
    stated:
      /\b(?:applicable|libor|eurodollar|euro-?currency|sofr|base rate|prime rate) (?:interest )?(?:margin|spread|percentage)\b|\b(?:libo\w*|euribor|sofr|sonia|prime|base rate|reference rate|treasury|federal funds|euro\w* rate)\b[^;]{0,160}\b(?:plus|above|minus)\b|\b(?:bears?|bearing|accrue\w*|pay) interest\b[^;]{0,240}(?:\d\s?%|\bper\s?cent|\bbasis points\b|\bprime\b|\blibo\w*)|\b(?:rates? (?:of interest|per annum)|interest(?! in\b)[^;]{0,120}\b(?:rate|accrue\w*|bears?))\b[^;]{0,200}(?:\d\s?%|\bper\s?cent|\bbasis points\b)/i,
    except:
      /\b(?:overdue|past due|late charge|rate management|swaps?|hedg\w*|refinanc\w*|judgment|permitted (?:indebtedness|debt|investments?))\b|\bif any amounts?\b[^.;]{0,80}\bnot paid\b/i,
    phrases: /\bmargin stock\b/gi,
    isRead: ({ facilities }) =>
      facilities.some(({ interest_terms: { fixed_rate_bps, rate_option, base_rate_option, pricing_grid } }) =>
        [fixed_rate_bps, rate_option, base_rate_option, pricing_grid[0]].some(
          (one) => one !== null && one !== undefined,
        ),
      ),
    name: "the interest rate of the loans",
  },
  {
    asked:
      /\b(?:commitment|unused|undrawn|unutili[sz]ed|non-?use) (?:line )?fees?\b|\bfees?\b[^?]{0,40}\b(?:undrawn|unused|unutili[sz]ed)\b/,
    unless: /\b(?:tax\w*|ticking|letters? of credit)\b/,
    stated:
      /\b(?:commitment|unused|undrawn|unutili[sz]ed|non-?use|stand-?by|facility|availability|revolving|line)(?: line| commitment| credit| facility)? fees?\b|\bfees?\b[^;]{0,300}\b(?:unused|undrawn|unutili[sz]ed|unborrowed|undisbursed|daily|available)\b|\bfees?\b[^;]{0,200}(?:%|\bper\s?cent|\bbasis points\b|\bequal to\b|\brate\b)[^;]{0,200}\bcommitments?\b|\bavailability charge/i,
    phrases: /\bimmediately available\b/gi,
    except:
      /\byield\b|\boriginal issue discount\b|\bextension of time\b|\bnext succeeding business day\b|\bbasis of taxation\b|\btax,? (?:duty|levy)\b|\boverdue (?:principal|interest|amounts?)\b[^.;]{0,60}\bfee\b/i,
    notUnder: NO_FEES,
    isRead: ({ fees }) => fees.some(({ type }) => type === "commitment"),
    name: "a commitment fee",
  },
];
