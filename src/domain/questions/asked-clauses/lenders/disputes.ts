import type { AskedClause } from "../asked-clause.ts";

/** Law, courts, juries and what is kept confidential. */
export const CLAUSES_OF_DISPUTES: readonly AskedClause[] = [
  {
    ask: "what is the governing law?",
    asked:
      /^(?:the )?laws?\s*\??$|\bgovern(?:s|ed|ing)?\b[^?]{0,30}\blaws?\b|\blaws?\b[^?]{0,30}\b(?:govern\w*|appl\w*|control\w*)\b|\bchoice of law\b|\b(?:what|which) (?:state's |country's )?laws?\b|\blaws? of (?:which|what)\b|\b(?:new york|english|delaware|california|texas|illinois|georgia|ohio|pennsylvania|massachusetts|florida) law\b/,
    along:
      /\b(?:laws?|govern\w*|appl\w*|control\w*|choice|state's?|states?|country's?|countries|country|which|what|chosen|clause|contract|agreement|notes?|documents?|new york|english|delaware|california|texas|illinois|georgia|ohio|pennsylvania|massachusetts|florida|under|interpret\w*|constru\w*|jurisdiction|of|subject|written|legal|made|here)\b/,
    unless:
      /\b(?:firms?|courts?|organi[sz]ed|incorporated|formed|guarant\w*|change|tax\w*|environment\w*|securities|compl\w*|usury|bankruptcy|violat\w*|new law|mortgages?|security documents?|letters?)\b/,
  },
  {
    ask: "which courts have jurisdiction?",
    asked:
      /\bcourts?\b|\bvenue\b|\bforum\b|\bjurisdiction\b|\b(?:where|in which \w+)\b[^?]{0,40}\b(?:sue[ds]?|litigat\w*|lawsuits?|suits?|disputes?|actions?|litigation)\b|\blawsuits?\b[^?]{0,20}\bbrought\b/,
    along:
      /\b(?:courts?|venue|forum|jurisdiction\w*|sue[ds]?|litigat\w*|lawsuits?|suits?|disputes?|actions?|legal|proceedings?|claims?|brought|bring|filed|file|hear[ds]?|heard|handle[sd]?|decide[sd]?|resolved|settled|take|submit\w*|submission|consent\w*|exclusive|non-?exclusive|another|other|different|elsewhere|where|which|what|selection|clause|located|state|federal|new york|for|place|go|personal|only|parties|they|they're|be|chosen|happen|against)\b/,
    unless:
      /\b(?:appeals?|judg?ments?|orders?|organi[sz]\w*|incorporat\w*|laws?|arbitrat\w*|process|jury|decree|bankruptcy|receiver|foreign lender|tax\w*|sued|pending|threatened)\b(?!\?)(?<!be sued)/,
    wanted: {
      stated: [
        /\b(?:submit\w*|consents?|agrees?|accepts?|brought|litigated|instituted|tried|jurisdiction|venue)\b[^;]{0,300}\bcourts? (?:\w+ ){0,6}(?:state|county|city|district|federal|england|located|sitting)\b/i,
        /\b(?:state|federal|county|district|supreme|superior|circuit)\b[^;]{0,40}\bcourts?\b[^;]{0,300}\b(?:jurisdiction|venue|brought)\b/i,
        /\b(?:submit\w*|consents?|agrees?|accepts?|irrevocably)\b[^;]{0,300}\b(?:jurisdiction|venue)\b[^;]{0,400}\bcourts?\b/i,
        /\b(?:submit\w*|consents?|agrees?|accepts?)\b[^;]{0,400}\bcourts?\b[^;]{0,300}\b(?:jurisdiction|venue)\b/i,
        /\b(?:actions?|suits?|proceedings?|litigation|disputes?)\b[^;]{0,300}\b(?:brought|litigated|instituted|commenced|tried|heard|maintained|settle)\b[^;]{0,200}\bcourts?\b/i,
        /\bcourts?\b[^;]{0,300}\b(?:shall|will|have|has)\b[^;]{0,80}\b(?:exclusive |non-?exclusive |personal )*jurisdiction\b/i,
        /\b(?:jurisdiction|venue)\b[^;]{0,200}\b(?:courts?|county|located)\b/i,
      ],
      except:
        /\b(?:competent jurisdiction|opinions?|good standing|increase the cost|final (?:and )?(?:non-?appealable )?judgment|receiver|bankrupt\w*|decree or order|patent|process agent in|insolvency|organi[sz]ed|shall be entered|arbitrat\w+ (?:shall|proceeding|association)|trust indenture|action for enforcement of any judgment|any other jurisdiction shall not)\b/i,
      heading:
        /\b(?:jurisdiction|venue|forum|submission|courts?|governing law|choice of law|applicable law|consent to|service of process|disputes?|litigation|jury)\b/i,
      sure: 1,
      absent: "which courts have jurisdiction",
    },
  },
  {
    ask: "is there a jury trial waiver?",
    asked: /\bjury\b|\bjuries\b/,
    along:
      /\b(?:jury|juries|trials?|waive\w*|right|parties|party|clause|ask|demand|have|had|been|by|to|given|up|gave|each|both|get)\b/,
    wanted: {
      stated: [
        /\bwaiv\w+\b[^;]{0,400}\bjur(?:y|ies)\b/i,
        /\bjur(?:y|ies)\b[^;]{0,400}\bwaiv\w+\b/i,
        /\b(?:without|not|no)\b[^;]{0,160}\bjury\b/i,
        /\bjury\b/i,
      ],
      heading:
        /\b(?:jury|jurisdiction|waivers?|governing|law|submission|litigation|disputes?|venue|consent|arbitration)\b/i,
      absent: "a waiver of jury trial",
    },
  },
  {
    ask: "must the lenders keep information confidential?",
    asked:
      /\bconfidential\w*|\b(?:secret|secrecy)\b|\b(?:disclose|share|pass)\w*\b[^?]{0,40}\binformation\b|\binformation\b[^?]{0,40}\b(?:secret|disclos\w*|shar(?:e|ed|ing))\b|\bnon-?disclosure\b/,
    along:
      /\b(?:confidential\w*|secret|secrecy|disclos\w*|share[sd]?|sharing|pass\w*|information|keep|kept|obligations?|duty|duties|treated?|treatment|clause|provisions?|assignees?|participants?|prospective|potential|regulators?|affiliates?|borrower's?|company's?|whom|who|non-?disclosure|on|third|parties|must|agreement|others?|receive[sd]?|about|non-?public|bound|have|restrict\w*|can)\b/,
    unless:
      /\b(?:statements?|material|schedules?|borrower (?:disclose|provide)|inspect\w*|trade secrets?|fee letters?|represent\w*|how long|annual|quarterly)\b/,
    wanted: {
      stated: [
        /\b(?:lender|bank|agent|holder|purchaser|issuer|financial institution|credit part(?:y|ie)|creditor)s?\b[^;]{0,400}\b(?:maintain|keep|hold|treat|preserve|confidential\w*|not disclose|exercise)\b[^;]{0,300}\bconfiden\w*/i,
        /\bconfidential\w*\b[^;]{0,400}\b(?:lender|bank|agent|holder|purchaser)s?\b/i,
        /\b(?:lender|bank|agent)s?\b[^;]{0,200}\b(?:not|may)\b[^;]{0,60}\bdisclose\b[^;]{0,300}\binformation\b/i,
      ],
      except:
        /\b(?:trade secrets?|attorney-client|privileged?|patents?|conflict with|confidential information memorandum|disqualified|participant shall|information memorandum|inspect\w*|["“](?:confidential )?information["”] means|tax (?:treatment|structure)|examination)\b/i,
      heading:
        /^(?!.*\b(?:represent|financial information|other information)\w*).*(?:\b(?:confiden\w*|disclosure|information|non-?public|assign\w*|participat\w*|publicity|treatment|successors)\b)/i,
      sure: 1,
      absent: "a duty of confidentiality",
    },
  },
];
