import type { AskedClause } from "../asked-clause.ts";

/** What follows a list of events in the sentence of the last one. */
const THEN =
  /(?<=[.;:,]\s{0,40}(?:or\s+)?)\bTHEN\b|(?<=[;:.]\s{0,40})then,?\s+(?:and|in|at|upon|if|the|any|so|either|or|unless|lender|bank|agent|with|during)\b|(?<=;\s{0,40})(?:then|and),?\s+in\s+(?:any|every|each|either)\b/i;
const HEADING =
  /^(?!.*\b(?:covenants?|notices? of|waiver of default|cumulative|default rate|defaulting)\b).*(?:\b(?:remed\w+|accelerat\w*|rights? (?:upon|on|after)|consequences|actions?|defaults?|enforcement)\b)/i;

/** What the lenders may do after an event of default. */
export const CLAUSES_OF_REMEDIES: readonly AskedClause[] = [
  {
    ask: "what remedies do the lenders have on an event of default?",
    asked:
      /\bremed(?:y|ies)\b|\b(?:do|happens?|consequences?|rights|powers?|options?|entitled|accelerat\w*|actions?|effect)\b[^?]{0,50}\b(?:events? of default|defaults?)\b|\b(?:after|upon|on|following|if|when|there is|there's)\b[^?]{0,20}\b(?:an? )?(?:events? of default|defaults?)\b[^?]{0,40}\b(?:do|happens?|remed\w+|rights|accelerat\w*)\b|^(?:can|may) (?:they|the (?:lenders?|banks?)|lenders) (?:accelerate|call)(?: (?:the|their) (?:loans?|debt|facility))?(?: (?:after|upon|on|following) (?:an? )?(?:event of )?default)?\s*\??$/,
    along:
      /\b(?:remed(?:y|ies)|rights?|powers?|options?|entitled|accelerat\w*|call|actions?|effect|consequences?|events?|default\w*|happens?|occur\w*|after|upon|following|do|available|exercise|agent|take|there|continuing|what|and|can|may|if|is|on)\b/,
    unless:
      /\b(?:payment|interest|rate|judg?ments?|cross|bankrupt\w*|insolven\w*|change|covenants?|who|which|cur(?:e|es|ed)|grace|tell|waive\w*|cumulative|lender defaults?|defaulting|notice|report|potential|misrep\w*|swing\w*|letters?|guarant\w*|collateral|events? of default (?:are|is)|list|what (?:is|are) (?:an |the )?events? of default|single|one|how many|automatically|dividends?|borrow\w*|distributions?|assign\w*|consent|fees?|sell|set-?off)\b/,
    wanted: {
      stated: [
        /\b(?:event of default|default|such event|any of (?:the|such) events)\b.{0,500}\b(?:may|shall|will)\b.{0,600}\b(?:declare|terminate|due and payable)\b/i,
        /\b(?:agent|lenders?|banks?|holders?|purchasers?)\b.{0,300}\b(?:may|shall|upon)\b.{0,600}\bdeclare\b.{0,400}\b(?:due|payable|terminat)/i,
        /\bdeclare\b.{0,500}\bdue and payable\b/i,
        /\b(?:become|be)\b.{0,160}\b(?:due and payable|payable)\b.{0,200}\b(?:declar|option|election|notice|demand)/i,
        /\b(?:event of )?default\b.{0,200}\b(?:may|shall)\b.{0,200}\b(?:exercise|enforce|proceed)\b/i,
      ],
      except:
        /\b(?:interest shall accrue|bear interest|proceeds of collateral received|following events|following shall constitute|shall constitute an? event of default|default shall be made|any (?:other )?indebtedness|such indebtedness|material indebtedness|of borrowed money|guaranteed obligations|fail\w* to pay|shall default (?:in|under)|["“][^"”]{2,40}["”] means|change (?:of|in) control shall occur|conditions? precedent|put event|rescind\w*|annul\w*|rebate|lessor|waives? presentment by)\b/i,
      heading: HEADING,
      isList: true,
      from: THEN,
      absent: "what the lenders may do after an event of default",
    },
  },
  {
    ask: "who can accelerate the loans?",
    asked:
      /\b(?:who|whose|which (?:lenders?|banks?)|(?:how many|(?:what|which) (?:share|percentage|percent|portion|proportion|part|majority|vote)(?: of)?)|can (?:a|one|the|any) (?:single |individual |administrative )?(?:lender|bank|agent)|what (?:vote|majority))\b[^?]{0,50}\b(?:accelerat\w*|call (?:in )?(?:the |an? )?(?:loans?|debt|(?:event of )?default)|declare\w*)\b|\b(?:vote|majority|lenders)\b[^?]{0,30}\b(?:to accelerate|for acceleration)\b|\bcan (?:a )?(?:single|one) (?:lender|bank)\b[^?]{0,20}\baccelerate\b/,
    along:
      /\b(?:accelerat\w*|call|declare\w*|vote|votes|majority|share|percent\w*|needed|required|takes?|single|individual|one|own|alone|agent|lenders?|banks?|right|due|payable|default|events?|after|decides?|decide|power|who|which|on|by|loans?|debt|immediately|has|and|how|many|instruct\w*|upon|direct\w*|obligations?|notes?)\b/,
    unless:
      /\b(?:breach|covenant|bankrupt\w*|insolven\w*|automatic\w*|other debt|indebtedness|rescind|waive\w*|rate|dividends?)\b/,
    wanted: {
      stated: [
        /\b(?:required|majority|requisite|instructing|supermajority) (?:lenders|banks|holders|purchasers|noteholders)\b.{0,800}\b(?:declare|accelerat\w*|due and payable)\b/i,
        /\b(?:agent|lenders?|banks?|holders?|purchasers?)\b.{0,400}\b(?:may|shall)\b.{0,800}\bdeclare\b/i,
        /\b(?:request|direction|consent|instruction)s? of\b.{0,160}\b(?:lenders|banks|holders)\b.{0,400}\b(?:declare|due and payable)\b/i,
        /\bdeclare\b.{0,500}\b(?:due|payable)\b/i,
        /\b(?:option|election) of\b.{0,100}\b(?:lenders?|banks?|holders?|agent)\b.{0,300}\b(?:due|payable|terminat)/i,
        /\b(?:event of )?default\b.{0,300}\b(?:lenders?|banks?|agent|holders?)\b.{0,200}\b(?:may|option)\b.{0,900}\b(?:due|payable|accelerat\w*)\b/i,
      ],
      except:
        /\b(?:interest shall accrue|bear interest|proceeds of collateral received|following events|following shall constitute|shall constitute an? event of default|default shall be made|any (?:other )?indebtedness|such indebtedness|material indebtedness|of borrowed money|guaranteed obligations|fail\w* to pay|shall default (?:in|under)|["“][^"”]{2,40}["”] means|change (?:of|in) control shall occur|conditions? precedent|put event|rescind\w*|annul\w*|lessor|dividends?)\b/i,
      heading: HEADING,
      isList: true,
      from: THEN,
      absent: "who may accelerate the loans",
    },
  },
  {
    ask: "does a bankruptcy accelerate the loans automatically?",
    asked:
      /\b(?:automatic(?:ally)?)\b[^?]{0,40}\b(?:accelerat\w*|due|payable)\b|\b(?:accelerat\w*|due|payable)\b[^?]{0,40}\bautomatic(?:ally)?\b/,
    along:
      /\b(?:automatic(?:ally)?|accelerat\w*|due|payable|bankrupt\w*|insolven\w*|chapter 11|filing|files?|upon|on|after|if|in|event|events|of|become\w*|immediately|is|are|when|default)\b/,
    unless: /\b(?:payment default|change|judg?ments?|covenants?|reduc\w*)\b/,
    wanted: {
      stated: [
        /\b(?:automatically|immediately|forthwith|ipso facto)\b[^;]{0,500}\b(?:due|payable)\b[^;]{0,400}\bwithout\b/i,
        /\bautomatically\b[^;]{0,500}\bdue\b|\bdue\b[^;]{0,200}\bautomatically\b/i,
        /\b(?:in the case of|upon the occurrence of|if)\b[^;]{0,400}\b(?:immediately|forthwith|without (?:any )?(?:further )?(?:notice|act|action|demand))\b[^;]{0,400}\b(?:due|payable)\b/i,
      ],
      except:
        /\b(?:interest shall accrue|bear interest|proceeds of collateral received|following events|following shall constitute|shall constitute an? event of default|default shall be made|any (?:other )?indebtedness|such indebtedness|material indebtedness|guaranteed obligations|["“][^"”]{2,40}["”] means|commitments? shall automatically be reduced|change (?:of|in) control)\b/i,
      heading: HEADING,
      from: THEN,
      absent: "an automatic acceleration",
    },
  },
  {
    ask: "is there a material adverse change clause?",
    asked: /\b(?:mac|mae)\b|\bmaterial(?:ly)? adverse (?:change|effect)\b/,
    along:
      /\b(?:mac|mae|material(?:ly)?|adverse|changes?|effect|clauses?|out|outs|triggers?|draw-?stops?|provision|by itself|itself)\b|-/,
    unless:
      /\b(?:defaults?|events?|defin\w*|definition|mean\w*|what (?:is|counts)|represent\w*|since|notice|constitut\w*)\b/,
    wanted: {
      stated: [
        /\bmaterial(?:ly)? adverse (?:change|effect)\b[^;]{0,300}\b(?:shall (?:have )?(?:occur\w*|exist\w*|happen\w*)|occurs?|has occurred|shall take place)\b|\b(?:occurrence|existence) of (?:any|a) [^;]{0,60}\bmaterial(?:ly)? adverse (?:change|effect)\b|\b(?:there (?:shall )?(?:be|occurs?|occur|has been)|suffers?|determines? (?:that )?)\b[^;]{0,120}\bmaterial(?:ly)? adverse (?:change|effect)\b/i,
      ],
      except:
        /\b(?:could reasonably be expected|would not (?:reasonably )?(?:be expected|have)|except (?:where|to the extent|as)|to (?:the )?(?:best )?(?:of )?(?:its |the )?knowledge|notify|notice of|interbank|disrupt)\b/i,
      heading: /\b(?:events? of default|defaults?|adverse|conditions?)\b/i,
      absent: "a default or condition on a material adverse change",
    },
  },
];
