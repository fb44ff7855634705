import { covenantLevel } from "../../covenants/topic-covenants.ts";
import type { AskedClause } from "../asked-clause.ts";
import { forbidding } from "./forbidding.ts";

/** What the borrower buys, sells, becomes, spends, does and hedges. */
export const VENTURES: readonly AskedClause[] = [
  {
    ask: "can the borrower make acquisitions?",
    asked:
      /\b(?:acquisitions?|(?:buy|acquire|purchase|take over)(?:ing)? (?:the (?:stock|shares|assets) of )?(?:an?|any|other|another) (?:other )?(?:compan(?:y|ies)|business(?:es)?|competitors?|targets?|firms?))\b/,
    unless: /\b(?:holiday|step|leverage|fund\w*|financ\w*|used?|purpose|cost|price|target'?s|debt)\b/,
    along:
      /\b(?:acquisitions?|acqui(?:re|ring)|buy(?:ing)?|take|purchas(?:e|ing)|compan(?:y|ies)|business(?:es)?|competitors?|targets?|firms?|stock|shares|assets|other|another|make|consent|approval|lenders?|banks?)\b/,
    wanted: {
      stated: [
        ...forbidding("make|consummate|enter into|effect|agree", "acquisitions?"),
        ...forbidding(
          "acquire|purchase|acquisition of",
          "(?:all|substantially all|substantial part|any part)[^.;]{1,40}(?:assets|business)|(?:capital )?stock|business(?:es)?|going concern|equity interests",
        ),
        /\b(?:make|making|consummate|consist of|constitute|in connection with)\b.{0,60}\bpermitted acquisitions?\b/i,
        /^\W*(?:\(\w{1,4}\)\s*)?(?:any |the )?permitted acquisitions?\b/i,
        ...forbidding("make|hold|acquire|purchase", "investments?"),
      ],
      except:
        /\bexchange act\b|\bbeneficial|\bvoting (?:stock|power)\b|\bliens?\b|\bmargin stock\b|\bset-?off\b|\b(?:its|their|own) (?:own )?(?:capital )?(?:stock|shares)\b|\bchange (?:of|in) control\b|^\W*\(\w{1,4}\) indebtedness\b|\bsanction|\bproceeds of (?:any|the) loans?\b|\binterest periods?\b|\bterm (?:borrowings?|loans?)\b/i,
      heading: /\bacquisitions?\b|\bpurchases? of assets\b/i,
      related: [/\b(?:investments?|loans and advances)\b/i, /\b(?:fundamental|mergers?|consolidations?)\b/i],
      limits: "acquisitions",
      absent: "a covenant on acquisitions",
    },
  },
  {
    ask: "what investments are permitted?",
    asked:
      /\b(?:investments?|invest|lend (?:any )?money|(?:make|loans?) (?:or|and) (?:advances|investments)|loans and advances)\b/,
    unless: /\b(?:cash|income|company act|grade|deposit\w*|cash equivalents|of the collateral|sweep)\b/,
    along:
      /\b(?:investments?|invest(?:ing)?|lend(?:ing)?|loans?|advances?|money|others?|third|part(?:y|ies)|make|subsidiar(?:y|ies)|joint|ventures?|anyone|else|people|compan(?:y|ies)|affiliates)\b/,
    wanted: {
      stated: [
        ...forbidding("make|hold|own|purchase|acquire|have|permit|enter into|suffer", "investments?"),
        ...forbidding(
          "make|lend|extend|purchase|acquire",
          "loans?,? (?:or |and |to )?|advances?|capital contributions?|money|stock|securities|credit",
        ),
      ],
      except:
        /\b(?:lender|bank|agent)s? (?:may|shall|will|has|have)\b|\bliens? (?:on|upon)\b|\bmargin stock\b|\bproceeds of (?:the |any )?(?:loans?|advances?)\b|\binvestment company\b|\b(?:rate|credit) advances\b|\bloans at a price\b|\bhold out\b|\b(?:its|their) (?:own )?(?:capital )?stock\b/i,
      heading: /\b(?:investments?|loans(?: and|,|\/| or) advances|loans to)\b(?! compan)/i,
      related: [/\bacquisitions?\b|\badvances to\b|^loans(?:[,;]|$)/i],
      limits: "investments",
      absent: "a covenant on investments",
    },
  },
  {
    ask: "can they sell assets?",
    asked:
      /\b(?:asset (?:sales?|dispositions?|disposals?)|dispositions?|disposals?|(?:sell(?:ing)?|dispose of|disposing of|sales? of) (?:off )?(?:an? |any |its |their |the |all |some |part of )*(?:assets?|property|properties|division|subsidiary|business|plants?|buildings?|equipment)|(?:in|of) assets|dispose)\b/,
    unless: /\b(?:proceeds|sweep|prepay\w*|repay\w*|back|collateral|release\w*|leaseback|lenders?|banks?|loans?)\b/,
    along:
      /\b(?:assets?|sell(?:ing)?|sales?|dispos\w+|off|propert(?:y|ies)|divisions?|subsidiar(?:y|ies)|business(?:es)?|plants?|buildings?|equipment|consent|part)\b/,
    wanted: {
      stated: [
        ...forbidding("make|consummate|enter into|effect", "dispositions?|disposals?|asset sales?"),
        ...forbidding(
          "sell|convey|dispose|transfer|assign|lease",
          "assets?|property|properties|business(?:es)?|equipment|real estate|receivables|collateral|disposition of|interests",
        ),
      ],
      except:
        /\b(?:lender|bank|participant|agent)s? (?:may|shall|agrees?)\b|\bproceeds of\b[^.;]{0,60}\b(?:loans?|collateral)\b|\bliens?\b[^.;]{0,60}\b(?:upon|on)\b|\bmargin stock\b|\bassign (?:this|its rights|(?:and|or) transfer any of its|any of its rights)|\bsuccessors and assigns\b|\bsecurities act\b/i,
      heading: /\b(?:dispos\w*|sales?|transfers?)\b(?!.*lease-?\s?back)/i,
      related: [/\b(?:mergers?|fundamental|consolidations?|assets)\b/i],
      limits: "sales of assets",
      absent: "a covenant on sales of assets",
    },
  },
  {
    ask: "can the borrower merge?",
    asked:
      /\b(?:merg(?:e|es|ed|ers?|ing)|consolidat(?:e|ions?)|fundamental changes?|amalgamat\w*|liquidate|dissolve)\b/,
    unless: /\b(?:entire agreement|clause|financial|statements?|ebitda|net worth|income)\b/,
    along:
      /\b(?:merg(?:e|es|ed|ers?|ing)|consolidat(?:e|ions?|ing)|fundamental|changes?|amalgamat\w*|liquidat\w*|dissol\w*|into|compan(?:y|ies)|another|other|subsidiar(?:y|ies)|business(?:es)?|surviv\w*|persons?|wind up)\b/,
    wanted: {
      stated: [
        new RegExp(
          String.raw`${forbidding("merge|consolidate|amalgamate|merged|mergers?|consolidations?|liquidate|dissolve", "with|into|person|merger|consolidation|itself|existence|dissolution|affairs|corporation|entity|consolidate|dissolve|liquidate")[0]?.source}`,
          "i",
        ),
        ...forbidding(
          "merge|consolidate|amalgamate|enter into|be a party|participate|become|effect|liquidate|dissolve|wind up",
          "merger|consolidation|into|with|dissolve|dissolution|affairs",
        ),
        /^.{0,240}\b(?:participate in|be a party to) any merger\b/i,
      ],
      except:
        /\bconsolidated (?:net|financial|ebitda)\b[^.;]{0,60}\b(?:exceed|less)|\b(?:lender|bank|agent)s? (?:may|shall)\b|\binto which\b[^.;]{0,60}\b(?:bank|lender|agent)\b|\bdebt\b[^.;]{0,40}\bconsolidat|\bpermit[^.;]{0,60}\bratio\b/i,
      heading: /\b(?:mergers?|consolidations?|fundamental changes?|merge|amalgamations?)\b/i,
      related: [/\b(?:dissolution|liquidation|existence|sales?|dispos\w*)\b/i],
      limits: "mergers",
      absent: "a covenant on mergers",
    },
  },
  {
    ask: "can the borrower deal with affiliates?",
    asked: /\b(?:affiliates?|affiliated|related[- ]part(?:y|ies)|their parent)\b/,
    unless: /\b(?:lender|defin\w*|mean\w*|who|guarant\w*|loans?|assign\w*|invest\w*|dividends?)\b/,
    along:
      /\b(?:affiliates?|affiliated|related|part(?:y|ies)|parent|transact(?:s|ions?|ing)?|deal(?:s|ing|ings)?|business|do|arm'?s|length|special|enter|into|contracts?|at)\b|-/,
    wanted: {
      stated: [
        ...forbidding(
          "transactions?|enter into|deal|contract|engage|conduct|do business|become a party",
          "affiliates?|related part(?:y|ies)|shareholders?|stockholders?",
        ),
        /\b(?:transactions?|dealings?|business)\b.{0,160}\baffiliates?\b.{0,300}\b(?:arm|fair|terms|favou?rable|reasonable)/i,
      ],
      except:
        /\b(?:lender|bank|agent)s? (?:and|or) (?:its|their) affiliates\b|\bcommence any action\b|\bresponsible for the debts\b|\bliens?\b[^.;]{0,60}\b(?:upon|on)\b|\bERISA affiliates?\b|\bindebtedness\b[^.;]{0,200}\bexcept\b/i,
      heading: /\b(?:affiliates?|related part(?:y|ies)|arm|insiders|interested)\b/i,
      limits: "transactions with affiliates",
      absent: "a covenant on transactions with affiliates",
    },
  },
  {
    ask: "what capital expenditures are permitted?",
    asked: /\b(?:capital (?:expenditures?|spending|expenses)|capex)\b/,
    unless: /\b(?:fund\w*|financ\w*|defin\w*|mean\w*|count\w*|reserves?)\b/,
    along:
      /\b(?:capital|expenditures?|spending|spend|capex|expenses|carr(?:y|ied)|carry-?forward|carry-?over|forward|over|roll(?:ed)?|unused|make)\b/,
    terms: { topic: covenantLevel, ask: "what is the capital expenditures covenant?" },
    wanted: {
      stated: [
        /\b(?:capital expenditures?|unfinanced capital expenditures?)\b.{0,300}\b(?:exceed|in excess of|not more than|no more than|limited to)\b/i,
        /\b(?:exceed|in excess of|more than)\b.{0,160}\b(?:for|in|on) capital expenditures?\b/i,
        ...forbidding(
          "make|incur|expend|permit|become|allow|spend|contract|cause|exceed",
          "capital expenditures?|capital assets|fixed assets|consolidated capital expenditures?",
        ),
      ],
      except:
        /\bproceeds\b[^.;]{0,160}\b(?:used|general corporate)\b|\bexcess cash flow\b|\b(?:corporate|business) purposes\b|\bto finance\b|\bindebtedness\b|\bliens?\b|\bratio\b/i,
      heading: /\b(?:capital (?:and other )?(?:expenditures?|spending)|capex|fixed assets)\b/i,
      limits: "capital expenditures",
      absent: "a covenant on capital expenditures",
    },
  },
  {
    ask: "can the borrower change its line of business?",
    asked:
      /\b(?:lines? of business|nature of (?:the |its |their )?business|chang\w+ (?:of|in|the|its|their) business|(?:new|different|unrelated|another|current|what) business(?:es)?)\b/,
    unless: /\b(?:buy|acquir\w*|day|place)\b/,
    along:
      /\b(?:lines?|business(?:es)?|nature|chang(?:e|es|ing)|new|different|unrelated|another|current|enter|go|into|engage|start|conduct|carry|stick|stay)\b/,
    wanted: {
      stated: [
        /\b(?:not|no|neither|nor)\b.{0,240}\b(?:engage|change|changes?|conduct|enter|alter)\b.{0,160}\b(?:lines?|nature|character|kind|type|scope|any|of|its|their)\b.{0,60}\bbusiness/i,
        /\b(?:nature|lines?|character|kind|type|scope)\b[^.;]{0,60}\bbusiness(?:es)?\b[^.;]{0,300}\b(?:conducted|engaged|carried|related|presently|similar)\b/i,
        /\b(?:continue|remain|engage|carry on|conduct)\b.{0,120}\bbusiness(?:es)?\b.{0,160}\b(?:same|substantially|presently|now|currently|as conducted|related)\b/i,
        ...forbidding("engage|change|make|alter", "business(?:es)?"),
      ],
      except:
        /\bagent\b|\brepresent|\bqualified\b|\bbusiness day\b|\baffiliates?\b|\bjurisdictions?\b|\bliens?\b|\beasements\b|\baccounting\b|\bsanction|\bblocked person|\bfranchises\b[^.;]*\bnecessary\b/i,
      heading:
        /\b(?:lines?|nature|changes?|conduct|character) (?:of|in) (?:\w+ )?business\b|^business$|\bbusiness activities\b|\bnew business/i,
      related: [/\b(?:business|fundamental|activities|existence)\b/i],
      limits: "changes of business",
      absent: "a covenant on changes of business",
    },
  },
  {
    ask: "can the borrower sell and lease back its property?",
    asked:
      /\bsales?[- ]?(?:and[- ])?(?:lease|leasing)[- ]?backs?\b|\blease-?backs?\b|\b(?:sell|sale)\b[^?]*\b(?:lease|rent)\b[^?]*\bback\b/,
    along:
      /\b(?:sales?|sell|and|leas(?:e|ing)|rent|backs?|leasebacks?|transactions?|buildings?|propert(?:y|ies)|plants?|do|it|assets?)\b|-/,
    wanted: {
      stated: [
        /\b(?:not|no|neither|nor|except|without)\b.{0,400}\blease-?\s?backs?\b/i,
        /\b(?:not|no|neither|nor|except|without)\b.{0,500}\b(?:sell|sold|sale|transfer)\w*\b.{0,300}\b(?:(?:leas|rent)\w* (?:back|as lessee)|(?:rent or lease|lease or rent|thereafter (?:rent|lease)))/i,
        /^\W*(?:\(?[\w.]{1,5}[.)]?\s+)?(?:[A-Z][\w -]{2,60}\.\s+)?(?:enter|become|sell)\b.{0,300}\b(?:lease-?\s?backs?|as lessee|thereafter (?:rent|lease))/i,
        /\b(?:sale|leasing)[ -](?:and[ -])?(?:lease-?backs?|leaseback)\b/i,
      ],
      except: /\b(?:lender|bank)s? may\b|\battributable debt\b[^.;]{0,40}\bmeans\b/i,
      heading: /\b(?:lease-?\s?backs?|sales? and leases?)\b/i,
      related: [/\b(?:leases?|sales?|dispos\w*)\b/i],
      limits: "sale and leaseback transactions",
      absent: "a covenant on sale and leaseback transactions",
    },
  },
  {
    ask: "what swaps are permitted?",
    asked: /\b(?:swaps?|hedg(?:es?|ing)|derivatives?|speculative)\b/,
    unless:
      /\b(?:must|required?|requirements?|requires|have to|need|counterpart\w*|terminat\w*|provider|how much of)\b/,
    along:
      /\b(?:swaps?|hedg(?:es?|ing)|derivatives?|speculat\w+|interest|rates?|currency|commodity|enter|into|agreements?|contracts?|transactions?|purposes)\b/,
    wanted: {
      stated: [
        ...forbidding(
          "enter|incur|create|be|become|have|permit|make|engage|maintain|assume",
          "hedg\\w+|swaps?|derivatives?|(?:interest )?rate (?:protection|agreements?|contracts?|management)|rate management transactions?|financial contracts|speculative",
        ),
        /\b(?:hedg\w+|swaps?|swap (?:agreements?|contracts?)|derivatives?)\b.{0,240}\b(?:not for (?:\w+ )?speculat|non-speculative|permitted|for speculative|exceed)/i,
      ],
      except: /\bevents? of default\b|\bliens?\b[^.;]{0,60}\b(?:upon|on)\b|\bobligations (?:means|shall)/i,
      heading: /\b(?:hedg\w+|swaps?|derivatives?|rate (?:protection|management)|speculative|financial contracts)\b/i,
      limits: "hedging",
      absent: "a covenant on hedging",
    },
  },
];
