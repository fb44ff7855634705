import type { StandardClause } from "./standard-clause.ts";

/** How agreements name a loan whose rate is fixed for an interest period. */
const PERIODIC = "(?:eurodollar|eurocurrency|euro-?dollar|libor?|sofr|euribor|offshore|fixed|term benchmark|bid|cd)";
const DAY = "(?:business|banking|working) days?";
const COUNT = String.raw`(?:\(?\d{1,2}\)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty)`;

/** Borrowing: notice, funding, types of loans and their number. */
export const BORROWING_CLAUSES: readonly StandardClause[] = [
  {
    asked: new RegExp(
      String.raw`\b(?:how many|maximum(?: number)?(?: of)?|number of|limits? (?:on|to)(?: the)?(?: number of)?|cap on(?: the)?(?: number of)?|most) (?:[a-z/]+ ){0,5}?(?:interest periods|tranches|contracts|(?:${PERIODIC}(?: rate)? )?(?:loans|borrowings|advances|tranches|periods))\b(?: (?:(?:can|may) be |are )?(?:outstanding|out|in effect|open|running))?(?: at (?:once|any time|any one time|the same time|one time))?`,
    ),
    unless:
      /\b(?:amount|how much|dollars|ratio|(?:loans|advances) (?:to|and)|overall|together|combined|in total|aggregate)\b/,
    stated: new RegExp(
      String.raw`\b(?:more than|exceed(?:ing)?|maximum (?:number )?of|greater than|in excess of|limited to)\b[^.;]{0,50}\b${COUNT}\b[^.;]{0,90}\b(?:borrowings?|interest periods?|loans|advances|tranches|portions|contracts|elections|options|different dates)\b|\bnumber of\b[^.;]{0,60}\b(?:borrowings?|interest periods|loans|advances|tranches|contracts)\b[^.;]{0,60}\b(?:exceed|more than|greater than|limited to|at most)\s+${COUNT}\b`,
      "i",
    ),
    heading: /\b(?:borrowings?|loans?|interest (?:elections?|periods?)|conversions?|advances)\b/i,
    absent: "a maximum number of borrowings or interest periods",
  },
  {
    asked:
      /\b(?:lenders?|banks?)\b.{0,30}\b(?:(?:make|makes) .{0,30}\bavailable|fund|funds|wire|wires|send (?:the |their )?money)\b(?: an?| the)?(?: advances?| loans?| borrowings?)?|\bfund(?:ing|ed)? (?:of )?(?:the |an? |each )?(?:borrowings?|advances?|loans?)\b/,
    unless: /\b(?:fail\w*|default\w*|refus\w*|\w+n't|not|unlawful|illegal|conditions?|consequences)\b|\blong\b/,
    stated:
      /\b(?:each|every|the) (?:applicable |relevant |revolving |term )?(?:lender|bank)s?\b[^.;]{0,160}\b(?:shall|will|agrees? to)\b[^.;]{0,260}\b(?:available (?:to|at)|wire transfer|immediately available|same day funds)/i,
    heading: /\b(?:fund(?:ing|s)|borrowings?|making of|advances|disbursement)\b/i,
  },
  {
    asked:
      /\b(?:notices?|deadline|timing|how|when|procedure|process)\b.{0,40}\b(?:conver\w+|continu\w+|switch\w*|interest elections?|roll\w* over)\b(?: or (?:continu\w+|conver\w+))?|\b(?:conver\w+|continu\w+|switching)\b(?: between [a-z ]+ and [a-z ]+?| from [a-z ]+? (?:to|into) [a-z]+| or (?:continu\w+|conver\w+))?(?: notices?| -)? ?(?:how|when|procedure|timing)?/,
    unless: /\b(?:term loan|equity|shares|stock|automatic\w*|fail\w*|default|currency|prohibit\w*)\b/,
    stated: new RegExp(
      String.raw`\b(?:may|right|option|shall|elect\w*)\b[^.]{0,300}\b(?:conver(?:t|sion)|continu(?:e|ation)|interest election)\b|\b(?:notify|notice|request)\b[^.]{0,240}\b(?:conver(?:t|sion)|continuation|such election|interest election)\b[^.]{0,300}\b(?:${DAY}|time|notice)`,
      "i",
    ),
    heading: /\b(?:conver\w+|continu\w+|interest elections?|elections?)\b/i,
  },
  {
    asked:
      /\b(?:minimum|smallest|min)\b(?: (?:amount|size|borrowing))?(?: (?:of|for))?(?: an?| each| any)? (?:eurodollar |libor |base rate |sofr )?(?:borrowings?|draws?|drawdowns?|advances?|loans?)(?: allowed)?|\b(?:smallest|least|how (?:small|little))\b[^?]{0,40}\b(?:draw|borrow)\b(?: at (?:once|a time))?|\bsize of (?:an?|each|any|the) (?:draw|borrowing|advance)\b|\b(?:draw|borrowing) sizes?\b|\b(?:multiples|increments)\b[^?]{0,30}\b(?:draw\w*|borrow\w*|advances?)\b|\b(?:borrowing|draw|advance) (?:minimums?|multiples)(?: and (?:minimums|multiples))?/,
    unless: /\b(?:swing\w*|letters?|interest rate|fee|assign\w*|prepay\w*|required|balance|covenant)\b/,
    stated:
      /\b(?:borrowings?|advances?|loans?|draw\w*)\b[^.;]{0,240}\b(?:minimum|not less than|at least|integral multiples?|multiples? of|increments? of)\b[^.;]{0,80}[$€£¥\d]|\b(?:borrowings?|advances?)\b[^.;]{0,120}\b(?:less than|amount (?:of|equal to)) (?:U\.?S\.?)?[$€£¥][^.;]{0,60}(?:\b(?:multiple|or more)\b|[.;])|\b(?:minimum|not less than|at least)\b[^.;]{0,40}[$€£¥][^.;]{0,160}\b(?:borrowings?|advances?|loans?)\b/i,
    heading: /\b(?:borrowings?|advances|making of|amounts?|requests?|loans|commitments?)\b(?!.*\b(?:prepay|reduc))/i,
    except: /\b(?:ratio|net worth|liquidity)\b/i,
  },
  {
    asked:
      /\bhow (?:often|many times|frequently)\b[^?]{0,60}\b(?:draw\w*|borrow\w*|advances?|loans?|funds?)\b[^?]{0,40}/,
    unless:
      /\b(?:interest|inspect\w*|apprais\w*|borrowing base|certificates?|reports?|extend\w*|renew\w*|conver\w*|deliver\w*|prepa\w*|repa\w*|tested?|increase\w*|paid|meet\w*)\b/,
    stated: [
      /\b(?:borrowings?|advances?|loans?|draws?|disbursements?|requests?)\b.{0,240}\b(?:no|not) more (?:frequently|often)? ?than\b.{0,60}\b(?:day|week|month|quarter|year)/i,
      /\b(?:no more than|not more than|only|maximum of|more than)\b.{0,40}\b(?:once|twice|one|two|three|four|five)\b.{0,80}\b(?:each|every|per|in any|any|a) (?:[a-z]+ )?(?:day|week|month|quarter|year)\b/i,
    ],
    except: /\b(?:inspect|apprais|audit|examin|interest period|delinquen|past due)/i,
    heading: /\b(?:borrowings?|advances?|loans?|requests?|disbursements?|commitments?|draws?|procedure)\b/i,
  },
  {
    asked:
      /\b(?:cancel\w*|reduc\w*|terminat\w*|give up|giv\w+ back|hand\w* back|shrink\w*|downsiz\w*|scal\w* (?:back|down)|cut\w*)\b(?: back| down)?[^?]{0,40}\b(?:(?:commitments?|unused|undrawn)\b(?: (?:part|portion|amount|commitments?))?|(?:the|this) (?:facility|revolver|line)\b)(?: early)?|\bcommitment (?:reductions?|terminations?|cancellations?)\b|\bnotice (?:period )?(?:to|of|for) cancel\w*|^cancellation\b/,
    unless:
      /\b(?:lenders? (?:can|may|could)|can (?:the |a )?(?:lenders?|banks?|agent)|defaults?|automatic\w*|mandator\w*|letters?|disposals?|sales?|proceeds|rates?|margin|interest|covenants?|borrowing base|insurance|guarant\w*|scheduled|reinstat\w*|fees?|premium|penalt\w*|costs?|charges?|swing\w*|what happens|events?)\b/,
    stated: [
      /\b(?:borrowers?|company|parent|it)\b[^.;]{0,200}\b(?:may|right|option|entitled|elect\w*)\b[^;]{0,400}\b(?:terminate|reduce|cancel)\b[^.;]{0,200}\bcommitments?\b/i,
      /\b(?:may|right|option|entitled|elect\w*)\b[^;]{0,300}\b(?:terminate|reduce|cancel)\b[^.;]{0,160}\b(?:commitments?|facility|revolving)/i,
    ],
    except: /\b(?:event of default (?:has|shall|is)|required lenders (?:may|shall)|single lender|defaulting lender)\b/i,
    heading: /\b(?:terminat\w*|reduc\w*|cancel\w*)\b(?!.*\bdefault)/i,
    absent: "a right of the borrower to reduce the commitments",
  },
  {
    asked: new RegExp(
      String.raw`\b(?:until when|availability period|last (?:day|date)|how long|deadline|window)\b(?:.{0,30}\b(?:borrow\w*|draw\w*|open|drawing))?`,
    ),
    unless:
      /\b(?:interest periods?|notice|letters?|extend\w*|stand\w*|grace|cure|remain|take|before|maintain|lender)\b/,
    stated:
      /\b(?:availability|commitment|drawdown|revolving(?: credit)?) period[”"’']?\s?(?:means|shall mean|is)\b|\b(?:lender|bank|lenders|banks)\b[^.;]{0,120}\bagrees?\b[^.]{0,300}\b(?:from time to time|at any time|during|until|prior to)\b[^.]{0,200}\b(?:until|prior to|ending|to but (?:not including|excluding)|through|before|availability period|commitment period|termination date)\b/i,
    heading: /\b(?:commitments?|loans?|definitions|defined terms|facilit\w+|advances|the credits?)\b/i,
  },
  {
    asked:
      /\b(?:conditions? (?:precedent )?(?:to|for|of|before) (?:the |any )?(?:closing|effectiveness|first (?:loan|borrowing|advance|draw)|initial (?:loan|borrowing|advance|draw|funding)s?)|conditions precedent to closing|closing (?:conditions|deliverables))\b|\b(?:what|which|documents|opinions|certificates)\b[^?]{0,60}\b(?:delivered|received|furnished|produced|handed over)\b[^?]{0,20}\b(?:at|by|on|before|for) (?:the )?(?:closing|signing|effective date|effectiveness)\b/,
    stated:
      /\b(?:obligations?|agreement|effective(?:ness)?)\b[^.]{0,240}\b(?:subject to|conditioned (?:up)?on|until|unless|upon)\b[^.]{0,200}\b(?:conditions?|satisf|receipt|received)|\bconditions? precedent\b[^.]{0,160}\b(?:initial|first|closing|loans?|advance)|\bnot be (?:required|obligated|obliged)\b[^.]{0,160}\b(?:initial|first)\b[^.]{0,160}\b(?:unless|until)\b/i,
    heading:
      /\bconditions?\b.*\b(?:initial|first|closing|effective\w*|precedent|making|loans?|lending)\b|\b(?:initial (?:loans?|borrowings?|credit|advance)|effective date|closing)\b/i,
  },
];
