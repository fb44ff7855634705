import type { AskedClause } from "../asked-clause.ts";

const DRAWING = "(?:borrow(?:ings?)?|draw(?:s|ings?|downs?)?|advances?|drawdown notices?|disbursements?|fundings?)";
const COUNT = String.raw`(?:once|twice|(?:one|two|three|four|five|six|\d{1,2})\b)`;
const PERIOD = "(?:day|week|month|quarter|year|(?:calendar|fiscal|any|each|single|given) [a-z]+)";

/** How often the borrower may draw, and what it keeps in reserve for its payments. */
export const LIMITS_OF_DRAWING: readonly AskedClause[] = [
  {
    ask: "how often may the borrower borrow?",
    asked: new RegExp(
      String.raw`\bhow (?:often|frequently)\b[^?]{0,30}\b${DRAWING}\b|\bhow many (?:times\b[^?]{0,30}\b${DRAWING}|(?:[a-z]+ )?(?:${DRAWING}|draw(?:down)? requests?|(?:borrowing|funding|advance) (?:requests?|notices?))\b[^?]{0,40}\b(?:a|per|each|every|in a|in one|in any) ${PERIOD})|\bfrequency of (?:the )?${DRAWING}\b`,
    ),
    along: new RegExp(
      String.raw`\b(?:how|often|frequently|frequency|times|${DRAWING}|requests?|notices?|draw\w*|send|submit|make|ask|put|a|per|each|every|one|any|single|calendar|day|week|month|quarter|year)\b`,
    ),
    unless:
      /\b(?:interest periods?|outstanding|convert\w*|conversions?|letters?|swing\w*|fees?|tested|certificates?|determin\w*|base|report\w*|appraisal\w*|prepa\w*)\b/,
    wanted: {
      stated: [
        new RegExp(
          String.raw`\b(?:not|no)\b[^.;]{0,60}\b(?:more|greater|frequently|often)\b[^.;]{0,40}\bthan ${COUNT}[^.;]{0,100}\b(?:${DRAWING}|requests?|loans?)\b[^.;]{0,60}\b(?:any|one|each|a|per|every|during)\b[^.;]{0,20}\b(?:day|week|month|quarter|year)\b`,
          "i",
        ),
        new RegExp(
          String.raw`\b(?:${DRAWING}|loans|drawdown notices?|requests? for (?:an? )?(?:advances?|loans?|borrowings?))\b[^.;]{0,120}\b(?:(?:no|not) more (?:often |frequently )?than|more (?:often|frequently) than|limited to|(?:no|not) (?:often|frequently)er than)\b[^.;]{0,20}${COUNT}[^.;]{0,60}\b(?:day|week|month|quarter|year)\b`,
          "i",
        ),
        new RegExp(
          String.raw`\bmore than ${COUNT}[^.;]{0,30}\b(?:${DRAWING}|drawdown notices?)\b[^.;]{0,40}\b(?:day|week|month|quarter|year)\b`,
          "i",
        ),
      ],
      except:
        /\b(?:interest periods?|bid|competitive|money market|overadvances?|inspections?|audits?|appraisals?|transfers?|letters? of credit|reports?|prepay\w*)\b/i,
      heading: /\b(?:borrow\w*|advances?|draw\w*|disbursements?|loans?|commitments?|requests?|notices?)\b/i,
      upTo: 1_400,
      absent: "how often the borrower may borrow",
    },
  },
  {
    ask: "is there a reserve account for payments on the loans?",
    asked:
      /\b(?:debt service|interest|payment|principal)(?: payment)? reserve(?:s| accounts?| funds?)?\b|\bdsra\b|\breserve (?:account|fund)\b[^?]{0,40}\b(?:debt service|interest|principal|installments?|payments?)\b/,
    along:
      /\b(?:debt|service|interest|payment|principal|reserves?|accounts?|funds?|dsra|set|up|keep|maintain|fund(?:ed)?|hold|held|there)\b/,
    unless:
      /\b(?:how much|how far|when|ratio|coverage|replacement|tax|insurance|letters?|borrowing base|days|amount)\b/,
    wanted: {
      stated: [
        /\b(?:debt service|interest|payment|principal)(?: payment)? reserve (?:accounts?|funds?)\b[^;]{0,300}\b(?:shall|will|must|fund|deposit|maintain|balance)/i,
        /\b(?:shall|will|must|fund|deposit|establish|maintain)\w*\b[^;]{0,240}\b(?:debt service|interest|payment|principal)(?: payment)? reserve (?:accounts?|funds?)\b/i,
      ],
      except: /\bgaap\b|\bcapitalized interest\b/i,
      heading: /\b(?:reserves?|accounts?|debt service)\b/i,
      absent: "a reserve account for payments on the loans",
    },
  },
];
