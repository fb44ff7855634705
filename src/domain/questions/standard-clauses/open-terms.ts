import type { StandardClause } from "./standard-clause.ts";

/** A character of a sentence, whose times of day have points. */
const SENTENCE = String.raw`(?:[^.]|(?<=\b[ap]|\bm)\.)`;

/** Terms that are extracted from most agreements. Where one is not, its clause may still state it. */
export const OPEN_TERM_CLAUSES: readonly StandardClause[] = [
  {
    asked:
      /\b(?:(?:default|penalty|late|overdue) (?:interest|rates?)(?: of interest)?|rates? (?:that )?appl(?:y|ies) to (?:overdue|late|unpaid) (?:amounts|payments|sums|principal)|overdue (?:amounts|interest|principal)|(?:do(?:es)?(?:n't| not)|fails? to) pay on time)\b(?: if they (?:do(?:n't| not)|fail to) pay on time)?/,
    unless: /\b(?:letters?|event of default|when is)\b/,
    stated:
      /\b(?:overdue|past due|not paid (?:when|in full)|after (?:maturity|the date|default|the occurrence)|default rate|during the continuance)\b[^.]{0,500}\b(?:interest|per annum)\b[^.]{0,400}\b(?:%|per ?cent|rate|plus|in excess|above|higher|greater|additional)/i,
    heading: /\b(?:default|interest|overdue|late|rates?)\b(?!.*\b(?:events?|period|coverage)\b)/i,
  },
  {
    asked:
      /\b(?:mandatory (?:pre|re)payments?|(?:must|have to|required to|obliged to) prepay|mandatory prepay\w*|overadvance)\b(?: (?:required|triggered|events?|triggers?))?/,
    unless: /\b(?:appl(?:y|ied)|order|decline|reinvest\w*|notice)\b/,
    stated:
      /\b(?:shall|will|must)\b(?:(?!notif|notice)[^.;]){0,160}\b(?:prepay|make (?:an? |such )?(?:mandatory )?prepayments?|repay (?:the )?(?:loans|advances|such excess))\b|\bmandatory prepayment\b[^.]{0,120}\b(?:shall|equal)/i,
    except: /\bif (?:such|any such) notice is given\b|\b(?:voluntar|optional)\w*\b/i,
    heading: /\bprepay\w*|\brepayments?\b|\bmandatory\b/i,
    exists: /\bmandatory (?:pre|re)payments?\b/i,
    absent: "a mandatory prepayment",
  },
  {
    asked:
      /\b(?:reimburs\w* (?:of |for |the )?(?:issuer |issuing bank |bank |drawings? |draws? |draft )?(?:under |of |on )?(?:an? |the |any )?letters? of credit(?: draws?| drawings?)?|letters? of credit (?:is |are |gets? )?(?:drawn|drawings?|draws?|called|paid|honou?red)|(?:drawings?|draws?) (?:under|on|of) (?:an? |the |any )?letters? of credit)\b/,
    unless: /\b(?:fees?|sublimit|rate)\b/,
    stated:
      /\b(?:reimburse|pay)\b[^.]{0,300}\b(?:drawing|draft|disbursement|honou?r|draw|amount (?:so )?paid|such payment)|\b(?:drawing|draft|disbursement)\b[^.]{0,300}\b(?:reimburse|shall pay|pay to)\b/i,
    heading: /\b(?:reimburs\w*|letters? of credit|drawings?|disbursements?)\b/i,
  },
  {
    asked:
      /\b(?:secured or unsecured|unsecured or secured|(?:is|are) (?:the |this |these |it |they )?(?:\w+ ){0,2}secured|what (?:secures|collateral|security|assets? (?:is|are) pledged)|assets? (?:is |are )?pledged|collateral secures?)\b/,
    unless: /\b(?:release|covenant|permitted|liens on|debt)\b/,
    stated:
      /\b(?:obligations|loans?|notes?|indebtedness|facility|payment)\b[^.;]{0,160}\b(?:is|are|be)\b[^.;]{0,40}\b(?:un)?secured by\b|\b(?:loans?|notes?|advances|obligations)\b[^.;]{0,40}\b(?:is|are|be) unsecured\b|\b(?:hereby )?grants?\b[^.]{0,200}\bsecurity interest|\b(?:as|to) (?:collateral )?secur(?:e|ity)\b[^.]{0,100}\b(?:the|its|all|payment|prompt)[^.;]{0,60}\b(?:obligations|loans|notes|indebtedness)|[“"'’]\s?collateral\s?[”"'’]\s*(?:shall )?means?\b/i,
    heading: /\b(?:collateral|security|secured|grant|definitions|defined terms|pledge)\b/i,
  },
  {
    asked:
      /\b(?:exten(?:d|ded|sions?|ding)(?: of)?(?: the)?(?: stated| final)?(?: maturity(?: date)?| term(?:ination)?(?: date)?| options?)?|maturity(?: date)? be extended|get more time)\b/,
    unless: /\b(?:letters?|credit|statements|lease|fees?|grace|cure|interest period|vote|consent|lenders? agree)\b/,
    stated:
      /\b(?:extend|extension|renew)\w*\b[^.]{0,200}\b(?:maturity|termination|expir\w+|commitment) ?(?:date|period)?\b|\b(?:maturity|termination|expiration) date\b[^.]{0,160}\b(?:extend|extension|renew)/i,
    heading: /\bexten(?:sion|d)\w*\b(?!.*of credit)|\bmaturity\b|\brenewal/i,
  },
  {
    asked:
      /\b(?:usury|usur\w+|(?:maximum|highest) (?:lawful|legal|permitted) (?:interest )?(?:rate|interest|amount)|legal (?:maximum|limit)|lawful rate)\b(?: savings?| clause)*/,
    stated:
      /\b(?:maximum (?:lawful|legal|nonusurious|permissible) (?:rate|amount)|maximum rate (?:of interest )?(?:permitted|allowed)|usur\w+|highest (?:lawful )?rate|(?:interest|rate)\b[^.]{0,200}\b(?:exceed|in excess of|greater than|more than)\b[^.]{0,100}\b(?:lawful|permitted|allowed|legal|applicable law))/i,
    heading: /\b(?:usury|maximum|limitation|interest|excess|lawful)\b/i,
  },
  {
    asked:
      /\b(?:(?:notice|notify)\b.{0,40}\b(?:for|of|to|(?:does|do|must|is)) (?:an? |each |the )?(?:\w+ )?(?:or \w+ )?(?:borrowings?|advances?|draws?|loans?)(?: need| require)?|how (?:much notice|far (?:ahead|in advance))\b.{0,40}\b(?:borrow|draw)|(?:what time|by when|when|how late|deadline)\b.{0,40}\b(?:send|submit|deliver(?:ed)?|give|in)\b.{0,24}\b(?:borrowing )?requests?|(?:what time|by when|how late|deadline)\b.{0,30}\brequests?(?: be)?(?: delivered| received| in| submitted)?|(?:borrowing|advance|loan|draw) (?:requests?|notices?)|cutoff time for (?:same day )?(?:draws?|borrowings?|loans?)|same[- ]day (?:draws?|borrowings?|loans?)|notice of borrowing)\b(?: - timing| timing)?/,
    unless: /\b(?:swing\w*|letters?|fail\w*|conver\w+|continu\w+|prepay\w*|irrevocable|revok\w*|who|form|contents?)\b/,
    follows: {
      refers: /\bspecified time\b/i,
      stated: /^(?:delivery|receipt) of (?:an? )?(?:duly completed )?borrowing requests?\b/i,
    },
    stated: [
      new RegExp(
        String.raw`\b(?:request|notice|notify|notification|telephon\w+)\b${SENTENCE}{0,400}(?:\b\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b|\bnoon\b|\b(?:business|banking|working) days?\b)${SENTENCE}{0,300}\b(?:borrowing|loan|advance)`,
        "i",
      ),
      new RegExp(
        String.raw`\b(?:each|every|any) borrowing\b${SENTENCE}{0,200}\bnotice\b${SENTENCE}{0,240}\b\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\b`,
        "i",
      ),
      /\bborrowing request\b[^.]{0,120}\bspecified time\b/i,
    ],
    except: /^.{0,80}\bswing ?line\b/i,
    heading:
      /^(?!.*\b(?:prepay|election|letters?|swing\w*))(?=.*\bborrowings?\b|(?!.*\bconver))(?=.*\b(?:borrowings?|requests?|making|advances|loans|notice|procedures?|manner|funding)\b)/i,
  },
];
