/** A question to be answered by yes or no, after the facts: `is that an event of default?`, `default or not?` */
export const ASKS_WHETHER =
  /(?:^|[.;!?,:]\s+(?:so |and |then |but )?)(?:is|are|was|does|do|did|would|will|can|could|has|have)\b[^?.]{0,160}\??\s*$|\b(?:event of )?default(?: (?:yet|now|already|here|for us|(?:under|on) (?:this|the|our) (?:loan|agreement|facility|deal|line)))?(?:,? (?:yes )?or (?:not|no|no default|fine|ok(?:ay)?|still fine))?\?\s*$/;
