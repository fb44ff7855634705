import type { Concept } from "./concept.ts";

/** Covenants and their subjects. */
export const COVENANTS: readonly Concept[] = [
  {
    asked:
      /\b(?:capital (?:expenditures?|spending|outlays?)|capex|spend(?:ing)? on (?:plant|equipment|fixed assets))\b/g,
    written: /\bcapital (?:expenditures?|expenses?)\b|\bcapital spending\b|\bfixed (?:or capital )?assets\b/i,
  },
  {
    asked:
      /\b(?:lease (?:expenditures?|payments?|obligations?|expense)|operating leases?|rent(?:al)? (?:limit|cap|payments?))\b/g,
    written: /\bleases?\b|\brental\b|\brents?\b/i,
  },
  {
    asked: /\b(?:purchase[- ]money|equipment financ\w+|finance leases?|capital leases?|vendor financ\w+)\b/g,
    written:
      /\bpurchase[- ]money\b|\b(?:capital|finance) leases?\b|\bpurchase of (?:equipment|fixed assets)|\bequipment financ/i,
  },
  {
    asked:
      /\b(?:guarantee|guaranty|guarantees|guaranties|stands? behind|on the hook|back(?:s|ed|ing) (?:the|this|it)|vouch\w*)\b(?! (?:coverage|fee))/g,
    written: /\bguarant/i,
  },
  {
    asked:
      /\b(?:dividends?|distributions? to (?:share|stock)?holders|(?:share|stock) ?buy[- ]?backs?|buy[- ]?backs? (?:its|their|the|any)? ?(?:own )?(?:stock|shares|equity)|buy[- ]?backs?|repurchas\w*|restricted payments?|pay(?:ing)? (?:its |their |the )?(?:share|stock)holders|return(?:ing)? (?:cash|capital) to (?:share|stock)holders)\b/g,
    written:
      /\bdividends?\b|\bdistributions?\b|\brestricted payments?\b|\brepurchas|\bredeem|\b(?:buy|purchase|acquire|retire)\b[^.;]{0,80}\b(?:stock|shares|equity)/i,
  },
  {
    asked: /\b(?:leavers|departing employees?|former employees?|ex-?employees?|management (?:shares?|stock))\b/g,
    written:
      /\b(?:departing|former|terminated|retiring|retired|deceased)\b[^.;]{0,60}\b(?:employees?|officers?|directors?)|\bemployees?\b/i,
  },
  {
    asked:
      /\b(?:acquisitions?|acquir\w+|m&a|buy(?:ing)? (?:a |another |other )?(?:compan(?:y|ies)|business(?:es)?))\b/g,
    written:
      /\bacquisitions?\b|\bacquir(?:e|es|ing)\b[^.;]{0,100}\b(?:assets|business|division|entity|line of business|(?:any )?other person|another person|company)\b/i,
  },
  {
    asked:
      /\b(?:invest(?:ments?|ing)?|lend (?:money )?to (?:others|third parties|affiliates)|loans? to (?:others|officers|employees|third parties)|they lend to\b)/g,
    written: /\binvestments?\b|\bloans? (?:or|and) advances?\b|\bloans?, advances?\b|\bmake any loan/i,
  },
  {
    asked: /\b(?:lend to others|lend to (?:other|third) \w+)\b/g,
    written: /\bloans? or advances?\b|\bloans? and advances?\b|\bmake any loans?\b/i,
  },
  {
    asked: /\b(?:liens?|pledges?|encumbr\w+|security interests?|mortgages?|charges? over)\b/g,
    written: /\bliens?\b|\bpledge|\bencumb|\bsecurity interests?\b|\bmortgage/i,
  },
  {
    asked: /\b(?:sell|selling|dispos\w+|asset sales?|sale of assets|disposals?)\b/g,
    written: /\bdispos|\bsell|\bsales?\b|\btransfer/i,
  },
  { asked: /\b(?:reinvest\w*|put back into the business)\b/g, written: /\bre-?invest/i },
  {
    asked: /\binsurance (?:money|proceeds?|pay-?outs?|claims?|recover\w+)\b/g,
    written: /\binsurance\b[^.;]{0,60}\bproceeds|\bproceeds\b[^.;]{0,80}\binsurance|\bcasualty event/i,
  },
  {
    asked: /\b(?:casualty|burns? down|burnt|burned|fire|flood\w*|storm|destroyed|condemn\w+|expropriat\w+)\b/g,
    written: /\bcasualty\b|\bcondemn|\beminent domain|\bloss (?:of|or)\b|\bdestr(?:oy|uct)/i,
  },
  {
    asked: /\b(?:merge\w*|consolidat(?:e|ion) with|amalgamat\w*)\b/g,
    written: /\bmerge|\bconsolidat(?:e|ion)\b|\bamalgamat/i,
  },
  { asked: /\b(?:affiliates?|related part(?:y|ies)|sister compan\w+)\b/g, written: /\baffiliates?\b/i },
  { asked: /\b(?:hedg\w+|swaps?|derivatives?)\b/g, written: /\bhedg|\bswap|\bderivative/i },
  { asked: /\bsubordinated (?:debt|loans?|notes?)\b|\bjunior debt\b/g, written: /\bsubordinated\b|\bjunior\b/i },
  {
    asked: /\bsubsidiar(?:y|ies) (?:debt|indebtedness|borrowings?)\b/g,
    written: /\bsubsidiar(?:y|ies)\b[^.;]{0,160}\bindebtedness|\bindebtedness\b[^.;]{0,200}\bsubsidiar/i,
  },
  {
    asked: /\b(?:debt|indebtedness|borrowings?)\b(?= (?:basket|cap|limit|allowance))/g,
    written: /\bdebts?\b|\bindebtedness\b|\bborrow/i,
  },
  {
    asked:
      /\b(?:net profit|profit|profitab\w+|net income|losses|loss-making|los(?:e|es|ing) money|in the red|bad (?:quarters?|years?)|unprofitable)\b/g,
    written: /\bnet (?:profit|income|loss)|\bloss(?:es)?\b|\bprofit\b/i,
  },
  {
    asked: /\b(?:bank accounts?|deposit accounts?|where (?:must|do) .* bank(?:ing)?)\b/g,
    written: /\bdeposit(?:ory|ary)?\b|\baccounts?\b[^.;]{0,60}\bbank/i,
  },
  { asked: /\binsur(?:ance|ed|e)\b/g, written: /\binsur/i },
];

