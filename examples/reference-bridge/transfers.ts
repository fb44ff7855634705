import { randomUUID } from "node:crypto";
import { isAddressEqual } from "viem";
import type { Call, ChainSide } from "./chain-side.ts";
import type { Entry, Journal, Step } from "./journal.ts";
import { mayReceive, type Refusal, type TransferRequest } from "./request.ts";

interface Signed {
  readonly chainId: number;
  readonly nonce: number;
  readonly hash: `0x${string}`;
  readonly raw: `0x${string}`;
  outcome: "open" | "confirmed" | "reverted";
}

export interface Transfer {
  readonly id: string;
  readonly key: string | null;
  readonly request: TransferRequest;
  readonly steps: Partial<Record<Step, Signed>>;
  ended: { readonly status: "completed" | "failed"; readonly reason: string | null } | null;
}

/** For which refusals of the smart contract a step will never work; any other may pass. */
const LOCK_NEVER: Readonly<Record<string, string>> = {
  ERC1155MissingApprovalForAll: "The sender has not approved the bridge (setApprovalForAll).",
  ERC1155InsufficientBalance: "The sender does not hold this amount.",
};
const RELEASE_NEVER = "ERC1155InvalidReceiver";

/** All transfers, as the journal has them. Every effect is written there before it happens: first that a transfer is
 *  accepted, then each signed transaction before it is sent. What is repeated after a crash is the same transaction. */
export class Transfers {
  readonly #journal: Journal;
  readonly #sides: ReadonlyMap<number, ChainSide>;
  readonly #byId = new Map<string, Transfer>();
  readonly #byKey = new Map<string, Transfer>();
  readonly #nextNonce = new Map<number, number>();

  constructor(journal: Journal, sides: readonly ChainSide[]) {
    this.#journal = journal;
    this.#sides = new Map(sides.map((side) => [side.settings.chainId, side]));
    for (const entry of journal.entries) this.#apply(entry);
  }

  /** By the bridge's id or the sender's key. */
  find(name: string): Transfer | undefined {
    return this.#byId.get(name) ?? this.#byKey.get(name);
  }

  /** The same key is the same transfer, however often it comes. */
  async accept(key: string | null, request: TransferRequest): Promise<Transfer | Refusal> {
    const wrong = this.#refuse(request);
    if (wrong !== null) return wrong;
    if (!(await mayReceive(request)))
      return { status: 403, error: "another receiver needs the sender's signature in extra.receiver_signature" };
    // No pause from here on: two requests with one key are one transfer.
    const known = key === null ? undefined : this.#byKey.get(key);
    if (known !== undefined && JSON.stringify(known.request) !== JSON.stringify(request))
      return { status: 409, error: "this Idempotency-Key belongs to another transfer" };
    if (known !== undefined) return known;
    const id = randomUUID();
    this.#write({ type: "accepted", id, key, request });
    return this.#byId.get(id) as Transfer;
  }

  #refuse(request: TransferRequest): Refusal | null {
    const source = this.#sides.get(request.source_chain_id);
    const dest = this.#sides.get(request.dest_chain_id);
    if (source === undefined || dest === undefined || source === dest)
      return { status: 422, error: `chains served: ${[...this.#sides.keys()].join(", ")}` };
    if (isAddressEqual(request.token_address, source.settings.token)) return null;
    return { status: 422, error: `token served on chain ${source.settings.chainId}: ${source.settings.token}` };
  }

  /** Takes every open transfer one step further. A node that fails is asked again the next time. */
  async advance(report: (problem: unknown) => void): Promise<void> {
    for (const transfer of this.#byId.values()) {
      if (transfer.ended !== null) continue;
      await this.#advance(transfer).catch(report);
    }
  }

  async #advance({ id, request, steps }: Transfer): Promise<void> {
    const source = this.#sides.get(request.source_chain_id) as ChainSide;
    const dest = this.#sides.get(request.dest_chain_id) as ChainSide;
    const tokens = { id: BigInt(request.outcome_token_id), amount: BigInt(request.amount) };
    const sender = request.sender_address;
    const { lock, release, refund } = steps;
    if (lock === undefined) {
      const refused = await this.#sign(id, "lock", source, source.lock(sender, tokens));
      const never = refused === null ? undefined : LOCK_NEVER[refused];
      if (never !== undefined) this.#end(id, "failed", never);
    } else if (lock.outcome === "open") await this.#settle(id, "lock", source, lock);
    else if (lock.outcome === "reverted") this.#end(id, "failed", "The smart contract refused to lock the tokens.");
    else if (refund !== undefined) {
      if (refund.outcome === "open") await this.#settle(id, "refund", source, refund);
      else this.#end(id, "failed", "The receiver does not accept the tokens. They were returned to the sender.");
    } else if (release === undefined) {
      const refused = await this.#sign(id, "release", dest, dest.release(request.receiver_address ?? sender, tokens));
      if (refused === RELEASE_NEVER) await this.#sign(id, "refund", source, source.refund(sender, tokens));
    } else if (release.outcome === "open") await this.#settle(id, "release", dest, release);
    else if (release.outcome === "confirmed") this.#end(id, "completed", null);
    else await this.#sign(id, "refund", source, source.refund(sender, tokens));
  }

  /** Returns the smart contract's refusal where nothing was signed for it. */
  async #sign(id: string, step: Step, side: ChainSide, call: Call): Promise<string | null> {
    const refused = await side.refusal(call);
    if (refused !== null) return refused;
    const { chainId } = side.settings;
    const signed = await side.sign(call, this.#nextNonce.get(chainId) ?? 0);
    this.#write({ type: "signed", id, step, chainId, nonce: signed.nonce, hash: signed.hash, raw: signed.raw });
    await side.settle(signed);
    return null;
  }

  async #settle(id: string, step: Step, side: ChainSide, signed: Signed): Promise<void> {
    const outcome = await side.settle(signed);
    if (outcome !== "open") this.#write({ type: "settled", id, step, outcome });
  }

  #end(id: string, status: "completed" | "failed", reason: string | null): void {
    this.#write({ type: "ended", id, status, reason });
  }

  #write(entry: Entry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  #apply(entry: Entry): void {
    if (entry.type === "accepted") {
      const transfer: Transfer = { id: entry.id, key: entry.key, request: entry.request, steps: {}, ended: null };
      this.#byId.set(entry.id, transfer);
      if (entry.key !== null) this.#byKey.set(entry.key, transfer);
      return;
    }
    const transfer = this.#byId.get(entry.id);
    if (transfer === undefined) throw new Error(`the journal names ${entry.id} before it was accepted`);
    if (entry.type === "ended") transfer.ended = { status: entry.status, reason: entry.reason };
    if (entry.type === "signed") {
      const { chainId, nonce, hash, raw } = entry;
      transfer.steps[entry.step] = { chainId, nonce, hash, raw, outcome: "open" };
      this.#nextNonce.set(chainId, Math.max(this.#nextNonce.get(chainId) ?? 0, nonce + 1));
    }
    const step = entry.type === "settled" ? transfer.steps[entry.step] : undefined;
    if (entry.type === "settled" && step !== undefined) step.outcome = entry.outcome;
  }
}
