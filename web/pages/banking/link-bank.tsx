import { Button } from "@/parts/button.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { BankSignIn } from "./bank-sign-in.tsx";
import { useBankSignIn } from "./use-bank-sign-in.ts";
import { bankingWords as words } from "./words.ts";

/** Links a bank: starts a sign-in at the provider and follows it to its end. */
export function LinkBank() {
  const signIn = useBankSignIn();
  return (
    <div className="flex flex-col gap-3">
      {signIn.open === null ? (
        <>
          <p className="max-w-lg text-sm text-quiet">{words.linkHint}</p>
          <Button busy={signIn.isStarting} onClick={signIn.start} className="self-start">
            {words.connect}
          </Button>
          <CostNote price="banking" />
        </>
      ) : null}
      <BankSignIn signIn={signIn} name={words.connect} />
    </div>
  );
}
