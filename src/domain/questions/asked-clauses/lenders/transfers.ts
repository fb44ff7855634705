import { assignment } from "../../topic-general.ts";
import type { AskedClause } from "../asked-clause.ts";

const HEADING =
  /\b(?:assign\w*|successors|participat\w*|transfers?|syndication|binding effect|benefit of agreement|parties|sale of)\b/i;
/** In a section on assignments, a sentence with the surest words states the clause whatever else it says. */
const TITLE = /\b(?:assignments?|assigns|assignability|syndication)\b/i;
const TRANSFER = String.raw`\b(?:assign\w*|transfer(?:s|red|ring)?|sell|sells|selling|sale|sold|trade[ds]?|novat\w*|syndicat\w*)\b`;
const OF_OTHERS = String.raw`\b(?:assets?|property|propert(?:y|ies)|division|business|stock|shares?|subsidiar\w*|collateral|receivables?|accounts?|leases?|contracts?|letters?|borrower assign|rights|duties|obligations|participat\w*|pledge\w*|federal reserve|disqualified|competitors?|swing\w*)\b`;
const ALONG =
  /\b(?:assign\w*|transfer\w*|sell\w*|sale|sold|trade[ds]?|novat\w*|syndicat\w*|loans?|commitments?|commitment|interests?|position|positions|piece|pieces|share|part|portion|hold|holds|stake|debt|note|notes|revolver|another|other|someone|else|new|its|their|eligible|assignees?|buyer|seller|secondary|market|processing|process|recordation|recording|registration|fees?|charge[ds]?|cost|costs|amount|minimum|smallest|least|small|size|sized|min|each|pay|pays|paid|payable|consents?|approv\w*|agree\w*|permission|sign-?off|okay|freely|without|when|free|restrict\w*|allow\w*|wants?|administrative|facility|borrower|company|purchaser|party|parties|individual|single|every|affiliates?|related|increments?|multiples?|can|be|dollar|required|requirement|requirements|threshold|limit|limits|floor|for|any|unaffiliated|outside|whole|entire|thing|all|everything)\b/;

