import type { AskedClause } from "../asked-clause.ts";

/** Whether each of several borrowers owes the whole debt. */
export const JOINT_LIABILITY: readonly AskedClause[] = [
  {
    ask: "are the borrowers jointly and severally liable?",
    asked:
      /\bjoint(?:ly)?(?:,? (?:and|or|&) several(?:ly)?)?(?: liab\w+| responsib\w+)?\b|\b(?:liable|responsible|on the hook|answerable) for (?:all|(?:all of )?(?:the |its |their )?(?:whole|entire|full|total|other'?s?|others'?|each other'?s?))\b|\b(?:owes?|pays?) (?:for )?(?:all|the whole|the entire|everything)\b(?=[^?]*\b(?:other|co-?borrowers?|can't|cannot|fails?)\b)/,
    along:
      /\b(?:joint(?:ly)?|several(?:ly)?|liab\w+|responsib\w+|pay|pays|paid|paying|cannot|can't|fails?|whole|entire|full|total|everything|other|others|co-?borrowers?|debts?|obligations?|amounts?|owed|owe|owes|each|both|one|individual\w*|alone|itself|subsidiar\w+)\b|'s?\b/,
    unless:
      /\b(?:guarant\w*|partners?|members?|ventures?|tax\w*|ERISA|lenders? (?:liable|responsible)|trustee|indemni\w*|agents?)\b/,
    wanted: {
      stated: [
        /\b(?:obligations?|liabilit(?:y|ies)|covenants|agreements)\b[^.;]{0,120}\b(?:borrowers?|obligors?|companies|makers?|undersigned)\b[^.;]{0,80}\b(?:is|are|be)\b[^.;]{0,20}\bjoint and several\b/i,
        /\b(?:borrowers?|obligors?|companies|makers?|undersigned)\b[^.;]{0,160}\bjointly and severally\b[^.;]{0,60}\b(?:liable|obligated|responsible)\b/i,
        /\b(?:borrowers?|obligors?|companies|makers?|undersigned)\b[^.;]{0,120}\b(?:,? jointly and severally|joint and several)\b/i,
        /\bjointly and severally\b[^.;]{0,120}\b(?:promises?|agrees?|liable|borrowers?)\b/i,
      ],
      except:
        /\bnot joint\b|\bseveral and not\b|\b(?:banks?|lenders?) (?:are|is|shall be) (?:jointly|severally)\b|\bguarant(?:ors?|ees?)\b[^.;]{0,60}\bjoint/i,
      heading:
        /^(?!.*\b(?:lenders?|agents?|guarant\w*|indemni\w*)\b).*\b(?:joint|several|liabilit\w+|obligations?|borrowers?|miscellaneous|loans?|notes?|promise|payments?|general)\b/i,
      sure: 4,
      absent: "a joint and several liability of the borrowers",
    },
  },
];
