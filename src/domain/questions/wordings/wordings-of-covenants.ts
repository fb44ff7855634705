import { withBreachVerdict } from "../calculations/covenants/breach-verdict.ts";
import { covenantHeadroom } from "../calculations/covenants/covenant-headroom.ts";
import { covenantLevel, covenantList } from "../covenants/topic-covenants.ts";
import { allDefaults } from "../defaults/topic-defaults.ts";
import { type TermWording, words } from "./term-wording.ts";

const BOUND = String.raw`maximum, max, minimum, min, highest, lowest, most, least, smallest, tightest, upper, lower, limit, limits?, cap, capped, ceiling, floor, covenants?, test, tests?, tested, level, levels?, requirement, requirements?, required, requires?, require, must, maintain, maintained, keep, kept, have, has, had, to, stay,
  below, under, above, over, exceed, fall, falls?, drop, go, goes, get, high, low, far, allowed, permitted, permit, trips?, breach, breaches, violate, threshold, set, bar, banks, lenders, than, where, can, can't, cannot, could, run, running, offside, be, being, before, default, it's, need, needs?, needed, meet, meets?, hit, comply, at,
  least, less, more, what, how, much, many, company, out, max out, applies, apply, which, stand, as, of, on, for, ending, ended, quarter, year, fiscal, date, test date, the, in, by, until, during, is, would, should, does, do, they, their, any, there, a, ratio, financial, maintenance, point, a default, puts, put, @when, end, borrower, total, consolidated, net, drops, times, number, we, us, not, no, with, required to, currently`;

export const COVENANT_WORDINGS: readonly TermWording[] = [
  {
    ask: "headroom under the covenant",
    topic: (question, subject) => withBreachVerdict(question, covenantHeadroom(question, subject)),
    wordings: words("@covenant"),
    along:
      words(String.raw`${BOUND}, @at, headroom, cushion, room, slack, space, left, pass, passes?, fail, fails?, ok, okay, fine, problem, problems, compliance, compliant, complies, comply, breached, breaching, came, come, comes, coming, in, reported, reports?, report, prints?, printed, now, was, were, if, or, close, near, are, they, say, with, @at, would,
      or not, covenant, met, meet, event, of, an, trouble, how, assume, assuming, compliant, calculated, comes out, out, at, trip, tripped, @borrower`),
    needs: /@at\b[^]*|^$/,
    unless:
      /\b(?:margins?|spreads?|pric\w*|fees?|pay|paying|sofr|libor|rate|who|when|grid|tier|dividends?|acquisitions?|definition|mean|means)\b|@value/,
    isAt: true,
    keep: /@covenant|@at/g,
  },
  {
    ask: "what level of the covenant is required",
    topic: covenantLevel,
    wordings: words("@covenant"),
    along: words(BOUND),
    needs:
      /\b(?:maximum|max|minimum|min|highest|lowest|most|least|smallest|tightest|limits?|cap|capped|ceiling|floor|covenants?|tests?|levels?|requirements?|requires?|required|must|maintain\w*|keep|stay|exceed|fall|high|low|allowed|permitted|permit|trips?|breach|threshold|bar|can|can't|cannot|need|needs|have to|has to|offside|comply|meet|set)\b|@when/,
    unless:
      /\b(?:margins?|spreads?|pric\w*|fees?|sofr|libor|who|grid|tier|dividends?|acquisitions?|definition|defined|mean|means|calculated|computed|often|frequency|happens|cure\w*|consent)\b|^(?:is|are|does|do|would|will|can)\b|@value|@at/,
    isAt: true,
    keep: /@covenant|@when/g,
  },
  {
    ask: "what are the financial covenants?",
    topic: covenantList,
    wordings: words(
      String.raw`(?:financial |maintenance |fin )?covenants?(?: package| levels?)?, (?:financial |maintenance |leverage and coverage )?(?:ratios|tests), financial undertakings, (?:financial )?numbers`,
    ),
    along: words(
      String.raw`financial, maintenance, fin, ratios?, tests?, tested, numbers?, list, meet, pass, passes, hit, satisfy, comply, complies, maintain, keep, have, has, to, need, must, with, package, levels?, apply, every, each, quarter, quarterly, year, there, any, me, borrower, company, what's, which, all, and, are, in, hold, ones, number, they, as, ratio, compl\w+, agreed, key, main, required`,
    ),
    unless:
      /\b(?:negative|affirmative|how often|who|when|why|where|default|breach\w*|cure\w*|amend\w*|positive|general|reporting|information|waive\w*|incurrence|debt|liens?)\b|@value|@at|@covenant|^how many/,
    isAt: true,
  },
  {
    ask: "what are the events of default?",
    topic: allDefaults,
    wordings: words(
      String.raw`events? of default, default (?:events?|triggers?), (?:trips?|triggers?) (?:it|a default|default|an event of default), a default, in default, defaults`,
    ),
    along: words(
      String.raw`list, events?, default, triggers?, trips?, trip, call, calls, calling, lenders?, banks?, bank, accelerate, let, lets, allows?, on, what, grounds, circumstances, under, when, are, they, in, all, each, every, here, count, counts, constitutes?, would, be, is, can, put, puts, them, as, an, a, it, which, happens to, trigger, loan, amount to, considered, of`,
    ),
    unless:
      /^what(?:'s| is) an? default\s*\??$|\b(?:who|rate|interest|after|remed\w*|cure\w*|waive\w*|grace|notice|if|how|where|happens|cross|consequence\w*|judge?ment|payment|@covenant|them to)\b|@value|@covenant/,
  },
];
