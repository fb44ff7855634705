import { resultWords } from "./result/words.ts";

/** Every word of the analysis pages, a catalogue of its own beside `web/words.ts`, so that the pages for those who are
 *  not signed in do not load it. */
export const analysisWords = {
  kinds: { company: "Company", market: "Market", loan_application: "Loan application" },

  types: {
    comprehensive: "Comprehensive",
    financial: "Statements",
    market: "Market",
    risk: "Risk",
  },

  ranges: {
    "1M": "1 month",
    "3M": "3 months",
    "6M": "6 months",
    "1Y": "1 year",
    "5Y": "5 years",
  },

  loanTypes: {
    term_loan: "Term loan",
    revolving: "Revolving credit",
    bridge: "Bridge loan",
    other: "Other loan",
  },

  statuses: {
    pending: "Waiting",
    running: "Running",
    completed: "Completed",
    failed: "Failed",
    cancelled: "Stopped",
  },

  units: {
    turns: (figure: string) => `${figure}x`,
    under: (figure: string, negative: boolean) => (negative ? `above −${figure}` : `under ${figure}`),
    span: (from: string, to: string) => `${from} – ${to}`,
  },

  unitNames: {
    decimal: "as a decimal",
    turns: "times",
    days: "days",
    points: "points",
    index: "index points",
  },

  list: {
    title: "Analyses",
    add: "New analysis",
    columns: {
      subject: "Subject",
      kind: "Kind",
      scope: "Asked",
      status: "Status",
      deal: "Deal",
      when: "Started",
      choose: "Choose to compare",
    },
    choose: (subject: string, when: string) => `Compare ${subject} of ${when}`,
    compare: "Compare the two",
    chosen: (count: number) =>
      count === 1 ? "1 company chosen. Choose another to compare." : `${count} companies chosen.`,
    chooseNone: "Choose none",
    deal: "Deal",
    anyDeal: "All deals",
    dealNumber: (id: number) => `Deal ${id}`,
    noneOfDeal: "No analysis belongs to this deal yet.",
    noneOnPage: "This page is behind the last one.",
    toFirst: "To the first page",
    clear: "Show all analyses",
    found: (count: number) => (count === 1 ? "1 analysis" : `${count} analyses`),
    paging: {
      pages: "Pages",
      previous: "Previous",
      next: "Next",
      page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    },
    progress: (subject: string) => `Progress of ${subject}`,
    loading: "Loading analyses…",
    failed: "The analyses could not be loaded.",
  },

  add: {
    title: "New analysis",
    first: "Analyse a company, the market or a loan",
    firstHint:
      "Every figure comes with its formula, its inputs and its source. Start with an example: it takes seconds.",
    what: "What to analyse",
    kindHints: {
      company: "Statements, market and risk from filings and prices.",
      market: "Prices, rates and volatility that a question names.",
      loan_application: "What the borrower’s cash flows bear. It supports a decision and makes none.",
    },
    optional: "optional",
    company: "Company name",
    ticker: "Ticker",
    tickerHint: "Decides which company is meant.",
    type: "What to look at",
    query: "Question",
    queryHint: "Name indices, sectors, tickers, rates, volatility or credit spreads.",
    range: "Time range",
    borrower: "Borrower",
    borrowerHint: "By the name in its filings.",
    amount: "Amount in US dollars",
    amountHint: "Digits, with separators or without.",
    amountWrong: "This is no amount. Write digits, such as 5,000,000.",
    amountZero: "A loan is more than nothing.",
    amountMost: (most: string) => `At most ${most}.`,
    loanType: "Kind of loan",
    deal: "Deal",
    noDeal: "None",
    start: "Start the analysis",
    busy: "Starting…",
    examples: "Or start an example",
    exampleNames: {
      company: "Apple Inc.",
      market: "S&P 500 and interest rates",
      loan_application: "A loan to Apple Inc.",
    },
    exampleHints: {
      company: "AAPL: five years of statements, prices and risk.",
      market: "The index, the yields and volatility over three months.",
      loan_application: "A term loan of $5 billion: repayment, stress and policy.",
    },
    mayNot: "Your role reads analyses but does not start them. Ask an admin of your organization.",
    dealGone: "This deal does not exist, or is not yours to see. Choose another.",
  },

  run: {
    loading: "Loading the analysis…",
    allAnalyses: "Analyses",
    progress: "Progress",
    steps: "Steps",
    started: "Started",
    pending: "Waiting for a free worker…",
    after: (time: string) => `after ${time}`,
    seconds: (figure: string) => `${figure} s`,
    leave: "You can leave this page: the analysis goes on.",
    stop: "Stop",
    stopQuestion: "Stop this analysis?",
    stopMeaning: "What was done so far is dropped. It can be started again at any time.",
    stopped: "The analysis is stopped.",
    cancelledTitle: "This analysis was stopped",
    cancelled: "Nothing was kept of it. Start it again when you want it.",
    failedTitle: "This analysis failed",
    code: (code: string) => `Code: ${code}`,
    again: "Start again",
    another: "Ask something else",
    notFound: "No such analysis",
    notFoundText: "It does not exist, or is not yours to see. The address may have been mistyped.",
    toList: "To the analyses",
    completed: "The analysis is complete.",
    lost: "The steps cannot be read now.",
  },

  failures: {
    no_data: "Check the name or the ticker, or ask for something else.",
    provider_error: "A source of data is down. Try again in a few minutes.",
    run_timeout: "Try again, or ask for less.",
    internal_error: "Try again. If it fails once more, tell those who run this server.",
  } as Readonly<Record<string, string>>,

  result: resultWords,
} as const;
