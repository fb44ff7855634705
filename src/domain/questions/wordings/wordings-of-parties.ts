import { lenderCommitments } from "../lenders/lender-commitments.ts";
import { organizationOfParty, partiesByRole } from "../parties/topic-parties.ts";
import { governingLaw, identity, voting } from "../topic-general.ts";
import { type TermWording, words } from "./term-wording.ts";

const WHO = String.raw`who, who's, whom, whose, which, name, names, named, legal, full, identify, list, entity, entities, party, parties,
  company, companies, affiliates?, subsidiar(?:y|ies), firms?, institutions?, houses?, group, members?, bank, banks, signed, sign, acts?, acting, acted, serv(?:es|ed|ing), role, as,
  all, each, every, any, other, others, else, besides, primary, main, lead, joint, mandated, appointed`;

export const PARTY_WORDINGS: readonly TermWording[] = [
  {
    ask: "who is the borrower?",
    topic: partiesByRole,
    wordings:
      words(String.raw`(?:co-?)?borrowers?, debtors?, borrows?, borrowed, borrowing (?:entity|party|company|the money|here), borrowing,
      (?:lend|lending|lent|loaned|loaning|financing|funding) (?:the )?(?:money )?to, being (?:lent|loaned) to, counterparty, account party, client, customer,
      owes?, took (?:out )?, takes? (?:out )?, taking (?:out )?(?:the|this) (?:loan|money), (?:gets?|got|getting|receiv\w+) the (?:money|loan|funds|cash|proceeds), draws?, whose (?:loan|facility|deal|line|debt),
      who is the credit, pay (?:this|it|the loan) back, repays?, repay (?:it|this), name on the (?:loan|line|note)`),
    along: words(
      `${WHO}, money, funds, cash, out, pay, back, hook, we, us, to, taking, getting, receiving, corporate, corporation, outfit, confirm, you`,
    ),
    needs: /\b(?:who|whom|whose|which|what (?:company|entity|corporate|corporation)|names?|identify|borrowers?|list)\b/,
    unless:
      /\b(?:when|where|how|can|may|must|why|subsidiaries|lenders?|banks?|guarant\w+)\b|\bnotes? holders?\b|\bto @borrower|@borrower owes?\b|@lender|\bfrom\b/,
  },
  {
    ask: "who are the obligors?",
    topic: partiesByRole,
    wordings: words(String.raw`obligors?, (?:loan|credit) part(?:y|ies)`),
    along: words(`${WHO}, under, in, agreement`),
    unless: /\b(?:when|where|how|can|may|must|why|means?|defin\w*)\b/,
  },
  {
    ask: "where is the borrower organized?",
    topic: organizationOfParty,
    wordings:
      words(String.raw`organi[sz]ed, organi[sz]ation, incorporated, incorporation, formed, formation, domiciled?, established, registered, legal form,
      (?:legal )?entity type, (?:type|kind|sort|form) of (?:legal )?(?:entity|company), (?:state|country|jurisdiction) (?:is|of), home state, home country,
      delaware (?:company|corporation), us company, legally (?:sit|based), (?:state|country) .{0,14}(?:out of|from), a corporation of`),
    along:
      words(String.raw`where, where's, borrower, borrowers, borrower's, company, company's, corporation, corp, corporate, llc, lp, partnership, limited, entity, legal, legally,
      type, kind, state, state's, country, laws?, place, jurisdiction, home, out, from, us, american, delaware, in, under, up, set`),
    unless: /\b(?:govern\w*|courts?|guarant\w+|lenders?|agents?|subsidiar\w+)\b/,
    keep: /@party/g,
  },
  {
    ask: "who are the guarantors?",
    topic: partiesByRole,
    wordings:
      words(String.raw`guarant(?:y|or|ors|or's|ee|ees|ies|eed|eeing|er|ers|ied), backs?, backed, backing, backstops?, backstopp(?:ed|ing), stands? behind, standing behind,
      credit support, on the hook`),
    along: words(
      `${WHO}, give, gives, given, giving, gave, provid(?:e|es|ed|ing), loan's, debt, obligations?, repayment, borrower, borrower's, by, there, support, way, else, loans?, notes?, facility, to, under`,
    ),
    unless: /\b(?:when|where|how|secured|limit\w*|releas\w*|fee|amount|why)\b/,
  },
  {
    ask: "who is the administrative agent?",
    topic: partiesByRole,
    wordings: words(
      String.raw`(?:administrative |admin |adm\.? |facility |paying |lead )?agents?(?: bank)?, agent's name, agency(?: role)?, agented, agenting, (?:runs|running|administers|administering) (?:the|this)`,
    ),
    along: words(
      `${WHO}, administrative, admin, facility, lenders, lenders', lender's, lender, bank, banks, syndicate, their, runs?, running, handles?, handling, holds?, doing, do, loan`,
    ),
    needs: /\b(?:who\w*|which|what (?:bank|institution|firm|company)|name|names|identify|agents?|agency)\b/,
    unless:
      /\b(?:when|where|how|can|may|must|why|pay\w*|paid|fees?|gets?|resign\w*|replace\w*|address|phone|collateral|security|syndication|documentation)\b/,
  },
  {
    ask: "who is the collateral agent?",
    topic: partiesByRole,
    wordings: words(
      String.raw`(?:collateral|security) (?:agents?|trustees?), (?:holds?|holding) (?:the |any )?(?:security|collateral|liens?)(?: interests?)?, agent for the collateral, agent on the collateral`,
    ),
    along: words(`${WHO}, lenders, lenders', banks, behalf, trustee, agent, liens?, security`),
    unless: /\b(?:when|where|how|can|may|must|why|pay\w*|fees?|resign\w*|address)\b/,
  },
  {
    ask: "who is the lead arranger?",
    topic: partiesByRole,
    wordings:
      words(String.raw`(?:mandated |joint |lead )*arrang(?:er|ers|ed|ing)(?:\(s\))?, mlas?, jlas?, left lead, (?:ran|running|runs) the books?, led (?:the|this), book ?managers?, syndicated,
      (?:put|pulled) (?:the|this) (?:syndicate|deal|loan|facility) together, brought (?:the|this|it) .{0,8}to market`),
    along: words(
      `${WHO}, lead, joint, bookrunners?, book, runners?, managers?, left, loan, it, this, financing, structured, investment`,
    ),
    unless: /\b(?:when|where|how|can|may|must|why|pay\w*|fees?)\b/,
  },
  {
    ask: "how many lenders are there?",
    topic: partiesByRole,
    wordings: words("how many (?:lenders|banks|institutions|lending institutions)"),
    along: words("in, the, syndicate, deal, group, lending, are, on, bank, participating, signed"),
  },
  {
    ask: "who are the lenders?",
    topic: partiesByRole,
    wordings:
      words(String.raw`lenders?, lender's, lend, lends, lending, lent, banks?, bank's, creditors?, (?:financial |lending )?institutions?, syndicate, bank group, club,
      (?:put|putting|puts) up the money, (?:provid\w+|giv\w+|gave|extend\w+|mak\w+|made) (?:the |this )?(?:loan|money|credit|financing|funds|funding|debt), financ(?:es|ed|ing), fund(?:s|ed|ing)(?: this| it)?,
      borrow(?:s|ing|ed|er)? (?:the |its |their )?(?:money )?from, holds? the (?:paper|loan|debt|note), whose money, owed? (?:the )?money to, owes? (?:it|this|the loan|the money)? ?to, (?:does|do) @?\w+ owe`),
    along:
      words(String.raw`${WHO}, lending, lender, bank, side, syndicate, participat\w+, commit(?:ted|ments?), hold(?:s|ing)?, part, provid\w+, mak(?:e|es|ing), made, extend\w*, money, loan, financing, credit, borrow(?:s|ing|er|ed)?,
      from, up, put, with, financial, agent, agent's, fund, them, to, us, dealing, came, come, into, wrote, write, went, go, owe, current`),
    needs:
      /\b(?:who\w*|which|what (?:\w+ )?(?:banks?|lenders?|institutions?)|names?|identify|list|lenders?(?=\W*$)|(?:lender|bank)(?:'s)? name|bank group|syndicate)\b/,
    unless:
      /\b(?:when|where|how|can|may|must|why|lead|agents?(?! )|required|majority|defaulting|swing\w*|issuing|hedg\w*|vote|pay|paying|account|accounts|purpose|largest|biggest)\b|@lender/,
  },
  {
    ask: "how much does the lender commit?",
    topic: lenderCommitments,
    wordings:
      words(String.raw`how much, how many dollars, commit(?:s|ted|ting)?, commitments?, holds?, holding, piece, pieces?, share, slice, portion, ticket, allocation, allocated, exposure, take, took, stake, part,
      in for, amount, lend(?:s|ing)?, lent, putting up, put up, put in, sign(?:ed)? up for, good for, down for, on the hook for, percent(?:age)?, %, pro rata, fraction, proportion, percentage,
      (?:most|maximum|how much (?:can|could|may))\b.{0,30}\b(?:borrow(?:ed)?|owe|have out|outstanding)\b.{0,16}(?:from|to|with) @lender`),
    along:
      words(String.raw`@lender, @lender's, @borrower, most, at most, maximum, any one time, at any time, any time, at once, owe, borrow(?:ed)?, outstanding, from, amount, size, dollars?, dollar, commitments?, pro rata, rata, share, percent, percentage, part, portion, %, hold, holds, held, by, put(?:ting)?, up, lend(?:ing)?, sign(?:ed)?, agreed, out, total, whole, big,
      commit\w*, pay, kick, bring, chip, take, sum, million, loan, loans, mine, ours, fraction, proportion, terms`),
    needs: /@lender/,
    unless:
      /\b(?:when|where|who|why|fee|fees|address|vote)\b|^(?!.*\b(?:most|maximum|can|could|may)\b).*\b(?:owe|borrow(?:ed)?|outstanding)\b/,
    keep: /@lender|\b(?:percent\w*|pro rata|share|fraction|proportion)\b|%/g,
  },
];

export const IDENTITY_WORDINGS: readonly TermWording[] = [
  {
    ask: "what is the date of the agreement?",
    topic: identity,
    wordings:
      words(String.raw`(?:when|date|day|how long ago|how old)\b.*\b(?:sign(?:ed|ing|ature)?|execut(?:ed|ion)|enter(?:ed)? into|made|done|dated|ink(?:ed)?|papered?|put in place|agreed|written|struck|get done|sign up to|bear|is this agreement),
      date(?:d)?, (?:signing|execution|agreement|document) date, as of(?: date)?, as-of date, how old`),
    along: words(
      String.raw`when, when's, date, day, dated, on, old, sign(?:ed|ing)?, executed, execution, signing, entered?, enter, into, made, place, put, front, cover, bear, bears, ago, as, is, up, doc, borrower, company, parties, get, got, and, ink, inked, paper, papered, sort`,
    ),
    needs: /\b(?:date|dated|when\w*|day|old|as of|ago)\b/,
    unless:
      /\b(?:amend\w*|original|existing|matur\w*|due|clos\w*|effective|terminat\w*|expir\w*|lenders?|must|should|by (?:what|which|when)|requests?|notices?)\b/,
  },
  {
    ask: "what is the effective date?",
    topic: identity,
    wordings: words(
      String.raw`clos(?:e|ed|ing)(?: date)?, effective(?: date)?, (?:come|came|went|go|goes) (?:into (?:effect|force)|live)`,
    ),
    along: words(
      "when, when's, date, day, become, became, agreement, transaction, go, went, of, take, took, place, occur, occurred, was, come, on, what, the, deal, loan, and, get, fund, funded",
    ),
    unless: /\b(?:conditions?|fees?|amend\w*|purpose)\b/,
  },
  {
    ask: "what kind of document is this?",
    topic: identity,
    wordings: words(
      String.raw`title, (?:kind|type|sort|name) of (?:the |a )?(?:agreement|document|doc), what(?:'s| is) (?:this|the) (?:document|agreement|doc)(?: called| titled)?, am i looking at, which agreement is this, document type, what document, what is this`,
    ),
    along: words("document, doc, agreement, called, exactly, looking, at, i, am, have, got, here, of, name"),
    unless: /\b(?:who|when|where|amend\w*|how)\b/,
  },
  {
    ask: "which agreement does it amend?",
    topic: identity,
    wordings: words(
      String.raw`amend(?:s|ed|ing)?, amendment, modif(?:y|ies|ied), (?:original|underlying|existing|amended|earlier|previous|prior) (?:credit |loan )?agreement, (?:credit |loan )?agreement does (?:this|it) (?:change|relate to)`,
    ),
    along: words(
      "when, date, dated, original, underlying, existing, earlier, credit, loan, agreement, agreement's, being, relate, to, change, changes, document, amendment, amended, which, what, one, refer, name",
    ),
    unless:
      /\b(?:fees?|vote|consent|lenders?|who|how|can|may|waive\w*|section|effective)\b|\b(?:this|the) (?:\w+ )?amendment (?:dated|signed|made)\b|\bdate of (?:this|the) (?:\w+ )?amendment\b/,
    keep: /\b(?:date|dated|when)\b/g,
  },
  {
    ask: "what is the governing law?",
    topic: governingLaw,
    wordings: words("laws?, governing law"),
    along:
      words(String.raw`governing, governs?, governed, govern, applies, apply, applied, state, state's, states, country, country's, jurisdiction, jurisdiction's, choice, proper, applicable, english, new york, ny, delaware, court, whose, under, written, subject, controls?, controlled, control,
      construed, contract, interpreted, interpretation, interpret, clause, chosen, documents, where, made, made, legal, loan docs, docs, of`),
    unless:
      /\b(?:firm|lawyers?|borrower|formed|organi[sz]ed|incorporated|tax|courts|usury|securities|compl\w+|change|violat\w*|guarant\w*)\b/,
  },
  {
    ask: "what is the required lenders percentage?",
    topic: voting,
    wordings: words(
      String.raw`(?:required|majority|requisite) (?:lenders?|banks?|holders), majority, how many (?:lenders|banks) (?:have|need|must) .{0,6}agree, (?:lender |voting |lenders )?vot(?:e|es|ing)(?: threshold)?, (?:percent|percentage|%) .{0,30}\b(?:amend|waive|consent)`,
    ),
    along: words(
      String.raw`percent, percentage, %, share, threshold, vote, votes, needed, needs?, required, require, amend, amending, amendments?, waive, waiver, waivers, consents?, approve, pass, lenders?, banks?, constitutes?, makes?, up, defined, commitments?, how, much, many, something, big, size, agree, have, to, takes?, level, majority, lender, who, of, by, carry, carries`,
    ),
    unless: /\b(?:release|increase|extend|reduce|every|all|each|unanim\w*|when|defaulting|collateral|money terms)\b/,
  },
];
