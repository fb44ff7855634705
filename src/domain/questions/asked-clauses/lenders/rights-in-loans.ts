import type { AskedClause } from "../asked-clause.ts";

/** What lenders may do with their loans besides assignments, and in which currency they are paid. */
export const RIGHTS_IN_LOANS: readonly AskedClause[] = [
  {
    ask: "can a lender pledge its loans to a federal reserve bank?",
    asked:
      /\b(?:pledg\w*|security interest|collateral)\b[^?]{0,40}\b(?:fed|federal reserve(?: banks?)?|central banks?)\b|\b(?:lenders?|banks?)\b[^?]{0,16}\bpledge\b[^?]{0,16}\b(?:loans?|notes?|rights|interests?)\b/,
    along:
      /\b(?:pledg\w*|security|interest|collateral|fed|federal|reserve|central|banks?|loans?|notes?|rights|its|their|to|assign\w*|freely|consent|without)\b/,
    unless: /\b(?:borrower|subsidiar\w*|stock|shares|release\w*|letters?)\b/,
    wanted: {
      stated: [
        /\b(?:pledg\w*|assign\w*|create|grant|security interest)\b[^;]{0,200}\b(?:rights|loans?|notes?|interests?|advances|obligations)\b[^;]{0,240}\b(?:federal reserve bank|federal reserve board|central bank)/i,
        /\b(?:federal reserve bank|central bank)\b[^;]{0,160}\b(?:as collateral|pledge[es]?|assignee)\b/i,
      ],
      except:
        /\b(?:reserve requirements?|eurocurrency liabilities|certificates of deposit|federal funds|open market)\b/i,
      heading: /\b(?:assign\w*|pledges?|successors|participat\w*|transfers?|federal reserve)\b/i,
      absent: "pledges of the loans by lenders",
    },
  },
  {
    ask: "what if a payment is made in another currency?",
    asked:
      /\bjudgment currency\b|\b(?:pay\w*|paid|judgments?|comes? in|receiv\w*|made)\b[^?]{0,40}\b(?:in|into) (?:another|a different|the wrong|any other|some other|other than the (?:agreed|original|required)) currenc(?:y|ies)\b/,
    along:
      /\b(?:judgments?|currenc(?:y|ies)|pay\w*|paid|comes?|receiv\w*|made|another|different|wrong|other|what|happens|if|court|award)\b/,
    unless: /\b(?:borrow\w*|draw\w*|letters?|convert the loan|loans? in)\b/,
    wanted: {
      stated: [
        /\bjudge?ment\b[^;]{0,300}\b(?:currency|currencies)\b[^;]{0,300}\b(?:convert|exchange|purchase|rate)/i,
        /\b(?:payment|paid|discharged|receipt|tender)\b[^;]{0,200}\b(?:in (?:a|any|another|such other) (?:other )?currency|other than (?:dollars|the (?:agreed|original|specified) currency))\b[^;]{0,300}\b(?:convert|purchase|discharge|shortfall|deficien|loss)/i,
      ],
      heading: /\b(?:judge?ment|currency|currencies|payments?)\b/i,
      sure: 1,
      absent: "what happens to payments in another currency",
    },
  },
];
