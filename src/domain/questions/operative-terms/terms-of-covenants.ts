import type { OperativeTerm } from "./operative-term.ts";

const DEBT = String.raw`\b(?:debt|indebtedness|liabilities|leverage|obligations|borrowings)\b`;
const EARNINGS = String.raw`\b(?:\w*EBIT\w*|cash flow|earnings before|operating (?:income|profit|cash))`;

/** Shares that somebody acquires in others, and events that only mention them. */
const SHARES_OF_OTHERS =
  /\bvoting (?:stock|power|shares|interests?)\b|\bbeneficial\w*\b|\bexchange act\b|\bmargin (?:stock|securit)|\bregulation [UTX]\b|\b(?:event of default|fail to pay|certificates? of deposit|commercial paper)\b|\b(?:stock|share|equity|option|purchase) (?:option |purchase |incentive |compensation )?plans?\b/i;

/** Levels, limits and reports that the borrower owes. */
export const TERMS_OF_COVENANTS: readonly OperativeTerm[] = [
  {
    asked:
      /\b(?:caps?|limits?|maximum|ceilings?|restrictions?) (?:on|for|of) (?:the |its |their )?(?:[a-z]+ ){0,2}(?:lease|rent|rental) (?:payments?|expenses?|obligations?|costs?)\b|\bhow much (?:can|may|could)\b[^?]*\b(?:spend|pay)\b[^?]{0,20}\b(?:rent|rentals|leases|lease payments)\b/,
    unless: /\b(?:capital|capitali[sz]ed|finance|guarant\w*|synthetic|sale)\b/,
    stated: [
      /\b(?:leas(?:e[ds]?|ing)|rent(?:s|als?)?|lessee)\b/i,
      /\b(?:not|no|nor|neither|without|unless|exceed\w*|excess|limit\w*|permitted|maximum)\b/i,
      /\b(?:leas(?:e[ds]?|ing)|rent(?:s|als?)?|lessee)\b[^;]{0,400}(?:[$€£¥]\s?\d|\d\s?%|\bper ?cent\b)|(?:[$€£¥]\s?\d|\d\s?%|\bper ?cent\b)[^;]{0,300}\b(?:leas(?:e[ds]?|ing)|rent(?:s|als?)?)\b/i,
    ],
    phrases: /\bsale[- ]?(?:and[- ]|\/)?lease-?backs?\b|\bleasehold\b/gi,
    except:
      /^(?!.*\brent(?:s|als?)\b[^.;]{0,80}\bexceed[^.;]{0,60}[$€£¥]\s?\d).*\b(?:purchase money|guarant\w+|landlords?|judgments?|insurance|reserves?|deficienc\w+|lessors?|events? of default|capital expenditures?)\b|["“][^"”]{2,60}["”]\s*(?:means|shall mean)/i,
    name: "a limit on lease payments",
  },
  {
    asked: /\b(?:debt|indebtedness|liabilities)[- ](?:to[- ])?(?:ebitda|cash flow)\b|\bleverage (?:as a )?multiple\b/,
    stated: new RegExp(`${DEBT}[^;]{0,400}${EARNINGS}|${EARNINGS}[^;]{0,400}${DEBT}|\\bleverage ratio\\b`, "i"),
    name: "a ratio of debt to earnings",
  },
  {
    asked:
      /\bspringing\b[^?]*\bleverage\b|\bleverage\b[^?]*\bspring\w*|\b(?:secured|first[- ]lien|senior|net|total) (?:\w+ )?leverage\b/,
    stated: new RegExp(
      `\\bleverage|${DEBT}[^;]{0,300}\\b(?:\\w*EBIT\\w*|capitali\\w+|net worth|equity|earnings|cash flow)`,
      "i",
    ),
    name: "a financial covenant on leverage",
  },
  {
    asked:
      /\b(?:minimum|min|least|lowest|required) (?:[a-z-]+ ){0,3}ebitda\b|\bebitda\b[^?]*\b(?:floor|minimum|must|at least)\b/,
    unless: /\b(?:ratio|coverage|cover|leverage|multiple|headroom|debt)\b/,
    stated:
      /\bEBIT\w*[^;]{0,400}\b(?:less than|at least|minimum|exceed|below|no less|equal or exceed)\b|\b(?:minimum|at least|less than)\b[^;]{0,200}\bEBIT/i,
    name: "a minimum of earnings",
  },
  {
    asked:
      /\bhedg\w*\b[^?]*\b(?:limit|restrict|allow|permit|cap)\w*|\b(?:limit|restrict|allow|permit|cap)\w*\b[^?]*\bhedg\w*/,
    stated:
      /\b(?:hedg\w*|swaps?|derivatives?|rate protection|interest rate (?:agreements?|contracts?|protection))\b[^;]{0,300}\b(?:not|only|permitted|except|other than|speculat\w*|exceed|limit\w*|at least)\b|\b(?:not|no|neither|permitted|except|only)\b[^;]{0,300}\b(?:hedg\w*|swaps?|derivatives?|rate protection)\b/i,
    except: /\bevents? of default\b|["“][^"”]{2,60}["”]\s*(?:means|shall mean)/i,
    name: "a limit on hedging",
  },
  {
    asked:
      /\b(?:minimum|least|required|requires?|must|have to|has to|need|obliged)\b[^?]*\b(?:hedg(?:e|ed|ing)|swap(?:s|ped)?)\b|\b(?:hedg(?:e|ed|ing)|swap(?:s|ped)?)\b[^?]*\b(?:minimum|at least|required|must|obliged)\b/,
    unless: /\b(?:counterpart\w*|provider|termination|default|breakage|limit\w*|permitted|allowed|most|maximum)\b/,
    stated:
      /\b(?:shall|will|must|agrees? to|required to|obligat\w+)\b(?:(?!\b(?:not|no|nor)\b)[^.;]){0,240}\b(?:enter\w* into|maintain\w*|purchase|obtain|procure|have|be (?:a )?party to|hedge|cause|provide)\b(?:(?!\b(?:not|no|nor)\b)[^.;]){0,240}\b(?:swaps?|hedg\w+|rate (?:protection|caps?|collars?)|interest rate (?:agreements?|contracts?|protection))\b/i,
    except:
      /\bin no event\b|\bevents? of default\b|\b(?:neither|shall not|will not|may not|nor will)\b|["“][^"”]{2,60}["”]\s*(?:means|shall mean)|\bif\b[^.;]{0,80}\b(?:enters? into|shall enter|entered into)\b/i,
    name: "a duty to hedge",
  },
  {
    asked: /\bdscr\b|\bdebt service coverage\b/,
    unless: /\b(?:defin\w*|means?|meaning)\b/,
    stated:
      /\bdebt service coverage|\bDSCR\b|\b(?:ratio|coverage|multiple)\b[^;]{0,300}\bdebt service\b|\bdebt service ratio|\b(?:income|cash flow|EBITDA)\b[^;]{0,200}\bto (?:\w+ ){0,4}debt service\b/i,
    except: /\b(?:insurance proceeds|casualty|condemnation|restor(?:e|ed|ation))\b/i,
    name: "debt service coverage",
  },
  {
    asked:
      /\b(?:minimum|min|least|trailing|lowest|required|target)\b[^?]{0,40}\b(?:revenues?|net sales)\b|\b(?:revenues?|net sales)\b[^?]*\b(?:covenants?|minimum|floor|target|at least)\b/,
    unless:
      /\b(?:ratio|leverage|multiple|percent\w*|share|subsidiar\w+|recurring|royalt\w+|contracts?|basket|defin\w*|means?|bonds?|acqui\w+|default|debt|premium|coverage|tax\w*)\b|[$%]/,
    stated: [
      /\b(?:revenues?|sales)\b[^;]{0,400}\b(?:less than|at least|minimum|below|no less|equals? or exceeds?|greater than|exceeds?)\b|\b(?:minimum|at least|less than)\b[^;]{0,200}\b(?:revenues?|sales)\b/i,
      /\b(?:permit|maintain\w*|achieve\w*|shall|must|minimum|generate|has|have|fails?)\b/i,
    ],
    except:
      /\b(?:material|immaterial|significant) subsidiar\w+|\bacquisitions?\b|\brevenue (?:code|service|bonds?|authorit\w+)|\basset sales?\b|\bsales? (?:of|or other)\b/i,
    name: "a minimum of revenue",
  },
  {
    asked: /\bcost[- ]savings?\b|\bsynerg(?:y|ies)\b/,
    stated: /\bsavings\b|\bsynerg/i,
    except: /\bsavings (?:and loan|bank|association|account|clause|institution|plan)|\bdaylight saving/i,
    name: "cost savings or synergies",
  },
  {
    asked: /\bquick ratio\b|\bacid[- ]test\b/,
    stated: /\bquick ratio|\bacid[- ]test|\bquick assets/i,
    name: "a quick ratio",
  },
  {
    asked: /\bcurrent ratio\b/,
    stated: /\bcurrent ratio|\bcurrent assets\b[^;]{0,200}\bcurrent liabilities/i,
    name: "a current ratio",
  },
  {
    asked:
      /\b(?:covenant|leverage|acquisition)\b[^?]*\b(?:holiday|spike|step-?up)\b|\b(?:holiday|spike|step-?up)\b[^?]*\b(?:covenant|leverage|acquisition)\b/,
    unless: /\b(?:margin|pricing|default|grid)\b/,
    stated:
      /\bholiday\b|\bacquisition\b[^;]{0,500}\b(?:ratio|leverage)\b[^;]{0,300}\b(?:increas|may be|instead|not (?:to )?exceed|greater)|\b(?:ratio|leverage)\b[^;]{0,400}\b(?:increas\w+|step\w*)\b[^;]{0,300}\bacquisition/i,
    name: "a higher level after an acquisition",
  },
  {
    asked:
      /^(?:and |so )?(?:how (?:much|many)|what|which|can|may|is|are|any|(?:annual |yearly |quarterly )?(?:caps?|limits?|restrictions?) on)\b[^?]*\b(?:dividends?|distributions?)\b/,
    unless:
      /\b(?:stock|shares?) (?:split|dividends?)\b|\bdistributions? of (?:the )?(?:payments?|proceeds|loan|collateral)\b/,
    stated: [
      /\bdividend|\bdistribut(?:e|es|ed|ions?)\b[^.;]{0,160}\b(?:stock|shares?|shareholders?|stockholders?|members?|partners?|equity|capital|parent|owners?|interests?|affiliates?|borrower|company)\b|\b(?:declar|pay|mak|made)\w*\b[^.;]{0,120}\bdistributions?\b|\brestricted payment/i,
      /\b(?:not|no|nor|none|neither|unless|only|may|permi\w+|restrict\w*|prohibit\w*|limit\w*|exceed\w*|except|without|shall|declar\w*)\b/i,
    ],
    phrases:
      /\bdistribut(?:ions?|ed|es?) (?:\w+ ){0,3}to (?:the |any |each |such )?(?:administrative |collateral )?(?:banks?|lenders?|holders?|creditors?|agents?|secured parties)\b|\bdistributions? of (?:information|reports?|documents?|notices?)\b|\bdistribution, (?:use|sale|storage|treatment)\b|\b(?:processing|transport\w*|manufacture|marketing|sale), distribution\b|\bpayments? (?:or|and) distributions?\b(?! (?:on|in respect of|with respect to|to (?:its|the|any|their|such) (?:share|stock|member|partner|equity|owner|parent)))/gi,
    except:
      /\bdistributions? of\b[^.;]{0,60}\b(?:products?|goods|services|electric\w*|gas|power|energy|steam|materials?|information)\b|["“][^"”]{0,60}\b(?:income|earnings|EBIT\w*|cash flow|coverage|charges)\b[^"”]{0,30}["”]\s*(?:means|shall mean)|^(?!.*\b(?:shall|will|may|must|not)\b).*\b(?:depreciation|amortization)\b|\b(?:finance|fund|for) (?:the )?payments? of dividends\b|\b(?:ability|right|power) of (?:any |each |such |its |the |a )?(?:\w+ ){0,3}subsidiar(?:y|ies)\b[^.;]{0,120}\b(?:dividends?|distributions?)\b|\bincome \(or loss\) of any person\b|\bdefaulting (?:lender|bank)\b|\b(?:insolvency|bankruptcy) (?:or \w+ )?(?:case|proceeding)|^\W*(?:\(\w{1,3}\)\s*)?all obligations\b[^.;]{0,120}\bredeem/i,
    isCovenant: true,
    name: "a covenant on dividends",
  },
  {
    asked:
      /\b(?:repurchas\w*|buy[- ]?backs?|buy(?:ing)? back|redeem\w*|redemptions?)\b[^?]*\b(?:stock|shares?|equity|units)\b|\b(?:stock|shares?|equity)\b[^?]*\b(?:repurchas\w*|buy[- ]?backs?|redeem\w*|redemptions?)\b/,
    stated:
      /\b(?:repurchas|redeem|redempt|acqui|purchas|retire|restricted payment)\w*[^.;]{0,240}\b(?:stock|shares|equity|(?:partnership|membership|ownership|limited liability company) interests?|securities|units)\b|\bdividend/i,
    except: SHARES_OF_OTHERS,
    isCovenant: true,
    name: "a covenant on purchases of its shares",
  },
  {
    asked:
      /\b(?:asset sales?|sales? of (?:its |their |any |the )?(?:[a-z]+ )?(?:assets|property|properties|equipment|businesses)|disposals?|dispositions?|insurance|condemnation|casualty)\b[^?]*\bproceeds\b[^?]*\b(?:prepay\w*|repay\w*|pay (?:down|off)|sweep|applied)\b|\bproceeds\b[^?]*\b(?:asset sales?|disposals?|dispositions?|insurance|casualty)\b[^?]*\b(?:prepay\w*|repay\w*|sweep)\b|\basset[- ]sale (?:sweep|prepay\w*)|\b(?:prepay\w*|repay\w*|sweep)\b[^?]*\b(?:asset sales?|disposals?|dispositions?)\b[^?]*\bproceeds\b/,
    stated: [
      /\b(?:sales?|sold|dispos\w+|insurance|condemnation|casualty|awards?|taking|loss)\b/i,
      /\b(?:proceeds|sales? price|purchase price|insurance|awards?)\b[^;]{0,500}\b(?:(?:pre|re)pa(?:y|id|yment)\w*|appl(?:y|ied|ication)|reduc\w+|remit|paid (?:over )?to|deliver(?:ed)? to|turn(?:ed)? over)\b|\b(?:(?:pre|re)pa(?:y|id|yment)\w*|appl(?:y|ied)|reduc\w+)\b[^;]{0,500}\b(?:proceeds|sales? price|awards?)\b/i,
    ],
    except:
      /\bproceeds of (?:each |the |any |such |all )?(?:loans?|advances?|borrowings?|credit|facility|notes?|term|revolving|initial)\b|\bproceeds of (?:any |the |such )?collateral\b|\bmargin stock\b|\bevents? of default\b/i,
    name: "a prepayment from the proceeds of sales",
  },
  {
    asked:
      /\b(?:debt|indebtedness|notes?|bonds?)\b[^?]*\b(?:issu\w*|incur\w*|rais\w*)\b[^?]*\b(?:proceeds|prepay\w*|sweep)\b|\bproceeds of (?:any |new |additional )?(?:debt|indebtedness|notes|bonds?)\b|\bdebt (?:issuance )?sweep\b/,
    stated:
      /\b(?:debt|indebtedness|notes?|bonds?|securities|capital markets?|financing)\b[^;]{0,500}\b(?:prepa\w+|repa(?:y|id|yment)\w*|reduc\w+)|\b(?:prepa\w+|repa(?:y|id|yment)\w*|reduc\w+)\b[^;]{0,500}\b(?:issu\w+|incur\w*)\b[^;]{0,200}\b(?:debt|indebtedness|notes?|securities)/i,
    name: "a prepayment from the proceeds of debt",
  },
  {
    asked:
      /\bguarant(?:y|ees?|ies|ors?)\b[^?]*\b(?:capped|cap|limited to|maximum (?:amount|liability)|up to (?:what|which|how)|dollar (?:amount|cap))\b|\b(?:cap|maximum|up to (?:what|which|how much)|what dollar amount|to which (?:dollar )?amount|dollar (?:amount|cap))\b[^?]*\bguarant(?:y|ees?|ies|ors?)\b/,
    unless: /\b(?:baskets?|permitted|allowed|may|can|guarantees? of (?:other|third)|coverage|investments?)\b/,
    stated:
      /\bguarant\w+[^;]{0,300}\b(?:limited to|(?:not|never) (?:to )?exceed|maximum|up to|capped|limit of|in excess of|aggregate (?:amount|liability))|\b(?:guaranteed|maximum) (?:amount|liability)\b/i,
    except: /\bbusiness day|\bindebtedness\b[^.;]{0,200}\bguarant/i,
    name: "a cap on the guarantee",
  },
  {
    asked: /\b(?:budgets?|projections|business plans?|operating plans?)\b/,
    unless: /\b(?:construction|development|project costs?|drawn?|draw requests?|represent\w*)\b/,
    stated: /\bbudget|\bprojection|\bforecast|\b(?:business|operating|financial|annual) plan|\bpro forma|\bprojected/i,
    name: "a budget or projections",
  },
  {
    asked: /\b13-?week\b|\bthirteen[- ]week\b|\bweekly (?:cash|reports?|reporting|forecasts?)\b/,
    stated: /\b13-?week|\bthirteen[- ]week|\bweekly\b|\b(?:each|every|per) (?:calendar )?week\b/i,
    name: "a weekly report",
  },
  {
    asked: /\b(?:lender|investor|conference|quarterly) calls?\b/,
    unless: /\bcapital calls?\b/,
    stated:
      /\b(?:conference|lender|telephon\w+|quarterly|investor) calls?\b|\bmeetings?\b[^.;]{0,120}\b(?:lenders?|banks?|agent)\b/i,
    name: "calls with the lenders",
  },
  {
    asked: /\bgeneral and administrative\b|\bg&a\b|\boverhead\b/,
    stated: /\bgeneral (?:and|&) administrative|\bG&A\b|\badministrative (?:expenses?|costs?)|\boverhead/i,
    name: "a limit on general and administrative expenses",
  },
  {
    asked: /\b(?:price deck|bank deck|oil price|gas price|commodity price)s?\b/,
    unless: /\b(?:hedg\w*|swaps?|floor|collar)\b/,
    stated:
      /\bprice deck|\b(?:oil|gas|commodity|hydrocarbons?) prices?\b|\bprices? (?:of|for) (?:crude |natural )?(?:oil|gas)|\bper (?:barrel|mcf|mmbtu)\b[^.;]{0,80}[$\d]/i,
    except: /\bfloor price per\b|\bswap|\bhedg/i,
    name: "the commodity prices of the borrowing base",
  },
  {
    asked: /\bpurchase[- ]money (?:debt|indebtedness|financing|loans?|liens?|obligations?)\b/,
    stated:
      /\bpurchase[- ]money|\b(?:capital|finance)(?:ized)? leases?|\bcapitali[sz]ed lease|\b(?:acqui|purchas|financ)\w*[^;]{0,160}\b(?:equipment|fixed assets|capital assets|propert(?:y|ies)|improvements?)/i,
    name: "purchase money debt",
  },
  {
    asked: /\bjoint ventures?\b/,
    // A loan to a joint venture or an investment in one falls under the covenant on investments.
    unless:
      /\b(?:lend|advance|loan|invest|put|contribut\w*)\b[^?]*\b(?:to|in|into) (?:an?y? |the |its |another )?(?:[a-z]+ )?joint ventures?\b/,
    stated: /\bjoint[- ]ventures?|\bpartnerships?\b/i,
    name: "joint ventures",
  },
  {
    asked: /\breinvest\w*\b/,
    stated:
      /\breinvest|\breplac\w+|\b(?:us|appl|invest|expend)\w*\b[^;]{0,160}\b(?:acqui|purchas|repair|restor|rebuild|replac|invest)\w*/i,
    name: "a period to reinvest proceeds",
  },
  {
    asked:
      /\b(?:carry|carried|roll|rolled)[- ]?(?:forward|over)\b[^?]*\b(?:capital expenditures?|cap ?ex)\b|\b(?:capital expenditures?|cap ?ex)\b[^?]*\b(?:carry|carried|roll|rolled)[- ]?(?:forward|over)\b/,
    stated: /\bcapital expenditures?|\bfixed assets\b|\bcapital assets\b/i,
    name: "a limit on capital expenditures",
  },
  {
    asked:
      /\b(?:limit|cap|restriction|ceiling|maximum)\w*[^?]{0,30}\b(?:capital expenditures?|capex)\b|\b(?:capital expenditures?|capex)\b[^?]{0,30}\b(?:limit|cap|restrict|ceiling)\w*\b|\b(?:how much|most|allowed|can|may|could)\b[^?]{0,40}\b(?:spend|invest|make|do|incur|put)\b[^?]{0,20}\b(?:capital expenditures?|capex)\b|\bhow much (?:capital expenditures?|capex)\b(?! reserves?\b)/,
    unless: /\b(?:fund\w*|financ\w*|defin\w*|proceeds|leverage|ratio|coverage)\b/,
    stated: [
      /\bcapital (?:expenditures?|spending)\b|\bexpend\w*\b[^;]{0,120}\b(?:fixed|capital) assets\b/i,
      /\b(?:not|no|nor|neither|exceed\w*|in excess|(?:more|greater|higher) than|limit\w*|only|maximum)\b/i,
    ],
    // What another agreement permits, and property that was bought with such spending.
    phrases:
      /\bcapital expenditures? permitted (?:by|under|pursuant to) section [\d.()a-z]+ of the (?:\w+ ){1,4}agreement\b|\b(?:acquired|developed|purchased|bought|constructed) with (?:\w+ ){0,3}capital expenditures?\b/gi,
    except:
      /\bproceeds\b[^;]{0,200}\b(?:used|general corporate)\b|\bused (?:for|to)\b[^;]{0,200}\bcapital expenditures|["“][^"”]{2,60}["”]\s*(?:of (?:any|a) person\s*)?(?:means|shall mean)|\bexcess cash flow\b|\b(?:corporate|business) purposes\b|\bto finance\b/i,
    name: "a limit on capital expenditures",
  },
  {
    asked:
      /\b(?:pre|re)?pay\w*\b[^?]{0,24}\b(?:subordinated|sub|junior|mezzanine) (?:debt|notes?|indebtedness|loans?)\b/,
    unless: /\b(?:on|with|from) (?:the )?(?:interest|dividends?)\b/,
    stated:
      /\b(?:subordinat\w+|junior|mezzanine)\b[^;]{0,300}\b(?:pay\w*|prepa\w+|repa\w+|redeem\w*|redempt\w+|purchas\w*|retir\w+|defeas\w+)\b|\b(?:pay\w*|prepa\w+|repa\w+|redeem\w*|redempt\w+|purchas\w*|retir\w+|defeas\w+)\b[^;]{0,300}\b(?:subordinat\w+|junior|mezzanine)\b/i,
    except: /\bsubordinat\w+ (?:to|in right)\b[^;]{0,60}\bobligations\b|["“][^"”]{2,60}["”] (?:means|shall mean)/i,
    name: "payments of subordinated debt",
  },
  {
    asked: /\bsale[- ]?(?:and[- ])?lease-?backs?\b/,
    stated:
      /\blease-?backs?\b|\b(?:sell|sold|sale|transfer)\w*[^;]{0,300}\b(?:leas|rent)\w*[^;]{0,60}\b(?:back|as lessee|same|such propert|substantially)/i,
    name: "sale and leaseback transactions",
  },
  {
    asked:
      /\b(?:material adverse (?:change|effect)|mac|mae)\b[^?]*\b(?:defaults?|trigger\w*)\b|\bdefaults?\b[^?]*\b(?:material adverse (?:change|effect)|mac|mae)\b/,
    stated: [
      /\bdefaults?\b/i,
      /\b(?:occur\w*|suffers?|happens?|experiences?|there (?:is|are|occurs|exists|shall (?:be|occur|exist|have)|has))\b[^.;]{0,60}\badverse (?:change|effect|event)\b|(?<!\b(?:have|has|had|having|causes?|in|of|to|is|be|not) )\b(?:any|an?|the|such) (?:\w+ ){0,2}(?:material(?:ly)? )?adverse (?:change|event)\b|\badverse (?:change|effect|event)\b[^.;]{0,80}\b(?:occurs?|(?:has|have) occurred|shall (?:occur|have occurred))\b|^\W*(?:\(?\w{1,4}[).]\s*)?material adverse (?:change|effect)\b/i,
    ],
    except:
      /\bno (?:material(?:ly)? )?adverse|\bnot have (?:occurred|been)|\bsince\b|\bconditions? precedent\b|\b(?:promptly|notice of|notif\w+)\b|["“][^"”]{2,60}["”] (?:means|shall mean)/i,
    name: "a material adverse change as an event of default",
  },
];
