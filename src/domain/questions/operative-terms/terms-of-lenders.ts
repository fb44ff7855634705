import type { OperativeTerm } from "./operative-term.ts";

/** What lenders may do, and what is agreed among them. */
export const TERMS_OF_LENDERS: readonly OperativeTerm[] = [
  {
    asked: /\bsnooze\b|\bdeemed (?:to have )?consent\w*\b/,
    stated: /\bdeemed\b[^.;]{0,80}\b(?:consent|approv|agreed)|\bfail\w*\b[^.;]{0,80}\b(?:respond|object)/i,
    name: "a deemed consent",
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
    asked: /\barbitrat\w+/,
    stated: /\barbitrat/i,
    except:
      /\b(?:litigation|proceedings?|investigation)s?\b[^.;]{0,60}\barbitrat|\barbitrat\w+[^.;]{0,60}\b(?:litigation|pending|threatened)/i,
    name: "arbitration",
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
