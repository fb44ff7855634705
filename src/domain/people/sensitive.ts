/** Sentences on protected characteristics: race, color, religion, national origin, sex, orientation, marital and family
 *  status, age, health, public assistance, union and politics, genetics, home address. They are dropped before anything is
 *  stored. US Equal Credit Opportunity Act (15 U.S.C. 1691), GDPR article 9. */
const SENSITIVE: readonly RegExp[] = [
  /\b(?:race|racial|ethnic(?:ity)?|caucasian|african[- ]american|hispanic|latin[oa]|asian[- ]american|native american|skin colou?r)\b/i,
  /\b(?:religio(?:n|us)|christian|catholic|protestant|evangelical|muslim|islam(?:ic)?|jewish|judaism|hindu|buddhist|mormon|atheist|sikh|church|mosque|synagogue)\b/i,
  /\b(?:nationality|citizen(?:ship)? of|immigrant|immigrated|refugee|visa status|born in|birthplace|native of|national origin)\b/i,
  /\b(?:gay|lesbian|bisexual|transgender|homosexual|heterosexual|sexual orientation|gender identity|lgbt\w*)\b/i,
  /\b(?:married|unmarried|divorc\w+|widow\w*|husband|wife|spouse|fianc[eé]e?|pregnan\w+|maternity|children|daughters?|sons?|mother of|father of|siblings?|brother|sister|family life)\b/i,
  /\b(?:years? old|aged? \d{1,3}|born (?:on|in) |date of birth|birthday|was born)\b/i,
  /\b(?:disab(?:led|ility)|diagnos\w+|cancer|depress(?:ed|ion|ive)|illness|disease|diabet\w+|hiv|mental health|addict\w*|rehab\w*|hospitali[sz]ed|medical (?:leave|condition)|surgery)\b/i,
  /\b(?:food stamps|public assistance|welfare recipient|unemployment benefits|trade union|union member|labor union)\b/i,
  /\b(?:democrat(?:ic party)?|republican(?: party)?|political (?:party|views?|affiliation)|conservative party|labour party|socialist|communist|campaign donat\w+)\b/i,
  /\b(?:genetic|dna test|biometric|fingerprint|home address|lives at|resides at|residence at|phone number|social security)\b/i,
];

export function isSensitive(sentence: string): boolean {
  return SENSITIVE.some((pattern) => pattern.test(sentence));
}
