import type { StandardClause } from "./standard-clause.ts";

/** Negative covenants whose section has no heading of its own, and what the loans are for. */
export const RESTRAINTS: readonly StandardClause[] = [
  {
    asked:
      /\buse of (?:the )?(?:proceeds|loans?|money|funds)\b|\buse the (?:proceeds|loans?|advances|money|funds)\b[^?]{0,12}\bfor\b|\bwhat's the (?:money|loan) for\b/,
    stated: [
      /\b(?:proceeds|loans?|advances|credit extensions)\b[^.;]{0,200}\b(?:used|use|available)\b[^.;]{0,200}\b(?:purposes?|finance|refinance|working capital|acquisition|repay|pay)\b/i,
    ],
    except: /\bmargin stock\b|\bnet (?:available |cash )?proceeds\b|\bprepay/i,
    heading: /\b(?:use of|purpose)/i,
  },
  {
    asked:
      /\b(?:chang|mov|switch|alter)\w*\b[^?]{0,20}\b(?:(?:fiscal|financial) year|year[- ]end)|\b(?:fiscal|financial) year(?:[- ]end)? change/,
    stated: [
      /\b(?:change|alter|modify)\b[^.;]{0,160}\bfiscal (?:year|quarter|period)/i,
      /\bfiscal year\b[^.;]{0,60}\b(?:to end|to commence|will end|shall end)\b/i,
    ],
    heading: /\bfiscal\b|\baccounting\b/i,
    absent: "a limit on changes of the fiscal year",
  },
  {
    asked: /\bsale[- ](?:and[- ])?lease-?backs?\b|\bsell and lease back\b/,
    stated: [
      /\bsale[- ](?:and[- ])?lease-?back/i,
      /\b(?:leas\w+|rent\w*)\b.{0,300}\b(?:has sold|have sold|sold or (?:otherwise )?transferred|is to sell)\b/i,
      /\b(?:sell|sold|transfer)\w*\b.{0,200}\b(?:lease|rent)\b[^.;]{0,40}\bback\b/i,
    ],
    heading: /\blease-?backs?\b|\bleases?\b|\bliens?\b/i,
    exists: /\blease-?backs?\b|\bleases?\b|\bliens?\b/i,
    absent: "a covenant on sale and leaseback transactions",
  },
  {
    asked:
      /\baffiliates?\b[^?]{0,40}\b(?:transact\w*|deal\w*|terms|business)\b|\b(?:transact\w*|deals?|dealings?|business)\b[^?]{0,20}\b(?:affiliates?|(?:their|its) parent(?: company)?|related part(?:y|ies)|sister compan\w+|insiders?)\b/,
    stated: [
      /\btransactions?\b.{0,240}\baffiliates?\b.{0,400}\b(?:arm|terms|favorable|fair|than)\b/i,
      /\b(?:not|no|neither|enter into|engage in)\b[^.;]{0,160}\btransactions?\b[^.;]{0,120}\baffiliates?\b/i,
    ],
    except: /\bagent\b.{0,80}\baffiliates\b|\baffiliates may\b/i,
    heading: /\baffiliates?\b/i,
    exists: /\baffiliates?\b/i,
    absent: "a covenant on transactions with affiliates",
  },
  {
    asked:
      /\b(?:dividends?|distributions?)\b[^?]{0,16}\b(?:restrict\w*|limit\w*|prohibit\w*|blocked|allowed|permitted|covenant|basket)\b|\b(?:pay|declare|make)\b[^?]{0,24}\b(?:dividends?|distributions?)\b(?![^?]*\bsubsidiar)/,
    stated: [/\b(?:declare|pay|make)\b[^.;]{0,160}\b(?:dividends?|distributions?|restricted payments?)\b/i],
    except:
      /\b(?:ability|prohibit\w*|restricts?) \b|\bproceeds of\b|\bprocess of\b|\bpayment of dividends and\b|["“][^"”]{2,60}["”]\s*(?:means|shall mean)|\brepresent/i,
    heading: /\b(?:dividends?|distributions?|restricted payments?)\b/i,
    exists: /\b(?:dividends?|distributions?|restricted payments?)\b/i,
    absent: "a covenant on dividends",
  },
  {
    asked:
      /\b(?:invest|investments?)\b[^?]{0,40}\b(?:limit\w*|restrict\w*|covenant|basket|permitted|allowed)\b|\b(?:limit|cap|restriction|covenant)s? on (?:\w+ )?investments?\b|\bpermitted investments?\b|\blend (?:any )?money to\b|\b(?:can|may|could)\b[^?]{0,24}\b(?:invest in|make (?:an )?investments?|make (?:any )?(?:loans|advances)(?: or (?:loans|advances))? to|lend\b[^?]{0,24}\bto)\b/,
    unless: /\b(?:we|lenders?|banks?)\b[^?]{0,12}\blend\b/,
    stated: [
      /\b(?:not|neither|no)\b[^.;]{0,200}\b(?:make|acquire|permit|have)\b[^.;]{0,160}\b(?:investments?|loans? (?:or|and) advances?|advances? (?:or|and) loans?)\b/i,
      /^\W*(?:\(?[\w.]{1,5}[.)]?\s+)?(?:[A-Z][\w ,]{2,60}\.\s+)?(?:make|purchase|hold|acquire)\b[^.;]{0,200}\b(?:investments?|loans?|advances?)\b/i,
      /\bnot\b[^.;]{0,80}\b(?:loan|lend|advance) (?:any )?(?:money|funds|assets)\b/i,
    ],
    except: /\bextension of credit under\b|\b(?:lender|bank)s?\b[^.;]{0,60}\bmake\b|\badvance date\b|\bplan\b/i,
    heading: /\b(?:investments?|loans|advances|indebtedness)\b/i,
    exists: /\b(?:investments?(?! compan)|indebtedness)\b|^(?:loans|advances)\b|\bloans (?:and|or|to)\b/i,
    absent: "a covenant on investments",
  },
  {
    asked:
      /\bacquisitions?\b[^?]{0,24}\b(?:permitted|allowed|covenant|limit\w*|restrict\w*|basket)\b|\b(?:permitted|limits? on) acquisitions?\b|\bmake (?:an? |any )?(?:\w+ )?acquisitions?\b|\b(?:can|may|could|conditions)\b[^?]{0,24}\b(?:buy|acquire|purchase|take over)\b[^?]{0,24}\b(?:compan(?:y|ies)|business(?:es)?|competitors?|targets?)\b/,
    stated: [
      /\b(?:not|neither|no)\b.{0,600}\b(?:acquire|purchase)\b[^.;]{0,160}\b(?:business|assets|securities|stock|person)\b/i,
      /\bpermitted acquisitions?\b/i,
      /\bacquisition of\b[^.;]{0,60}\b(?:any|all or substantially all)\b[^.;]{0,60}\b(?:business|assets|stock|person)\b/i,
    ],
    except: /\bexchange act\b|\bbeneficial|\bvoting stock\b|\bliens?\b|\bmargin stock\b|\bset-?off\b/i,
    heading: /\b(?:acquisitions?|fundamental|mergers?|investments?|consolidation)\b/i,
    exists: /\b(?:acquisitions?|investments?)\b(?! compan)/i,
    absent: "a covenant on acquisitions",
  },
  {
    asked:
      /\basset sales? (?:covenant|limit\w*|restrict\w*|basket)\b|\b(?:can|may|could)\b(?! (?:the |an? |any )?(?:lenders?|banks?)\b)[^?]{0,24}\b(?:sell|dispose of)\b[^?]{0,50}\b(?:assets?|plants?|property|properties|division|building|subsidiary|business)\b/,
    stated: [/\b(?:sell|convey|dispose|transfer|lease)\b[^.;]{0,300}\b(?:assets?|property|properties|business)\b/i],
    except:
      /\b(?:lender|bank|participant|collateral|receivables financing)s?\b|\bproceeds\b|["“][^"”]{2,60}["”]\s*(?:means|shall mean)/i,
    heading: /\b(?:dispos\w*|sales?|transfers?|mergers?|fundamental|consolidation)\b/i,
    exists: /\b(?:dispos\w*|sales?|transfers?|mergers?|fundamental|consolidation)\b/i,
    absent: "a covenant on sales of assets",
  },
  {
    asked:
      /^(?![^?]*\b(?:ratio|relative|capital\w*|ebitda|leverage|net worth|total assets|asset value)\b)[^?]*(?:\b(?:incur|borrow|take on|raise|issue)\b[^?]{0,40}\b(?:debt|indebtedness|elsewhere|else|another (?:bank|lender)|other (?:banks?|lenders?))\b|\b(?:limit\w*|restrict\w*|cap|covenant)s? on (?:\w+ )?(?:debt|indebtedness|borrowings?)\b|\bdebt (?:covenant|limit\w*|basket)\b|\b(?:debt|indebtedness)\b[^?]{0,20}\b(?:permitted|allowed|prohibited)\b|\b(?:permitted|allowed|other) (?:debt|indebtedness)\b|\bwhat (?:other )?(?:debt|indebtedness)\b[^?]{0,30}\bincur\b(?![^?]*\b(?:ratio|relative|capital|ebitda)\b))/,
    stated: [
      /\b(?:not|neither|no)\b.{0,300}\b(?:create|incur|assume)\b.{0,300}\b(?:indebtedness|debt)\b/i,
      /^\W*(?:\(?[\w.]{1,5}[.)]?\s+)?(?:[A-Z][\w ,]{2,60}\.\s+)?(?:permit[^.;]{0,80}\bto )?(?:create|incur|assume)\b.{0,300}\b(?:indebtedness|debt)\b/i,
    ],
    except:
      /\bliens? (?:on|upon|of any)\b|\b(?:means|shall mean)\b|\bfail\w* to pay\b|\brepresent|\bproceeds\b|\bundersigned\b/i,
    exists:
      /^(?!.*\b(?:evidence|existing|payment|repayment|default|ratio|subordinat\w*|register|records?)\b)(?:.*\b(?:indebtedness|debt)\b|.*\b(?:limits?|limitations?|restrictions?) (?:on|of) .*\bborrowings?\b)/i,
    absent: "a covenant on debt",
    heading: /\b(?:indebtedness|debt|borrowings?)\b/i,
  },
  {
    asked:
      /\bliens?\b[^?]{0,24}\b(?:permitted|allowed|prohibited|restricted|covenant|basket)\b|\b(?:permitted|allowed|(?:limits?|restrictions?|covenants?) on) liens?\b|\bnegative pledge\b/,
    stated: [
      /\b(?:not|neither|no)\b.{0,300}\b(?:create|incur|assume|permit|grant|suffer)\b.{0,300}\b(?:liens?|encumbrances?|security interests?|mortgages?)\b/i,
      /^\W*(?:\(?[\w.]{1,5}[.)]?\s+)?(?:[A-Z][\w ,]{2,60}\.\s+)?(?:create|incur|assume|permit|grant|suffer)\b.{0,300}\b(?:liens?|encumbrances?|security interests?|mortgages?)\b/i,
    ],
    except: /\b(?:lender|bank|participant)s? (?:may|shall|agrees?)\b|["“][^"”]{2,60}["”]\s*(?:means|shall mean)/i,
    heading: /\b(?:liens?|negative pledge|encumbrances?|mortgages?)\b/i,
    exists: /\b(?:liens?|negative pledge|encumbrances?|mortgages?)\b/i,
    absent: "a covenant on liens",
  },
  {
    asked:
      /\b(?:change|chang\w+ (?:the |its |their )?(?:nature|line|kind) of|new line of|different|another|whole new)\b[^?]{0,12}\bbusiness\b|\bchange of business\b|\bline of business covenant\b/,
    stated: [
      /\b(?:nature|lines?|character|kind|type|scope)\b[^.;]{0,60}\bbusiness(?:es)?\b[^.;]{0,300}\b(?:conducted|engaged|carried|related|presently|similar)\b/i,
      /\b(?:not|no|neither|nor)\b[^.;]{0,200}\b(?:engage in|change)\b[^.;]{0,100}\bbusiness/i,
      /^\W*(?:\(?[\w.]{1,5}[.)]?\s+)?(?:[A-Z][\w ,]{2,60}\.\s+)?engage\b[^.;]{0,160}\bbusiness/i,
    ],
    except: /\bagent\b|\blender\b|\brepresent|\bqualified\b|\bbusiness day\b/i,
    heading: /\bbusiness\b/i,
    exists: /\bbusiness\b/i,
    absent: "a covenant on changes of business",
  },
];
