/** Every word about paying, wherever in the app one pays. */
export const paymentWords = {
  credits: (count: string) => (count === "1" ? "1 credit" : `${count} credits`),
  balance: {
    available: "available",
    held: (count: string) => `${count} held`,
  },

  cost: {
    free: "Free",
    enough: (cost: string, available: string) => `Costs ${cost}; you have ${available}.`,
    asked: (cost: string, usd: string) => `Costs ${cost}, more than you have: you will be asked to pay ${usd}.`,
    short: (cost: string, available: string) => `Costs ${cost}; you have only ${available}.`,
    get: "Get credits",
  },

  /** What is bought, by the name of its price. */
  bought: {
    agents: "One analysis or research run",
    predictions: "One prediction or backtest",
    green_finance: "One green finance assessment",
    banking: "One call to the banking link",
    brokerage_transfer: "The fee of a brokerage transfer",
    top_up: "Credits",
    subscription_upgrade: "Pro for a month",
    org_admin_upgrade: "The organization plan for a year",
  } as Readonly<Record<string, string>>,
  boughtElse: "This request",

  dialog: {
    title: "Pay for this?",
    what: "What",
    price: "Price",
    balance: "You have",
    gets: "You get",
    payBy: "Payment",
    token: (token: string, network: string) => `${token} on ${network}`,
    usdOrCredits: (usd: string, credits: string) => `${usd} (${credits})`,
    how: "Your wallet asks you to sign the amount. There is no network fee for you.",
    pay: (usd: string, wallet: string) => `Pay ${usd} with ${wallet}`,
    signing: "Confirm in your wallet…",
    paying: "Paying. The network takes a few seconds to confirm.",
    noWallet: "No wallet was found in this browser. Install one and reload this page, or get credits another way.",
    toCredits: "Credits and prices",
    cancel: "Cancel",
    again: "Ask again",
    close: "Close",
    paid: (usd: string) => `Paid ${usd}. The receipt is in the history of your credits.`,
    failed: "The wallet could not be asked. Try again.",
  },

  wallet: {
    nothingPaid: (problem: string) => `${problem} Nothing was paid.`,
    wrongNetwork: (network: string) =>
      `The wallet is on another network and did not change to ${network}. Change it there and pay again.`,
    unknownNetwork: (network: string) => `The wallet does not know ${network}. Add it there and pay again.`,
  },

  /** Why a payment was not taken, by the word of the server; each ends with the way on. */
  refusals: {
    unreadable_payment: "The wallet's signature could not be read. Nothing was paid. Try another wallet.",
    payment_too_large: "The wallet's signature is too long to be sent. Nothing was paid. Try another wallet.",
    unsupported_version: "The server does not take this form of payment. Nothing was paid. Reload the page.",
    unsupported_scheme: "The server does not take this form of payment. Nothing was paid. Reload the page.",
    wrong_network: "The payment was signed for another network. Nothing was paid. Pay once more.",
    wrong_asset: "The payment was signed for another token. Nothing was paid. Pay once more.",
    wrong_payee: "The payment was signed for another payee. Nothing was paid. Pay once more.",
    wrong_amount: "The price has changed meanwhile. Nothing was paid. Look at the price above and pay once more.",
    wrong_resource: "The payment was signed for something else. Nothing was paid. Pay once more.",
    not_yet_valid: "The clock of this computer is ahead. Nothing was paid. Set it right and pay once more.",
    expired: "Confirming took too long, or the clock of this computer is behind. Nothing was paid. Pay once more.",
    invalid_signature: "The signature is not that of the account. Nothing was paid. Try another account or wallet.",
    insufficient_funds: "The account does not hold the amount. Nothing was paid. Add funds, or choose another account.",
    authorization_used: "This payment was used or cancelled before. Pay once more.",
    payment_refused: "The payment was not taken. Nothing was paid. Try again, or another account.",
    payment_replayed: "This payment was presented for something else before. Pay once more.",
  } as Readonly<Record<string, string>>,
  refusedElse: "The payment was not taken. Try again.",

  /** What is not known yet: the same payment is asked about, never a second one made. */
  open: {
    settlement_unknown:
      "Whether the payment went through is not known yet. Ask again in a moment: it is the same payment, charged once at most.",
    payment_provider_error:
      "The payment could not be checked, and nothing was charged. Ask again: the same payment is used.",
    idempotency_in_progress: "The payment is still under way. Ask again in a moment: it is charged once at most.",
    unreachable: "The server cannot be reached. Ask again: it is the same payment, charged once at most.",
  },
} as const;
