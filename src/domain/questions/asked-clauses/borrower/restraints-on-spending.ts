import type { AskedClause } from "../asked-clause.ts";
import { forbidding } from "./forbidding.ts";

const LIMITED = String.raw`\b(?:exceed\w*|more than|in excess of|greater than|not to exceed|limited to|less than|at any time)\b`;
const PAY =
  "(?:salar(?:y|ies)|compensation|bonus(?:es)?|wages|payroll|remuneration|(?:management|consulting|advisory|directors['’]?) fees)";

const RAISE = "(?:pay (?:raises?|rises?|increases?)|a (?:pay )?(?:raise|rise)|raises)";
const WAGES = "(?:(?:executive|officers?['’]?|management|monthly|annual|staff|directors?['’]?) pay)";

/** What the borrower spends, holds and issues: limits beside those on dividends, debt and investments. */
export const SPENDING: readonly AskedClause[] = [
  {
    ask: "what operating leases are permitted?",
    asked:
      /\b(?:operating|true|ordinary|equipment|real estate|property) leas(?:es?|ing)\b|\brent(?:al)?s?\b|\bleas(?:es?|ing)\b[^?]{0,24}\b(?:covenant|basket|limit|cap)\b|\b(?:lease|rent)\b[^?]{0,30}\b(?:a|per|each) year\b/,
    along:
      /\b(?:operating|ordinary|true|equipment|real|estate|property|leas(?:es?|ing|ed)|rent(?:al)?s?|take|on|pay|payments?|commit|obligations?|expenses?|annual\w*|incur|assume|total|aggregate|new|as|lessee|tenant)\b/,
    unless:
      /\b(?:capital\w*|finance|sale|back|landlords?|reserves?|eligible|coverage|ebitdar?|schedule|assign\w*|default|insur\w*|vessels?|leased to|lessor|who|tenants|income|revenue)\b/,
    wanted: {
      stated: [
        ...forbidding(
          "enter|incur|create|assume|become|permit|make|pay|suffer|obligat\\w+|remain",
          "operating leases?|lease obligations|rentals?|lease (?:payments|expenditures?)|obligations (?:as lessee|under (?:any )?leases?)|as lessee|leases? of (?:real|personal)",
        ),
        new RegExp(
          String.raw`\b(?:rentals?|rent|lease (?:payments|obligations|expense)|operating leases?|leases? other than[^.;]{0,20}capital\w*)\b[^.;]{0,160}${LIMITED}`,
          "i",
        ),
      ],
      except:
        /\b(?:sale[- ](?:and[- ])?lease-?back|thereafter (?:rent|lease)|event of default|fixed charges?|eligible|reserves?|as lessor|landlord|coverage ratio|EBITDAR?)\b/i,
      heading:
        /^(?!.*\b(?:sales?|dispos\w*|mergers?|assets|back|title|leased)\b).*\b(?:leases?|lease obligations|rentals?|leasing)\b/i,
      limits: "operating leases",
      sure: 3,
      absent: "operating leases or a limit on rent",
    },
  },
  {
    ask: "is compensation of officers limited?",
    asked: new RegExp(
      String.raw`\b(?:limit\w*|cap|capped|ceiling|lid|restrict\w*|how much|maximum|allowed|permitted|can)\b[^?]{0,60}\b${PAY}\b|\b${PAY}\b[^?]{0,40}\b(?:limit\w*|cap|capped|ceiling|lid|restrict\w*|covenant|allowed|permitted|maximum)\b|\b(?:can|could|may|allowed|free)\b[^?]{0,80}\b(?:${RAISE}|raise (?:the )?${PAY})\b|\b(?:limit\w*|cap|capped|ceiling|lid|how much|maximum)\b[^?]{0,30}\b${WAGES}\b`,
    ),
    along: new RegExp(
      String.raw`\b(?:${PAY}|${RAISE}|${WAGES}|give|giving|raise|chief|financial|operating|president|everyone|everybody|two|both|companies|without|check(?:ing)?|ask(?:ing)?|consult(?:ing)?|with|lenders?|banks?|consent|approval|limit\w*|cap|capped|ceiling|lid|pay|paid|total|management|managers?|executives?|officers?|directors?|employees?|staff|owners?|shareholders?|month|monthly)\b`,
    ),
    unless:
      /\b(?:increased|breakage|funding|workers|lenders'|agents?|prepay\w*|senior|subordinat\w*|eligible|unpaid)\b/,
    wanted: {
      stated: [
        ...forbidding("pay|permit|increase|make|incur|authorize|allow|implement|grant|approve|raise", PAY),
        new RegExp(String.raw`\b${PAY}\b[^.;]{0,200}${LIMITED}`, "i"),
      ],
      except:
        /\b(?:workers['’]?|worker['’]s) compensation|\bERISA\b|\bliens?\b|\b(?:compensation|remuneration)[^.;]{0,120}\b(?:to|of) (?:any|each|the|such) (?:lender|bank|holder|agent)|\b(?:lender|agent)['’]?s?\b[^.;,]{0,80}\bcompensat|\bovernight|\binterbank|\bwhen due\b|\b(?:claims?|awards?)\b[^.;]{0,20}\bcompensation|\bprepayment\b|\bindebtedness\b[^.;]{0,60}\bin respect of\b/i,
      heading: /\b(?:compensation|salar(?:y|ies)|bonus(?:es)?|remuneration|management fees)\b/i,
      sure: 3,
      isCovenant: true,
      absent: "a limit on salaries or other compensation",
    },
  },
  {
    ask: "is the cash that the borrower may hold limited?",
    asked:
      /\bcash hoard\w*|\b(?:how much|limit\w*|maximum|cap|most|too much)\b[^?]{0,40}\bcash\b[^?]{0,30}\b(?:hold|holds|held|holding|sit|sits|keep|kept|hand|carry|have|accumulate)\b|\b(?:sit|sits|sitting) on\b[^?]{0,20}\bcash\b|\bcash\b[^?]{0,20}\b(?:on hand|balances?)\b[^?]{0,20}\b(?:limit\w*|cap|maximum|ceiling)\b|\b(?:limit|cap|maximum|ceiling)\b[^?]{0,20}\bcash (?:on hand|balances?)\b|\banti-?(?:cash )?hoarding\b/,
    along:
      /\b(?:cash|hoard\w*|hold|holds|held|holding|sit|sits|sitting|keep|kept|hand|carry|accumulate|balances?|parent|guarantors?|borrow\w*|draw\w*|drawn|new|loan|made|while|before|when|balance|sheet|too|much|most)\b|-/,
    unless: /\b(?:minimum|liquidity|at least|dividends?|collateral|eligible|flow|net|equivalents? (?:mean|are))\b/,
    wanted: {
      isCovenant: true,
      stated: [
        /\b(?:not|no|nor)\b[^.;]{0,160}\b(?:hold|maintain|accumulate|retain|have|keep)\b[^.;]{0,120}\bcash\b(?! flow| restructuring)[^.;]{0,160}\b(?:in excess of|exceed\w*|more than|greater than)\b/i,
        /\b(?:shall|will|must)\b[^.;]{0,120}\bless than\b[^.;]{0,60}\b(?:in|of) (?:unrestricted )?cash\b/i,
        /\b(?:excess cash|(?:consolidated |unrestricted )?cash balances?|cash on hand|cash and cash equivalents)\b[^.;]{0,200}\b(?:exceeds?|in excess of|greater than)\b[^.;]{0,160}\b(?:prepay|repay|not (?:be (?:required|obligated) to )?(?:make|borrow|request)|no (?:loans?|borrowings?))\w*/i,
      ],
      except:
        /\b(?:leverage ratio|restricted payments?|acquisitions?|net cash proceeds|excess cash flow|cash collateral|dividends?|investments? of cash|liens?)\b/i,
      heading: /\b(?:cash|hoarding|conditions?)\b/i,
      absent: "a limit on the borrower's cash",
    },
  },
  {
    ask: "can the borrower issue equity?",
    asked:
      /\b(?:issu\w*|sell\w*)\b[^?]{0,24}\b(?:(?:new |more |additional |preferred |common |capital )*(?:equity(?: interests)?|stock|shares|warrants|options))\b|\b(?:equity|stock|share) (?:issuances?|offerings?)\b/,
    along:
      /\b(?:issu\w*|sell\w*|new|more|additional|preferred|common|capital|disqualified|equity|interests|stock|shares|warrants|options|own|its|public|offering|ipo)\b/,
    unless:
      /\b(?:proceeds|prepay\w*|sweep|subsidiar\w*|control|repurchase|buy|redeem\w*|how many|what (?:price|percentage)|pledg\w*|happens|must|cure)\b/,
    wanted: {
      stated: forbidding(
        "issue|sell|offer",
        "(?:capital |preferred |common |disqualified )?(?:stock|equity interests?|shares|securities|warrants|membership interests)",
      ),
      except:
        /\b(?:proceeds|prepay\w*|event of default|change (?:of|in) control|guarant\w+|dividends? (?:payable|on)|letters? of credit|securities act)\b/i,
      heading: /\b(?:issu\w+|equity|stock|shares|capital (?:structure|stock))\b/i,
      sure: 0,
      isCovenant: true,
      absent: "a covenant on issuing equity",
    },
  },
];
