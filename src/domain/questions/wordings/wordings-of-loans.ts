import { comparison } from "../comparison/topic-comparison.ts";
import { tenor } from "../dates/topic-tenor.ts";
import { facilityAmounts, facilityList, maturity, repaymentSchedule } from "../facilities/topic-facilities.ts";
import { incremental } from "../facilities/topic-increases.ts";
import { sublimits } from "../facilities/topic-sublimits.ts";
import { type TermWording, words } from "./term-wording.ts";

const WHOLE =
  "whole, total, totals, overall, aggregate, combined, entire, full, all, together, in, altogether, dollars?, dollar, million, millions, terms";

export const LOAN_WORDINGS: readonly TermWording[] = [
  {
    ask: "how large are the total commitments?",
    topic: facilityAmounts,
    wordings:
      words(String.raw`how (?:big|large), size, sized, quantum, commitments?, limit, (?:facility|loan|deal|line|headline|dollar|principal|aggregate|total|maximum|overall|hold|commitment) (?:size|amount)s?, amount(?: of)?, maximum(?: amount)?, how much, how many (?:dollars|euros|pounds|million),
      (?:most|maximum)\b.{0,30}\b(?:borrow|draw|have out|out at once|outstanding|owe)`),
    along:
      words(String.raw`${WHOLE}, size, principal, amount, commitments?, committed, commit, headline, hold, maximum, max, limit, most, biggest, stated, available, availability, borrow, borrowing, borrowed, draw, lend, lending, lent, banks?, lenders?, offer, on, out, outstanding, once,
      one time, at any, any one, raise, raised, we, talking, about, money, up, get, extended, made, being, available, have, large, big, borrower, currency, and, drawn up to, did, sum, bank's, lenders', original, much, many, for, ever, as, a, at`),
    needs:
      /\b(?:big|large|sized?|quantum|commitments?|committed|commit|limit|amount|maximum|max|most|lend|lending|lent|borrow|borrowed|raised?|available|offer|draw|talking|(?:is|was|are) (?:the|this|it|an?) (?:@\w+ )?(?:loan|facility|deal|line|revolver|term|credit|bridge|tla|tlb)|how many (?:dollars|million)|for)\b/,
    unless:
      /\b(?:fees?|when|who|where|why|each|minimum|smallest|now|today|lender's|requir\w*|sublimit|letters?|swing\w*|incremental|increase\w*|undrawn|unused|drawn(?! up)|reduce\w*|interest|repay|back|percent)\b|@lender|%/,
  },
  {
    ask: "does it mature before",
    topic: maturity,
    wordings: words(
      String.raw`(?:matur\w+|due|repay|repaid|repayable|expir\w+|come off|comes off|come due|paid off|terminat\w+|gone|end|ends|run out|fall due) .{0,30}(?:before|by|earlier than|prior to), before`,
    ),
    along: words(
      "matur(?:e|es|ing|ity|ities), due, repay, repaid, repayable, expires?, come, comes, off, paid, gone, by, before, earlier, prior, anything, any, loans, have, ends?, terminates?, do, is, will, would, facility, all, fall, falls, be",
    ),
    needs: /@when/,
    unless: /\b(?:extend|extension|prepay|notice|interest|fees?|what|how|who|if|amend\w*)\b/,
    isAt: true,
  },
  {
    ask: "does it mature after",
    topic: maturity,
    wordings: words(
      String.raw`still (?:be )?(?:outstanding|there|around|alive|open|available|in place|have), (?:run|runs|running|last|lasts|go|goes|stay|stays|extend|extends) (?:past|beyond|after|until|through|to), (?:mature|matures|maturity|maturing|due|expire|expires)\b.{0,12}(?:after|later than|past|beyond)`,
    ),
    along: words(
      "still, outstanding, there, around, alive, open, be, available, past, beyond, after, later, matur(?:e|es|ity), due, expires?, will, would, runs?, have, last, all, borrower",
    ),
    needs: /@when/,
    unless: /\b(?:extension|prepay|notice|interest|fees?|what|how|who|if|amend\w*)\b/,
    isAt: true,
  },
  {
    ask: "how long is the tenor?",
    topic: tenor,
    wordings: words(
      String.raw`tenor, how long (?:is|does|do|has|have|are|a|dated), length, duration, life, (?:loan |facility )?term(?: of| length)?, how many (?:years|months), (?:\d+|two|three|four|five|six|seven|ten)[- ]year(?: deal| loan| facility| money)?, 364[- ]days?`,
    ),
    along: words(
      String.raw`years?, months?, long, last, lasts, run, runs, term, tenor, overall, original, have, has, they, got, get, money, borrower, signing, maturity, to, from, until, for, longer, or, closing, stated, total, deal, life, number, of, dated, go, goes`,
    ),
    unless:
      /\b(?:interest|grace|cure|notice|extension|period|options?|deliver\w*|statements|repay|back|letters?|before|standstill|who|consent|say|reset)\b/,
  },
  {
    ask: "when does it mature?",
    topic: maturity,
    wordings:
      words(String.raw`matur(?:e|es|ity|ities|ing)(?: date)?, (?:come|comes|coming|fall|falls) due, due(?: date| back)?, expir(?:e|es|y|ation)(?: date)?, end(?:s|ed)?(?: date)?, terminat(?:e|es|ion)(?: date)?, runs? out, roll(?:s)? off, bullet,
      (?:must|has to|have to|be|fully|all|everything|in full|final)\b.{0,30}\brepa(?:y|id|yable|yment), repa(?:y|id|yable|yment)(?: it)? (?:in full|date|by when|everything|all of it), pay (?:it |this |them |everything )?(?:all )?(?:back|off), paid (?:back|off), get (?:re)?paid(?: back)?, money back, last day, final (?:date|day), up, lapses?, how far out, good (?:for|until|through|till), facility available, outside date, (?:until|till) (?:when|what date|which date)(?! [^?]*\b(?:available|say|give|elect|choose)\b)`),
    along:
      words(String.raw`when, when's, what, date, day, year, month, final, stated, scheduled, legal, last, until, how, long, by, everything, all, full, money, outstanding, loans, due, lenders?, lenders', banks?, must, available, commitments?, far, out, go, goes, come, thing, have, has, got,
      period, payable, repaid, paid, back, be, in, we, our, their, principal, exactly, current, balance, borrower, good, completely, entirely, they, to, expire, end, runs?, lasts?`),
    needs: /\b(?:when\w*|date|day|until|how (?:long|far)|maturity|by|year|expiry)\b/,
    unless:
      /\b(?:can|could|may|if|before|after|interest|fees?|letters?|notice|extend\w*|extension|grace|installments?|first|payment|payments|statements|prepay\w*|effective|clos\w*|sign\w*|periods?(?! )|option)\b|@when/,
  },
  {
    ask: "what are the scheduled installments?",
    topic: repaymentSchedule,
    wordings: words(
      String.raw`amorti[sz](?:e|es|ed|ing|ation), pays? down, paydowns?, installments?, (?:principal|scheduled|loan|term loan) (?:re)?payments?, repayment (?:schedule|profile|terms|plan), repaid, paid back, pay back, repay(?:s|ments?)?, comes? off, bullet, one go, principal, paid down`,
    ),
    along:
      words(String.raw`when, each, every, per, quarter, quarterly, month, monthly, year, annual, annually, period, payment, payments, date, schedule, scheduled, profile, much, principal, due, is, there, any, how, amount, amounts, before, maturity, loan, term, in, or, at, once, the, end, pay, pays, paid, required, repay, repaid, down, off,
      regular, mandatory amortization, time, size, of, on, back, get, gets, all, as, they, go, does, big, and, payable, lump sum`),
    needs:
      /\b(?:amorti\w+|installments?|schedule\w*|principal|profile|each|every|quarter|bullet|one go|paid back|repaid|pay ?downs?|paid down|how (?:is|does)|period)\b/,
    unless:
      /\b(?:interest|prepay\w*|premium|penalty|fees?|overdue|late|default|who|where|voluntar\w*|early|miss\w*|can|may|amount of the loan|aggregate|guarant\w*|sale|sales|until|final)\b|\bby (?:the )?(?:end of )?@when|^when\b.*\brepaid\b/,
    isAt: true,
    keep: /\b(?:first|last|when)\b/g,
  },
  {
    ask: "what facilities are there?",
    topic: facilityList,
    wordings: words(
      String.raw`facilities, tranches, loans, (?:type|kind|sort) of (?:loan|facility|credit|debt), (?:types|kinds|sorts) of (?:loan|loans|facility|facilities), (?:revolver|revolving|line|term loan|term) or (?:an? )?(?:revolver|revolving|line|term loan|term debt|term), structure, package`,
    ),
    along: words(
      "list, many, available, different, kinds?, types?, there, under, what's, in, loan, line, debt, term, revolver, get, getting, provided?, provides?, does, agreement, made, make, up, included?, or, of, given, borrower, sort, and, have",
    ),
    unless:
      /\b(?:who|when|where|law|fees?|mature\w*|bigger|larger|purpose|used?|rate|interest|covenants?|how (?:much|big|large)|compare|differences?|drawn|outstanding)\b/,
  },
  {
    ask: "compare the facilities",
    topic: comparison,
    wordings: words(
      String.raw`compar(?:e|es|ed|ing|ison), differences?, differ, differs, different, versus, vs\.?, side by side, (?:which|what)\b.{0,20}\b(?:bigger|larger|smaller|longer|shorter|largest|biggest|smallest|later|earlier|first|last), set .{0,40} against`,
    ),
    along: words(
      "which, between, two, facilities, one, is, matures?, due, later, earlier, first, last, bigger, larger, smaller, how, do, does, to, against, put, set, next, and, or, with, by, the, both, comes?, from, each, other, longer, size, maturity, terms, pricing, sizes, maturities",
    ),
    unless: /\b(?:who|when|where|why|law|fees?|covenants?|guarant\w*)\b|@when/,
  },
  {
    ask: "how big is the accordion?",
    topic: incremental,
    wordings: words(
      String.raw`accordion, incremental(?: facility| capacity| commitments?| amount)?, upsiz(?:e|ed|ing), expansion(?: option)?, expand, expanded, greenshoe, increas(?:e|es|ed|ing), how much more, go up`,
    ),
    along: words(
      String.raw`how, much, big, large, size, amount, capacity, option, feature, facility, can, could, be, by, maximum, max, limit, line, commitments?, upsize, they, it, add, added, more, there, an, borrower, up, of, loans, total`,
    ),
    unless:
      /\b(?:who|when|where|fees?|rate|margin|notice|costs?|interest|minimum|conditions?|consent|lenders?|often|default|requests?)\b/,
  },
  {
    ask: "what is the letter of credit sublimit?",
    topic: sublimits,
    wordings: words(
      String.raw`letters? of credit, (?:standby )?letters? of credit (?:sub-?limit|cap|limit|capacity|availability)`,
    ),
    along: words(
      "sub-?limit, cap, capped, limit, limited, ceiling, capacity, maximum, max, size, amount, how, much, many, dollars?, in, can, could, may, be, issue, issued, outstanding, used, for, of, line, usage, use, most, up, to, commitment, what, at any time, big, available, standby, they, part, portion, share",
    ),
    needs:
      /\b(?:sub-?limit|cap|capped|limit\w*|ceiling|capacity|maximum|size|amount|how (?:much|many|big|large)|most|(?:part|portion|share) of)\b/,
    unless:
      /\b(?:who|when|where|fees?|rate|margin|notice|costs?|pay|expir\w*|draw\w*|reimburs\w*|minimum|terms?|tenor|long)\b/,
  },
  {
    ask: "what is the swingline sublimit?",
    topic: sublimits,
    wordings: words(String.raw`swing ?-?line(?: loans?| facility| commitment)?, swing ?-?loans?`),
    along: words(
      "sub-?limit, cap, capped, limit, ceiling, capacity, maximum, max, size, amount, how, much, big, large, can, be, borrow, drawn, basis, under, on, commitment, loans, is, of, line, up, to, most, dollars, available, outstanding, they",
    ),
    needs:
      /\b(?:sub-?limit|cap|capped|limit\w*|ceiling|capacity|maximum|size|amount|how (?:much|many|big|large)|most|commitment)\b/,
    unless: /\b(?:who|when|where|fees?|rate|margin|notice|lender|minimum|interest)\b/,
  },
];
