import type { Concept } from "./concept.ts";

/** Figures that covenants limit, and how agreements name them. */
export const FIGURES: readonly Concept[] = [
  {
    asked: /\bsolvency (?:covenant|ratio|test|requirement|level)\b|\b(?:required|minimum) solvency\b|\bequity ratio\b/g,
    written:
      /\bsolvency (?:ratio|requirement)|\b(?:net worth|equity|capital)\b[^.;]{0,160}\b(?:balance[- ]sheet total|total assets)\b/i,
  },
  { asked: /\b(?:effective |tangible |consolidated |adjusted )*net[- ]worth\b/g, written: /\bnet\s+worth\b/i },
  {
    asked: /\b(?:debt[- ]to[- ](?:total[- ])?cap(?:ital|itali[sz]ation)?|debt\/cap\w*|capitali[sz]ation ratio)\b/g,
    written: /\bcapitali[sz]ation\b/i,
  },
  {
    asked:
      /\b(?:debt (?:to|\/) ?ebitda|debt\/ebitda|(?:total |net |senior |secured )*leverage(?: ratio| test| covenant)?|gearing)\b/g,
    written:
      /\bleverage\b|\b(?:debt|indebtedness|borrowings)\b[^.;]{0,200}\bto\b[^.;]{0,60}\b(?:ebitda|cash flow)|\bgearing\b/i,
  },
  {
    asked: /\binterest cover(?:age)?(?: ratio)?\b|\bebitda? to interest\b/g,
    written: /\binterest\s+cover(?:age)?\b|\bebitd?a?(?:r|x)?\b[^.;]{0,60}\binterest\b|\bEBIT\/interest/i,
  },
  {
    asked: /\bfixed[- ]charges?(?: cover(?:age)?)?(?: ratio)?\b/g,
    written: /\bfixed[- ]charges?\b/i,
  },
  { asked: /\bdebt service(?: cover(?:age)?)?(?: ratio)?\b/g, written: /\bdebt service\b/i },
  { asked: /\b(?:current|quick) ratio\b/g, written: /\b(?:current|quick) ratio\b|\bcurrent assets\b/i },
  {
    asked: /\b(?:liquidity|minimum cash|cash balance)\b/g,
    written: /\bliquidity\b|\bunrestricted cash\b|\bunencumbered\b/i,
  },
  { asked: /\b(?:ebitda|cash flow)\b/g, written: /\bebitd?a/i },
  { asked: /\b(?:loan[- ]to[- ]value)(?: ratio)?\b/g, written: /\bloan[- ]to[- ]value\b|\bappraised value\b/i },
];

/** Dates, times and people that desks ask for. */
export const DESK: readonly Concept[] = [
  {
    asked:
      /\b(?:cut-?\s?off(?: time)?|(?:by |before )?what time|latest (?:time|hour)|how late in the day|time of day)\b/g,
    written: /\b\d{1,2}[:.]\d{2}\s*(?:[ap]\.?\s?m|noon)|\bnoon\b|\b\d{1,2}\s*[ap]\.m\./i,
  },
  {
    asked: /\b(?:interest|libor|sofr|term sofr|euribor|eurodollar|rollover) (?:periods?|tenors?)\b|\btenor options?\b/g,
    written: /\binterest periods?\b/i,
  },
  {
    asked: /\bwho audits?\b|\b(?:auditors?|accountants?|audit firm|accounting firm)\b/g,
    written:
      /\bauditors?\b|\b(?:public|chartered) accountants?\b|\baccounting firm\b|\b(?:examined|audited) by\b|\bcertified by (?:independent|certified|a firm)/i,
  },
  {
    asked:
      /\b(?:loans?|advances?) to (?:its |the |their |any )?(?:officers?|employees?|staff|directors?|management|insiders)\b/g,
    written: /\b(?:loans?|advances?)\b[^.;]{0,60}\b(?:officers?|employees?|directors?)\b/i,
  },
  {
    asked: /\bdays? to pay\b|\bbefore (?:it's|it is|there is|that's) (?:a |an )?(?:event of )?default\b/g,
    written:
      /\bfail\w*\b[^.;]{0,120}\bpa(?:y|id)\b|\b(?:pa(?:y|id)|payment)\b[^.;]{0,120}\bwithin\b[^.;]{0,40}\bdays\b/i,
  },
  {
    asked: /\b(?:heads[- ]up|advance warning|prior warning|notice)\b/g,
    written: /\bnotice\b|\bnotif/i,
  },
  {
    asked:
      /\b(?:name change|change(?:s)? (?:of |in |its |their )?(?:\w+ )?name|rename\w*|relocat\w*|move (?:its|their) (?:office|headquarters))\b/g,
    written: /\bchange\b[^.;]{0,80}\b(?:name|location|principal place|chief executive office|jurisdiction)/i,
  },
  {
    asked:
      /\b(?:ratings? (?:changes?|downgrades?|upgrades?)|change in (?:the |its )?ratings?|downgrad\w*|upgrad\w*)\b/g,
    written: /\bchange\b[^.;]{0,80}\brating|\brating\b[^.;]{0,80}\bchange|\bdowngrad/i,
  },
  {
    asked: /\b(?:refinanc\w*|take[ns]? out|paid off at closing|pay(?:ing)? off existing)\b/g,
    written: /\brefinanc|\bexisting (?:credit agreement|indebtedness|loan)|\brepay\b[^.;]{0,60}\bexisting/i,
  },
  {
    asked:
      /\b(?:equity (?:raise|raised|contribution|injection|infusion)|sponsor equity|raise(?:d)? (?:new |additional )?equity|new money)\b/g,
    written:
      /\bequity\b[^.;]{0,80}\b(?:contribut|issu|proceeds|invest)|\bproceeds\b[^.;]{0,80}\b(?:stock|equity|notes)/i,
  },
  {
    asked: /\b(?:at the start|at the outset|to begin with|initially|at closing|from day one)\b/g,
    written: /\binitial|\b(?:closing|effective) date\b|\bfrom the date (?:hereof|of this agreement)\b/i,
  },
];
