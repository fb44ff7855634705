import { fees } from "../fees/topic-fees.ts";
import { pricing } from "../pricing/topic-pricing.ts";
import { type TermWording, words } from "./term-wording.ts";

/** The benchmark that a question names stays in what the topic reads. */
const BENCHMARK = /\b(?:sofr|libor|euribor|sonia|eurodollar|base rate|prime|abr)\b/g;
const INDEX =
  "term, daily, simple, adjusted, sofr, libor, euribor, sonia, eurodollar, euro-?dollar, eurocurrency, offshore, benchmark";
const BASE = "base rate, prime(?: rate)?, abr, base, alternate base rate, reference rate";
const LEVEL = String.raw`@at, level, levels?, tier, leverage, leverage ratio, levered, ratio, total, rated, rating, ratings?, at, if, when, with, is, in, comes?, in, they're, they, under, on, drops?, rises?, falls?, goes, to, sits?, stuck, reaches, grid, pricing,
  puts?, suppose, say, assume, assuming, currently in, applies, effect, times, debt, to ebitda, ebitda, which, where, category, s&p, moody's, get, gets, goes, for, company, borrower, borrower's, us, we, we're, were, does, would, now, credit`;

export const PRICING_WORDINGS: readonly TermWording[] = [
  {
    ask: "what is the highest margin?",
    topic: pricing,
    wordings: words(
      String.raw`(?:highest|maximum|max|widest|worst|worst case|largest|biggest|most expensive|top)\b.{0,30}\b(?:margin|spread|pricing|tier|level|grid|pay), most they (?:could|can|would|might) (?:have to )?pay, (?:top|ceiling) of the (?:pricing )?grid, (?:margin|spread|pricing)\b.{0,14}\b(?:worst|highest|top)(?: level| tier)?, how (?:wide|high) can (?:the )?(?:spread|margin|pricing) (?:get|go)`,
    ),
    along: words(
      `${INDEX}, over, above, on, margin, spread, grid, pricing, level, tier, case, could, pay, in, rate, get, go, loans, applicable, possible, most, be`,
    ),
    unless: /\b(?:fees?|when|who|default|base|prime|leverage|ratio|covenant|cap)\b|@at|@value/,
  },
  {
    ask: "what is the lowest margin?",
    topic: pricing,
    wordings: words(
      String.raw`(?:lowest|minimum|min|tightest|best|best case|smallest|cheapest|least|bottom)\b.{0,30}\b(?:margin|spread|pricing|tier|level|grid|pay), bottom of the (?:pricing )?grid, (?:margin|spread|pricing)\b.{0,14}\b(?:best|lowest)(?: level| tier)?, how (?:tight|low) can (?:the )?(?:spread|margin|pricing) (?:get|go)`,
    ),
    along: words(
      `${INDEX}, over, above, on, margin, spread, grid, pricing, level, tier, case, could, can, pay, get, in, rate, available, go, loans, applicable, possible, be`,
    ),
    unless: /\b(?:fees?|when|who|default|base|prime|leverage|ratio|covenant)\b|@at|@value/,
  },
  {
    ask: "what is the default rate?",
    topic: pricing,
    wordings:
      words(String.raw`default (?:rate|interest|margin|uplift|premium|add-?on|spread|pricing), post-default, (?:penalty|late|overdue) (?:interest|rate), (?:interest|rate|margin|spread)s?\b.{0,50}\b(?:default|defaults|defaulted|overdue|late|past due),
      (?:extra|more|additional|added|adds?|step-?up|bump|uplift|bps|points|higher|premium|pickup|pick-up)\b.{0,40}\b(?:default|defaults|overdue|past due), charged on (?:late|overdue)(?: amounts| payments)?`),
    along:
      words(String.raw`rate, rates, interest, margin, applies, apply, after, event, events?, of, on, amounts?, principal, payments?, during, when, while, in, if, they're, there's, happens?, goes?, go, up, by, pay, pays, paid, paying, extra, more, additional, bps, basis points, late, overdue, unpaid, sums?,
      add-?on, added, default, step-?up, premium, uplift, percent, charge, charged, occurs?, an, loans, borrower, defaults, is, bump, higher, increase, much, post-default, accrues?, penalty, past due, due, percentage, points?, continues, continuing, exists, exist, outstanding, running, runs, come, comes, pickup, pick-up`),
    unless:
      /\b(?:waive\w*|notice|who|where|grace|cure\w*|days?|fees?|accelerat\w*|how long|lenders? do|can they|charge on|installment)\b|@value|@at/,
  },
  {
    ask: "what is the floor?",
    topic: pricing,
    wordings: words(
      String.raw`floors?, floored, (?:minimum|lowest|least)\b.{0,16}\b(?:sofr|libor|euribor|sonia|benchmark|index), how low can (?:the )?(?:term )?(?:sofr|libor|euribor|sonia|benchmark|index)(?: rate)? (?:go|get), (?:sofr|libor|euribor|sonia|benchmark|index|rate)\b.{0,24}\b(?:below|under|negative)`,
    ),
    along: words(
      `${INDEX}, rate, interest, zero, negative, 0, go, goes, can, can't, could, is, there, under, below, on, for, and, how, much, where, minimum, lowest, they, use, used, what, level, low, benchmark, happens, if, at, any, have, has, percent, in, or`,
    ),
    unless:
      /\b(?:coverage|ebitda|liquidity|worth|cover|covenant|leverage|base|prime|abr|ratio|who|when|pay|margin)\b|@value|@at/,
    keep: BENCHMARK,
  },
  {
    ask: "what is the credit spread adjustment?",
    topic: pricing,
    wordings: words(
      String.raw`csa, (?:added|adds?) (?:on )?to (?:term |daily |simple )*(?:sofr|sonia)\b.{0,20}\bbefore\b.{0,12}\bmargin, (?:credit )?(?:spread )?(?:adj|adjustment|adjustments)(?: spread)?, credit adj(?:ustment)?`,
    ),
    along: words(
      `${INDEX}, csa, credit, spread, adjustment, there, added, add, gets, pay, one, three, six, month, months?, 1-month, 3-month, rate, much, is, to, on, for, bps, how, many, do, they, borrower, percent, before, margin, basis, points`,
    ),
    unless: /\b(?:who|when|sustainab\w*|price|purchase|worth|ebitda)\b|@value/,
  },
  {
    ask: "what is the day count?",
    topic: pricing,
    wordings: words(
      String.raw`day[- ]?counts?, 36[05](?:-day)?, (?:interest|year|day) basis, days in (?:a|the) (?:interest )?year, how many days\b.{0,20}\byear, basis\b.{0,10}\binterest(?: computed| calculated)?, day basis`,
    ),
    along: words(
      String.raw`convention, fraction, actual, actual/360, act, days?, year, interest, computed, calculated, calculate, compute, basis, 360, 365, or, is, how, many, a, year, 360-day, day, for, on, computing, calculating, which, applies, used, over, \/, based, count, rate, accrues?`,
    ),
    unless: /\b(?:who|when|fees?|grace|notice|term of|tenor|deal)\b|@value/,
  },
  {
    ask: "how often is interest paid?",
    topic: pricing,
    wordings: words(
      String.raw`(?:how (?:often|frequently|regularly)|when\S*|monthly|quarterly|frequency)\b.{0,30}\binterest(?: paid| payable| due| payments?)?, interest (?:payment |pay )?(?:dates?|frequency), interest\b.{0,30}\b(?:how often|monthly|quarterly|frequency|when|how regularly)`,
    ),
    along: words(
      String.raw`how, often, frequently, regularly, when, when's, is, interest, paid, payable, due, payments?, pay, pays, dates?, date, monthly, quarterly, or, month, quarter, on, base, prime, made, they, have, must, rate, what, annually`,
    ),
    unless:
      /\b(?:rates?|periods?|default|late|overdue|principal|grace|who|fees?|miss\w*|accru\w*|day|margin|option)\b|@value/,
  },
  {
    ask: "what is the benchmark?",
    topic: pricing,
    wordings: words(
      String.raw`benchmark(?: rate)?, reference rate, (?:rate )?index, float(?:s|ing)?(?: rate| off| over| on)?, (?:based|tied|indexed|keyed|linked|pegged|priced) (?:on|to|off|over)(?: of)?, (?:sofr|libor|prime|euribor)(?:,| or) (?:sofr|libor|prime|euribor), (?:is|are) .{0,24}\b(?:sofr|libor|prime)(?: based| loan| deal)?`,
    ),
    along: words(
      `${INDEX}, ${BASE}, rate, which, what, underlying, loan, interest, is, it, tied, off, of, or, based, used, uses?, does, over, on, to, floating, fixed, does, one, a, priced, for, index, we, they`,
    ),
    unless:
      /\b(?:margin|spread|replace\w*|successor|floor|unavailable|when|who|plus|how|fallback|pay|paying|all-?in|if|zero|cost|transition)\b|@value|@at|^what(?:'s| is) the (?:prime|base|reference|alternate base) rate\b/,
  },
  {
    ask: "what is the base rate margin",
    topic: pricing,
    wordings: words(
      String.raw`(?:margins?|spreads?|pricing|priced|adds?|added|add-on|plus|over|above|on top of|bps|basis points|pay|pays|paying)\b.{0,40}\b(?:base rate|prime(?: rate)?|abr), (?:base rate|prime(?: rate)?|abr)\b.{0,36}\b(?:margins?|spreads?|pricing|plus|option|borrowings|loans)`,
    ),
    along: words(
      `${BASE}, ${LEVEL}, margin, spread, applicable, over, above, plus, on, top, what's, added, how, much, many, do, they, pay, pays, paid, loans, loan, borrowings?, advances?, option, for, and, about, pricing, bps, basis points, additional, credit, interest, rate`,
    ),
    unless: /\b(?:fees?|when|who|floor|default|how often|frequency|days?)\b|@value/,
    isAt: true,
    keep: BENCHMARK,
  },
  {
    ask: "what is the margin",
    topic: pricing,
    wordings:
      words(String.raw`margins?, spreads?, pricing, priced, price of the loan, (?:pay|pays|paying|paid|earn|earning|how much|how many|getting|get) .{0,30}\b(?:over|above|on top of) (?:term )?(?:sofr|libor|euribor|sonia|eurodollar|the benchmark), (?:bps|basis points)? ?(?:over|above) (?:term )?(?:sofr|libor|euribor|sonia|eurodollar|the benchmark),
      (?:sofr|libor|euribor|sonia|eurodollar) plus, added to (?:term )?(?:sofr|libor|euribor|eurodollar), add-on to (?:sofr|libor|euribor|eurodollar), cost of (?:borrowing|funds), drawn (?:cost|pricing|margin|spread), (?:pay|pays|paying|price)\b.{0,40}@at, @at.{0,40}\b(?:pay|pays|paying)`),
    along:
      words(String.raw`${INDEX}, ${LEVEL}, interest, rate, rates, over, above, plus, on, top, what's, of, drawn, applicable, bps, basis, points, many, much, how, pay, pays, paying, paid, earn, earning, getting, loans?, borrowings?, advances?, lenders, banks, current, initial, apply, option, cost, price, wide, so, and,
      margin, spread, loan's, borrowing, corresponding, belongs, which, do, be, the, they'd, then, what, if, added, total, there, get, moves`),
    unless:
      /\b(?:fees?|when|who|floor|default|highest|lowest|maximum|minimum|best|worst|tightest|widest|cheapest|sustainab\w*|adjust\w*|how often|base|prime|abr|all|defin\w*|step|kpi|increase|reduc\w*|change|days?|esg)\b|@value|@when/,
    isAt: true,
    keep: BENCHMARK,
  },
  {
    ask: "what is the interest rate?",
    topic: pricing,
    wordings: words(
      String.raw`(?:interest|fixed|contract|note|annual|coupon) rate, rate of interest, coupon, (?:fixed or floating|floating or fixed), how expensive, cost (?:them|@borrower) to borrow, what rate, (?:what|which|how much|percent|percentage)\b.{0,20}\binterest, paying in interest, rate, interest\b.{0,20}\bpercent, bear interest, being charged`,
    ),
    along: words(
      "rate, interest, annual, coupon, loan, pay, pays, paying, paid, on, at, what, is, bear, bears, charged?, charge, them, borrow, in, percent, per, year, a, fixed, floating, or, how, much, expensive, cost, being, borrower, contract, note, and, it, they, of, loan's",
    ),
    unless:
      /\b(?:when|who|default|late|overdue|days?|fees?|margin|spread|often|period|coverage|cover|highest|lowest|maximum|minimum|all|if|swap|hedg\w*|cap)\b|@value|@at|@when/,
  },
];

const PRICE =
  /\b(?:fees?|commission|charges?|charged|costs?|pay|pays|paid|paying|bps|rate|pricing|earn|margin|price|much|%|percent|premium|penalt(?:y|ies)|make-?whole)\b/;
const SIZE_ASKED = /\b(?:how (?:much|big|large|high|many)|amount|size|dollars)\b/g;
/** A fee in money is computed. */
const IN_MONEY = String.raw`in (?:dollars|euros|pounds|money)|(?:comes?|came|amounts?) to|how many (?:dollars|euros|pounds)`;
const PAYING = String.raw`fees?, charges?, charged, costs?, pay, pays, paid, payable, paying, bps, basis points, rate, pricing, earn, commission, percent, percentage, how, much, many, is, there, any, annual, per annum, a year, yearly, amount, dollars, in, due, for, on, of, get, gets, size, a, and, what's, kind, payment, applies?, they, borrower, lenders?, banks?, to, the, do, as`;

export const FEE_WORDINGS: readonly TermWording[] = [
  {
    ask: "what is the facility fee?",
    topic: fees,
    keep: SIZE_ASKED,
    wordings: words(
      String.raw`facility fees?, (?:whole|total|entire|full) commitments?(?: whether (?:drawn|used) or not| used or not)?, whether (?:drawn|used) or (?:not|undrawn)`,
    ),
    along: words(`${PAYING}, ${LEVEL}, whether, drawn, used, or, not, commitments?, whole, total, entire`),
    needs: /\bfees?\b/,
    unless: new RegExp(String.raw`\b(?:when|who|accru\w*|upfront|agency|letters?|${IN_MONEY})\b|@value|@when`),
    isAt: true,
  },
  {
    ask: "what is the commitment fee?",
    topic: fees,
    keep: SIZE_ASKED,
    wordings:
      words(String.raw`(?:commitment|unused|undrawn|unutili[sz]ed|non-?us(?:e|age)|non-?utili[sz]ation|standby|stand-by|availability|unborrowed|idle)(?: (?:line|facility|commitments?|capacity|portion|part|balance|amounts?|piece|revolver|availability))*(?: (?:fees?|commission|charges?|costs?|margin|pricing|spread))?,
      not (?:drawing|using|borrowing|drawn|used|borrowed), (?:don't|do not|doesn't|didn't|isn't|aren't|wasn't|is not|are not) (?:draw|use|borrow|used|drawn|borrowed), keep(?:ing)? (?:the )?(?:line|facility|revolver|commitments?|it) (?:open|available), commitment commission`),
    along: words(
      `${PAYING}, ${LEVEL}, unused, undrawn, commitments?, portion, balance, amounts?, part, line, facility's, open, don't, use, draw, accrues?, annum, keeping, portion, that, not, revolver, unutilized, still, left, piece, capacity, availability, of, unused line, average, daily`,
    ),
    needs: PRICE,
    unless:
      /\b(?:when|who|upfront|letters?|agency|terminat\w*|reduce\w*|swing\w*|days?|accru(?:ed|ing))\b|@value|@when/,
    isAt: true,
  },
  {
    ask: "what is the letter of credit fee?",
    topic: fees,
    keep: SIZE_ASKED,
    wordings: words(String.raw`(?:standby )?letters? of credit(?: participation)?(?: fees?| commission| charges?)?`),
    along: words(
      `${PAYING}, ${LEVEL}, standby, letters? of credit, outstanding, issue, issued, issuing, an, participation, them, applies, apply, has`,
    ),
    needs: PRICE,
    unless:
      /\b(?:when|who|fronting|sublimit|limit|cap|maximum|expir\w*|draw\w*|how many|how much of|be issued|what (?:part|portion|share) of|issue\b(?! an| a)|reimburs\w*)\b|@value|@when/,
    isAt: true,
  },
  {
    ask: "what is the agency fee?",
    topic: fees,
    keep: SIZE_ASKED,
    wordings: words(
      String.raw`agency(?: fees?)?, (?:administrative |admin )?agent(?:'s)?(?: fees?| cut)?, administrati(?:ve|on) (?:agency )?fees?, admin fees?`,
    ),
    along: words(
      `${PAYING}, agent, agent's, annual, administrative, admin, each, year, goes, role, cut, its, work, services, agency, go`,
    ),
    needs: /\b(?:fees?|pay|paid|pays|gets?|cut|charge|goes|cost)\b/,
    unless: /\b(?:when|who|resign\w*|assign\w*|counsel|expenses?|indemn\w*|collateral|audit|letters?)\b|@value|@when/,
  },
  {
    ask: "what is the upfront fee?",
    topic: fees,
    keep: SIZE_ASKED,
    wordings: words(
      String.raw`(?:upfront|up-front|up front|closing|origination|arrangement|structuring|front[- ]end|participation)(?: (?:or|and) \w+)?(?: fees?)?, fees?\b.{0,16}\b(?:at|on|for) (?:closing|close|signing|doing the deal), (?:at|on) (?:closing|close|signing)\b.{0,16}\bfees?, charge to close`,
    ),
    along: words(
      `${PAYING}, at, closing, close, signing, was, were, did, bank, lender, upfront, amount, structuring, origination, arrangement, one-?time, when, doing, deal, @lender`,
    ),
    needs: PRICE,
    unless: new RegExp(
      String.raw`\b(?:who|expenses?|counsel|legal|conditions?|exit|letters?|date|${IN_MONEY})\b|@lender|@value|@when`,
    ),
  },
  {
    ask: "what is the prepayment premium?",
    topic: fees,
    keep: SIZE_ASKED,
    wordings: words(
      String.raw`(?:prepay(?:ment|ing)?|call|early (?:repayment|payoff|termination)|make-?whole)(?: (?:fees?|premium|penalty|penalties|charges?|protection|costs?))?, (?:premium|penalty|fee|charge|cost)s?\b.{0,24}\b(?:paying|repaying|payoff|pay|repay)\b.{0,14}\bearly, (?:premium|penalty|fee|charge|cost)s?\b.{0,24}\bprepay(?:ing|ment)?, (?:paying|repaying|pay|repay|repayment)\b.{0,14}\bearly`,
    ),
    along: words(
      `${PAYING}, prepay, prepaying, prepayment, early, paying, pay, penalty, penalties, premium, make-?whole, or, off, if, repay, repayment, down, before maturity, it, them, charge, break, voluntary, optional, without`,
    ),
    needs: /\b(?:fees?|premium|penalt(?:y|ies)|charges?|costs?|make-?whole|protection|pay to)\b/,
    unless: /\b(?:when|who|notice|swap|hedg\w*|mandatory|breakage|libor|can they|accrued|minimum)\b|@value|@when/,
  },
];
