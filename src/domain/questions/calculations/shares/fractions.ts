const FRACTION =
  /(?:\b(?:[a-z]+ and )?(?:one|two|three|four|five|six|seven)[- ](?:half|halves|thirds?|quarters?|fourths?|fifths?|eighths?|sixteenths?)(?: of (?:one|1))? ?(?:percent|per cent|%) )?\(?(?:(?<![\d.])([1-9])[- ])?\b([1-9]|1[0-5])\/([2-9]|16)(?: of (?:1|one) ?)? ?(?:%|percent)\)?/gi;

/** Words with fractions of a percent as decimals: `three-eighths of one percent (3/8%)` and `3/8 of 1%` as `0.375%`, `1-1/2 %` and
 *  `one and one-half percent (1-1/2%)` as `1.5%`. */
export function withDecimals(words: string): string {
  return words.replaceAll(FRACTION, (_said, whole: string | undefined, over: string, under: string) => {
    return `${Number(whole ?? 0) + Number(over) / Number(under)}%`;
  });
}
