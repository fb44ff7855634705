import type { AskedClause } from "../asked-clause.ts";

const BORROWER = "(?:borrowers?|company|obligors?|parent|debtor|customer|maker|you|it)";
const LOANS =
  "(?:loans?|advances?|borrowings?|draws?|disbursements?|extensions? of credit|credit (?:extensions?|events?)|fundings?)";
const DRAWING = String.raw`(?:borrow(?:ings?|s|ing)?|draw(?:ings?|s|ing)?|advances?|loans?|(?:credit )?extensions?(?: of credit)?|credit events?|fundings?|disbursements?)`;

/** Conditions, notices and sizes of loans. */
export const CLAUSES_OF_DRAWING: readonly AskedClause[] = [
  {
    ask: "what conditions apply to each borrowing?",
    asked: new RegExp(
      String.raw`\b(?:each|every|all|any|subsequent|further|later|additional|ongoing|at each|each time|every time|whenever) (?:the |they |of the )?(?:[a-z]+ ){0,3}?(?:to )?${DRAWING}\b|\b(?:each|every) time\b|\bdraw-?stops?\b|\bstill (?:borrow|draw)\b[^?]{0,30}\bdefault\b`,
    ),
    along: new RegExp(
      String.raw`\bconditions?(?: precedent)?\b|\b(?:true|correct|met|satisfied|fulfilled|satisfy|meet|apply|applies|before|prior|representations?|warranties|default|still|during|subsequent|further|new|made|make|making|ongoing|other|happen|place|funds?|is)\b|\b${DRAWING}\b`,
    ),
    unless:
      /\b(?:notice|minimum|smallest|multiples?|fees?|rate|interest|amount|first|initial|repa\w+|letters?|cap|limit|maximum|how (?:many|much|often|long))\b|^(?!.*\b(?:conditions?|true|correct|satisf\w+|fulfil\w*|met|meet|represent\w+|warrant\w+|draw-?stops?|default|before|apply|applies)\b)/,
    wanted: {
      stated: [
        new RegExp(
          String.raw`\b(?:obligations?|obligated|obliged|required|agreements? (?:of|to))\b.{0,160}\b(?:each|any|every|all|subsequent|further|additional)\b.{0,80}\b${LOANS}\b.{0,300}\b(?:subject|conditions?|conditioned|unless|until|if)\b`,
          "i",
        ),
        new RegExp(
          String.raw`\b(?:each|any|every|all|subsequent|further)\b.{0,80}\b${LOANS}\b.{0,200}\b(?:subject to|conditioned|conditions?|unless|until)\b.{0,160}\b(?:conditions?|satisf|true|default|follow)`,
          "i",
        ),
        new RegExp(
          String.raw`\b(?:obligations?|obligated|obliged|required)\b.{0,120}\b(?:make|fund|disburse|extend|lend|advance)\b.{0,200}\b(?:subject|conditions?|conditioned|unless|until)\b`,
          "i",
        ),
        /\brepresentations\b.{0,160}\b(?:true|correct)\b.{0,200}\b(?:date of (?:such|each|the|any)|such (?:date|borrowing|loan|advance|credit))\b/i,
        /\bconditions? precedent\b/i,
      ],
      except:
        /\bevents? of default\b.{0,40}\bshall (?:occur|mean)|\bparticipat|\bassign|\bforeign lender|\bamended as follows|\bso long as\b|\bfail or refuse\b|\bconversion or continuation\b.{0,40}\bonly\b/i,
      heading:
        /\b(?:(?:each|every|all|any|subsequent|further)\b.*(?:loans?|advances?|borrowings?|credit|extensions?|disbursements?|drawings?|fundings?)|further conditions|additional conditions|conditions?)\b/i,
      isList: true,
      sure: 1,
      title:
        /\b(?:each|every|all|any|subsequent|further)\b.*\b(?:loans?|advances?|borrowings?|credit|extensions?|disbursements?|draws?|drawings?|fundings?|conditions)\b/i,
      upTo: 1_100,
      absent: "conditions to each borrowing",
    },
  },
  {
    ask: "what are the conditions precedent to closing?",
    asked: new RegExp(
      String.raw`\bconditions? precedent\b|\bclosing (?:conditions?|deliverables?|documents|checklist)\b|\b(?:first|initial)(?: ever)? (?:${DRAWING}|time|credit extension)\b|\b(?:closing|effectiveness|effective date|signing|closes?|becomes? effective)\b`,
    ),
    along: new RegExp(
      String.raw`\bconditions?(?: precedent)?\b|\b(?:deliver\w*|deliverables?|documents?|documentation|papers?|opinions?|certificates?|before|prior|met|satisfied|fulfilled|satisfy|meet|apply|precedent|list|checklist|hand|over|provide[ds]?|furnish(?:ed)?|received?|submit(?:ted)?|first|initial|funds?|lend|money|make|made|making|occur|happen|place|date|time)\b|\b${DRAWING}\b`,
    ),
    unless:
      /^(?:(?:what|when)(?:'s| is| was) )?(?:the )?(?:closing|effective|restatement) date\s*\??$|\b(?:fees?|letters?|rate|interest|amount|notice|each|every|all|any|subsequent|when|date of|whom?|how (?:much|many|big|large)|acquisition|post|after)\b/,
    wanted: {
      stated: [
        /\b(?:obligations?|obligated|obliged|agreement|effective(?:ness)?)\b.{0,240}\b(?:subject|conditioned|conditional|until|unless|upon)\b.{0,200}\b(?:following|each of the|conditions precedent|all of the)\b/i,
        new RegExp(
          String.raw`\b(?:obligations?|obligated|obliged|required|agreement|effective(?:ness)?|conditions?)\b.{0,200}\b(?:initial|first|closing|effective|this agreement|the (?:term )?loan)\b.{0,300}\b(?:subject|conditions?|conditioned|unless|until|satisf\w+|received?)\b`,
          "i",
        ),
        new RegExp(
          String.raw`\b(?:initial|first)\b.{0,100}\b${LOANS}\b.{0,240}\b(?:subject|conditions?|conditioned|unless|until|received?|satisf\w+)\b`,
          "i",
        ),
        /\b(?:obligations?|obligated|obliged|agrees?)\b.{0,160}\b(?:make|fund|lend|advance|extend|close|disburse|purchase)\b.{0,240}\b(?:subject|conditions?|conditioned|unless|until)\b/i,
        /\b(?:become|be) effective\b.{0,200}\b(?:when|upon|until|on the|conditions?|satisf\w+|received?)\b/i,
        /\bconditions? precedent\b/i,
        /\b(?:shall|must) (?:have )?(?:receive|been delivered|deliver|furnish)/i,
        /\b(?:prior to or|at or before|on or before|before|upon)\b.{0,60}\b(?:execution|closing)\b.{0,200}\b(?:shall|will)\b/i,
      ],
      except:
        /\bevents? of default\b.{0,40}\bshall (?:occur|mean)|\bparticipat|\bsuccessors?\b|\bany act contrary\b|\bpromptly notify\b|\bcertifying\b|\bletters? of credit shall\b/i,
      heading:
        /\bconditions?\b(?!.*\b(?:each|every|all (?:loans|borrowings|advances|credit|extensions)|subsequent|insurance|financial|letters? of credit)\b)(?!.*\bincrease)|\b(?:closing (?:conditions|deliver\w+|documents)|initial (?:loans?|borrowings?|advances?|credit|funding|extension)|effectiveness|effective date)\b/i,
      sure: 1,
      isList: true,
      title:
        /\b(?:first|initial) (?:borrowings?|loans?|advances?|credit|extension|fundings?)\b|\beffective date\b|\bconditions? (?:precedent )?(?:to|of|for) (?:the )?(?:initial|first|closing|effective\w*|execution|lending|loans?)\b|\bconditions precedent$|\bclosing (?:conditions|documents)\b|^\W*closing\W*$/i,
      opens: true,
      upTo: 1_100,
      absent: "conditions precedent",
    },
  },
  {
    ask: "what is the minimum borrowing amount?",
    asked: new RegExp(
      String.raw`\b(?:minimum|smallest|least|multiples?|increments?|how (?:small|little))\b[^?]{0,40}\b${DRAWING}\b|\b${DRAWING}\b[^?]{0,24}\b(?:minimums?|multiples?|increments?)\b`,
    ),
    along: new RegExp(
      String.raw`\b(?:minimums?|smallest|least|multiples?|increments?|small|little|size|sizes|amounts?|integral|dollar|each|time|one|single|once|individual|partial)\b|\b${DRAWING}\b`,
    ),
    unless:
      /\bbid\b|\b(?:prepa\w*|repa\w*|assign\w*|conver\w*|letters?|swing\w*|rate|interest|notice|outstanding|balance|ratio|worth|availab\w*|cash|commitment|fees?|percent\w*)\b/,
    isOfFacility: true,
    wanted: {
      stated: [
        /["“]\s?(?:(?:borrowing|loan|advance|drawing) (?:minimum|multiple)|minimum (?:borrowing |loan |advance )?amount)\s?["”].{0,20}\bmeans\b/i,
        new RegExp(
          String.raw`\b(?:borrowings?|advances?|loans?|draws?|drawings?|disbursements?|requests?|fundings?)\b[^;]{0,260}\b(?:minimum|(?:not|no|nor|be) (?:be )?less than|at least|integral multiples?|multiples? of|increments? of|minimum amount|minimums?)\b[^;]{0,120}(?:[$€£¥]|\bdollars\b|\d{3},\d{3}|\bborrowing (?:minimum|multiple))`,
          "i",
        ),
        /\b(?:borrowings?|advances?|loans?)\b[^;]{0,160}\bamounts? (?:of|equal to)\b[^;]{0,60}\bor (?:an?|any)\b[^;]{0,30}\bmultiple/i,
        /\b(?:must|shall) be in (?:increments|multiples) of\b.{0,10}[$€£¥]/i,
        /\b(?:minimum|(?:not|no) less than|at least|integral multiples?|multiples? of|increments? of)\b[^;]{0,80}(?:[$€£¥]|\bdollars\b|\d{3},\d{3})[^;]{0,200}\b(?:borrowings?|advances?|loans?|draws?|drawings?|disbursements?)\b/i,
      ],
      except:
        /\b(?:prepa(?:y|id)\w*|assign\w*|net worth|ratio|EBITDA|liquidity|insur\w+|terminate or reduce|judge?ments?|swing\w*|capital and surplus|certificates? of deposit|net income|cash equivalents?)\b/i,
      heading:
        /\b(?:borrow\w*|advances?|making of|amounts?|requests?|loans?|commitments?|draws?|disbursements?|revolving)\b(?!.*\b(?:prepay|reduc|increas|assign|repay|insur|default|payment))/i,
      sure: 2,
      title: /\bminimum (?:amounts?|borrowings?)\b/i,
      isDefined: true,
      upTo: 1_100,
      absent: "a minimum borrowing",
    },
  },
  {
    ask: "what notice is needed for a borrowing?",
    asked: new RegExp(
      String.raw`\b(?:notices?|requests?|requested|requesting|ask(?:s|ed|ing)?(?: for)?|procedures?|mechanics|deadline|how far ahead|lead time|how does (?:the |an? )?(?:borrower|company)|by when|by what time)\b[^?]{0,60}\b${DRAWING}\b|\b${DRAWING}\b[^?]{0,24}\b(?:notices?|requests?|requested|procedures?|mechanics|deadline)\b`,
    ),
    along: new RegExp(
      String.raw`\b(?:notices?|requests?|requested|requesting|procedures?|process|deadline|advance|ask(?:s|ed|ing)?|days?|days'|business|hours?|times?|period|prior|ahead|before|given?|giv\w+|made|make|mak\w+|submit(?:ted)?|delivered|deliver|send|sent|serve[ds]?|lead|far|minimum|cutoff|cut-off|latest)\b|\b${DRAWING}\b`,
    ),
    unless:
      /\b(?:prepa\w*|repa\w*|assign\w*|conver\w*|continu\w*|letters?|swing\w*|reduc\w*|terminat\w*|default\w*|whom?|whom|to whom|address|where|minimum (?:amount|size|borrowing|draw)|extension|extend|increase\w*|fund\w*|lenders? (?:make|give)|first|initial|authori\w+|revoke\w*|irrevocable|withdraw\w*|oral\w*|telephone|phone|contents?|contain|specif\w+)\b/,
    isOfFacility: true,
    wanted: {
      stated: [
        /\bto request (?:an?|any|each)\b[^;]{0,80}\b(?:borrowings?|advances?|loans?)\b[^;]{0,160}\b(?:shall|will|must)\b[^;]{0,80}\b(?:notify|deliver|give|submit|notice)\b/i,
        new RegExp(
          String.raw`\b(?:notices?|notify|notif\w+|requests?|requested|borrowing request|application)\b[^;]{0,400}\b(?:\d{1,2}:\d\d|\d{1,2} ?[ap]\.?m|noon|specified time|(?:business|banking|working|calendar)? ?days?|hours)\b[^;]{0,300}\b(?:borrowings?|advances?|loans?|draw\w*|disbursements?|fundings?)\b`,
          "i",
        ),
        new RegExp(
          String.raw`\b(?:borrowings?|advances?|loans?|draw\w*|disbursements?|borrow|fundings?)\b[^;]{0,300}\b(?:notices?|notify|requests?)\b[^;]{0,300}\b(?:\d{1,2}:\d\d|\d{1,2} ?[ap]\.?m|noon|specified time|(?:business|banking|working|calendar) days?|days?|hours|same day)\b`,
          "i",
        ),
        /\b(?:notices?|notify|requests?)\b[^;]{0,120}\b(?:borrowings?|advances?|loans?|draws?|disbursements?)\b[^;]{0,200}\b(?:\d{1,2}:\d\d|\d{1,2} ?[ap]\.?m|noon|(?:business|banking|working|calendar) days?|hours)\b/i,
        /\bnotices? received\b.{0,40}\bafter\b[^;]{0,60}\b(?:treated|deemed|considered)\b/i,
        /\b(?:notices? of (?:borrowing|advance|drawing|drawdown)|borrowing (?:request|notice)s?|loan (?:request|notice)s?|advance requests?|requests? for (?:an? |each |any |the )?(?:borrowings?|advances?|loans?|disbursements?|draws?))\b[^;]{0,300}\b(?:shall|will|must|may|deliver\w*|submit\w*|giv\w+|in writing|written|form)\b/i,
        new RegExp(
          String.raw`\b${BORROWER}\b[^;]{0,160}\b(?:shall|may|will|must)\b[^;]{0,80}\b(?:request|notify|give notice|draw)\w*\b[^;]{0,80}\b(?:borrowings?|advances?|loans?|disbursements?)\b`,
          "i",
        ),
      ],
      except:
        /\b(?:defaulting lender)\b|\b(?:make available|available to (?:the )?borrower)\b|\b(?:prepa(?:y|id)\w*|swing\w*|events? of default|assign\w*|increased? costs?|opinions?|amendment|waiver|shall have received notice from an?|objects?|issu\w+ (?:of )?(?:a |any )?letters? of credit|inspect\w*|competitive bid|quotes?|terminate or reduce|reduction|cancel)\b/i,
      heading:
        /^(?!.*\b(?:conditions?|prepay|reduc|letters? of credit|competitive|bid|increas|swing|use of|purpose|default|payments? by|clawback|certain rules|defin)).*\b(?:borrow\w*|making (?:of )?(?:the )?(?:loans|advances|term|revolving)|requests? for|notices? of|(?:method|manner|procedures?) (?:of|for)|procedures?|advances?|loans?|disbursements?|draw\w*|draws|commitments?|revolving|fundings?)\b/i,
      sure: 5,
      title:
        /\bnotices? of (?:borrowing|advance|loan)\w*|\brequests? for|\b(?:procedures?|manner|method|mechanics)\b.*\b(?:borrow\w*|loans?|advances?)\b|\bborrowing (?:procedures?|mechanics|requests?)\b|\bmaking (?:of )?(?:the )?(?:revolving )?(?:loans|advances)\b/i,
      refers: /\bspecified time\b/i,
      upTo: 1_100,
      absent: "a notice for borrowings",
    },
  },
  {
    ask: "what interest periods are available?",
    asked:
      /\binterest periods?\b|\b(?:libor?|eurodollar|sofr|euribor) (?:tenors?|periods?)\b|\btenors?\b(?=.*\b(?:libor|eurodollar|sofr|euribor)\b)|\bmonth periods?\b/,
    along:
      /\b(?:lengths?|long|options?|availab\w+|choos\w+|chose|cho(?:ice|ices)|select\w*|pick\w*|tenors?|elect\w*|durations?|lasts?|periods?|months?|weeks?|days?|offered|rates?|set|determined|one|two|three|six|\d{1,2})\b/,
    unless:
      /\b(?:was|first)\b|\b(?:end|ends|last day|expire\w*|before|prepa\w*|business day|holiday|fail\w*|number|maximum|at (?:once|a time|any)|how many|interest (?:payment|paid|payable)|paid|pay|due|default|conver\w*|continu\w*|notice|breakage|no|without|beyond|after|past)\b/,
    isOfFacility: true,
    wanted: {
      stated: [
        /["“]\s?(?:[\w-]+ ){0,3}(?:interest|rate|libor|eurodollar|loan|contract|fixed rate|eurocurrency) (?:periods?|term)\s?["”].{0,500}\b(?:months?|days?|weeks?|one|two|three|six)\b/i,
        /\b(?:interest|libor|eurodollar|contract|loan|rate) periods?\b.{0,200}\b(?:one|two|three|six|1|2|3|6|30|60|90)\b.{0,80}\b(?:months?|days|weeks?)\b/i,
        /\b(?:one|two|three|six|1|2|3|6|30|60|90)\b.{0,60}\b(?:months?|days)\b.{0,160}\b(?:interest|libor|eurodollar) periods?\b/i,
      ],
      except:
        /\b(?:see section|fails to timely|base rate["”]|base rate interest period["”]|adjusted libor["”]|benchmark replacement|available tenor|no more than|not more than|screen|telerate|reuters)\b/i,
      sure: 2,
      heading:
        /\binterest (?:periods?|rates?|options?)\b|\bdefin(?:ed|itions?)\b|\brate options?\b|\bcertain defined\b/i,
      also: [
        /\b(?:borrower|company|parent)\b.{0,80}\b(?:select|elect|specif|choos|designat)\w*\b.{0,200}\binterest period|\binterest period\b.{0,160}\b(?:selected|elected|specified|chosen|designated)\b/i,
      ],
      isDefined: true,
      upTo: 1_100,
      absent: "interest periods",
    },
  },
  {
    ask: "can loans be converted from one type to another?",
    asked:
      /\b(?:convert\w*|conversions?|continu(?:e|ed|ation|ations)|interest elections?|roll(?:ed|s|ing)?[- ]?overs?|switch\w*|change\w* (?:the )?(?:rate )?(?:type|option)s?)\b/,
    along:
      /\b(?:convert\w*|conversions?|continu\w+|elections?|elect|roll\w*|over|switch\w*|changed?|types?|rates?|options?|one|another|between|into|back|notices?|days?|days'|business|times?|deadline|period|request\w*|procedure|process|given?|made|make|interest|borrowings?|fixed|floating|other|prior)\b/,
    unless:
      /\b(?:equity|shares|stock|common|warrants?|term[- ]out|into (?:an? )?term|currency|default|fail\w*|no |not|automatic\w*|preferred|debt|maturity|extend\w*|commitment|business|lend|lending|make (?:loans|advances)|making|perfected)\b/,
    isOfFacility: true,
    wanted: {
      stated: [
        /\b(?:may|right|option|entitled|elect\w*|permitted)\b[^;]{0,300}\b(?:convert(?:ed)?|conversions?|continued?|continuation)\b[^;]{0,300}\b(?:loans?|advances?|borrowings?|portions?|rate|tranches?)\b/i,
        /\b(?:loans?|advances?|borrowings?)\b[^;]{0,200}\b(?:may|right|option|elect\w*)\b[^;]{0,120}\b(?:converted?|conversion|continued?|continuation)\b/i,
        /\b(?:notice|request|election)\b[^;]{0,200}\b(?:conver(?:t|sion)|continu(?:e|ation))\b/i,
        /\b(?:change|select|elect|designat|switch)\w*\b[^;]{0,200}\b(?:rate options?|type of (?:loan|borrowing|advance)|interest rate option|applicable rate)\b/i,
      ],
      except:
        /\b(?:stated rate|maximum (?:lawful )?rate|hereby agrees)\b|\b(?:continue to make)\b|\b(?:stock|shares|equity|currency|judgment|unlawful|illegal\w*|events? of default (?:has|shall)|incorporated|successors?|bankruptcy|represent\w+|corporate existence|term loan conversion|revoke|participat\w+|circumstances affecting)\b|\bin each case\b.{0,40}\bconvertible/i,
      heading:
        /\b(?:conver\w+|continu\w+|elections?|rate options?|interest options?|interest rates?|types?|options?)\b(?!.*\b(?:equity|stock|security)\b)/i,
      also: [
        /\b(?:notice|notify|request|election)\b.{0,300}\b(?:\(?\d\)?|one|two|three|four|five) (?:[a-z]+ )?(?:business|banking|working) days?\b/i,
      ],
      sure: 1,
      title:
        /\bconver(?:sion|ting|t)\w*\b(?!.*\b(?:stock|shares|equity|term loan)\b)|\bcontinuations?\b|\binterest elections?\b|\belection of (?:rates?|interest)\b/i,
      upTo: 1_100,
      absent: "a conversion of loans from one type to another",
    },
  },
];
