/** All texts about paying, wherever in the app someone pays. */
export const paymentWords = {
  credits: (count: string) => (count === "1" ? "1 credit" : `${count} credits`),
  balance: {
    available: "available",
    held: (count: string) => `${count} reserved`,
  },

  cost: {
    free: "Free",
    enough: (cost: string, available: string) => `Costs ${cost}. You have ${available}.`,
    asked: (cost: string, usd: string) =>
      `Costs ${cost}. You don’t have enough, so your wallet will be asked for ${usd}.`,
    short: (cost: string, available: string) => `Costs ${cost}. You only have ${available}.`,
    get: "Get credits",
  },

  /** What a price pays for. */
  bought: {
    agents: "One analysis, research or people run",
    predictions: "One forecast or backtest",
    green_finance: "One green finance assessment",
    banking: "One bank data request",
    brokerage_transfer: "Brokerage transfer fee",
    top_up: "Credits",
    subscription_upgrade: "Pro, one month",
    org_admin_upgrade: "Organization plan, one year",
  } as Readonly<Record<string, string>>,
  boughtElse: "This request",

  dialog: {
    title: "Confirm payment",
    what: "Item",
    price: "Price",
    balance: "Your balance",
    gets: "You get",
    payBy: "Payment",
    token: (token: string, network: string) => `${token} on ${network}`,
    usdOrCredits: (usd: string, credits: string) => `${usd} (${credits})`,
    how: "Your wallet will ask you to sign the amount. No network fee.",
    pay: (usd: string, wallet: string) => `Pay ${usd} with ${wallet}`,
    signing: "Confirm in your wallet…",
    paying: "Paying… The network takes a few seconds to confirm.",
    noWallet: "No wallet extension found. Install one and reload this page, or get credits another way.",
    toCredits: "Credits and pricing",
    cancel: "Cancel",
    again: "Check again",
    close: "Close",
    paid: (usd: string) => `Paid ${usd}. The receipt is in your credit history.`,
    failed: "The wallet didn’t respond. Try again.",
  },

  wallet: {
    nothingPaid: (problem: string) => `${problem} Nothing was paid.`,
    wrongNetwork: (network: string) =>
      `The wallet is on another network and didn’t switch to ${network}. Switch it in the wallet and pay again.`,
    unknownNetwork: (network: string) =>
      `The wallet doesn’t know ${network}. Add the network to the wallet and pay again.`,
  },

  /** Why a payment was refused, by the server’s reason. Each ends with what to do. */
  refusals: {
    unreadable_payment: "The wallet’s signature could not be read. Nothing was paid. Try another wallet.",
    payment_too_large: "The wallet’s signature is too long to send. Nothing was paid. Try another wallet.",
    unsupported_version: "The server doesn’t accept this kind of payment. Nothing was paid. Reload the page.",
    unsupported_scheme: "The server doesn’t accept this kind of payment. Nothing was paid. Reload the page.",
    wrong_network: "The payment was signed for another network. Nothing was paid. Pay again.",
    wrong_asset: "The payment was signed for another token. Nothing was paid. Pay again.",
    wrong_payee: "The payment was signed for another payee. Nothing was paid. Pay again.",
    wrong_amount: "The price has changed. Nothing was paid. Check the price above and pay again.",
    wrong_resource: "The payment was signed for something else. Nothing was paid. Pay again.",
    not_yet_valid: "This computer’s clock is ahead. Nothing was paid. Correct it and pay again.",
    expired: "Confirming took too long, or this computer’s clock is behind. Nothing was paid. Pay again.",
    invalid_signature: "The signature is not from this account. Nothing was paid. Try another account or wallet.",
    insufficient_funds: "Not enough funds in this account. Nothing was paid. Add funds, or choose another account.",
    authorization_used: "This payment was already used or canceled. Pay again.",
    payment_refused: "The payment was refused. Nothing was paid. Try again, or use another account.",
    payment_replayed: "This payment was already used for something else. Pay again.",
  } as Readonly<Record<string, string>>,
  refusedElse: "The payment was refused. Try again.",

  /** The outcome is not known yet: the same payment is checked again, and no second one is made. */
  open: {
    settlement_unknown:
      "It is not known yet whether the payment went through. Check again in a moment. You are charged at most once.",
    payment_provider_error: "Couldn’t verify the payment. Nothing was charged. Check again to use the same payment.",
    idempotency_in_progress: "The payment is still in progress. Check again in a moment. You are charged at most once.",
    unreachable: "The server can’t be reached. Check again. You are charged at most once.",
  },
} as const;