/** Defaults and their consequences. */
export const DEFAULTS: readonly Concept[] = [
  {
    asked:
      /\b(?:change (?:of|in) control|(?:can|may|could|must) (?:\w+ )?own|take-?overs?|taken over|new owner\w*|own(?:s|ed|ership)?\b(?=.*\b(?:%|percent|control|stake|shares?))|stake|stay in control|cease to own)\b/g,
    written:
      /\bchange (?:of|in) control\b|\bbeneficial(?:ly)? own|\bvoting (?:stock|power|securities|equity)|\b(?:own|control)\b[^.;]{0,120}(?:%|per ?cent)|\bchange in ownership/i,
  },
  { asked: /\b(?:judge?ments?|court awards?|lawsuits? lost)\b/g, written: /\bjudge?ments?\b|\battachment\b/i },
  {
    asked: /\b(?:cross[- ]?(?:default|acceleration|payment default)|default (?:on|under) (?:other|another) \w+)\b/g,
    written:
      /\bcross[- ]|\bother (?:indebtedness|debt|agreement)|\bmaterial indebtedness\b|\bsuch (?:debt|indebtedness)\b/i,
  },
  {
    asked: /\b(?:bankrupt\w*|insolven\w*|chapter 11|receivership|goes bust|go bust|winding[- ]up)\b/g,
    written: /\bbankrupt|\binsolven|\breceiver|\bliquidat/i,
  },
  {
    asked:
      /\b(?:accelerat\w*|call (?:the|its|their|in the) loans?|demand repayment|pull the (?:line|loan)|what can the (?:lenders?|bank) do|remed(?:y|ies)|step in)\b/g,
    written: /\baccelerat|\bdeclare\b[^.;]{0,200}\b(?:due|payable|terminat)|\bremed|\bimmediately due\b/i,
  },
  { asked: /\b(?:set-?off|offset)\b/g, written: /\bset-?\s?off|\boffset/i },
  {
    asked: /\b(?:cur(?:e|ed|ing)|grace|fix(?:ed|ing)?|put right|remed(?:y|ied) (?:a|the) (?:breach|default))\b/g,
    written:
      /\bcure|\bgrace\b|\bremed|\bunremedied\b|\bcontinue[sd]? (?:unremedied )?for\b|\bwithin\b[^.;]{0,40}\bdays\b/i,
  },
  {
    asked:
      /\b(?:consecutive|two years? running|one year'?s?|a single year|in a row|straight|running|back[- ]to[- ]back)\b/g,
    written: /\bconsecutive\b|\bfiscal years?\b/i,
  },
  { asked: /\b(?:sued|litigation|lawsuits?|proceedings)\b/g, written: /\blitigation\b|\bproceedings?\b|\bsuits?\b/i },
];

/** Relations between lenders, and general clauses. */
export const LENDERS: readonly Concept[] = [
  {
    asked:
      /\b(?:banks?|lenders?) (?:can|may|could) (?:sell|transfer|assign)\b|\bsell to (?:a |another |other |new )+(?:lenders?|banks?|investors?)\b|\bpiece\b/g,
    written: /\bassign|\btransfer/i,
  },
  {
    asked:
      /\b(?:assign\w*|transfer\w*|sell (?:its|their|a|the|down) (?:loans?|share|participation|piece|stake|position)|novat\w*)\b(?=.*\b(?:fee|cost|charge|how much|price)\b)|\b(?:fee|cost|charge|how much)\b.*\b(?:assign\w*|transfer\w*)\b/g,
    written:
      /\b(?:processing|recordation|assignment|transfer)\b[^.;]{0,40}\bfee|\bfee\b[^.;]{0,40}\b(?:processing|recordation|assignment|transfer)/i,
  },
  {
    asked: /\b(?:assign\w*|sell (?:its|their|a|the|down) (?:loans?|share|piece|stake|position)|novat\w*)\b/g,
    written: /\bassign|\btransfer|\bnovat/i,
  },
  { asked: /\bparticipations?\b/g, written: /\bparticipa/i },
  {
    asked: /\b(?:required|majority|requisite) (?:lenders?|banks?)\b/g,
    written: /\b(?:required|majority|requisite|instructing) (?:lenders?|banks?|group)\b/i,
  },
  {
    asked:
      /\b(?:every lender|all (?:the )?lenders|each lender|unanimous\w*|sacred rights?|100% of (?:the )?lenders)\b/g,
    written: /\b(?:each|every|all) (?:of the )?(?:affected )?(?:lenders?|banks?)\b|\bunanim/i,
  },
  {
    asked: /\b(?:amend(?:ed|ing|ments?)?|chang(?:e|ing) the (?:agreement|terms|documents?)|waiv\w+)\b/g,
    written: /\bamend|\bwaive|\bmodif/i,
  },
  { asked: /\b(?:agent|bank)\b(?=.* (?:resign|quit|step down|replaced|leave)\w*)/g, written: /\bagent\b|\bbank\b/i },
  { asked: /\b(?:resign\w*|quit|step(?:s|ping)? down)\b/g, written: /\bresign/i },
  {
    asked:
      /\b(?:paid? (?:us|them|a lender|lenders) by mistake|by mistake|erroneous\w*|mistaken payments?|wired? (?:in|by) error)\b/g,
    written: /\berroneous|\bmistak|\bin error\b/i,
  },
  {
    asked:
      /\b(?:legal (?:fees?|costs?)|lawyers'? (?:fees?|bills?)|attorneys?'? fees?|out[- ]of[- ]pocket|costs? and expenses|expenses)\b/g,
    written: /\bcosts?\b[^.;]{0,60}\bexpenses?|\battorneys?['’]? fees|\bcounsel\b|\bexpenses\b/i,
  },
  { asked: /\b(?:indemnif\w+|indemnit\w+)\b/g, written: /\bindemn|\bhold harmless|\bheld harmless/i },
  { asked: /\b(?:jury|jury trial)\b/g, written: /\bjury\b/i },
  { asked: /\b(?:arbitrat\w+|disputes?)\b/g, written: /\barbitrat|\bdisputes?\b/i },
  { asked: /\b(?:confidential\w*|nda|keep .* secret|disclos\w+)\b/g, written: /\bconfidential|\bdisclos/i },
  {
    asked: /\b(?:collateral|security (?:package|for the loans?)|secured by|what secures)\b/g,
    written: /\bcollateral\b|\bsecurity interests?\b|\bsecured by\b|\bdeed of trust|\bmortgage/i,
  },
];
