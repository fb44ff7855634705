import type { Provision } from "../provisions/provisions.ts";

/** Asks whether the borrower may do something. */
const MAY = /^(?:so |and )?(?:can|could|may|is|are|would)\b/;
/** Asks whether lenders may. */
const OF_LENDERS =
  /^(?:so |and )?(?:can|could|may) (?:an? |the |any |one )?(?:lenders?|banks?|agents?|participants?|noteholders?)\b/;
/** What it may wish to do, and the covenant that governs it. */
const VENTURES: readonly (readonly [RegExp, Provision])[] = [
  [/\bincur\b[^?]*\b(?:indebtedness|debt)\b/, "debt"],
  [
    /\b(?:make|do|complete|close) (?:an? |any |the )?(?:\w+ )?acquisitions?\b|\b(?:buy|acquire|purchase|take over)\b[^?]{0,24}\b(?:compan(?:y|ies)|business(?:es)?|competitors?|rivals?|targets?|firms?)\b/,
    "acquisitions",
  ],
  [
    /\b(?:lend|invest)\b[^?]{0,32}\b(?:to|in)\b|\bmake (?:an? |any )?(?:\w+ )?(?:investments?|advances?)\b|\bmake (?:an? |any )?loans?\b[^?]{0,24}\bto\b/,
    "investments",
  ],
  [/\bguarant(?:ee|y)\b[^?]{0,40}\b(?:debts?|obligations|loans?|indebtedness|leases?)\b/, "contingent_obligations"],
  [
    /\b(?:sell|dispose of)\b[^?]{0,50}\b(?:assets?|plants?|property|properties|divisions?|buildings?|subsidiar(?:y|ies)|business(?:es)?|units?|equipment|land|stores?|factor(?:y|ies))\b/,
    "disposals",
  ],
];

/** The covenant that governs what the borrower wishes to do; null where a question asks for something else. */
export function ventureOf(question: string): Provision | null {
  if (!MAY.test(question) || OF_LENDERS.test(question)) return null;
  return VENTURES.find(([asked]) => asked.test(question))?.[1] ?? null;
}
