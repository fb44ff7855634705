import type { StandardClause } from "./standard-clause.ts";

/** Rates that cannot be had, costs, taxes, and lenders that are replaced or fail to lend. */
export const YIELD_CLAUSES: readonly StandardClause[] = [
  {
    asked:
      /\b(?:fall-?\s?backs?|alternat(?:e|ive) (?:rates?|basis)|no (?:libor|eurodollar|sofr|euribor|screen|benchmark)(?: rate)? (?:quotes?|quotations?|rate|available)|(?:libor|eurodollar|sofr|euribor|benchmark|screen|the)(?: rate)? (?:cannot|can't|can not|is not|isn't|not|is no longer|no longer|stops being) (?:be )?(?:determined|quoted|available|ascertained|published)|(?:benchmark|rate|libor|sofr|euribor) (?:is |becomes )?unavailab\w+|(?:libor|sofr|euribor|the benchmark) (?:is )?(?:discontinued|goes away|disappears|ceases))\b(?: if no (?:libor|sofr|euribor|benchmark)(?: rate)?(?: quotes?)?)?/,
    stated:
      /\b(?:adequate and (?:reasonable|fair)|(?:not|no longer|un)[^.;]{0,60}(?:available|ascertain\w*|determin\w*|offered|quoted|published)|unable to (?:determine|obtain)|inability|not (?:adequately|accurately|fairly|cover)[^.;]{0,40}cost|market disruption|benchmark (?:replacement|transition event))\b[^.]{0,900}\b(?:rate|loans?|borrowings?|replacement|prime|base|deposits)\b/i,
    heading:
      /\b(?:alternat\w+ rate|inability|unavailab\w+|benchmark|market disruption|deposits unavailable|interest rate (?:not|unascertain)|substitute|basis for determining|illegality|special provisions|changed circumstances|eurodollar)\b/i,
  },
  {
    asked:
      /\b(?:who (?:bears?|pays?)(?: for)? )?(?:increased? costs?|higher costs?|capital (?:adequacy|requirements?|charges?|rules?)|higher (?:capital|reserve) requirements?|change in law(?: increases? (?:an?|the|its) (?:lender|bank)'?s? costs?)?|yield protection)\b/,
    unless:
      /\b(?:how (?:far|long)|time limit|deadline|look-?back|claims?|days|replace\w*|remov\w*|certificate|expenditures?|surplus|when must)\b/,
    stated:
      /\b(?:increase|additional)\w*\b[^.;]{0,160}\bcosts?\b[^.]{0,500}\b(?:lender|bank|pay|compensate)|\bcapital (?:adequacy|requirements?)\b|\bamount of capital\b|\brate of return\b[^.]{0,120}\bcapital\b/i,
    heading:
      /\b(?:increased? costs?|yield|capital|change (?:in|of) (?:law|circumstances)|reserve|additional costs?)\b/i,
  },
  {
    asked:
      /\b(?:how (?:far|long) back|time limit|deadline|look-?back|within what (?:time|period)|how (?:late|long))\b.{0,60}\b(?:increased? costs?|yield protection|capital (?:costs?|adequacy))(?: (?:compensation|claims?|requests?))?|\bretroactiv\w+ .{0,40}\b(?:increased? costs?|claims?)/,
    stated:
      /\b(?:more than|prior to|earlier than|within|before)\b[^.]{0,60}\b(?:days|months|year)\b[^.]{0,200}\b(?:notif|demand|notice|knowledge|claim|request|certificate|aware)|\b(?:notif|demand|notice|claim|request|certificate)\w*\b[^.]{0,160}\bwithin\b[^.]{0,30}\b(?:days|months|year)/i,
    heading: /\b(?:increased? costs?|yield|capital|change in (?:law|circumstances)|additional costs?|compensation)\b/i,
  },
  {
    asked:
      /\b(?:tax )?gross(?:ed)?[- ]?ups?\b|\bwithh(?:o|e)ld\w*(?: taxe?s?)?\b|\bfree (?:and clear )?(?:of|from) (?:any )?(?:withholding )?(?:tax(?:es)?|withholding|deductions?)\b(?: taxes)?|\btax(?:es)? (?:is |are )?withheld\b/,
    unless: /\b(?:forms?|certificates?|exempt\w*|refund|lender pays|survive|employee|payroll)\b/,
    stated:
      /\b(?:free and clear[^.;]{0,80}\b(?:tax|deduct|withh|set-?off|counterclaim)|required (?:by (?:any )?(?:applicable )?(?:law|legal requirements?) )?to (?:be )?(?:deduct|withh(?:o|e)ld|make (?:any|such))|sum payable (?:by[^.;]{0,40})?shall be increased|withholding or deduction|additional amounts?[^.;]{0,80}(?:necessary|net amount))\b/i,
    heading: /\btax(?:es)?\b(?!.*\b(?:payment of|returns?|represent))|\bwithholding\b|\bnet payments\b/i,
  },
  {
    asked:
      /\b(?:yank[- ]a[- ]bank|(?:replac|remov|substitut|swap|kick|forc)\w*(?: out)? (?:of )?(?:an? |the |any |such )?(?:\w+ ){0,2}(?:lenders?|banks?)(?: out)?)\b(?: that (?:claims?|demands?|requests?) (?:increased costs?|compensation))?/,
    unless: /\b(?:issuing|agent|swing\w*|fronting|required|defaulting|release|security)\b/,
    stated:
      /\b(?:require|cause|replace|substitute|remove)\b[^.;]{0,80}\b(?:lenders?|banks?)\b[^.]{0,160}\b(?:assign|replac|transfer|purchase|substitut)|\breplac(?:e|ement)\b[^.;]{0,40}\b(?:such|any|an affected|that) (?:affected |non-?consenting )?(?:lender|bank)\b|\b(?:substitute|replacement) (?:lender|bank)/i,
  },
  {
    asked:
      /\bdefaulting (?:lender|bank)'?s?\b[^?]{0,30}\bvot(?:e|es|ing)\b|\bvot(?:e|es|ing)\b[^?]{0,30}\bdefaulting (?:lender|bank)/,
    stated: [
      /\bdefaulting (?:lender|bank)['’]?s? right to (?:approve|vote|consent)\b/i,
      /\bdefaulting (?:lender|bank)\b[^;]{0,240}\b(?:right to (?:approve|vote)|vote|required (?:lenders|banks)|amendment|consent)\b/i,
    ],
    heading: /\b(?:defaulting (?:lenders?|banks?)|amendments?|waivers?|definitions?|required lenders)\b/i,
    absent: "votes of a defaulting lender",
  },
  {
    asked:
      /\bdefaulting (?:lenders?|banks?)\b|\b(?:lender|bank) (?:that )?(?:fails?|failing|refuses?|defaults? (?:on|in)|does(?:n't| not)|won't)\b(?: to)?(?: its| their| the)?(?: fund\w*| lend| funding obligations?| obligations?)?(?: to (?:fund|lend))?/,
    unless: /\b(?:borrower fails|deliver|votes?|voting|respond)\b/,
    stated:
      /\bdefaulting (?:lender|bank)\b[^.]{0,400}\b(?:shall|will|not|may)\b|\b(?:if|failure (?:of|by)) (?:any|a) (?:lender|bank)\b[^.;]{0,60}\b(?:fails?|to)\b[^.;]{0,60}\b(?:make|fund|advance|payment)|\bfailure of any (?:lender|bank)\b/i,
    heading: /\bdefaulting (?:lenders?|banks?)\b|\b(?:funding|payments|borrowings?)\b/i,
  },
  {
    asked:
      /\b(?:(?:lenders?|banks?|commitments?|obligations?)'?s? (?:\w+ ){0,3}(?:several|joint(?: or several| and several)?)|joint or several(?: commitments?| obligations?)?|several(?:,)? (?:and )?not joint|several (?:obligations?|commitments?)|(?:lender|bank) (?:is )?(?:responsible|liable|answerable) for (?:another|the other|other)'?s?(?: (?:lender|bank)s?'?s?)?(?: (?:commitments?|share|failure|loans?))?)\b/,
    unless: /\b(?:guarant\w*|borrowers?'|loan parties)\b/,
    stated:
      /\bseveral(?:ly)?,? (?:and|but) not joint|\b(?:obligations?|commitments?)\b[^.;]{0,160}\b(?:are|is|shall be) several\b|\bno (?:lender|bank) shall be (?:responsible|liable|obligated)[^.;]{0,80}\bother|\brelieve any other (?:lender|bank)/i,
  },
];
