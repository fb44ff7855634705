const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ""));

export const RISING = words(
  "rose rise rises rising risen increased increase increases increasing grew grow grows growing grown growth gained gain gains climbed improved improve improves improving expanded widened higher up accelerated strengthened recovered surged jumped",
);
export const FALLING = words(
  "fell fall falls falling fallen decreased decrease decreases decreasing declined decline declines declining dropped drop drops shrank shrunk contracted narrowed lower down slowed weakened deteriorated worsened lost plunged slid",
);
export const COMPARED_ABOVE = words("above exceeds exceeded exceeding exceed over greater larger outpaced");
export const COMPARED_BELOW = words("below under less smaller lagged short");

/** Amounts without figures: nothing can check them. */
export const MULTIPLES = words(
  "doubled doubling double tripled triple tripling quadrupled halved half twice thrice tenfold twofold threefold majority most dozen dozens hundreds thousands millions billions third quarters quarter-century one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety hundred",
);

/** Words that may be capitalised without naming anything: sentence openers, the trade's terms and abbreviations. */
export const ORDINARY = words(`
  a an the its it this that these those their there here at by for from in of on to with within without over under after
  before between during since until while when where which who as and or but not no nor also both each every all any some
  however overall although because if so such than then thus total net gross operating free cash flow debt equity assets
  liabilities liquidity leverage coverage interest margin margins revenue revenues sales income earnings profit loss losses
  ebit ebitda ebitdar dscr fccr ltv roe roa roic cagr capex ffo wacc var cvar sofr fed gaap sec fy q1 q2 q3 q4 usd eur gbp us u.s i ii
  altman piotroski beneish ohlson merton z z' z'' m o f score scores score's current quick ratio ratios return returns price
  prices volatility drawdown beta market markets rate rates curve yield yields spread spreads credit risk default probability
  borrower borrowers company companies lender lenders loan loans facility commitment covenant covenants maturity maturities
  refinancing short long term working capital inventory receivables payables dividends shares stock stocks bond bonds index
  annual annualised quarterly monthly daily trailing latest last first year years month months quarter day days period
  fiscal reported measured based compared against relative taken together according data source sources figures metric metrics
  missing unknown stated none given available unavailable findings finding check checks analysis summary report value values
  stress stressed normal calm regime base case scenario scenarios upside downside expected break-even pricing implied grade
`);
