import type { AskedClause } from "../asked-clause.ts";
import { SEVERAL_LENDERS } from "./several-lenders.ts";

/** What lenders take from accounts and share with each other. */
export const CLAUSES_OF_SHARING: readonly AskedClause[] = [
  {
    ask: "do the lenders share payments pro rata?",
    asked:
      /\bshar(?:e|es|ed|ing)\b[^?]{0,40}\b(?:payments?|set-?\s?offs?|recover\w*|collections|pro rata|rat[e]?abl[ey])\b|\b(?:payments?|set-?\s?offs?|recover\w*)\b[^?]{0,30}\bshar(?:ed|ing)\b|\bpro rata (?:sharing|treatment|payments?)\b|\b(?:lender|bank)\b[^?]{0,30}\b(?:gets?|receives?|obtains?|collects?)\b[^?]{0,20}\b(?:more than|excess of|greater than)\b/,
    along:
      /\b(?:shar(?:e|es|ed|ing)|payments?|set-?\s?offs?|set|off|recover\w*|collections?|pro|rata|rat[e]?abl[ey]|treatment|others?|other|among|between|with|each|gets?|receives?|obtains?|collects?|more|than|excess|greater|its|fair|proportionate|all|amongst|another|one|happens?|if|turn|over|amounts?|received|clause|provision|must)\b/,
    unless:
      /\b(?:fund\w*|commitments?|losses|fees?|costs?|indemn\w*|prepayments?|default|waterfall|what share|letters?|interest)\b/,
    wanted: {
      stated: [
        /\b(?:lender|bank|holder|purchaser|party)\b[^;]{0,200}\b(?:obtain|receive|collect|recover)\w*\b[^;]{0,900}\b(?:purchase\b[^;]{0,240}\b(?:participations?|other (?:lenders|banks|holders)|interests?|portion)|in excess of|greater (?:than|proportion))/i,
        /\b(?:obtain|receive|collect)\w*\b[^;]{0,400}\b(?:in excess of|greater (?:than|proportion)|more than)\b[^;]{0,200}\b(?:share|ratabl\w*|pro rata|proportion\w*|percentage)\b/i,
        /\bpurchase\b[^;]{0,200}\bparticipations?\b[^;]{0,240}\b(?:shar|ratabl|pro rata)/i,
        /\b(?:payments?|prepayments?)\b[^;]{0,300}\b(?:pro rata|ratably|rateably)\b[^;]{0,160}\b(?:lenders|banks|holders)\b/i,
      ],
      except:
        /\b(?:reserve, receive or retain|constitut\w+ interest)\b|\b(?:constitut\w+ interest|maximum rate|highest rate|usur\w*|letters? of credit (?:issued|participation)|swing\w*|assets|stock|excess availability|indemnif\w*|commitment fee|each (?:borrowing|loan) shall be made|exceeds? the maximum)\b/i,
      heading: /\b(?:shar(?:ing|e|ed)|pro rata|set-?\s?offs?|adjustments?|equali[sz]ation|ratabl[ey])\b/i,
      sure: 1,
      needs: SEVERAL_LENDERS,
      absent: "sharing of payments among lenders",
    },
  },
  {
    ask: "is there a right of setoff?",
    asked:
      /\bset-?\s?offs?\b|\boffsets?\b|\b(?:grab|seize|take|use|freeze|apply|debit|sweep|charge)\b[^?]{0,30}\b(?:deposits?|bank accounts?|cash on deposit|accounts?|account balances?)\b|\bright\b[^?]{0,20}\bdebit\b/,
    along:
      /\b(?:set-?\s?offs?|set|off|offsets?|rights?|deposits?|deposit|accounts?|account|balances?|cash|money|grab|seize|take|use|freeze|apply|applies|debit|charge|against|from|default|event|occurs?|exercise[sd]?|holders?|when|after|upon|on|company's|borrower's|obligations?|happens?|while|owed|without|notice|right)\b/,
    unless:
      /\b(?:shar\w*|participants?|free of|without (?:any )?set-?off|payments? (?:be )?made|defense|counterclaim|minimum|control|lockbox|maintain|fees?|reserve)\b/,
    wanted: {
      stated: [
        /\b(?:authorized|right|entitled|may)\b[^;]{0,400}\b(?:set[- ]?\s?off|offset|appropriate and apply)\b[^;]{0,300}\b(?:deposits?|balances?|accounts?|moneys?|funds|property)\b/i,
        /\b(?:lender|bank|agent|holder|purchaser|creditor|secured part)\w*\b[^;]{0,700}\b(?:authorized|right|entitled|may|power)\b[^;]{0,400}\b(?:set[- ]?\s?off|offset|appropriate and apply)\b/i,
        /\b(?:right|authorized)\b[^;]{0,160}\b(?:set[- ]?\s?off|offset|appropriate and apply)\b[^;]{0,300}\b(?:deposits?|balances?|accounts?|moneys?|sums?|obligations)\b/i,
        /\b(?:deposits?|balances?)\b[^;]{0,600}\b(?:be offset|set[- ]?off|offset and applied)\b/i,
        /\b(?:may|right)\b[^;]{0,200}\b(?:apply|charge|debit)\b[^;]{0,160}\b(?:deposits?|accounts?|balances?)\b/i,
        /\bbanker['’]?s['’]? lien\b[^;]{0,200}\b(?:deposits?|accounts?|property|moneys)\b/i,
      ],
      except:
        /\bdefaulting lender shall exercise\b|\b(?:without (?:any )?(?:set-?\s?off|deduction|defense|offset|counterclaim|condition)|free (?:and clear )?of|no (?:right of )?set-?off|account debtors?|proof of claim|landlords?|securities intermediar\w*|permitted liens?|eligible|customer|by way of subrogation|waives?\b[^.;]{0,80}\bset-?off)\b/i,
      heading:
        /^(?!.*\bshar(?:ing|e)\b).*\b(?:set-?\s?offs?|offsets?|rights?|remed\w+|deposits?|default|accounts?|security interest|collateral)\b/i,
      absent: "a right of setoff",
    },
  },
];
