import type { Concept } from "./concept.ts";

/** Negative covenants and remedies. */
export const RESTRAINTS: readonly Concept[] = [
  {
    asked: /\b(?:sale[- ](?:and[- ])?lease-?backs?|sell and lease back|lease-?backs?)\b/g,
    written: /\bsale[- ](?:and[- ])?lease-?back|\blease-?back|\bsell\b[^.;]{0,120}\blease\b/i,
  },
  {
    asked: /\b(?:negative pledges?|burdensome agreements?|restrict\w* (?:on )?subsidiar\w+|dividend blockers?)\b/g,
    written:
      /\bnegative pledge|\bprohibit\w*\b[^.;]{0,120}\b(?:lien|dividend|encumb)|\brestrict\w*\b[^.;]{0,120}\b(?:ability|dividends?|liens?)|\bburdensome/i,
  },
  {
    asked:
      /\b(?:(?:change|enter|start|new|other|different) (?:\w+ ){0,3}(?:lines?|types?|kinds?|nature) of business|(?:new|other|different|unrelated) business(?:es)?|change (?:\w+ )?business)\b/g,
    written:
      /\b(?:nature|lines?|type|character|kind|scope)\b[^.;]{0,40}\bbusiness|\bbusiness\b[^.;]{0,60}\b(?:engaged|conducted|related|similar)/i,
  },
  {
    asked:
      /\b(?:charters?|by-?laws|articles of incorporation|certificate of incorporation|organi[sz]ational documents?|constitution\w* documents?|governing documents?)\b/g,
    written:
      /\bcharter|\bby-?laws|\b(?:articles|certificate) of (?:incorporation|organi[sz]ation|formation)|\borgani[sz]ation(?:al)? documents?|\bconstitu(?:tional|ent) documents?/i,
  },
  { asked: /\bmanagement (?:fees?|agreements?)\b/g, written: /\bmanagement (?:fees?|agreement|services)/i },
  { asked: /\bjoint ventures?\b|\bjvs?\b/g, written: /\bjoint venture/i },
  {
    asked: /\b(?:tax distributions?|distributions? for tax(?:es)?)\b/g,
    written: /\btax\w*\b[^.;]{0,100}\bdistribut|\bdistribut\w*\b[^.;]{0,140}\btax/i,
  },
  {
    asked:
      /\b(?:(?:borrow|debt|lend|loans?|financing) (?:\w+ )?(?:elsewhere|from (?:others|other \w+|another \w+|third part\w+))|(?:other|additional|more|new|further|extra|outside|third[- ]party|unsecured|secured|senior) (?:bank )?(?:debt|indebtedness|borrowings?)|take on (?:\w+ ){0,2}debt|incur\w*|issue (?:\w+ )?(?:notes|bonds|debt))\b/g,
    written: /\bindebtedness\b|\bdebts?\b|\bborrowed money\b/i,
  },
  {
    asked: /\bgeneral (?:debt |lien |investment |disposal )?(?:basket|bucket)s?\b/g,
    written: /\bother(?:wise)?\b[^.;]{0,60}\b(?:permitted|indebtedness|liens?|investments?|debt)|\bin addition to\b/i,
  },
  {
    asked:
      /\b(?:factor\w*|securiti[sz]\w*|(?:sell|selling|discount\w*) (?:its |their |the )?receivables|receivables (?:sales?|financing|facility))\b/g,
    written:
      /\bfactor(?:ing)?\b|\bsecuriti[sz]|\breceivables?\b[^.;]{0,100}\b(?:s(?:ale|ell|old)|discount|financing|purchase)|\b(?:sale|sell|discount)\w*\b[^.;]{0,100}\b(?:receivables?|accounts)/i,
  },
  {
    asked:
      /\b(?:inter-?company (?:loans?|debt|advances?)|loans? (?:between|among|to) (?:\w+ ){0,2}(?:subsidiar\w+|group (?:members|companies)|group))\b/g,
    written:
      /\binter-?company\b|\b(?:loans?|advances?|indebtedness)\b[^.;]{0,80}\b(?:to|from|by|among|between|of)\b[^.;]{0,60}\bsubsidiar/i,
  },
  {
    asked:
      /\b(?:loan documents?|guarant(?:y|ee)|security|liens?) (?:\w+ )?(?:invalid|unenforceable|void|fails?|ceases?|lapses?|repudiated)\b|\b(?:invalidity|unenforceability)\b/g,
    written: /\bceases?\b[^.;]{0,60}\b(?:be|effect)|\binvalid|\bunenforceab|\bfull force and effect|\brepudiat/i,
  },
  {
    asked: /\b(?:licen[sc]es?|permits?|franchises?)\b(?! (?:they|the|it|them|us|to))/g,
    written: /\blicen[sc]e|\bpermits\b|\bfranchise/i,
  },
  { asked: /\b(?:dissol\w+|wind(?:ing)? up|liquidat\w+)\b/g, written: /\bdissol|\bwind(?:ing)?[- ]up|\bliquidat/i },
  {
    asked: /\bautomatic(?:ally)?\b/g,
    written: /\bautomatic|\bwithout (?:any )?(?:notice|further act|presentment)|\bforthwith|\bimmediately\b/i,
  },
  {
    asked:
      /\b(?:foreclos\w*|sell the collateral|seize|repossess\w*|take the collateral|enforce (?:the )?(?:security|collateral|liens?))\b/g,
    written: /\bforeclos|\bremed|\benforce|\bpossession of\b|\bsell\b[^.;]{0,80}\bcollateral|\bsecured party\b/i,
  },
];
