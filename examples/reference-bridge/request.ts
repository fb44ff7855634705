import { isAddressEqual, verifyMessage } from "viem";
import { z } from "zod";

const Address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text as `0x${string}`);
const Uint256 = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/)
  .refine((digits) => BigInt(digits) < 2n ** 256n);

const TransferRequest = z.object({
  source_chain_id: z.int().min(1),
  dest_chain_id: z.int().min(1),
  amount: Uint256.refine((digits) => digits !== "0"),
  token_address: Address,
  sender_address: Address,
  receiver_address: Address.optional(),
  market_event_id: z.int().min(1).optional(),
  outcome_token_id: Uint256,
  extra: z
    .looseObject({
      receiver_signature: z
        .string()
        .regex(/^0x[0-9a-f]+$/i)
        .optional(),
    })
    .optional(),
});
export type TransferRequest = z.output<typeof TransferRequest>;

export type Refusal = { readonly status: 400 | 403 | 409 | 422; readonly error: string };

/** Reads a request with all digits of its amount, which stands there as a number. */
export function readRequest(text: string): TransferRequest | Refusal {
  try {
    const parsed = TransferRequest.safeParse(JSON.parse(text, withDigits));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return { status: 422, error: `${issue?.path.join(".") ?? "body"}: ${issue?.message ?? "wrong"}` };
  } catch {
    return { status: 400, error: "the body is not JSON" };
  }
}

/** The digits of the amount as they stand in the text: a double would round them. */
function withDigits(this: unknown, name: string, value: unknown, context?: { readonly source?: string }): unknown {
  return name === "amount" && typeof value === "number" ? (context?.source ?? String(value)) : value;
}

/** Whoever can reach this server can ask for a transfer, so tokens go to their sender's own address on the other chain.
 *  Only the sender's signature lets them go to another one. */
export async function mayReceive(request: TransferRequest): Promise<boolean> {
  const { sender_address: sender, receiver_address: receiver = sender, extra } = request;
  if (isAddressEqual(sender, receiver)) return true;
  const signature = extra?.receiver_signature;
  if (signature === undefined) return false;
  const message = receiverMessage(request);
  return verifyMessage({ address: sender, message, signature: signature as `0x${string}` }).catch(() => false);
}

/** What the sender signs (EIP-191) for a receiver other than themselves. */
export function receiverMessage(request: TransferRequest): string {
  const { source_chain_id, dest_chain_id, token_address, outcome_token_id, amount, receiver_address } = request;
  return [
    "Bridge outcome tokens to another receiver.",
    `From chain ${source_chain_id} to chain ${dest_chain_id}`,
    `Token ${token_address.toLowerCase()} id ${outcome_token_id}`,
    `Amount ${amount}`,
    `Receiver ${(receiver_address ?? "").toLowerCase()}`,
  ].join("\n");
}
