import type { AskedClause } from "../asked-clause.ts";
import { SEVERAL_LENDERS } from "./several-lenders.ts";

const LENDER = String.raw`(?:lenders?|banks?)`;
const FAILS = String.raw`(?:fails?|failing|failed|failure|refuses?|defaults?|defaulting|does(?:n't| not)|do(?:n't| not)|won't|will not|can't|cannot|unable)`;
const DEFAULTING = String.raw`\bdefault(?:ing|ed) (?:lenders?|banks?)(?:'s?)?`;

/** The agent, and lenders that fail to lend or are replaced. */
export const CLAUSES_OF_AGENTS: readonly AskedClause[] = [
  {
    ask: "can the agent resign?",
    asked:
      /\bagent\b[^?]{0,40}\b(?:resign\w*|quits?|step(?:s|ping)? down|leaves?|leave|retire\w*|walks?)\b|\b(?:resign\w*|retire\w*)\b[^?]{0,30}\bagent\b|\b(?:successor|new|next|replacement) (?:administrative |collateral )?agents?\b|\bsucceeds?\b[^?]{0,12}\bagent\b|\bappoints? a successor\b/,
    along:
      /\b(?:agent|agents?|administrative|collateral|resign\w*|quits?|step\w*|down|leaves?|leave|retire\w*|walks?|successor|succeeds?|new|next|replacement|replaced?|appoint\w*|pick\w*|choos\w*|chosen|select\w*|name[sd]?|accept\w*|notices?|days?|days'?|consents?|approv\w*|agree|say|right|in|time|period|required|happens?|effective|job|role|give|gives|given|borrower|lenders?|no|none|nobody|prior|advance)\b/,
    unless:
      /\b(?:remov\w*|fire|guarantors?|issuing|swing\w*|address|who is (?:the )?(?:administrative )?agent|fees?|replac\w* the agent)\b/,
    wanted: {
      stated: [
        /\bagent\b[^;]{0,160}\b(?:may|shall have the right to)\b[^;]{0,80}\bresign/i,
        /\bresign(?:ation|s)?\b[^;]{0,120}\bagent\b/i,
        /\bsuccessor (?:administrative |collateral )?agent\b[^;]{0,240}\bappoint|\bappoint\w*\b[^;]{0,160}\bsuccessor (?:administrative |collateral )?agent\b/i,
      ],
      except:
        /\b(?:issuing (?:bank|lender)|swing ?line lender) may\b|\bguarantors?\b|["“](?:administrative )?agent["”] means/i,
      sure: 1,
      heading: /\b(?:successors?|resign\w*|removal|replacement|agents?)\b/i,
      also: [/\bappoint\b[^;]{0,200}\bsuccessor\b|\bsuccessor\b[^;]{0,200}\bappoint/i],
      absent: "a resignation of the agent",
    },
  },
  {
    ask: "what is a defaulting lender?",
    asked: new RegExp(
      String.raw`^(?:(?:what|who) (?:is|are|counts as|constitutes|makes) an? |(?:when|how) (?:does|is) (?:a |the )?(?:lender|bank) (?:become|be|considered|considered to be|deemed|deemed to be|made) an? |(?:what does |how is )?(?:the term )?)${DEFAULTING}(?: mean| defined)?\s*\??$|^when is a (?:lender|bank) an? ${DEFAULTING}\s*\??$`,
    ),
    along:
      /\b(?:defaulting|lenders?|banks?|becomes?|mean|defined|counts|constitutes|makes|considered|deemed|term|made)\b/,
    wanted: {
      stated: [
        /["“](?:\w+ )?default(?:ing|ed) (?:lender|bank)["”]/i,
        /\bdefault(?:ing|ed) (?:lender|bank)\b[^;]{0,60}\bmeans?\b/i,
      ],
      heading: /(?:)/,
      isDefined: true,
      absent: "a Defaulting Lender",
    },
  },
  {
    ask: "can a defaulting lender vote?",
    asked: new RegExp(
      String.raw`${DEFAULTING}\b[^?]{0,30}\bvot(?:e|es|ing)\b|\bvot(?:e|es|ing)\b[^?]{0,30}${DEFAULTING}`,
    ),
    along:
      /\b(?:defaulting|vot(?:e|es|ing)|rights?|amendments?|waivers?|counted|count|lose|loses|keep|approv\w*|consent)\b/,
    wanted: {
      stated: [
        /\bdefault(?:ing|ed) (?:lender|bank)['’]?s?\b[^;]{0,160}\b(?:right to (?:approve|vote|consent)|vote|voting)\b/i,
        /\b(?:right to (?:approve|vote|consent)|vote|voting)\b[^;]{0,200}\bdefault(?:ing|ed) (?:lender|bank)/i,
        /\brequired (?:lenders|banks)\b[^;]{0,600}\bdefault(?:ing|ed) (?:lender|bank)/i,
        /\bdefault(?:ing|ed) (?:lender|bank)\b[^;]{0,300}\b(?:required (?:lenders|banks)|amendment|waiver|excluded|disregarded)\b/i,
      ],
      heading: /\b(?:defaulting|amend\w*|waivers?|definitions?|defined terms|required lenders)\b/i,
      isDefined: true,
      absent: "votes of a defaulting lender",
    },
  },
  {
    ask: "what happens if a lender fails to fund?",
    asked: new RegExp(
      String.raw`${DEFAULTING}|\b(?:a|an|any|one|another|some|the other) (?:other )?${LENDER}\b (?:that )?${FAILS}\b|\b(?:another|one) ${FAILS}\b|\bfailure (?:of|by) (?:a|any|one) ${LENDER}\b|\bresponsible (?:for|if) (?:another|the other|other)\b`,
    ),
    along:
      /\b(?:defaulting|fails?|failing|failed|failure|refuses?|defaults?|doesn't|don't|won't|not|can't|fund\w*|lend\w*|make[s]?|advance\w*|share|part|portion|money|pay|its|their|happens?|consequences?|effect|provisions?|covers?|responsib\w*|liable|another|others?|one|obligations?|do|step|steps|in|for|loan|loans|up|being|becomes?|rules?|still|when|must|have to|commitments?|have|remaining|come|honor|who|there)\b/,
    unless:
      /\b(?:letters?|swing\w*|respond\w*|reply|vot\w*|consent\w*|replac\w*|remov\w*|fees?|borrower fails|cash collateral\w*|what is a|extend|agree)\b/,
    wanted: {
      stated: [
        /\bfail(?:s|ure|ed|ing)?\b[^;]{0,120}\b(?:lender|bank|financial institution|purchaser)s?\b[^;]{0,240}\b(?:relieve|not be responsible|responsible for)\b/i,
        /\b(?:no|neither)\b[^;]{0,60}\b(?:lender|bank)\b[^;]{0,60}\b(?:shall|will|is|be)\b[^;]{0,60}\b(?:responsible|liable|obligated)\b[^;]{0,160}\b(?:fail\w*|default|other|commitment|obligation)\b/i,
        /\bif\b[^;]{0,80}\b(?:lender|bank)\b[^;]{0,60}\b(?:becomes a default(?:ing|ed)|fails? to (?:make|fund|pay|advance|provide|perform|honor|lend)|defaults? in its)\b/i,
        /\bdefault(?:ing|ed) (?:lender|bank)\b[^;]{0,400}\b(?:shall|will|not|may)\b/i,
        /\bobligations?\b[^;]{0,160}\b(?:are|is|shall be) several\b|\bseveral(?:ly)?,? (?:and|but) not joint/i,
      ],
      except:
        /\breallocation of\b|\b(?:no failure or delay|as a consequence of any failure|additional amounts|required lenders|failure to exercise|indemnit\w+|purchase its participation|["“](?:lender|bank|agent|default(?:ing|ed) (?:lender|bank)|lender default|obligations)["”]|record\w*|notations?|endors\w*|set-?off|borrower fails|event of default|taxes|mistake|guarantors?|waiver|amendment|notes? are several|representations?)\b/i,
      heading:
        /^(?!.*\b(?:conditions?|assign|indemn|tax|amend|default rate|events? of default)\b).*(?:\b(?:defaulting|fund\w*|several\w*|borrowings?|loans?|advances?|commitments?|making|obligations|payments?|lenders?|nature)\b)/i,
      also: [/\b(?:default(?:ing|ed) (?:lender|bank)|so long as such (?:lender|bank)) (?:shall|will|is|may)\b/i],
      needs: SEVERAL_LENDERS,
      absent: "what follows if a lender fails to fund",
    },
  },
  {
    ask: "can the borrower replace a lender?",
    asked: new RegExp(
      String.raw`\byank[- ]a[- ]bank\b|\b(?:replac\w*|remov\w*|substitut\w*|swap\w*|kick\w*|forc\w*|throw\w*|get(?:s|ting)? rid of|take\w*|buy\w*|dispos\w*)(?: out)?(?: of)? (?:an? |the |any |such |one |individual |particular )?(?:[\w-]+ ){0,2}${LENDER}(?: out)?\b|\b${LENDER}\b[^?]{0,60}\b(?:be )?(?:replaced|removed|forced out|substituted)\b|\breplacement (?:of )?(?:[\w-]+ )?${LENDER}\b`,
    ),
    along:
      /\b(?:yank|replac\w*|remov\w*|substitut\w*|swap\w*|kick\w*|forc\w*|throw\w*|dispos\w*|rid|out|another|borrower|company|rights?|for|non-?consenting|non-?extending|affected|dissenting|holdout|defaulting|objecting|individual|particular|that|who|which|demand\w*|claim\w*|request\w*|asks?|increased|costs?|compensation|tax|taxes|gross-?up|under|circumstances|conditions?|new|one|with|different|get|if|an)\b/,
    unless:
      /\b(?:issuing|agent|swing\w*|fronting|required|release|security|consent to|lender's consent|whose|notes?|lost)\b/,
    wanted: {
      stated: [
        /\b(?:borrowers?|company|parent|agent)\b[^;]{0,500}\b(?:may|right|entitled|elect|permitted)\b[^;]{0,500}\b(?:replace\b|replacement (?:lender|bank)|substitute|require\b[^.;]{0,160}\b(?:assign|transfer|sell)|cause\b[^.;]{0,160}\bassign)/i,
        /\b(?:may|right|entitled)\b[^;]{0,300}\b(?:replace|substitute)\b[^.;]{0,120}\b(?:lender|bank|purchaser)/i,
        /\b(?:such|affected|non-?consenting|any|the) (?:lender|bank)\b[^;]{0,200}\b(?:shall|must|agrees? to)\b[^;]{0,80}\bassign\b[^;]{0,300}\b(?:replacement|substitute|eligible assignee|another (?:lender|bank))/i,
        /\b(?:substitute|replacement) (?:lender|bank)\b/i,
      ],
      except:
        /\bsuccessor (?:administrative |collateral |syndication )?(?:agents?|banks?|issuers?|trustees?)\b|\bappoint\w*\b[^.;]{0,80}\bsuccessor\b|\b(?:confidential|non-?public|uniform commercial code|receive an increase|required lenders may|insur\w*|replacement notes?|lost|swing ?line lender may|remove the agent|replacement (?:of )?(?:letters?|assets|property)|replacements? thereof|issuing bank may be replaced)\b|\breplac\w*[^.;]{0,30}\bnotes?\b|\b(?:libor|benchmark) replacement\b/i,
      heading:
        /^(?!.*\b(?:agent|benchmark|covenants?|negative)\b).*(?:\b(?:replac\w*|substitut\w*|remov\w*|mitigation|single lender|defaulting|duty to|affected|amend\w*|increased|costs|capital|tax\w*|change in|illegality|yield|lending office|extension|obligations? to mitigate)\b)/i,
      sure: 1,
      needs: SEVERAL_LENDERS,
      absent: "a right to replace lenders",
    },
  },
];
