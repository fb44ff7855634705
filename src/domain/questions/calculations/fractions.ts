const FRACTION =
  /(?:\b(?:one|two|three|four|five|six|seven)[- ](?:half|halves|thirds?|quarters?|fourths?|fifths?|eighths?|sixteenths?) of (?:one|1) ?(?:percent|per cent|%) )?\(?\b([1-9]|1[0-5])\/([2-9]|16)(?: of (?:1|one) ?)?(?:%|percent)\)?/gi;

/** Words with fractions of a percent as decimals: `three-eighths of one percent (3/8%)` and `3/8 of 1%` as `0.375%`. */
export function withDecimals(words: string): string {
  return words.replaceAll(FRACTION, (_said, over: string, under: string) => `${Number(over) / Number(under)}%`);
}
