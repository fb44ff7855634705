import type { StandardClause } from "./standard-clause.ts";

/** What agreements without such a clause do not state. */
export const OFFICER_LEAVES = "what follows if an executive officer leaves";

const CHIEF_EXECUTIVE = String.raw`chief executive(?: officers?)?|presidents?`;
const CHIEF_FINANCIAL = String.raw`chief financial officers?|finance chief|treasurer`;
const ANY_OFFICER = String.raw`(?:executive|senior|principal) officers?|executives?|(?:senior |executive |current |key |top )?management(?: team)?|managers|key (?:persons?|m[ae]n|people|employees?|executives?)|chairman|chief operating officer|founders?|(?:mr|ms|mrs|dr)\.? \w+`;
const LEAVES = String.raw`(?:lea(?:ves?|ving)|left|quits?|quitting|resigns?|resigned|dies|died|retires?|retired|steps? (?:down|aside)|stepped down|depart(?:s|ed|ure)?|walks(?: away| out)?|goes|is gone|ceas\w+|(?:is|are|be|gets?|were|was) (?:no longer|replaced|fired|removed|dismissed|ousted|let go|forced out)|(?:is|are) changed|changes)`;
const REMOVES = String.raw`(?:replac\w+|remov\w+|fir(?:es?|ed|ing)|dismiss\w*|sack\w*|oust\w*|swap\w*|(?:parts?|parting) (?:ways )?with|lets? go of|departure of|los(?:es?|ing)|loss of|chang(?:es?|ing)|death of|resignation of)`;

/** How people ask what follows when one who holds an office leaves it. */
function leaving(office: string): RegExp {
  return new RegExp(
    String.raw`\b(?:${office})\b[^?]{0,60}\b${LEAVES}\b|\b${LEAVES}(?: \w+){0,4} as (?:the |its |our )?(?:${office})\b|\b(?:${REMOVES}|(?:is|are|was) no longer|stops? (?:being|serving as|acting as)|ceas\w+ to (?:be|serve|act))\b[^?]{0,40}\b(?:${office})\b`,
  );
}

/** Sentences on one who holds an office and leaves it. */
function departures(office: string): RegExp[] {
  const written = new RegExp(
    String.raw`\b(?:ceases?|cease|fails?|fail|remain|continues?)\b[^;]{0,120}\b(?:be|act|serve|function|employed|hold|as)\b[^;]{0,120}\b(?:${office})\b`,
    "i",
  );
  const removed = new RegExp(
    String.raw`\b(?:remov(?:e|es|ed|al)|replac(?:e|es|ed|ement)|appoint|termination|change (?:of|in)|departure|resign(?:s|ed|ation)|death)\b[^.;]{0,80}\b(?:${office})\b`,
    "i",
  );
  const gone = new RegExp(
    String.raw`\b(?:${office})\b[^.;]{0,120}\b(?:depart(?:s|ing|ed|ure)|ceas(?:es?|ing)|leaves?|resigns?|replaced|removed|terminated|changed?)\b`,
    "i",
  );
  return [written, removed, gone];
}

const WHOLE_MANAGEMENT = String.raw`(?<!chief )executive officers?|(?:senior|current|key|executive) (?:management|managers?)|management (?:team|personnel)|key (?:persons?|man|employees?|personnel|executives?)`;
/** The words of certificates, loans to officers and benefit plans. */
const OTHER =
  /\b(?:certificates? (?:of|signed by|from)|vice president|represent(?:s|ations?)|compensation|loans? or advances|signed by|terminate any plan)\b/i;
const UNLESS =
  /\b(?:agents?|trustee|auditors?|accountants?|insurance|insured|polic(?:y|ies)|directors?|board|certif\w+|sign\w*|compensation|salary|bonus|loans? to|severance|shares|stock|vote|change (?:of|in) control)\b/;

const clauseOf = (asked: string, written: string): StandardClause => ({
  asked: leaving(asked),
  unless: UNLESS,
  stated: departures(written),
  except: OTHER,
  isIntroduced: true,
  absent: OFFICER_LEAVES,
});

/** What follows where a chief executive or another officer leaves or is replaced. A clause on one office is no answer for
 *  another. */
export const CHANGES_OF_MANAGEMENT: readonly StandardClause[] = [
  {
    asked:
      /\bkey[- ]?(?:man|m[ae]n|person|people|woman|executive)(?:'s)? (?:clauses?|provisions?|events?|covenants?|triggers?|defaults?|terms?|risks?|protections?)\b/,
    unless: /\b(?:insurance|insured|polic(?:y|ies))\b/,
    stated: [
      ...departures(
        String.raw`${CHIEF_EXECUTIVE}|${CHIEF_FINANCIAL}|chairman|chief operating officer|${WHOLE_MANAGEMENT}`,
      ),
    ],
    except: OTHER,
    isIntroduced: true,
    absent: "a key-man provision",
  },
  clauseOf(CHIEF_EXECUTIVE, String.raw`${CHIEF_EXECUTIVE}|${WHOLE_MANAGEMENT}`),
  clauseOf(CHIEF_FINANCIAL, String.raw`${CHIEF_FINANCIAL}|${WHOLE_MANAGEMENT}`),
  clauseOf(
    ANY_OFFICER,
    String.raw`${CHIEF_EXECUTIVE}|${CHIEF_FINANCIAL}|chairman|chief operating officer|${WHOLE_MANAGEMENT}`,
  ),
];
