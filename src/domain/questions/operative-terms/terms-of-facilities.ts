import type { OperativeTerm } from "./operative-term.ts";
import { OTHER_EXTENSIONS } from "./other-extensions.ts";

/** An amendment that would extend something, a day for a payment, and the title of a document. */
const NO_EXTENSION =
  /\b(?:other than|not) a (?:business|banking|working) day\b|\bnext succeeding (?:business|banking) day\b|\b(?:no|any) (?:such )?(?:amendment|waiver|modification)s?\b|\bwithout the (?:prior )?(?:written )?consent of\b|\bconsent of (?:each|all|every)\b|\badversely affected\b|\bas if\b[^.;]{0,80}\bextended\b|\binterest period\b|\bletters? of credit\b|\b(?:liens?|refinanc\w*|less(?:ee|or)s?|lease term|ground leases?|tenants?)\b|^\W{0,4}(?:\d{1,2}\.\s*)?(?:[A-Z][\w&-]*\s){1,8}dated (?:as of )?\w+ \d/i;
/** Parts of the facilities, and how they grow, end and turn into others. */
export const TERMS_OF_FACILITIES: readonly OperativeTerm[] = [
  {
    asked:
      /^(?:and |so )?(?:when (?:does|do|will|must|is) (?:it|they|the (?:loans?|facilit(?:y|ies)|line|revolver|credit|notes?)) (?:mature|come due|fall due|expire|end|be (?:re)?paid(?: off| back)?)|(?:what(?:'s| is) )?(?:the )?(?:final |stated )?maturity(?: date)?|when do the loans have to be repaid|how long does the (?:facility|loan|line|revolver) run)\??$/,
    stated:
      /\b(?:maturity|termination|expiration|expiry|final payment|repayment|due) date["”]?\)?,?\s*(?:means?\b|shall mean|is\b|:|of\b)|\b(?:due|repaid|repay|matur\w+|payable|expir\w+|terminat\w+)\b[^;]{0,240}\b(?:(?:19|20)\d\d|anniversary|demand|(?:days|months|years) (?:after|from|following))\b|\b(?:ending on|until|through|expiring on)\b[^;]{0,120}\b(?:(?:19|20)\d\d|anniversary)\b/i,
    except:
      /\b(?:financial statements?|fiscal (?:year|quarter)|letters? of credit|insurance|lease|indenture|senior (?:subordinated )?notes?|incorporated|dated as of)\b/i,
    isRead: ({ facilities }) =>
      facilities.some(({ maturity_date: date, tenor_months: months }) => date !== null || months !== null),
    name: "a maturity",
  },
  {
    asked:
      /\b(?:extend\w*|extension|push\w* (?:out|back)|prolong\w*|renew\w*)\b[^?]*\b(?:matur\w*|facility|loans?|lines?|terms?|termination date|revolver|commitments?|deal|agreement)\b|\b(?:matur\w*|facility|loans?|line|termination date|revolver|commitments?)\b[^?]*\b(?:be )?(?:extend\w*|extensions?|push\w* (?:out|back)|prolong\w*|renew\w*)\b|\bextension options?\b/,
    unless:
      /\b(?:letters? of credit|vote|consent\w*|lenders? agree|interest period|guarant\w*|liens?|notice|refinanc\w*|debt|indebtedness|leases?|construction|completion|delivery|evergreen|extend(?:s|ed|ing)? credit|extensions? of credit|extended to|obligation to extend|permitted|who|must|majority|lenders|banks|defaulting|amend\w*)\b|\bextend\w* (?:any |further |more |additional |new )?(?:loans|advances)\b/,
    stated:
      /\bexten(?:d|sion)\w*[^.;]{0,160}\b(?:matur\w+|terminat\w+|expir\w+|commitment|facility|revolving|conversion|availability|stated|repayment|scheduled) (?:\w+ )?(?:date|period|commitments?)|\b(?:maturity|termination|expir\w+|repayment) date[^.;]{0,200}\b(?:exten(?:d|sion)|renew)|\b(?:option|right|request|elect\w*|may|agrees?)\b[^.;]{0,120}\b(?:extend|extension|renew)\w*\b[^.;]{0,80}\b(?:matur\w*|terms?|termination|facility|loans?|notes?|lines?|commitments?|period|date|years?|agreement)\b|\bextension (?:option|request|period|date|offer|terms?|fee|notice)|\b(?:automatic\w*|annual\w*) [^.;]{0,60}\b(?:renew|extend)|\brenew\w*[^.;]{0,80}\b(?:loans?|notes?|line|facility|agreement|terms?|commitments?|date)\b|\bterm\b[^.;]{0,80}\b(?:renew|extend)/i,
    phrases: OTHER_EXTENSIONS,
    except: NO_EXTENSION,
    name: "an extension of the maturity",
  },
  {
    asked:
      /\bupsiz\w*|\b(?:how much|to what (?:amount|size|total)|what (?:amount|size))\b[^?]*\b(?:increas|rais|expand|grow|enlarg)\w* (?:the |its |their |this )?(?:[a-z-]+ ){0,2}(?:facility|deal|loans?|revolver|line|commitments?)\b|^how much (?:can|could|may) (?:the )?(?:facility|revolver|line|commitments?|loans?|deal) be (?:increased|upsized|expanded|enlarged)\b/,
    unless:
      /\b(?:borrowing base|sub-?limit|swing\w*|interest|margin|rate|if|when|exceed|amendment|after (?:the |an |any )?(?:increase|upsize))\b/,
    stated:
      /\baccordion\b|\bincremental\b|\badditional (?:\w+ )?commitments?\b|\bincreas\w+[^.;]{0,120}\b(?:commitments?|facilit\w+|line of credit|revolving amount|maximum (?:amount|credit)|loan amount)\b|\b(?:commitments?|facilit\w+|line of credit|revolving amount|loan amount|maximum credit)\b[^.;]{0,120}\bincreas/i,
    except:
      /\b(?:no|any|such) (?:such )?(?:amendment|waiver|agreement|modification|consent)s?\b|\bwithout the (?:prior )?(?:written )?consent of\b|\bunless in writing\b|\bdo(?:es)? not increase\b|\bincreas\w* (?:in )?(?:the )?costs?\b|\bspecial deposit\b|\bincrease\w* the (?:outstanding )?principal\b/i,
    name: "a right to increase the facilities",
  },
  {
    asked:
      /\b(?:letters? of credit|l\/?cs?)\b[^?]*\b(?:sub-?limit|sub-?facility|capacity)\b|\b(?:sub-?limit|sub-?facility)\b[^?]*\bletters? of credit\b|\bhow much of the [^?]*\b(?:letters? of credit|l\/?cs)\b/,
    stated:
      /\bissu\w+[^.;]{0,160}\b(?:letters? of credit|L\/Cs?)\b|\bletter of credit (?:commitment|facility|sub-?limit|sub-?facility|exposure|obligations?|usage|liabilit\w+|fee)\b|\bL\/C (?:commitment|obligations?|sub-?limit|exposure)|\bletters? of credit\b[^.;]{0,160}\b(?:exceed|sub-?limit|issued (?:by|under|hereunder|pursuant))/i,
    except: /\b(?:“|")?indebtedness(?:”|")?\s+(?:means|of any person)|\bas an account party\b/i,
    name: "letters of credit under the facility",
  },
  {
    asked:
      /\b(?:foreign exchange|fx|foreign currency|multi-?currency|alternative currency)\b[^?]*\b(?:sub-?limit|line|facility|limit|capacity)\b/,
    stated:
      /\b(?:foreign exchange|FX|foreign currenc\w+|alternat\w+ currenc\w+|optional currenc\w+|multi-?currency|offshore currenc\w+)\b[^.;]{0,160}\b(?:sub-?limit|sub-?facility|line|contracts? (?:with|entered|outstanding)|reserve|loans?|advances?|borrowings?|letters? of credit|amount|exceed)/i,
    except: /\b(?:swap|derivative|cap|collar),|\bhedg/i,
    name: "a sublimit for foreign currencies",
  },
  {
    asked:
      /\b(?:smallest|least|minimum)\b(?! (?:availab|commit|excess|unused))[^?]{0,24}\b(?:borrowings?|draw(?:ing|down)?s?|advances?)\b(?![^?]*\b(?:rate|interest|letters?|days?)\b)/,
    unless: /\b(?:prepay\w*|repay\w*|assign\w*|convert\w*|outstanding|lender'?s|availability|notice|percent|\d+%)/,
    stated:
      /\b(?:borrow\w*|advances?|loans?|draw\w*|disbursements?|requests?|utili[sz]ations?|fundings?|tranches?|amounts?)\b[^;]{0,300}\b(?:minimum|(?:not|no) less than|at least|multiples?|increments?)\b[^;]{0,120}\d{3}\b|\b(?:minimum|(?:not|no) less than|at least|multiples?|increments?)\b[^;]{0,120}\d{3}\b[^;]{0,240}\b(?:borrow\w*|advances?|loans?|draw\w*|disbursements?|requests?|fundings?)\b/i,
    except: /\b(?:EBITDA|ratio|net worth|liquidity|net (?:consolidated )?income)\b/i,
    name: "a minimum borrowing",
  },
  {
    asked: /\bterm(?:ed)?[- ]?out\b|\bterm conversion\b|\bconvert\w*\b[^?]*\b(?:in)?to (?:an? )?term (?:loan|note)/,
    stated:
      /\bterm[- ]?out\b|\bconver\w+[^.;]{0,200}\bterm (?:loans?|notes?)|\bterm (?:loans?|notes?)\b[^.;]{0,160}\bconver|\b(?:term|amortization|repayment) period\b|\bamortizing (?:payments?|term)\b|\bextend\b[^.;]{0,60}\bmaturity of\b[^.;]{0,80}\bloans\b/i,
    name: "a conversion into a term loan",
  },
  {
    asked:
      /\bclean(?:ed|ing)?[- ]?(?:up|down)\b[^?]*\b(?:line|revolver|facility|loans?|period|year|days)\b|\bout of (?:the )?debt\b|\brest(?:ing)? period\b/,
    unless: /\b(?:environment\w*|hazardous|contaminat\w*|site|propert\w+|default)\b/,
    stated:
      /\bclean(?:ed|ing)?[- ]?(?:up|down)\b|\brest(?:ing)? period\b|\bout of debt\b|\bzero balance\b|\b(?:no|zero|not? have any)\b[^.;]{0,80}\b(?:outstanding|loans?|advances?|balance|principal)\b[^.;]{0,120}\b(?:consecutive|days)|\b(?:consecutive|days)\b[^.;]{0,120}\b(?:no|zero)\b[^.;]{0,60}\b(?:outstanding|loans?|advances?|balance)|\bconsecutive (?:calendar )?days\b[^.;]{0,120}\brepa(?:id|y)\b|\breduc\w+[^.;]{0,200}\bconsecutive (?:calendar )?days\b/i,
    name: "a clean-down",
  },
  {
    asked:
      /\b(?:dutch auctions?|loan buy-?backs?|buy-?backs? of (?:the )?loans?|(?:buy|purchase|repurchase)s? (?:back )?(?:its|their|the) (?:own )?(?:term )?loans?)\b/,
    stated:
      /\bauction\b|\b(?:re)?purchas\w+[^.;]{0,160}\bloans?\b[^.;]{0,160}\b(?:cancel|retire)|\bassign\w*[^.;]{0,120}\bto (?:the |any )?(?:borrower|company|holdings|parent|sponsor|affiliate)/i,
    name: "purchases of loans by the borrower",
  },
];
