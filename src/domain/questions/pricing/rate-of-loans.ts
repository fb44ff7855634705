/** Plain wordings that ask for the price of the loans and nothing else: `what is the margin?`, `how are the loans priced?` */
export const ASKS_RATE_OF_LOANS =
  /^(?:what(?:'s| is| are)? |how (?:big|large|high) is |and )?(?:the |their |its )?(?:applicable |interest (?:rate )?)?(?:margins?|spreads?)(?: over (?:libor|sofr|the benchmark))?\??$|^(?:what|which) (?:interest )?rate (?:of interest )?(?:do|does|must|will) (?:they|the (?:borrower|company)|it) pay\??$|^how (?:are|is) the (?:loans?|facility|line|revolver) priced\??$|^what(?:'s| is) the (?:interest rate|rate of interest)\??$/;
