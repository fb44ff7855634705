import type { StandardClause } from "./standard-clause.ts";

/** Affirmative covenants. */
export const COVENANTS_TO_ACT: readonly StandardClause[] = [
  {
    asked:
      /\bfurther assurances?\b|\b(?:further|more|additional|other|extra) (?:documents?|papers?|paperwork|instruments?)\b[^?]{0,30}\b(?:sign|execute|deliver)\b|\b(?:sign|execute|deliver)\w*\b[^?]{0,12}\b(?:more|further|additional|extra|other) (?:documents?|papers?|paperwork|instruments?)\b/,
    stated: [
      /\b(?:execute|deliver|do|take)\b[^.;]{0,240}\b(?:further|additional)\b[^.;]{0,40}\b(?:acts?|documents?|instruments?|assurances?|agreements?|things|actions?)\b/i,
      /\b(?:execute|deliver)\b[^.;]{0,200}\bsuch (?:other|further)\b[^.;]{0,40}\b(?:documents?|instruments?)\b/i,
    ],
    except: /\b(?:receive[ds]?|condition|guarantor|undersigned)\b|\b(?:bank|lender) shall\b/i,
    heading: /\bfurther assurances\b/i,
    absent: "a covenant on further assurances",
  },
  {
    asked:
      /\b(?:corporate|legal|partnership|company) existence\b|\b(?:maint(?:ain|enance)|preserv\w+|keep|continue)\b[^?]{0,20}\bexistence\b|\bin existence\b/,
    stated: [
      /\b(?:preserve|maintain|keep|continue)\b[^.;]{0,160}\bexistence\b/i,
      /\bremain\b[^.;]{0,80}\b(?:incorporated|organized|validly existing|in good standing)\b/i,
    ],
    heading: /\bexistence\b|\bconduct of business\b/i,
    absent: "a covenant to maintain its existence",
  },
  {
    asked:
      /\b(?:inspection|visitation|access) rights?\b|\b(?:inspect|visit|look at|examine|go through|check)\b[^?]{0,50}\b(?:books|records|offices?|propert(?:y|ies)|premises|plants?)\b/,
    provisions: ["inspection"],
    stated: [
      /\b(?:permit|allow|provide|afford|right)\b.{0,300}\b(?:visit|inspect|examine|access)\b/i,
      /\b(?:visit|inspect)\b[^.;]{0,80}\b(?:properties|premises|books|records)\b/i,
    ],
    except: /\bregister\b|\bduty\b|\bagent shall not\b/i,
    heading: /\b(?:inspect\w*|visitation|access|examination|books)\b/i,
  },
  {
    asked:
      /\binsurance (?:covenant|required|requirements?|coverage)\b|\b(?:maintain|keep|carry|have|need)\b[^?]{0,16}\binsur(?:ance|ed)\b|\bwhat insurance\b/,
    stated: [/\b(?:maintain|keep|carry|insure)\b[^.;]{0,200}\b(?:insurance|insured|insurers?)\b/i],
    heading: /\binsurance\b/i,
    absent: "an insurance covenant",
  },
  {
    asked:
      /\b(?:notice|notif(?:y|ied|ication)|inform\w*|t[eo]l[ld]|report\w*|advise|let (?:us|the \w+) know|hear)\b[^?]{0,40}\b(?:events? of )?defaults?\b(?! (?:rate|interest|on|in))|\bdefault notices?\b|\bdefaults?\b[^?]{0,50}\b(?:let (?:us|the \w+) know|notify|inform|report (?:it|that|this))\b/,
    provisions: ["default_notice"],
    stated: [
      /\b(?:promptly|prompt|immediately|forthwith|within|as soon as|not later than|no later than)\b.{0,300}\b(?:event of default|unmatured default|default)\b/i,
      /\b(?:notify|give notice|notice)\b[^.;]{0,160}\b(?:event of default|default)\b/i,
    ],
    except:
      /\bagent shall (?:not be deemed|promptly)\b|\b(?:lenders?|banks?) shall\b|\bdeclare\b|\bfail(?:s|ure|ed)? (?:to|in)\b|\bshall default\b|\bdefault in\b|\bresign|\bset-?off\b|\bautomatically\b|\bdue and payable\b|\bgiving effect\b|\btrue and correct\b/i,
    heading: /\b(?:notices?|reports?|reporting|information|financial statements|certain events|affirmative)\b/i,
  },
  {
    asked:
      /\b(?:notice|notif(?:y|ied|ication)|inform\w*|t[eo]l[ld]|report\w*|advise|let (?:us|the \w+) know|disclose)\b[^?]{0,40}\b(?:lawsuits?|litigation|legal (?:actions?|proceedings?)|su(?:es|ed|its?))\b/,
    stated: [
      /\b(?:promptly|prompt|immediately|within|as soon as|notice|notify)\b.{0,300}\b(?:litigation|proceedings?|suits?|actions?,)\b/i,
    ],
    except:
      /\b(?:service of|jurisdiction|process|bankruptcy|foreclose|levy|indemnif|taxes|petition|erisa|plan|reimburse)\b|\bagent shall\b|\bas of the date\b/i,
    heading: /\b(?:litigation|notices?|reports?|reporting|information|certain events)\b/i,
  },
  {
    asked:
      /\bpayment of (?:its |their )?taxes\b|\btaxes covenant\b|\b(?:pay|pays|paying|fight\w*|contest\w*|disput\w*|challeng\w*)\b[^?]{0,16}\btax(?:es| bills?| assessments?)\b(?![^?]*\b(?:withh|stamp|mortgage|gross)\w*)/,
    stated: [
      /\b(?:pay|discharge)\b.{0,240}\btax(?:es)?\b.{0,600}\b(?:contest\w*|good faith)\b/i,
      /\b(?:pay|discharge)\b.{0,160}\btaxes\b[^.;]{0,160}\b(?:delinquen|penalt|when due|before|prior)/i,
    ],
    except: /\b(?:has|have) (?:filed|paid)\b|\bliens? for taxes\b|\bstamp\b|\bindemnif/i,
    heading: /\btaxes\b|\bobligations\b|\bclaims\b/i,
  },
  {
    asked: /\bcompl(?:y|iance|ies) with\b[^?]{0,30}\blaws?\b|\b(?:follow|obey|abide by)\b[^?]{0,12}\blaws?\b/,
    stated: [
      /\b(?:borrowers?|company|parent|guarantor|each|shall|will|comply)\b[^.;]{0,160}\bcomply\b[^.;]{0,200}\b(?:laws?|regulations)\b/i,
      /\bcomply\b[^.;]{0,200}\b(?:laws?|regulations|requirements of law)\b/i,
    ],
    except:
      /\b(?:are|is|has been|have been) in compliance\b|\b(?:such )?(?:lender|bank)s?\b[^.;]{0,80}\bcomply\b|\bissuer\b/i,
    heading: /\bcompliance with\b|\blaws?\b|\baffirmative\b/i,
  },
  {
    asked: /\b(?:compliance|covenant|no[- ]default|officer'?s?) cert(?:ificates?)?\b/,
    provisions: ["compliance_certificate"],
    stated: [
      /\bcompliance certificate\b[^.;]{0,240}\b(?:deliver|days|executed|signed|together|officer)\b/i,
      /\b(?:compliance )?certificate\b.{0,240}\b(?:officer|treasurer|controller|executed|signed)\b.{0,500}\b(?:default|compliance|covenants?)\b/i,
      /\bcertificate of\b[^.;]{0,60}\b(?:officer|treasurer|controller)\b/i,
    ],
    except:
      /\b(?:conditions? precedent|shall have received|initial|incumbency|secretary|pro forma|increase|compensate)\b/i,
    heading: /\b(?:certificates?|financial (?:statements?|information|reports?)|report\w*|information)\b/i,
  },
  {
    asked:
      /\b(?:annual|audited|yearly|year[- ]end)\b[^?]{0,30}\b(?:financial statements?|statements?|accounts|numbers|audit|accounting)\b/,
    stated: [
      /\bwithin\b[^.;]{0,30}\bdays (?:after|of|following)\b[^.;]{0,40}\b(?:fiscal|financial|such|each|calendar)? ?years?\b.{0,600}\b(?:statements?|balance sheet|audit|report)/i,
      /\bdays (?:after|of|following) the (?:end|close|last day) of (?:each|its|the|every)\b[^.;]{0,20}\byear\b/i,
    ],
    except: /\bbudget|\bprojection|\bforecast/i,
    heading: /\b(?:financial (?:statements?|information|reports?|reporting)|annual|report\w*|information)\b/i,
  },
  {
    asked:
      /\bquarter(?:ly|[- ]end)\b[^?]{0,30}\b(?:financial statements?|statements?|accounts|numbers)\b|\bafter (?:the )?quarter[- ]end\b[^?]{0,40}\b(?:numbers|statements)\b/,
    stated: [
      /\bwithin\b[^.;]{0,30}\bdays (?:after|of|following)\b[^.;]{0,80}\bquarter\w*\b.{0,600}\b(?:statements?|balance sheet|report)/i,
      /\bdays (?:after|of|following) the (?:end|close|last day) of (?:each|its|the|every)\b[^.;]{0,40}\bquarter/i,
    ],
    heading: /\b(?:financial (?:statements?|information|reports?|reporting)|quarterly|report\w*|information)\b/i,
  },
  {
    // How many assets a pool must have.
    asked:
      /\b(?:minimum|least|smallest) number of\b(?![^?]*\b(?:days?|lenders?|banks?|shares|directors)\b)[^?]*\b(?:propert(?:y|ies)|assets|leases|hotels|stores|buildings|vessels|pool)\b|\bhow many (?:[\w-]+ ){0,3}(?:properties|assets|leases|hotels|stores|buildings|vessels)\b[^?]*\b(?:must|ha(?:s|ve) to|needs? to|needed|required|at least|minimum)\b/,
    stated:
      /\b(?:minimum of|at least|(?:not|no) (?:fewer|less) than|fewer than) (?:[a-z-]+ )?\(?\d{1,3}\)? (?!(?:business |calendar )?(?:days?|months?|years?)\b)(?:[\w-]+ ){0,5}(?:properties|assets|leases|hotels|stores|buildings|vessels)\b/i,
  },
];
