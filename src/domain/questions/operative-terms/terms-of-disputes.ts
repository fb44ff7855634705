import type { OperativeTerm } from "./operative-term.ts";

/** Courts, juries and arbitration. */
export const TERMS_OF_DISPUTES: readonly OperativeTerm[] = [
  {
    asked:
      /\b(?:which|what) (?:\w+ )?courts?\b|\bcourts?\b[^?]{0,30}\bjurisdiction\b|\bsubmit\w* to (?:the )?jurisdiction\b|\bvenue\b/,
    unless: /\barbitrat/,
    stated:
      /\b(?:courts?|venue|tribunals?)\b[^;]{0,300}\b(?:jurisdiction|venue|submit\w*|located|sitting|exclusive\w*|brought)\b|\b(?:jurisdiction|submit\w*|consents?|brought)\b[^;]{0,300}\b(?:courts?|venue|tribunals?)\b/i,
    except:
      /\b(?:appoint\w*|receiver|trustee|bankrupt\w*|decree|writ|arbitrat\w*)\b[^;]{0,120}\bcourts?\b|\bcourt of competent jurisdiction\b|\banswer admitting\b/i,
    name: "which courts have jurisdiction",
  },
  {
    asked: /\bjury\b/,
    unless: /\barbitrat/,
    stated: /\bjury\b|\bjuries\b/i,
    name: "a waiver of jury trial",
  },
  {
    asked: /\barbitrat\w+/,
    stated: /\barbitrat/i,
    except:
      /\b(?:litigation|proceedings?|investigation)s?\b[^.;]{0,60}\barbitrat|\barbitrat\w+[^.;]{0,60}\b(?:litigation|pending|threatened)/i,
    name: "arbitration",
  },
];