/** How lenders assign their loans and sell participations. */
export const CLAUSES_OF_TRANSFERS: readonly AskedClause[] = [
  {
    ask: "what is the assignment fee?",
    asked: new RegExp(
      String.raw`${TRANSFER}[^?]{0,60}\b(?:fees?|charge[ds]?|costs?)\b|\b(?:fees?|charge[ds]?|costs?|pay)\b[^?]{0,60}${TRANSFER}|\b(?:processing|recordation|recording) (?:(?:and|or|&) (?:processing|recordation|recording) )?fees?\b`,
    ),
    along: ALONG,
    unless: new RegExp(
      String.raw`${OF_OTHERS}|\b(?:increased|legal|expenses|approv\w*|consent\w*|who|interest|minimum|commitment fee|agency)\b`,
    ),
    wanted: {
      stated: [
        /\b(?:assign|transfer|purchas)\w*\b[^;]{0,700}\bfees?\b[^;]{0,100}(?:[$€£]\s?\d|\bdollars\b)/i,
        /\bassign\w*\b[^;]{0,600}\b(?:(?:processing|recordation|recording|registration|administrat\w+|service|transfer|assignment)(?:(?:,| and| or| and\/or|\/)? (?:processing|recordation|recording|registration|administrat\w+|service|transfer))*|transfer) (?:fee|charge)s?\b|\b(?:processing|recordation|recording|registration|administrat\w+|service|transfer|assignment)(?:(?:,| and| or|\/) (?:processing|recordation|recording|registration))* (?:fee|charge)s?\b[^;]{0,300}\bassign|["“]assignment fee["”]/i,
        /\b(?:processing|recordation|recording|registration|administrat\w+|service|transfer|assignment)(?:(?:,| and| or|\/) (?:processing|recordation|recording|registration))* (?:fee|charge)s?\b/i,
        /\b(?:pay|payment|paid|together with|accompanied by)\b[^;]{0,120}\bfee\b[^;]{0,80}(?:[$€£]|\d)/i,
      ],
      except:
        /\b(?:requests? payment|letters? of credit|issuing|commitment fee|facility fee|fronting|participant|fees? (?:and expenses )?of counsel|represents? and warrants)\b/i,
      heading: new RegExp(String.raw`${HEADING.source}|\bprocessing (?:and|or) recordation\b`, "i"),
      title: TITLE,
      also: [/\bfees?\b[^;]{0,100}(?:[$€£]\s?\d|\bdollars\b)/i],
      sure: 1,
      absent: "a fee for assignments",
    },
  },
  {
    ask: "what is the minimum assignment amount?",
    asked: new RegExp(
      String.raw`${TRANSFER}[^?]{0,60}\b(?:minimum|small\w*|least|size|amount|large|big|how much|limit|increments?|multiples?)\b|\b(?:minimum|small\w*|least|size|amount|how much|increments?)\b[^?]{0,60}${TRANSFER}|\bminimum (?:hold|piece)\b`,
    ),
    along: ALONG,
    unless: new RegExp(
      String.raw`${OF_OTHERS}|\b(?:fees?|costs?|charge[ds]?|consent\w*|approv\w*|maximum|who|total|aggregate|most)\b`,
    ),
    terms: { topic: assignment },
    wanted: {
      stated: [
        /\bassign\w*\b[^;]{0,700}\b(?:not (?:be )?less than|minimum|at least|in an amount (?:equal to|of)|multiples? of|in excess of|equal to or greater than|equals? or exceeds?)\b[^;]{0,160}(?:[$€£¥]|\d\s?%|dollars|percent)/i,
        /\b(?:amount|commitments?|loans?)\b[^;]{0,300}\b(?:assign\w*|each such (?:assignment|transfer)|transfer\w*)\b[^;]{0,300}\b(?:not (?:be )?less than|minimum|at least)\b[^;]{0,160}(?:[$€£¥]|\d)/i,
        /\b(?:not (?:be )?less than|minimum (?:amount|principal amount|aggregate amount|of)|at least)\b[^;]{0,100}(?:[$€£¥]\s?\d|\d\s?%)/i,
      ],
      except:
        /\b(?:assets|capital and surplus|total assets|net worth|resign\w*|net income|fee of|participants?|commercial paper|judg?ments?|premises|insurance)\b/i,
      heading: HEADING,
      title: TITLE,
      sure: 1,
      absent: "a minimum assignment amount",
    },
  },
  {
    ask: "who must consent to an assignment?",
    asked: new RegExp(
      String.raw`\b(?:consents?|approv\w*|agree\w*|permission|sign-?off|okay|freely|without asking)\b[^?]{0,70}${TRANSFER}|${TRANSFER}[^?]{0,70}\b(?:consents?|approv\w*|permission|sign-?off|okay|freely|without asking)\b|\bwho\b[^?]{0,20}\b(?:consents?|approves?)\b[^?]{0,20}\bnew lenders?\b|^(?:can|may) (?:an? |the |any )?(?:lenders?|banks?) (?:assign|sell|transfer) (?:its|their|the|our|your) (?:loans?|commitments?|interests?)(?: and commitments?)?\??$|^(?:can|may) (?:the )?(?:loans?|commitments?) be (?:assigned|transferred|sold)\??$`,
    ),
    along: ALONG,
    unless: new RegExp(
      String.raw`${OF_OTHERS}|\b(?:fees?|costs?|minimum|least|withheld|deemed|respon\w*|days|default)\b`,
    ),
    terms: { topic: assignment },
    wanted: {
      stated: [
        /\b(?:lender|bank|holder)s?\b[^;]{0,40}\bwithout\b[^;]{0,60}\bconsent\b[^;]{0,80}\bmay\b[^;]{0,60}\b(?:assign|sell|transfer)/i,
        /\b(?:sale|assignment|transfer)\b[^;]{0,200}\bsubject to\b[^;]{0,100}\b(?:prior|written)\b[^;]{0,20}\b(?:consent|approval)\b/i,
        /\bconsents?\b[^;]{0,80}\bshall be required\b[^;]{0,80}\b(?:assign\w*|unless)\b|\bany lender may\b[^;]{0,80}\bassign\b[^;]{0,700}\bconsents?\b/i,
        /\b(?:lender|bank|purchaser|holder|financial institution)s?\b[^;]{0,300}\b(?:assign|sell|transfer)\w*\b[^;]{0,700}\b(?:consents?|approv\w+)\b/i,
        /\bconsents? of\b[^;]{0,200}\b(?:borrowers?|company|agents?|issu\w+|parent)\b[^;]{0,400}\b(?:assign|required|transfer)/i,
        /\b(?:consents?|approv\w+)\b[^;]{0,300}\b(?:lender|bank)s?\b[^;]{0,200}\b(?:assign|sell|transfer)/i,
        /\b(?:lender|bank|purchaser|holder)s?\b[^;]{0,200}\b(?:may|right|entitled)\b[^;]{0,240}\b(?:assign|sell|transfer)\b/i,
        /\bneither party\b[^;]{0,80}\bmay\b[^;]{0,40}\bassign\b/i,
      ],
      except:
        /\b(?:borrowers?|company|parent|loan part(?:y|ies)|credit part(?:y|ies)|obligors?|guarantors?|part(?:y|ies) hereto)\b[^.;]{0,60}\b(?:may|shall|can) ?not\b[^.;]{0,60}\b(?:assign|transfer|delegate)\b|\bneither the borrower\b|\bupon its receipt\b|\bagent may at any time assign\b|\bresign\w*|\bfederal reserve\b|\bshall be the agent of\b|\bagreement or instrument pursuant to which\b|\bnotwithstanding\b[^.;]{0,30}\bconduit\b|\bno (?:borrower|loan|credit|company)\b[^.;]{0,40}\bmay (?:assign|transfer)\b|["“]eligible assignee["”]|\bbecome effective when\b|\bpledge or assign\b|\bsecurity interest in\b|\bmay make\b|\bborrowers?\b[^.;]{0,80}\bmay not be assigned\b|\bcollateral or any interest\b|\bconditions precedent\b|\bcollateral assignment\b/i,
      heading: HEADING,
      sure: 1,
      absent: "whether a lender may assign its loans",
    },
  },
  {
    ask: "can a lender sell participations?",
    asked: /\b(?:sub-?)?participations?\b|\bparticipate(?:s|d)? out\b/,
    along:
      /\b(?:sub-?participations?|participations?|participat\w*|participants?|sell\w*|sold|sale|grant\w*|buy|out|loans?|interests?|commitments?|consents?|without|needed|need|borrower|company|approv\w*|freely|others?|third|parties|allow\w*|rights?|restrict\w*|any|limits?|is|are)\b/,
    unless:
      /\b(?:vot\w*|letters?|swing\w*|register|tax\w*|costs?|price|sharing|recovery|fees?|who (?:is|are)|cooperative|farm|what rights|set-?off|difference|versus|pro rata|recover\w*|disclos\w*)\b/,
    wanted: {
      stated: [
        /\b(?:lender|bank|holder|purchaser)s?\b[^;]{0,300}\b(?:sell|grant|sold|granting)\b[^;]{0,300}\bparticipat/i,
        /\b(?:sell|grant|assign)\b[^;]{0,200}\bparticipat\w+\b/i,
        /\bparticipat\w+\b[^;]{0,300}\b(?:granted|sold|sale)\b/i,
      ],
      except:
        /\bissuing (?:lender|bank) (?:hereby )?(?:agrees to )?(?:grant|sell)|\b(?:drawing|in excess of its|shar(?:e|ing) (?:of )?payments?|ratabl\w+|may disclose|equity interests? of the borrower|agreement or instrument pursuant to which)\b|^\W{0,6}(?:\(\w{1,4}\)\W{0,3})?(?:an?|any|each|no) participant shall\b/i,
      heading: HEADING,
      also: [/\bparticipants?\b[^;]{0,240}\b(?:vote|consent|approve|rights?|benefits?)\b/i],
      absent: "participations",
    },
  },
  {
    ask: "what rights do participants have?",
    asked:
      /\bparticipants?\b[^?]{0,30}\b(?:vot\w*|rights?|consent|approve|entitled)\b|\b(?:vot\w*|rights?)\b[^?]{0,30}\bparticipants?\b/,
    along:
      /\b(?:participants?|vot\w*|rights?|consents?|approv\w*|entitled|amendments?|against|benefits?|what|any|kind)\b/,
    unless: /\b(?:letters?|cost\w*|tax\w*|set-?off|disclos\w*|register)\b/,
    wanted: {
      stated: [
        /\b(?:participants?|participating interests?|participations?)\b[^;]{0,400}\b(?:vote|voting|consent|approve|amendment|waiver)\b/i,
        /\bparticipants?\b[^;]{0,300}\b(?:entitled|rights?|benefits?)\b/i,
      ],
      except:
        /\bdefaulting lender\b|\b(?:letters? of credit|swing\w*|confidential\w*|litigation|erisa|plan participants?|in excess of its)\b/i,
      heading: HEADING,
      also: [/\bparticipants?\b[^;]{0,240}\b(?:entitled to the benefits?|rights? of set-?off|treated as if)\b/i],
      absent: "rights of participants",
    },
  },
];
