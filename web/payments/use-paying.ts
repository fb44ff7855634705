import { useEffect, useRef, useState } from "react";
import { announce } from "@/shell/announcer.tsx";
import { accountOf, type Wallet } from "@/shell/wallet.ts";
import { WalletError } from "@/shell/wallet-error.ts";
import { formatUsd } from "./amounts.ts";
import { bringToNetwork } from "./bring-to-network.ts";
import { type Offer, offerOf } from "./offer.ts";
import { openReason, type WaitingRequest } from "./with-payment.ts";
import { paymentWords as words } from "./words.ts";

interface Paying {
  readonly phase: "offered" | "signing" | "paying";
  /** As it was last made: a price may change. */
  readonly offer: Offer;
  readonly problem: string | null;
  /** The payment whose outcome is unknown: only this one is sent again. */
  readonly open: string | null;
}

/** The steps of paying for a request: what was offered, signed, sent, and what prevents it. */
export function usePaying(request: WaitingRequest) {
  const [state, setState] = useState<Paying>(() => offered(request.offer));
  const isShown = useIsShown();
  // Updated immediately, not with the next render: a key pressed in between must not close the dialog.
  const isOnItsWay = useRef(false);
  const send = async (header: string): Promise<void> => {
    isOnItsWay.current = true;
    setState((now) => ({ ...now, phase: "paying", problem: null, open: header }));
    try {
      if (await request.pay(header)) announce(words.dialog.paid(formatUsd(state.offer.amountUsd)));
    } catch (error) {
      setState((now) => afterFailure(now, header, error));
    } finally {
      isOnItsWay.current = false;
    }
  };
  const payWith = async (wallet: Wallet): Promise<void> => {
    setState((now) => ({ ...now, phase: "signing", problem: null }));
    try {
      const header = await sign(wallet, state.offer);
      // A user who has closed the dialog meanwhile does not pay.
      if (isShown.current) await send(header);
    } catch (error) {
      setState((now) => ({ ...now, phase: "offered", problem: walletProblem(error) }));
    }
  };
  const mayClose = (): boolean => !isOnItsWay.current;
  return { ...state, payWith, mayClose, askAgain: () => (state.open === null ? undefined : send(state.open)) };
}

async function sign({ provider }: Wallet, { network, challenge }: Offer): Promise<string> {
  const account = await accountOf(provider);
  await bringToNetwork(provider, network);
  // It loads an Ethereum library, which only payers need.
  const { signPayment } = await import("./sign-payment.ts");
  return signPayment(provider, account, challenge);
}

function afterFailure(now: Paying, header: string, error: unknown): Paying {
  const open = openReason(error);
  if (open !== null) return { ...now, phase: "offered", problem: words.open[open], open: header };
  return offered(offerOf(error) ?? now.offer);
}

function offered(offer: Offer): Paying {
  const { refusal } = offer;
  const problem = refusal === null ? null : (words.refusals[refusal] ?? words.refusedElse);
  return { phase: "offered", offer, problem, open: null };
}

function walletProblem(error: unknown): string {
  return words.wallet.nothingPaid(error instanceof WalletError ? error.message : words.dialog.failed);
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
