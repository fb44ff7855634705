/** Words that say nothing about what is asked. */
const STOP = new Set(
  `a an the of in on at to for from by with and or but if is are was were be been being do does did done has have had can
   could may might must shall should will would what which who whom whose when where why how much many any some all each
   there their they them it its this that these those we us our you your i me my he she his her as than then so not no
   under over into per about tell give list show please say state stated get
   make made take run name named happen happens apply applies applicable mean means meant work need needs needed
   agreement document loan facility deal contract long soon often kind type exactly also
   won't can't don't doesn't didn't isn't aren't wasn't weren't wouldn't couldn't shouldn't hasn't haven't hadn't
   what'd we'd they'd it'd i'd we'll they'll it'll i'll we've they've i've we're they're i'm`.split(/\s+/),
);

/** The words of a question or a sentence that carry meaning, as stems, in order. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !STOP.has(word))
    .map(stem);
}

/** Lower-case words and numbers; `7.06` and `10,000` stay whole. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().replaceAll("’", "'");
  return (words.match(/\d+(?:[.,]\d+)*%?|[a-zà-ÿ€$£]+(?:'[a-z]+)?/g) ?? []).map((word) => word.replace(/'s?$/, ""));
}

/** A word without its endings: `prepayments` and `prepaid` meet in `prepay`. British spelling becomes American. */
export function stem(word: string): string {
  let w = word.replace(/is(ation|ations|e|ed|es|ing)$/, "iz$1").replace(/our$/, "or");
  w = IRREGULAR[w] ?? w;
  if (w.length <= 3 || /\d/.test(w)) return w;
  w = w
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^su])s$/, "$1");
  for (const ending of ["ations", "ation", "ments", "ment", "ingly", "ing", "ions", "ion", "edly", "ed", "ly", "er"]) {
    if (w.endsWith(ending) && w.length - ending.length >= 4) {
      w = w.slice(0, -ending.length);
      break;
    }
  }
  if (w.endsWith("ed") && w.length === 5) w = w.slice(0, -1);
  return w.replace(/(.)\1$/, "$1").replace(/e$/, "");
}

const IRREGULAR: Readonly<Record<string, string>> = {
  prepaid: "prepay",
  repaid: "repay",
  paid: "pay",
  sold: "sell",
  lent: "lend",
  lost: "lose",
  losing: "lose",
  loss: "lose",
  losses: "lose",
  kept: "keep",
  held: "hold",
  chosen: "choose",
  counsels: "counsel",
  advisor: "adviser",
  advisors: "adviser",
};

/** Other words for the same thing, as stems: a question may use either. */
const SYNONYMS: readonly (readonly string[])[] = [
  ["dividend", "distribut", "restrict"],
  ["debt", "indebted", "indebtednes"],
  ["tell", "notify", "notic", "inform", "advis"],
  ["pick", "elect", "select", "choos", "designat"],
  ["start", "initial", "commenc", "begin"],
  ["finish", "terminat", "expir", "matur", "end"],
  ["allow", "permit"],
  ["ask", "request"],
  ["rais", "receiv", "contribut"],
  ["sub", "subsidiary"],
  ["restor", "remedy", "unremedi"],
  ["lawsuit", "litigat", "proceed", "suit"],
  ["staff", "employe"],
  ["boss", "offic"],
  ["guarante", "guaranty", "guarant"],
  ["merg", "consolidat", "amalgamat"],
  ["stake", "ownership", "percent"],

  ["prepay", "prepay"],
  ["erroneous", "mistak", "mistaken"],
  ["late", "overdue"],
  ["charg", "pay"],
  ["agr", "consent", "approv"],
  ["annual", "year"],
  ["voluntari", "voluntary", "optional"],
  ["automatic", "automatical", "themselv", "immediat"],
  ["order", "first"],
  ["reinvest", "reinvestment"],
  ["counsel", "lawyer", "attorney", "advis", "opin"],
  ["confidential", "secret"],
  ["transf", "assign"],
  ["penalty", "premium"],
  ["margin", "spread"],
  ["receivabl", "account"],
  ["line", "revolv"],
  ["audit", "audited", "auditor"],
  ["insurance", "insur"],
  ["inspect", "examin", "exam", "visit"],
  ["resign", "resignat"],
  ["return", "repay"],
  ["report", "deliv", "furnish"],
  ["money", "fund", "proceed"],
  ["security", "collateral"],
  ["buy", "purchas", "acquir"],
  ["sell", "dispos", "sale"],
  ["court", "jurisdict"],
  ["cure", "cur"],
  ["equity", "stock", "share"],
  ["draw", "drawing", "utilizat", "utiliz", "utilis", "borrow", "advanc"],
  ["minimum", "least", "less", "smallest"],
  ["maximum", "exceed", "most", "largest"],
  ["outstand", "outstanding"],
  ["verify", "verifi", "verifier"],
  ["extend", "extens", "postpon", "renew", "renewal"],
  ["exceed", "exces"],
  ["succeed", "succes"],
];

const BY_WORD = new Map<string, readonly string[]>();
for (const group of SYNONYMS)
  for (const word of group) BY_WORD.set(word, [...new Set([...(BY_WORD.get(word) ?? []), ...group])]);

/** Endings of the stems of a verb and of its noun: `terminate` and `termination`, `acquire` and `acquisition`. */
const VERB_AND_NOUN: readonly (readonly [verb: string, noun: string])[] = [
  ["at", ""],
  ["cid", "cis"],
  ["clud", "clus"],
  ["deem", "dempt"],
  ["duc", "duct"],
  ["fy", "fic"],
  ["maintain", "mainten"],
  ["mit", "mis"],
  ["ov", "oval"],
  ["pend", "pens"],
  ["ply", "plianc"],
  ["pos", "posit"],
  ["pos", "posal"],
  ["quir", "quisit"],
  ["scrib", "script"],
  ["solv", "solut"],
  ["sum", "sumpt"],
  ["tend", "tens"],
  ["ur", "uranc"],
  ["ur", "urabl"],
  ["vert", "vers"],
  ["vid", "vis"],
  ["", "abl"],
  ["", "anc"],
  ["", "ibl"],
  ["", "iv"],
];
const SHORTEST_STEM = 4;

/** The stems of the other words of a family: `termin` of `terminat`, and the other way round. */
function derived(word: string): string[] {
  const swapped = (from: string, to: string): string[] => {
    const base = word.slice(0, word.length - from.length);
    const isMeant = word.endsWith(from) && base.length + Math.min(from.length, to.length) >= SHORTEST_STEM;
    return isMeant ? [`${base}${to}`] : [];
  };
  return VERB_AND_NOUN.flatMap(([verb, noun]) => [...swapped(verb, noun), ...swapped(noun, verb)]);
}

const KNOWN = new Map<string, readonly string[]>();

/** A stem and those that mean the same. */
export function alternatives(word: string): readonly string[] {
  const known = KNOWN.get(word);
  if (known !== undefined) return known;
  const same = BY_WORD.get(word) ?? [word];
  const all = /^[a-z]{4,}$/.test(word) ? [...new Set([...same, ...derived(word)])] : same;
  // Users may ask for any word, so the cache is bounded.
  if (KNOWN.size < MAX_KNOWN) KNOWN.set(word, all);
  return all;
}

const MAX_KNOWN = 20_000;
