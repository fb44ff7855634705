import { lazy, Suspense, useSyncExternalStore } from "react";
import { onWaitingChange, waitingRequests } from "./with-payment.ts";

const PaymentDialog = lazy(() => import("./payment-dialog.tsx").then((m) => ({ default: m.PaymentDialog })));

/** Where requests that wait for a payment are shown, one after the other; once in the app. */
export function PaymentHost() {
  const [request] = useSyncExternalStore(onWaitingChange, waitingRequests);
  if (request === undefined) return null;
  return (
    <Suspense>
      <PaymentDialog key={request.id} request={request} />
    </Suspense>
  );
}
