import { bankingRoutes } from "#features/banking/routes.ts";
import { Button } from "@/parts/button.tsx";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import type { useBankSignIn } from "./use-bank-sign-in.ts";
import { bankingWords } from "./words.ts";

const words = bankingWords.signIn;

type SignIn = ReturnType<typeof useBankSignIn>;

/** The steps of a sign-in that has been started, or nothing. */
export function BankSignIn({ signIn, name }: { signIn: SignIn; name: string }) {
  const { open, finish, hasLeft, error, cancel } = signIn;
  return (
    <>
      {error === null ? null : <Notice kind="danger">{errorText(error)}</Notice>}
      {open === null ? null : (
        <section aria-label={name} className="flex max-w-lg flex-col gap-3 rounded-md border border-line p-4">
          {open.hosted_link_url === null ? (
            <ByHand linkToken={open.link_token} finish={finish} />
          ) : (
            <>
              <ol className="list-decimal space-y-2 pl-5">
                <li>
                  <a href={open.hosted_link_url} target="_blank" rel="noreferrer" className={LINK}>
                    {words.open}
                  </a>
                </li>
                <li>{words.atBank}</li>
                <li>{words.comeBack}</li>
              </ol>
              <p role="status" className="text-sm text-quiet">
                {finish.isPending ? words.connecting : hasLeft ? words.left : words.waiting}
              </p>
            </>
          )}
          <Button className="self-start" onClick={cancel}>
            {words.cancel}
          </Button>
        </section>
      )}
    </>
  );
}

/** Where the provider offers no page: its own dialog elsewhere gives the public token. */
function ByHand({ linkToken, finish }: { linkToken: string; finish: SignIn["finish"] }) {
  const { values, field, object } = useFields({ public_token: "" });
  return (
    <>
      <p>{words.byHand}</p>
      <p className="[overflow-wrap:anywhere]">
        {words.linkToken}: <code>{linkToken}</code>
      </p>
      <Form
        label={words.connect}
        submit={words.connect}
        busy={words.connecting}
        pending={finish.isPending}
        failure={null}
        onSend={() => finish.mutate(values.public_token.trim(), { onError: (error) => object(fieldErrors(error)) })}
      >
        <TextField {...field("public_token")} label={words.publicToken} autoComplete="off" spellCheck={false} />
        <CostNote price={bankingRoutes.connectBank.spec.price} />
      </Form>
    </>
  );
}
