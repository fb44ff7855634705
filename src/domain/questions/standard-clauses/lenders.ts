import type { StandardClause } from "./standard-clause.ts";

const TRANSFERS = /\b(?:assign\w*|successors|participations?|transfers?|binding effect)\b/i;

/** A request for consent that is not answered, and what that counts as. */
const NO_ANSWER = String.raw`\b(?:fail\w*\b[^.;]{0,60}\b(?:respon|repl|object|vote|reject|answer|notif|approv|disapprov|consent)|not\b[^.;]{0,60}\b(?:receive[ds]?|respon|repl|object|reject|answer|notif)|no (?:response|objection|reply|answer))`;
const DEEMED = String.raw`\bdeemed\b[^.;]{0,60}\b(?:consent|den(?:y|ied)|reject|approv|disapprov|refus|declin|withheld|agreed)`;

/** Transfers by lenders and borrowers, amendments and votes. */
export const LENDER_CLAUSES: readonly StandardClause[] = [
  {
    asked:
      /\b(?:bound|obliged|obligated|required|committed|(?:has|have)) to (?:fund|lend|advance|make|honou?r)\b[^?]*\b(?:whenever|(?:every|each|any) (?:time|request|draw)|on demand)\b|\b(?:is|are) (?:this|it|the (?:line|facility|revolver|loan))(?: of credit)? (?:a |an )?(?:committed|uncommitted|discretionary)\b/,
    unless: /\bdefault\b/,
    stated: [
      /\b(?:obligation|agreement|decision|election|making)\b[^;]{0,240}\b(?:make|making|lend|loans?|advances?)\b[^;]{0,160}\b(?:sole|absolute)\b[^.;]{0,30}\bdiscretion\b/i,
      /\b(?:line|facility|credit|loans?|advances?)\b[^.;]{0,80}\buncommitted\b|\buncommitted\b[^.;]{0,60}\b(?:line|facility|credit)\b/i,
      /\bno (?:obligation|commitment) (?:whatsoever )?to (?:make|lend|advance)\b/i,
    ],
    except: /\b(?:over-?advances?|protective|swing ?line|competitive|incremental|reserves?|additional)\b/i,
  },
  {
    asked:
      /\b(?:committed|obligated|obliged|bound|required) to (?:fund|lend|advance|make)\b[^?]*\bor\b|\b(?:un-?committed|discretionary|committed) (?:or (?:un-?committed|discretionary|committed)|lines?|facilit(?:y|ies))\b|\b(?:banks?|lenders?) (?:refuse|decline|turn down|object)\b[^?]{0,24}\b(?:lend|fund|advances?|loans?|draws?|requests?)\b|\b(?:banks?|lenders?)'s? discretion (?:to|whether) (?:lend|fund|make|advance)\b/,
    unless:
      /\b(?:defaults?|fail\w*|assign\w*|consents?|extend\w*|extension|increase\w*|accordion|letters? of credit|swing\w*|rating)\b/,
    stated: [
      /\b(?:obligation|commitment)\b[^.;]{0,160}\b(?:mak\w+|lend|fund|advance)\b[^.;]{0,160}\bsubject to\b[^.;]{0,40}\bdiscretion\b/i,
      /\b(?:un-?committed|discretionary)\b[^.;]{0,30}\b(?:line|facility|credit|loans?|advances?)\b/i,
      /\b(?:bank|lender)s?\b[^.;]{0,60}\b(?:may|shall)\b[^.;]{0,40}\b(?:in|at) its\b[^.;]{0,30}\bdiscretion\b[^.;]{0,60}\b(?:make|lend|advance|fund|decline|refuse)\b/i,
      /\b(?:each|the) (?:bank|lender)\b[^.;]{0,60}\bagrees?\b[^.]{0,300}\bto (?:make|lend|advance)\b[^.]{0,80}\b(?:loans?|advances?|credit|borrowers?|company)\b/i,
    ],
    except:
      /\b(?:protective|competitive|bids?|money market|incremental|conditions precedent|over-?advances?|eligib\w*|reserves?|swing\w*|letters? of credit|assign\w*|expansion|increase|extension|environmental|insurance|taxes)\b/i,
  },
  {
    asked:
      /\b(?:lenders?|banks?)\b[^?]{0,16}(?:n't| not|\bfails? to|\bnever) (?:answer|respond|reply|vote|object|react|get back)\b|\b(?:no (?:answer|response|reply)|silence) (?:from|of|by) (?:an? |the |one )?(?:lender|bank)s?\b|\b(?:lender|bank)s?'s? (?:silence|failure to (?:answer|respond|reply|vote|object))\b/,
    unless: /\b(?:fund\w*|assign\w*|sell|transfer\w*|borrowing|drawing)\b/,
    stated: [
      new RegExp(`${NO_ANSWER}[^.]{0,400}${DEEMED}`, "i"),
      new RegExp(`${DEEMED}[^.]{0,300}${NO_ANSWER}`, "i"),
      new RegExp(`${DEEMED}[^.]{0,300}\\bunless\\b[^.]{0,120}\\b(?:object|respon|repl|notif|reject)`, "i"),
    ],
    except:
      /\bassignments?\b|\bassignee|\bborrowing base\b|\bletters? of credit\b|\bconditions specified\b|\bdocument or other matter\b/i,
    heading: /\b(?:amendments?|waivers?|modifications?|consents?|extensions?|requests?|approvals?|agents?)\b/i,
  },
  {
    asked:
      /\b(?:replac\w*|remov\w*|kick\w* out|throw\w* out|forc\w* out|get rid of|tak\w* out|swap\w* out)\b (?:an? |the |any |one )?(?:\w+ )?(?:lenders?|banks?)\b|\byank[- ]a[- ]bank\b|\b(?:lender|bank)\b[^?]{0,20}\bbe (?:replaced|removed|forced out)\b/,
    unless: /\b(?:agents?|issuing|swing\w*|fronting|rates?|benchmark)\b/,
    stated: [
      /\b(?:borrowers?|company|parent)\b[^.]{0,300}\b(?:may|right|entitled)\b[^.]{0,500}\b(?:replace|require\b[^.;]{0,120}\b(?:assign|transfer))\b/i,
      /\b(?:may|right|entitled)\b[^.]{0,200}\breplace\b[^.;]{0,80}\b(?:lender|bank)\b/i,
    ],
    except:
      /\bsuccessor (?:administrative |collateral |syndication )?(?:agents?|banks?|lenders?|issuers?|trustees?)\b|\bappoint\w*\b[^.;]{0,80}\bsuccessor\b|\b(?:required lenders may|insur\w*)\b/i,
    heading: /\b(?:replac\w*|substitut\w*|remov\w*|mitigation|single lender|defaulting|duty to)\b(?!.*\bagent)/i,
    absent: "a right to replace lenders",
  },
  {
    asked:
      /\b(?:guarantors?|subsidiar(?:y|ies)|loan part(?:y|ies))\b[^?]{0,30}\b(?:be released|resign|cease to be)\b|\breleas\w* (?:of )?(?:an? |the |any |subsidiary )?guarant(?:ors?|y|ees?|ies)\b|\bresign\w*\b[^?]{0,20}\bguarantors?\b/,
    unless: /\b(?:agents?|who (?:must|has)|vote|consent)\b/,
    stated: [/\bguarant\w*\b.{0,300}\b(?:released|cease to be|resign)\b/i, /\brelease\w*\b.{0,240}\bguarant/i],
    except:
      /\b(?:shall not (?:be )?(?:affect|release|discharge)|without (?:affecting|releasing|the consent)|event of default|not be released|impair\w*|waive[sr]?|consent of (?:each|all))\b/i,
    heading: /\b(?:releas\w*|resignation|guarant\w*|collateral)\b(?!.*\bagent)/i,
  },
  {
    asked:
      /\bborrower assignments?\b|\b(?:borrower|company|obligor|they)\b[^?]{0,12}\b(?:assign|transfer|delegate|hand)\b[^?]{0,30}\b(?:rights|obligations|duties|the (?:loan|agreement|facility|deal))\b/,
    provisions: ["borrower_assignment"],
    stated: [
      /\b(?:borrowers?|company|obligors?|guarantors?|parent|loan part(?:y|ies)|credit part(?:y|ies))\b[^.;]{0,120}\b(?:may|shall|can)\s?not\b[^.;]{0,60}\b(?:assign|transfer|delegate)\b/i,
      /\b(?:neither|no)\b[^.;]{0,120}\b(?:borrowers?|company|obligors?|loan part(?:y|ies)|credit part(?:y|ies))\b[^.;]{0,120}\b(?:assign|transfer|delegate)\b/i,
      /\b(?:borrowers?|company|parent)\b[^.;]{0,160}\bassign\b[^.;]{0,160}\bwithout\b/i,
    ],
    heading: TRANSFERS,
  },
  {
    asked:
      /\b(?:consent|ok|okay|permission|approval|sign-?off|agreement)\b[^?]{0,40}\b(?:assign\w*|sell|transfer|sale of)\b(?![^?]*\bparticipat)(?![^?]*\b(?:assets?|subsidiar\w*|property|stock|business|receivables)\b)|\bassignment consents?\b|\b(?:assign|sell|transfer) (?:our|its|their|a|the|my) (?:piece|loan|position|share|commitment|part|stake)\b[^?]{0,20}\bwithout\b/,
    stated: [
      /\b(?:lender|bank)\b.{0,240}\bassign\b.{0,500}\bconsents?\b/i,
      /\bconsents? of\b.{0,120}\b(?:borrower|company|agent)\b.{0,240}\bassign/i,
      /\bassign.{0,300}\bconsent/i,
    ],
    except: /\b(?:borrowers?|company) (?:may|shall|can) ?not\b[^.;]{0,40}\bassign\b|\bupon its receipt\b/i,
    heading: TRANSFERS,
  },
  {
    asked:
      /\bparticipations\?*$|\b(?:sell|grant|buy)\b[^?]{0,20}\bparticipations?\b|\bparticipate out\b|\bparticipants?\b[^?]{0,30}\b(?:vot\w*|rights?|consent)\b|\bvot\w*\b[^?]{0,30}\bparticipants?\b/,
    provisions: ["participations"],
    stated: [
      /\b(?:lender|bank)s?\b.{0,240}\b(?:sell|grant)\b.{0,240}\bparticipat/i,
      /\bparticipant\b.{0,240}\b(?:vote|consent|approve)\b/i,
    ],
    except: /\b(?:letters? of credit|drawing|excess of its|swing)/i,
    heading: TRANSFERS,
  },
  {
    asked:
      /\bsacred rights?\b|\b(?:each|every|all)(?: of)?(?: the)? lenders?\b[^?]{0,40}\b(?:consent|agree|approve|sign|vote)\b|\b(?:consent|agreement|approval|vote)s? (?:of|from) (?:each|every|all)(?: of)?(?: the)? (?:lenders?|banks?)\b|\bunanim\w*|\b(?:majority|required|requisite)(?: lenders?| banks?)?(?: alone)? (?:can |may |could )?(?:cut|lower|reduce|extend|forgive|release|waive)\b/,
    provisions: ["unanimous_consent"],
    stated: [
      /\b(?:amend|modif|waive|waiver|consent)\w*\b.{0,400}\b(?:signed by|consent of|approved by|agreed to by)\b[^.;]{0,40}\b(?:each|all|every)\b[^.;]{0,40}\b(?:lenders?|banks?)\b/i,
      /\b(?:amend|modif|waive|consent)\w*\b.{0,400}\b(?:each|all|every|unanimous)\b[^.;]{0,60}\b(?:lenders?|banks?)\b.{0,400}\b(?:reduce|extend|increase|forgive|release|change|postpone|rate|principal)/i,
      /\bwithout\b[^.;]{0,40}\b(?:consent|approval)\b[^.;]{0,40}\b(?:each|all|every)\b[^.;]{0,60}\b(?:lenders?|banks?)\b/i,
      /\b(?:each|all|every|unanimous)\b[^.;]{0,60}\b(?:lenders?|banks?)\b.{0,300}\b(?:amend|reduce|extend|increase|forgive|release|postpone)/i,
    ],
    except: /\bdue and payable\b|\bmay not assign\b|\bguarant\w* (?:hereby|agrees?|waives?|shall)\b/i,
    heading: /\b(?:amendments?|waivers?|modifications?|consents?)\b/i,
  },
  {
    asked:
      /\bwho (?:has to|must|needs to|should|can) (?:sign|approve|agree to|consent to) (?:an?|any|the) (?:amendments?|waivers?|changes?)\b|\b(?:amendments?|waivers?)\b[^?]{0,24}\b(?:signed|approved|agreed|vote|consent|required)\b|\bhow (?:can|is|may) (?:the |this )?(?:agreement|it) (?:be )?(?:amended|changed)\b|\b(?:needed|necessary|required|takes?) to amend\b/,
    stated: [
      /\bmay\b[^.;]{0,40}\bbe (?:amended|modified|waived)\b.{0,300}\b(?:writing|written|signed|consent)\b/i,
      /\b(?:no|neither)\b.{0,160}\b(?:amend|modif|waive|supplement)\w*\b.{0,300}\b(?:writing|written|signed|consent)\b/i,
      /\bmay be (?:amended|modified|waived)\b/i,
      /\b(?:amend|modif)\w*\b.{0,300}\b(?:required|majority|requisite) (?:lenders|banks)\b/i,
    ],
    heading: /\b(?:amendments?|waivers?|modifications?)\b/i,
  },
];
