import type { AskedClause } from "../asked-clause.ts";

const COSTS =
  /^(?!.*\b(?:expenditures?|stock|lien|negative|control|legal|interest rate|expenses|financial|tax\w*)\b).*(?:\b(?:increased?|additional|yield|capital|change|changed?|reserves?|costs?|eurodollar|libor|special provisions|indemnit\w*|regulat\w*|circumstances)\b)/i;

/** Costs that the borrower bears. */
export const CLAUSES_OF_COSTS: readonly AskedClause[] = [
  {
    ask: "who bears increased costs?",
    asked:
      /\b(?:increased?|higher|additional|extra) (?:\w+ )?costs?\b|\byield protection\b|\bcapital (?:adequacy|requirements?|charges?|rules?|costs?)\b|\b(?:changes?|new) (?:in|of|to)? ?(?:the )?(?:law|regulations?|regulatory|rules)\b|\bnew (?:law|regulation|rule)s?\b|\breserve requirements?\b|\bbasel\b/,
    along:
      /\b(?:increas\w*|higher|additional|extra|costs?|yield|protection|capital|adequacy|requirements?|charges?|rules?|changes?|changed|new|law|laws|regulat\w*|reserves?|basel|bears?|pays?|pay|paid|covers?|pass\w*|on|through|along|compensat\w*|reimburs\w*|claim\w*|makes?|more|expensive|rise|rises|go|goes|up|happens?|responsible|who|loans?|borrower|company|lending|clause|provision|for|iii|must|costlier|resulting|due|them|if|after|signing|imposed|existing)\b/,
    unless:
      /\b(?:how (?:far|long)|time limit|deadline|look-?back|replac\w*|remov\w*|certificate|expenditures?|surplus|when must|tax\w*|illegal\w*|unlawful|appropriated|letters?|notice|days|retroactiv\w*|GAAP|gaap|accounting|prohibit\w*|control|management|limit)\b/,
    wanted: {
      stated: [
        /\b(?:change|adoption|introduction|enactment|interpretation|compliance|law|regulation|regulatory|reserve requirements?)\b.{0,1800}\b(?:increas\w+|additional)\b[^;]{0,120}\bcosts?\b/i,
        /\bincreas\w+\b[^;]{0,60}\bcosts?\b[^;]{0,600}\b(?:pay|compensate|reimburse|indemnify|additional amounts?)\b/i,
        /\b(?:capital (?:adequacy|requirements?)|rate of return on\b[^;]{0,60}\bcapital|amount of capital)\b/i,
        /\b(?:reserves?|reserve requirements?|special deposit)\b[^;]{0,600}\b(?:pay|compensate|reimburse|additional amounts?|increase)\b/i,
      ],
      except:
        /\b(?:environmental|failure or delay on|failure to (?:demand|give)|interest coverage|letters? of credit fee|capital expenditures?|gross negligence|operating expenses|insurance|construction|borrowing base|["“](?:eurodollar rate|libor|adjusted|change in law|regulatory change|capital adequacy)|net worth|cost of goods|replace)\b/i,
      heading: COSTS,
      sure: 1,
      also: [/\b(?:capital (?:adequacy|requirements?)|rate of return on\b[^;]{0,60}\bcapital|amount of capital)\b/i],
      absent: "who bears increased costs",
    },
  },
  {
    ask: "is there a tax gross-up?",
    asked:
      /\bgross(?:ed)?[- ]?ups?\b|\bwithh(?:o|e)ld\w*\b[^?]{0,30}\btax\w*|\btax\w*\b[^?]{0,40}\bwithh(?:o|e)ld\w*|\bwithholding\b|\b(?:free|clear|net) (?:and clear )?(?:of|from) [^?]{0,30}\b(?:tax\w*|deductions?)\b|\badditional amounts? for tax\w*|\btax\w* on payments?\b|\btax (?:indemnity|provisions?|clause)\b/,
    along:
      /\b(?:gross\w*|ups?|up|tax\w*|withh\w*|free|clear|net|deduct\w*|additional|amounts?|payments?|pays?|pay|paid|bears?|must|happens?|clause|provisions?|made|make|required|borrower|company|on|imposed|any|foreign|indemnity|protection|responsible|cover\w*|be|if|without|reduc\w*|from)\b/,
    unless:
      /\b(?:forms?|certificates?|exempt\w*|refund|survive|employee|payroll|income tax\w*|returns?|property|replac\w*|participants?|assignees?)\b/,
    wanted: {
      stated: [
        /\b(?:payments?|sums?|amounts?)\b[^;]{0,400}\b(?:free and clear|without (?:any )?(?:deduction|withholding|set-?off|reduction)|net of|clear of)\b[^;]{0,300}\b(?:tax(?:es)?|withh\w*)\b/i,
        /\b(?:required|compelled)\b[^;]{0,80}\b(?:deduct|withh(?:o|e)ld)\b[^;]{0,300}\b(?:increase|additional|gross)/i,
        /\b(?:sum|amount)s?\b[^;]{0,80}\bpayable\b[^;]{0,120}\bincreased\b/i,
        /\badditional amounts?\b[^;]{0,200}\b(?:tax|withh|net amount|deduct)/i,
        /\btax(?:es)?\b[^;]{0,300}\b(?:withh\w+|deduct\w*|additional amounts?|imposed on (?:any|the) (?:lender|bank))\b/i,
      ],
      except:
        /\b(?:following meanings?|refund|meanings specified|means any and all|wages|payroll|employee|salar\w*|net income (?:means|of)|EBITDA|stock option|file[ds]? all|tax returns?|permitted liens?|represent\w*|ordinary course|restricted payments?|account debtors?|prepayment|["“](?:excluded taxes|indemnified taxes|taxes|other taxes)["”])\b/i,
      heading:
        /^(?!.*\b(?:returns?|payment of tax|represent|filing|status|reduction|covenant|distribution|lien)\w*).*(?:\btax(?:es)?\b|\bwithholding\b|\bnet payments\b|\bgross-?\s?up\b|\bpayments?\b|\bfree and clear\b)/i,
      sure: 1,
      also: [
        /\bincreased\b[^;]{0,60}\bnecessary\b|\badditional (?:amounts?|sums?)\b|\bnecessary\b[^;]{0,60}\bincreas/i,
      ],
      absent: "a tax gross-up",
    },
  },
  {
    ask: "what happens if it becomes illegal to lend?",
    asked:
      /\b(?:illegal\w*|unlawful\w*|legally|against the law)\b|\blaws?\b[^?]{0,30}\b(?:prohibit\w*|forbid\w*|stops?|prevents?|bars?)\b|\bprohibited by law\b/,
    along:
      /\b(?:illegal\w*|unlawful\w*|legally|against|law|laws|prohibit\w*|forbid\w*|stops?|prevents?|bars?|becom\w*|made?|making|make|makes|lend\w*|fund\w*|maintain\w*|keep|loans?|change|changes|happens?|no longer|can't|cannot|longer|if|clause|provision|from|becomes|consequences?|for|after|regulation)\b/,
    unless:
      /\b(?:use|activit\w+|payments?|dividends?|invalid|severab\w*|guarant\w*|default|borrower act|tax\w*|drugs?|usury|interest rate)\b/,
    wanted: {
      stated: [
        /\b(?:unlawful|illegal|impossible|prohibited|contrary to law)\b[^;]{0,240}\b(?:make|making|maintain\w*|fund\w*|lend|continu\w*|perform)\b[^;]{0,120}\b(?:loans?|advances?|borrowings?|commitments?|eurodollar|libor|sofr|obligations?|portion|credit)\b/i,
        /\b(?:make|making|maintain\w*|fund\w*|lend)\b[^;]{0,160}\b(?:loans?|advances?|borrowings?|commitments?)\b[^;]{0,160}\b(?:unlawful|illegal|would violate|prohibited by)\b/i,
        /\b(?:unlawful|illegal),? for (?:such|any|the) (?:lender|bank)\b/i,
      ],
      except:
        /\b(?:invalid|severab\w*|usur\w*|purpose|use of proceeds|letters? of credit shall|discriminat\w*|margin stock|guarant\w*|hazardous|unlawful act|illegal(?:ity)? or unenforceab\w*|illegality, invalidity|invalidity|unenforceable|export|payment|interest in excess|wilful)\b/i,
      heading:
        /^(?!.*\b(?:sever|represent|use of|govern|negative|covenant)\w*).*(?:\b(?:illegal\w*|unlawful\w*|changed?|circumstances|eurodollar|libor|increased|special provisions|availability|suspension|law|alternat\w*|yield|inability|legal\w*|costs?|interest|rates?|loans?)\b)/i,
      sure: 1,
      absent: "what follows if lending becomes unlawful",
    },
  },
  {
    ask: "who pays the lenders' legal costs?",
    asked:
      /\b(?:legal|attorneys?'?s?|lawyers?'?s?|counsel'?s?|out-of-pocket|enforcement|collection|documentation|transaction) (?:costs?|fees?|expenses?|bills?)\b|\b(?:costs?|fees?|expenses?|bills?) of (?:counsel|lawyers|attorneys|the (?:agreement|deal|documents?)|enforc\w*|collect\w*|prepar\w*|document\w*)\b|\bexpenses? (?:reimburs\w*|and indemnity|clause|provision)\b|^(?:the )?expenses\??$|\bcosts and expenses\b|\bwhat expenses\b/,
    along:
      /\b(?:legal|attorneys?'?s?|lawyers?'?s?|counsel'?s?|out-of-pocket|enforc\w*|collect\w*|document\w*|transaction|costs?|fees?|expenses?|bills?|reimburs\w*|indemnity|pays?|pay|paid|bears?|covers?|cover|responsible|must|prepar\w*|negotiat\w*|drafting|documents|agreement|deal|who|lenders?'?|bank's|agent's|agents?|borrower|company|reasonable|incurred|connection|on|hook|for|and|by|legals|be|preparation|closing|whose|account)\b/,
    unless:
      /\b(?:how much|cap|limit\w*|maximum|assign\w*|transfer|increased|appraisal|audit\w*|inspect\w*|exam\w*|interest|insurance|EBITDA|ebitda|litigation|guarant\w*|when|days|commitment|sole|unused|counsel to the borrower|add-?back\w*|to date)\b/,
    wanted: {
      stated: [
        /\b(?:borrowers?|company|parent|obligors?|loan part(?:y|ies)|credit part(?:y|ies)|debtors?|issuer|guarantor|grantor|pledgor|holdings)\b[^;]{0,200}\b(?:shall|will|agrees?|must|covenants?|hereby|jointly)\b[^;]{0,160}\b(?:pay|reimburse|bear|be responsible|paying|reimbursement|payment)\b[^;]{0,200}\b(?:costs?|expenses|attorneys?['’]?s?['’]? fees|legal fees|fees and disbursements|counsel)\b/i,
        /\b(?:costs?|expenses|fees)\b[^;]{0,400}\b(?:shall|will|are|is) (?:be )?(?:paid|borne|reimbursed|payable|for the account of|the responsibility of)\b[^;]{0,80}\b(?:borrowers?|company|obligors?)\b/i,
        /\b(?:pay|reimburse)\b[^;]{0,200}\b(?:out-of-pocket|attorneys?['’]?s?|counsel|legal)\b/i,
        /\bindemnify\b[^;]{0,240}\bincluding\b[^;]{0,80}\b(?:counsel|attorneys?)\b/i,
      ],
      except:
        /\bconvert all\b|\bsuch designation\b|\b(?:increase the costs?|right\b[^.;]{0,40}\bprepay|fees described|increased costs?|change in law|guarantor agrees to pay|taxes specified|insurance premiums|environmental|commitment fee|facility fee|lenders? (?:agree|shall|severally)|each (?:lender|bank) (?:shall|agrees|severally)|transaction expenses|all conditions|shall have (?:paid|received)|in the ordinary course|conditions precedent|operating expenses|interest expense)\b/i,
      heading:
        /^(?!.*\b(?:increased?|capital|commitment|covenants?|lenders to|prepay\w*|leases?)\b).*\b(?:expenses?|costs|legal|attorneys?|fees and|reimburse\w*|indemni\w*)\b/i,
      absent: "who pays the lenders' legal costs",
    },
  },
  {
    ask: "does the borrower indemnify the lenders?",
    asked: /\bindemni\w*|\bhold\b[^?]{0,40}\bharmless\b|\bhold harmless\b/,
    along:
      /\b(?:indemni\w*|hold|harmless|losses|loss|liabilit\w*|claims?|damages?|covers?|cover|covered|scope|what|exclu\w*|except\w*|carve\w*|gross|negligence|wil+ful|misconduct|borrower|company|lenders?|agents?|by|against|from|who|whom|general|clause|provision|obligations?|owe[sd]?|parties|must|is|kind|limits?|limited)\b/,
    unless:
      /\b(?:tax\w*|breakage|funding losses|lenders indemnify|banks indemnify|indemnify the agent\b(?! and)|surviv\w*|environment\w*|letters?|account bank|how long|currency|insur\w*|counterclaim|guarant\w*|expenses|eurodollar)\b/,
    wanted: {
      stated: [
        /\b(?:borrowers?|company|parent|obligors?|loan part(?:y|ies)|credit part(?:y|ies)|debtors?|issuer|holdings|co-?borrowers?)\b[^;]{0,300}\bindemnif(?:y|ies)\b[^;]{0,500}\b(?:lenders?|banks?|agents?|indemni\w+|holders?|affiliates|directors|purchasers?)\b/i,
        /\bindemnif(?:y|ies)\b[^;]{0,300}\b(?:lenders?|banks?|agents?|indemnitees?|indemnified)\b/i,
        /\b(?:hold|save)\b[^;]{0,80}\bharmless\b/i,
      ],
      except:
        /\bamount of taxes\b|\b(?:lenders|banks|each (?:lender|bank)|lender parties)\b[^.;]{0,100}\bindemnify\b|\b(?:ratabl\w+ (?:share|in|according)|to the extent not reimbursed|subrogation|stamp|documentary|redeployment|notice of borrowing|shall survive|transfer taxes|telephon\w*|request for indemnit\w*|satisfactory indemnity|indemnified taxes|refund|release[sd]?\b[^.;]{0,40}\bclaims)\b/i,
      heading:
        /^(?!.*\b(?:increased|capital|contribution|subrogation|by (?:the )?lenders|lenders[’\']? indemn\w*|of (?:the )?(?:administrative )?agents?|funding|breakage|eurodollar|libor|guarant\w*)\b).*\b(?:indemni\w*|expenses?|hold harmless)\b/i,
      also: [/\b(?:gross negligence|wil+ful misconduct|bad faith)\b/i],
      absent: "an indemnity of the lenders by the borrower",
    },
  },
];
