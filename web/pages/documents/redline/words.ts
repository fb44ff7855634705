/** The texts of the redline. */
export const redlineWords = {
  label: "Redline",
  compareWith: "Compare with",
  inForce: (amendments: number) =>
    amendments === 1 ? "Terms in force after 1 amendment" : `Terms in force after ${amendments} amendments`,
  version: (n: number, date: string) => `Version ${n} · ${date}`,
  changes: (count: number) => (count === 1 ? "1 change" : `${count} changes`),
  of: (n: number, count: number) => `${n} of ${count}`,
  next: "Next change",
  previous: "Previous change",
  print: "Print",
  loading: "Comparing…",
  nothing: "No other version or linked amendment to compare with.",
  noneInForce: "The linked amendments don’t replace any words in this text.",
  sameText: "Both versions have the same text. These terms were corrected:",
  legend: "Struck words are no longer in force. Underlined words replace them.",
  legendVersions: (before: number, after: number) =>
    `Struck words are only in version ${before}. Underlined words are only in version ${after}.`,
  unplaced: (count: number) =>
    count === 1 ? "1 new term has no place in this text" : `${count} new terms have no place in this text`,
  changedBy: (label: string, amendment: string) => `${label}, changed by ${amendment}`,
  notCompared: (n: number) => `Version ${n} does not exist.`,
  banner: {
    amended: (date: string | null) => (date === null ? "Amended." : `Amended ${date}.`),
    changes: (count: number) => `The amendment changes ${count === 1 ? "1 term" : `${count} terms`}.`,
    many: (amendments: number, count: number) =>
      `${amendments} amendments change ${count === 1 ? "1 term" : `${count} terms`}.`,
    amends: "Amends",
    show: "Show redline",
  },
};
