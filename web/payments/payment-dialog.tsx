import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "@/parts/button.tsx";
import { Dialog } from "@/parts/dialog.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Facts } from "@/parts/section.tsx";
import { useWallets, type Wallet } from "@/shell/wallet.ts";
import { creditsFor, formatNumber, formatUsd } from "./amounts.ts";
import { balanceQuery } from "./balance-query.ts";
import { networkName } from "./networks.ts";
import type { Offer } from "./offer.ts";
import { usePaying } from "./use-paying.ts";
import type { WaitingRequest } from "./with-payment.ts";
import { paymentWords } from "./words.ts";

const words = paymentWords.dialog;

/** Shows the price of a request and lets a wallet pay it. */
export function PaymentDialog({ request }: { request: WaitingRequest }) {
  const paying = usePaying(request);
  const { offer, phase, problem, open } = paying;
  const isSent = phase === "paying";
  // A sent payment cannot be taken back: the dialog stays open until it is answered.
  const close = (): void => {
    if (paying.mayClose()) request.cancel();
  };
  return (
    <Dialog title={words.title} onClose={close}>
      <div className="flex flex-col gap-4">
        <Facts facts={factsOf(offer, usePenniesPerUsd())} />
        <p role="status" className="sr-only">
          {phase === "offered" ? "" : words[phase]}
        </p>
        {problem === null ? null : <Notice kind={open === null ? "danger" : "warning"}>{problem}</Notice>}
        {open === null ? (
          <WalletButtons
            offer={offer}
            isSigning={phase === "signing"}
            onPay={(wallet) => void paying.payWith(wallet)}
          />
        ) : (
          <Button kind="primary" busy={isSent} onClick={() => void paying.askAgain()}>
            {isSent ? words.paying : words.again}
          </Button>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link to="/credits" onClick={close} className={LINK}>
            {words.toCredits}
          </Link>
          <Button onClick={close} disabled={isSent}>
            {open === null ? words.cancel : words.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface WalletButtonsProps {
  readonly offer: Offer;
  readonly isSigning: boolean;
  readonly onPay: (wallet: Wallet) => void;
}

function WalletButtons({ offer, isSigning, onPay }: WalletButtonsProps) {
  const wallets = useWallets();
  const [chosen, setChosen] = useState<string | null>(null);
  const payWith = (wallet: Wallet): void => {
    setChosen(wallet.id);
    onPay(wallet);
  };
  if (wallets.length === 0) return <Notice kind="warning">{words.noWallet}</Notice>;
  return (
    <>
      <p className="text-sm text-quiet">{words.how}</p>
      <div className="flex flex-col gap-2">
        {wallets.map((wallet) => (
          <Button key={wallet.id} kind="primary" busy={isSigning} onClick={() => payWith(wallet)}>
            {isSigning && wallet.id === chosen ? words.signing : words.pay(formatUsd(offer.amountUsd), wallet.name)}
          </Button>
        ))}
      </div>
    </>
  );
}

function factsOf(offer: Offer, penniesPerUsd: number | null) {
  const { feature, credits, amountUsd, available } = offer;
  const usd = formatUsd(amountUsd);
  const added = feature === "top_up" && penniesPerUsd !== null ? creditsFor(amountUsd, penniesPerUsd) : null;
  return [
    [words.what, paymentWords.bought[feature] ?? paymentWords.boughtElse],
    [words.price, credits === null ? usd : words.usdOrCredits(usd, creditsText(credits))],
    ...(added === null ? [] : [[words.gets, creditsText(added)] as const]),
    [words.balance, creditsText(available)],
    [words.payBy, words.token(offer.token, networkName(offer.network))],
  ] as const;
}

function creditsText(count: number): string {
  return paymentWords.credits(formatNumber(count));
}

function usePenniesPerUsd(): number | null {
  return useQuery(balanceQuery()).data?.pennies_per_usd ?? null;
}
