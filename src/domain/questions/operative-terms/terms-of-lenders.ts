import type { OperativeTerm } from "./operative-term.ts";

/** What lenders may do, and what is agreed among them. */
export const TERMS_OF_LENDERS: readonly OperativeTerm[] = [
  {
    asked: /\bsnooze\b|\bdeemed (?:to have )?consent\w*\b/,
    stated: /\bdeemed\b[^.;]{0,80}\b(?:consent|approv|agreed)|\bfail\w*\b[^.;]{0,80}\b(?:respond|object)/i,
    name: "a deemed consent",
  },
  {
    asked: /\b(?:minimum|smallest|least)\b[^?]{0,30}\bassign\w*|\bassign\w*\b[^?]{0,20}\b(?:minimums?|size)\b/,
    stated:
      /\b(?:assign|sell|sale|transfer|purchas)\w*[^;]{0,800}\b(?:less than|minimum|at least|multiples?|smaller|equals? or exceeds?)\b[^;]{0,160}[$€£¥\d]|\b(?:minimum|at least|less than)\b[^;]{0,160}[$€£¥]\s?\d[^;]{0,400}\b(?:assign|sell|transfer)/i,
    except: /\b(?:majority|required) (?:lenders|banks)\b[^.;]{0,40}\bmeans\b|\bnet worth\b/i,
    name: "a minimum assignment amount",
  },
  {
    asked:
      /\b(?:lenders?|banks?)\b[^?]{0,20}\b(?:sell|assign|transfer|trade|syndicate|participate)\b[^?]{0,24}\b(?:loans?|commitments?|participations?|position|rights)\b|\bborrowers?\b[^?]{0,30}\bconsent\b[^?]{0,20}\bassign\w*|\blenders?\b[^?]{0,20}\bassign\b[^?]{0,30}\bwithout\b/,
    unless: /\bborrowers?'?s?\b[^?]{0,20}\b(?:assign|transfer)\b/,
    stated:
      /\b(?:lenders?|banks?|agent|holder|payee|mortgagee|we)\b[^.;]{0,60}\b(?:may|can|shall be (?:entitled|permitted|free)|(?:has|have|reserves) the right)\b[^;]{0,240}\b(?:assign|sell|transfer|participat\w*|syndicate|negotiate)\b|\b(?:assignees?|participants|participations)\b|\bassignments? (?:by|of) (?:the |any |each )?(?:lender|bank|loan|note)|\b(?:neither|no|any|either) part(?:y|ies)\b[^.;]{0,80}\bassign|\bneither (?:the )?(?:borrower|company) nor (?:the )?(?:lender|bank)\b[^.;]{0,80}\bassign/i,
    except:
      /\b(?:borrowers?|company|obligors?|loan part(?:y|ies))\b[^.;]{0,60}\b(?:may|shall|can|will) not\b[^.;]{0,160}\b(?:assign|transfer|sell)/i,
    name: "a right of the lenders to sell their loans",
  },
  {
    asked: /\bdisqualified (?:lenders?|institutions?)\b|\bdq list\b|\bblack-?list/,
    stated:
      /\bdisqualified\b|\bcompetitors?\b|\bprohibited (?:transferee|assignee|lender)|\bineligible (?:assignee|institution)/i,
    name: "disqualified lenders",
  },
  {
    asked: /\byank\b|\breplace (?:a |an |any )?(?:non-consenting|dissenting|hold-?out|objecting) (?:lender|bank)/,
    stated: /\breplac\w*[^;]{0,240}\b(?:lender|bank)|\bnon-?consenting\b|\bsubstitut\w+[^;]{0,160}\b(?:lender|bank)/i,
    name: "a right to replace lenders",
  },
  {
    asked: /\bunrestricted subsidiar/,
    stated: /\bunrestricted subsidiar/i,
    name: "unrestricted subsidiaries",
  },
  { asked: /\bbail-?in\b/, stated: /\bbail-?in\b|\bwrite-?down\b/i, name: "a bail-in clause" },
  {
    asked: /\bright of first (?:refusal|offer)\b|\brofr\b/,
    stated: /\bright of first (?:refusal|offer)|\bfirst (?:right|opportunity|option)\b|\bright to match\b/i,
    name: "a right of first refusal",
  },
  {
    asked: /\bboard (?:observers?|seats?|observation)\b/,
    stated:
      /\bobserver|\bboard (?:seat|representative)|\bdesignat\w+[^.;]{0,120}\bdirectors?\b|\battend\w*[^.;]{0,80}\bboard\b/i,
    name: "a seat or observer on the board",
  },
  {
    asked:
      /^(?:what|how much)\b[^?]*\bapprais\w*\b[^?]*\b(?:say|said|show\w*|value[ds]?|worth|come (?:in|out)|came)\b|^(?:what|how much)\b[^?]*\b(?:is|are|was|were)\b[^?]*(?<!\bnet )\bworth\s*\??$/,
    stated: /\b(?:apprais\w*|value[ds]?|valuation|worth)\b[^.;]{0,160}[$€£]\s?\d/i,
    except: /\bnet worth\b|\bexceed|\bless than|\bnot more than|\bin excess\b/i,
    name: "the value of the collateral",
  },
  {
    asked: /\bincreased costs?\b/,
    stated:
      /\b(?:increased|additional) costs?\b|\bchanges? in (?:any )?(?:applicable )?law|\bincreas\w*[^;]{0,80}\bcosts?\b|\bcosts?\b[^;]{0,120}\bincreas|\bcapital adequacy|\byield protection/i,
    name: "increased costs",
  },
  {
    asked: /\bsuper-?majority\b/,
    stated:
      /\bsuper-?majority|\b(?:66|67|75|80|85|90)(?:\.\d+|[- ]?2\/3)?\s?%|\btwo-?thirds|\bthree-?(?:fourths|quarters)|\b(?:sixty-six|seventy-five|eighty)\b/i,
    name: "a supermajority",
  },
];
