import { z } from "zod";
import { route } from "#api/route.ts";
import { BaseUnits, ChainAddress, TokenId } from "#domain/chain/chain-values.ts";

const MAX_IN_A_BATCH = 100;
const MAX_DATA_BYTES = 4096;
/** Maximum number of ids in one holdings request. */
const MAX_IDS_ASKED = 100;

const MintRequest = z
  .strictObject({
    recipient_address: ChainAddress,
    outcome_token_id: TokenId.optional(),
    amount: BaseUnits.optional(),
    outcome_token_ids: z.array(TokenId).min(1).max(MAX_IN_A_BATCH).optional(),
    amounts: z.array(BaseUnits).min(1).max(MAX_IN_A_BATCH).optional(),
    data: z
      .string()
      .max(2 + 2 * MAX_DATA_BYTES, `must have at most ${MAX_DATA_BYTES} bytes`)
      .regex(/^0x([0-9a-fA-F]{2})*$/, "must be bytes in hex, 0x…")
      .toLowerCase()
      .optional()
      .meta({ description: "Passed to a recipient that is a smart contract" }),
    market_event_id: z.number().int().min(1).max(2_147_483_647).optional(),
  })
  .superRefine((body, context) => {
    for (const [member, message] of formMistakes(body)) context.addIssue({ code: "custom", path: [member], message });
  })
  .meta({
    id: "MintRequest",
    description: "Either `outcome_token_id` and `amount`, or `outcome_token_ids` and as many `amounts`",
  });

interface MintForms {
  readonly outcome_token_id?: string | undefined;
  readonly amount?: string | undefined;
  readonly outcome_token_ids?: readonly string[] | undefined;
  readonly amounts?: readonly string[] | undefined;
}

/** Exactly one of the two forms. */
function formMistakes({ outcome_token_id, amount, outcome_token_ids: ids, amounts }: MintForms): [string, string][] {
  if (ids === undefined && amounts === undefined)
    return [
      ...(outcome_token_id === undefined ? [["outcome_token_id", "is needed"] as [string, string]] : []),
      ...(amount === undefined ? [["amount", "is needed"] as [string, string]] : []),
    ];
  const both = "does not go with `outcome_token_ids` and `amounts`";
  if (outcome_token_id !== undefined) return [["outcome_token_id", both]];
  if (amount !== undefined) return [["amount", both]];
  if (ids === undefined) return [["outcome_token_ids", "is needed"]];
  if (amounts?.length !== ids.length) return [["amounts", "must be as many as `outcome_token_ids`"]];
  return new Set(ids).size < ids.length ? [["outcome_token_ids", "must differ"]] : [];
}

const Mint = z
  .object({
    status: z.enum(["pending", "submitted", "completed", "failed"]),
    transaction_id: z.uuid(),
    transaction_hash: z.string().nullable().meta({ description: "Null when nothing was sent" }),
    chain_id: z.number().int(),
    contract_address: z.string(),
    recipient_address: z.string(),
    outcome_token_id: z.string().nullable().meta({ description: "Null for a batch" }),
    amount: z.string().nullable().meta({ description: "Null for a batch" }),
    outcome_token_ids: z.array(z.string()).nullable(),
    amounts: z.array(z.string()).nullable(),
    market_event_id: z.number().int().nullable(),
    reason: z.string().nullable().meta({ description: "Why it failed" }),
  })
  .meta({ id: "OutcomeTokenMint" });

const IdList = z
  .string()
  .max(8_000)
  .transform((text) => [...new Set(text.split(",").map((id) => id.trim()))])
  .refine((ids) => ids.length <= MAX_IDS_ASKED, `must be at most ${MAX_IDS_ASKED} ids`)
  .refine(
    (ids) => ids.every((id) => TokenId.safeParse(id).success),
    "must be token ids in decimal, separated by commas",
  );

const outcomeTokens = { tag: "Cross-chain", price: "none", requires: "cross_chain" } as const;

export const outcomeTokenRoutes = {
  mintOutcomeTokens: route("POST /api/outcome-tokens/mint", {
    ...outcomeTokens,
    alias: "/outcome-tokens/mint",
    permission: "outcome_tokens:mint",
    idempotent: true,
    summary: "Mint outcome tokens",
    description:
      "Returns 201 once the mint is confirmed or has failed with a `reason`, and 202 while it is open. A mint is never made twice: its signed transaction is stored before it is sent.",
    body: MintRequest,
    returns: { 201: Mint, 202: Mint },
    errors: ["contract_paused", "minting_not_configured", "provider_error"],
  }),
  getHoldings: route("GET /api/outcome-tokens/holdings", {
    ...outcomeTokens,
    permission: "portfolio:read",
    summary: "List the outcome tokens of an address",
    description:
      "On the chain where they are minted and on every chain of OUTCOME_TOKEN_BRIDGED_CHAINS. Of all outcomes of market events and all that was minted here, or of the ids given. Those of which it holds none are left out.",
    query: z.object({ address: ChainAddress, outcome_token_ids: IdList.optional() }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        address: z.string(),
        chain_id: z.number().int().meta({ description: "Where outcome tokens are minted" }),
        contract_address: z.string(),
        chains: z
          .array(
            z.object({
              chain_id: z.number().int(),
              contract_address: z.string(),
              available: z
                .boolean()
                .meta({ description: "False when its node gave no usable answer: its holdings are not listed" }),
            }),
          )
          .meta({ description: "The chains that were read: the one where tokens are minted, and those bridged to" }),
        holdings: z.array(
          z.object({
            chain_id: z.number().int(),
            contract_address: z.string(),
            outcome_token_id: z.string(),
            amount: z.string(),
            transferable_product: z
              .record(z.string(), z.unknown())
              .meta({ description: "FINOS CDM 7.1.0 `TransferableProduct`, legacy JSON serialization" }),
            outcomes: z.array(z.object({ market_event_id: z.number().int(), title: z.string(), name: z.string() })),
          }),
        ),
        complete: z.boolean().meta({ description: "False when only the newest 1,000 ids were read" }),
      }),
    },
    errors: ["minting_not_configured", "provider_error"],
  }),
};
