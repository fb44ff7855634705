import type { Phrase } from "./phrase.ts";

const FEES = "(?:the |any |all )?(?:other )?fees?";

/** Words of people who bill interest and fees. */
export const SERVICING: readonly Phrase[] = [
  // A clerk asks what applies: `which margin should I load?`
  [
    /\b((?:what|which|how much)\b[^?.]{0,80}?) (?:should|do|must|shall|would) (?:i|we) (?:load|key in|enter|input|plug in|set up|book|put in|apply|use)(?: into the system)?(?= (?:for|on|at|if|when|from|while)\b|\s*\??$)/g,
    "$1 applies",
  ],
  // Interest is asked for, and nothing else.
  [
    new RegExp(
      String.raw`(?<=\binterest\b[^?]{0,160}),? (?:(?:leaving|setting|putting) (?:out|aside) ${FEES}|(?:ignoring|excluding|disregarding|not counting|without|before|forgetting) ${FEES}|${FEES} (?:aside|excluded|left out|apart))(?=,|\s*\??$)`,
      "g",
    ),
    "",
  ],
  // What the message takes for a margin is given, wherever the parties agreed on it.
  [
    /\b(?:the )?(margin|spread) (?:(?:set|agreed|stated|fixed|given) )?(?:in|from|under|by|per) (?:the |a |that )?(?:side|fee|separate|pricing|margin) letter,? (?:is |was |being |be )?(?:(?:taken|assumed|set|put|read) )?(?:as|to be|at|of|is) (?=\d)/g,
    "a $1 of ",
  ],
  [
    /\b(?:(?:the|an?) )?(?:usual|normal|ordinary|standard|simple|regular) (?:(?:two[- ]thirds|majority|three[- ]quarters|51 ?%|66(?: ?2\/3|\.67)? ?%) )?(?:majority(?: vote)?|vote|consent|approval|sign-?off)(?: of the (?:banks|lenders))?(?= (?:enough|suffic\w+|carr\w+|do\b|needed|required|able|be\b)|\s*\??$|,)/g,
    "the consent of the majority lenders",
  ],
  [
    /\b(covenants?|clauses?|provisions?|sections?)((?: \([^()]{2,40}\))?) (?:rewritten|redrafted|reworded)\b/g,
    "$1$2 amended",
  ],
  [/\b(?:rewrite|redraft|reword) (?=(?:the|an?|this|that|any|one of)\b)/g, "amend "],
  // What comes of a sale goes to the loans.
  [
    /\bwhat (?:share|percentage|percent|portion|part|cut) of (?:the |our |its |their )?(?:net )?(?:cash|money|proceeds)(?: proceeds)? (?:do|does|must|would) (?:we|they|it|the (?:borrower|company)) (?:owe|pay(?: over)?|hand over|turn over|give|have to (?:pay(?: over)?|hand over|turn over|give))(?: to)? (?:the )?(?:lenders|banks|agent)\b/g,
    "what percentage of the net cash proceeds must be prepaid",
  ],
  [
    /\bwhich (?:of the )?(?:loans?|facility|facilities|tranches?|debt)(?: of (?:the|ours))? (?:gets?|is|are|must be|has to be|have to be|will be) (?:paid|repaid|prepaid)(?: down| off| back)? first\b/g,
    "in what order are mandatory prepayments applied",
  ],
  // Another name of default interest.
  [
    /\b(?:allow|allows|let|lets|entitle|entitles|permit|permits|enable|enables)(?: (?:us|the (?:bank|banks|lenders?|agent)))?(?: to)? (?:raise|increase|bump up|hike|step up) the (?:interest )?rate(?: on (?:the |any )?(?:outstanding |existing )?(?:loans?|advances?|borrowings?|principal|balance))?/g,
    "trigger default interest",
  ],
];
