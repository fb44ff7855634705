import type { OperativeTerm } from "./operative-term.ts";

/** Collateral, insurance, accounts and pools of receivables. */
export const TERMS_OF_ASSETS: readonly OperativeTerm[] = [
  {
    asked: /\b(?:keep|maintain|hold|move)\b[^?]*\b(?:deposit|operating|bank|checking) accounts?\b[^?]*\b(?:with|at)\b/,
    stated:
      /\b(?:maintain|keep|establish|hold|open)\b[^;]{0,200}\b(?:accounts?|deposits?|balances?)\b|\b(?:deposit|operating|depositary|depository) (?:accounts?|relationship)\b/i,
    except:
      /\b(?:books? of account|accounts? (?:receivable|evidencing)|accounts? or accounts|maintain\w* (?:in accordance|proper|adequate|an account)|set-?off)\b/i,
    name: "a duty to keep accounts with the bank",
  },
  {
    asked:
      /\b(?:liens?|collateral|security|guarant\w+)\b[^?]*\b(?:fall[s-]? ?away|releas\w*|drop\w*|terminat\w*)\b[^?]*\b(?:investment grade|ratings?)\b|\bfall-?away\b/,
    stated:
      /\b(?:investment grade|ratings?)\b[^;]{0,400}\b(?:releas|terminat|suspen|fall)\w*[^;]{0,200}\b(?:liens?|collateral|security|guarant)|\b(?:liens?|collateral|security|guarant\w+)\b[^;]{0,300}\b(?:releas|terminat|suspen|fall)\w*[^;]{0,300}\b(?:investment grade|ratings?)\b/i,
    name: "a release of the collateral at a rating",
  },
  {
    asked: /\b(?:back-?up )?servicers?\b|\bservicing fees?\b/,
    unless: /\bdebt servicers?\b/,
    stated: /\bservicers?\b|\bservicing (?:agent|agreement|fee)|\b(?:loan|mortgage) servicing/i,
    name: "a servicer",
  },
  {
    asked: /\bbusiness interruption\b/,
    stated:
      /\bbusiness[- ]interruption|\bloss of (?:income|rents?|use|earnings|hire|profits?)|\brent(?:al)? (?:loss|interruption|income insurance)/i,
    name: "business interruption insurance",
  },
  {
    asked:
      /\b(?:how (?:much|many dollars)|what (?:amounts?|limits?|dollar amount)|(?:minimum|least) amount)\b[^?]{0,40}\binsurance\b[^?]*\b(?:carry|carried|maintain\w*|have|hold|held|keep|kept|need\w*|require[ds]?|buy)\b/,
    unless:
      /\b(?:title|proceeds|premiums?|deductibles?|loss(?:es)?|casualty|prepa\w+|repair|restor\w+|life insurance)\b/,
    stated:
      /\binsur\w+[^;]{0,400}[$€£¥]\s?\d|[$€£¥]\s?\d[^;]{0,200}\binsur|\binsur\w+[^;]{0,300}\b(?:replacement (?:cost|value)|(?:full )?insurable value|\d+\s?%|outstanding (?:principal )?(?:balance|amount))/i,
    except:
      /\b(?:federal deposit|judgments?|deposits?|excess of|certificates? of|time deposits|casualty|net proceeds|condemnation|title insurance)\b/i,
    name: "an amount of insurance",
  },
  {
    asked:
      /\b(?:how often|when|how many|who (?:pays|orders))\b[^?]*\bapprais\w+|\bapprais\w+ (?:every|each|annual\w*|required)\b/,
    stated:
      /\b(?:re)?apprais(?:e[ds]?|als?)\b[^;]{0,300}\b(?:shall|may|will|must|request\w*|requir\w*|order\w*|obtain\w*|each|every|annual\w*|year|times?|cost|expense)\b|\b(?:shall|may|will|must|request\w*|requir\w*|order\w*|obtain\w*|deliver\w*)\b[^;]{0,300}\b(?:re)?apprais(?:e[ds]?|als?)\b/i,
    name: "when appraisals are made",
  },
  {
    asked: /\bdeductibles?\b/,
    unless: /\btax[- ]deductible|\bdeductible (?:expense|for tax)/,
    stated: /\bdeductible|\bself-?insur|\bself-?retention|\bretentions?\b/i,
    name: "a deductible of the insurance",
  },
  {
    asked: /\bcontrol agreements?\b|\bdacas?\b|\bblocked accounts?\b/,
    stated: /\bcontrol agreement|\bblocked account|\bblockage agreement|\block-?box/i,
    name: "account control agreements",
  },
  {
    asked: /\b(?:early|rapid) amortization\b|\bdelinquency (?:triggers?|ratios?|rates?|levels?)\b/,
    stated:
      /\b(?:early|rapid) amortization|\bamortization event|\bdelinquen\w+[^;]{0,200}(?:\bratio|\brate\b|\d\s?%|\bper\s?cent)|\bfacility termination event/i,
    name: "a trigger of early amortization",
  },
  {
    asked: /\bover-?collaterali[sz]ation\b/,
    stated: /\bover-?collaterali[sz]|\bcollateral[^;]{0,160}(?:\d\s?%|\bper\s?cent|\bratio)|\bborrowing base/i,
    name: "overcollateralization",
  },
  {
    asked: /\bconcentration (?:limits?|caps?)\b/,
    stated:
      /\bconcentration|\b(?:single|one|any)\s+account\s+debtor|\baccount\s+debtor[^;]{0,200}(?:\d\s?%|\bper\s?cent)/i,
    name: "a concentration limit",
  },
  {
    asked: /\b(?:power purchase agreements?|ppas?|off-?take)\b/,
    stated: /\bpower purchase|\bPPA\b|\boff-?take|\belectricity|\benergy\b/i,
    name: "a power purchase agreement",
  },
  {
    asked: /\breserve tail\b/,
    stated: /\breserve tail|\bremaining reserves?|\breserves?\b[^;]{0,160}\bremain/i,
    name: "a reserve tail",
  },
  {
    asked: /\bstandstill\b/,
    stated:
      /\bstand-?still|\bstand still\b|\b(?:shall|will) not\b[^;]{0,200}\b(?:remed|enforce|accelerat)\w*[^;]{0,200}\b(?:days|until|senior)/i,
    name: "a standstill",
  },
];
