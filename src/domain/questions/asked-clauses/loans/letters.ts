import { sublimits } from "../../facilities/topic-sublimits.ts";
import type { AskedClause } from "../asked-clause.ts";

/** Letters of credit and swing line loans. */
export const CLAUSES_OF_LETTERS: readonly AskedClause[] = [
  {
    ask: "when must letters of credit expire?",
    asked: /\bletters? of credit\b/,
    along:
      /\b(?:expir\w+|latest|last|date|dates|long|run|runs|maximum|max|tenor|term|lengths?|longest|outstanding|evergreen|auto-?renew\w*|automatic\w*|renew\w*|extend\w*|after|beyond|past|maturity|termination|duration|life|year|latest|remain|be|until)\b/,
    unless:
      /\b(?:fees?|sub-?limit|amount|cash|collateral\w*|reimburs\w*|drawn|draw|outstanding letters|what happens|happens|default|issu\w+ (?:bank|lender)|whom?|size|cost|big|large|how (?:much|many|big|large)|issuance|issued|condition\w*|request\w*)\b|^(?!.*\b(?:expir\w+|long\w*|tenor|terms?|evergreen|renew\w*|extend\w*|maturity|duration|life|length|run)\b)/,
    wanted: {
      stated: [
        /\b(?:no|each|any)\b[^;]{0,200}\b(?:letters? of credit|l\/?cs?)\b[^;]{0,300}\b(?:expir\w+|term)\b[^;]{0,120}\b(?:later than|beyond|after|more than|exceed\w*|earlier of|prior to|within|on or before)\b/i,
        /\b(?:each|no|any|all|such|standby|commercial|the)\b[^;]{0,100}\b(?:letters? of credit|l\/?cs?)\b[^;]{0,240}\b(?:expir\w+|matur\w+)\b[^;]{0,200}\b(?:year|days?|months?|later than|prior to|earlier|beyond|after|maturity|termination)\b/i,
        /\bexpir\w+\b[^;]{0,200}\b(?:letters? of credit|l\/?cs?)\b[^;]{0,200}\b(?:year|days?|months?|later than|prior to|earlier|beyond|after|maturity|termination)\b/i,
        /\b(?:expir\w+|term)\b[^;]{0,200}\b(?:later than|prior to|earlier|beyond|exceed)\b[^;]{0,200}\b(?:year|days?|months?|maturity|termination)\b/i,
      ],
      except: /\b(?:fees?|indebtedness|default(?:ing|ed)? lender|surviv\w+)\b/i,
      heading: /\b(?:letters? of credit|l\/?cs?)\b|\bl\/c\b|\bexpir\w+\b(?=.*\bletter)/i,
      sure: 1,
      upTo: 1_100,
      absent: "when letters of credit expire",
    },
  },
  {
    ask: "how are letters of credit issued?",
    asked: /\bletters? of credit\b/,
    along:
      /\b(?:issu\w+|conditions?(?: precedent)?|procedures?|process|satisf\w+|met|before|request\w*|notice|days?|ask\w*|obtain\w*|made|make|available|new|prior|apply|application|when|an)\b/,
    unless:
      /\b(?:fees?|sub-?limit|amount|cash|collateral\w*|reimburs\w*|drawn|draws?|outstanding|expir\w+|default|whom?|size|cost|how (?:much|many|big|large|long)|issuing (?:bank|lender)|issuer|currenc\w+)\b|\bwhich (?:bank|lender)|^(?:the )?letters? of credit\??$|^(?!.*\b(?:issu\w+|request\w*|ask\w*|obtain|get|conditions?|procedure)\b)/,
    wanted: {
      stated: [
        /\b(?:issuing (?:bank|lender)|issuers?|banks?|lenders?|agent)\b[^;]{0,200}\b(?:agrees?|shall|will)\b[^;]{0,400}\bissue\b[^;]{0,200}\bletters? of credit\b/i,
        /\b(?:request|notice|application|apply)\w*\b[^;]{0,300}\bletters? of credit\b[^;]{0,300}\b(?:business|banking) days?\b|\bletters? of credit\b[^;]{0,300}\b(?:request|notice|application)\w*\b[^;]{0,300}\b(?:business|banking) days?\b/i,
        /\b(?:request|cause|may)\b[^;]{0,160}\b(?:issue|issuance of|issued)\b[^;]{0,160}\bletters? of credit\b/i,
        /\bletters? of credit\b[^;]{0,160}\b(?:shall|will|may)\b[^;]{0,60}\b(?:issue[ds]?)\b/i,
      ],
      except:
        /\b(?:indebtedness|liens?|existing letters? of credit|deemed (?:validly )?issued|defaulting lender|shall not (?:be required|be obligated|issue)|fronting exposure|fees?|surviv\w+|resign\w*)\b/i,
      heading: /\bletters? of credit\b|\bl\/c\b|\bissuance\b/i,
      also: [
        /\b(?:request|notice|application)\w*\b.{0,300}\b(?:business|banking|working) days?\b|\b(?:business|banking|working) days?\b.{0,200}\b(?:request|notice|application|issuance)/i,
        /\b(?:shall not|not be (?:obligated|required)|no obligation|conditions?|subject to|no letter of credit)\b.{0,300}\b(?:issue|issued|issuance)\b/i,
      ],
      sure: 1,
      title: /(?=.*\bletters? of credit\b).*\b(?:issuance|procedures?|requests?)\b/i,
      upTo: 1_100,
      absent: "the issue of letters of credit under the facility",
    },
  },
  {
    ask: "is there a swingline?",
    asked: /\bswing\s?-?line\b|\bswing loans?\b/,
    along:
      /\b(?:loans?|limit|sub-?limit|big|large|size|maximum|amount|commitments?|work|borrow\w*|available|works|feature|option|lend|cap|advances?)\b/,
    unless:
      /\b(?:who|rate|interest|fees?|notice|repa\w+|minimum|lender|bank|how (?:long|many days)|when|participat\w*|refund\w*)\b/,
    terms: { topic: sublimits, ask: "what is the swingline sublimit?", withoutQuotes: true },
    wanted: {
      stated: [
        /\bswing\s?-?(?:line|loans?)\b[^;]{0,200}\b(?:agrees?|may|shall|will)\b[^;]{0,160}\b(?:make|lend|available|advance)\b/i,
        /\b(?:agrees?|may|shall|will)\b[^;]{0,160}\b(?:make|lend|available)\b[^;]{0,160}\bswing\s?-?(?:line|loans?|advances?)\b/i,
        /["“]\s?swing\s?-?line (?:commitment|sub-?limit|amount)s?\s?["”]/i,
      ],
      except: /\bas defined in\b|\breferences to\b|\bdefaulting lender/i,
      heading: /\bswing\s?-?(?:line|loans?)\b/i,
      also: [
        /\bswing\s?-?(?:line )?(?:loans? )?(?:commitment|sub-?limit|amount)\b.{0,80}\bmeans\b.{0,300}[$€£¥\d]|\bswing\s?-?(?:line|loans?)\b.{0,300}\b(?:exceed\w*|up to)\b.{0,80}[$€£¥\d]/i,
      ],
      sure: 9,
      title: /\bswing\s?-?(?:line|loans?)\b/i,
      opens: true,
      isDefined: true,
      upTo: 1_100,
      absent: "a swingline",
    },
  },
];
