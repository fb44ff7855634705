export interface ByteBudgetOptions {
  /** Maximum bytes of all owners at the same time. */
  readonly totalBytes: number;
  readonly ownerBytes: number;
  /** Maximum accounts per owner with bytes at the same time; further ones wait. */
  readonly ownerAccounts: number;
  /** Maximum waiting accounts per owner. */
  readonly ownerMaxWaiting: number;
  /** How long an account waits for bytes. */
  readonly waitMs: number;
}

/** `owner_limit`: the owner's other accounts use too much. `full`: all owners together do. */
export type Grant = "granted" | "owner_limit" | "full";

/** The bytes of one piece of work, such as a request. */
export interface ByteAccount {
  /** Takes more bytes, or waits until others release some. */
  take(bytes: number): Promise<Grant>;
  /** Releases everything and ends a wait; repeated calls have no effect. */
  close(): void;
}

interface Owner {
  accounts: number;
  /** Accounts that have bytes. */
  holders: number;
  waiting: number;
  held: number;
}

/** Limits the bytes that a process holds for its users at the same time, per owner and in total. Bytes count as they
 *  arrive, so a large declared size does not block others. */
export class ByteBudget {
  readonly #options: ByteBudgetOptions;
  readonly #owners = new Map<string, Owner>();
  /** Attempts of waiting accounts, in order of arrival. */
  readonly #retries = new Set<() => void>();
  #held = 0;

  constructor(options: ByteBudgetOptions) {
    this.#options = options;
  }

  open(name: string): ByteAccount {
    const owner = this.#owners.get(name) ?? { accounts: 0, holders: 0, waiting: 0, held: 0 };
    this.#owners.set(name, owner);
    owner.accounts += 1;
    const closing = new AbortController();
    let held = 0;
    const takeNow = (bytes: number): Grant => {
      const grant = this.#grant(owner, bytes, held === 0);
      if (grant === "granted") held += bytes;
      return grant;
    };
    return {
      take: async (bytes) => {
        const grant = takeNow(bytes);
        const mayWait = owner.waiting < this.#options.ownerMaxWaiting && !closing.signal.aborted;
        return grant === "granted" || !mayWait ? grant : this.#wait(owner, () => takeNow(bytes), closing.signal);
      },
      close: () => {
        if (closing.signal.aborted) return;
        closing.abort();
        if (held > 0) owner.holders -= 1;
        owner.held -= held;
        this.#held -= held;
        owner.accounts -= 1;
        if (owner.accounts === 0) this.#owners.delete(name);
        for (const retry of this.#retries) retry();
      },
    };
  }

  #grant(owner: Owner, bytes: number, isNewHolder: boolean): Grant {
    const { totalBytes, ownerBytes, ownerAccounts } = this.#options;
    if (owner.held + bytes > ownerBytes || (isNewHolder && owner.holders >= ownerAccounts)) return "owner_limit";
    if (this.#held + bytes > totalBytes) return "full";
    if (isNewHolder) owner.holders += 1;
    owner.held += bytes;
    this.#held += bytes;
    return "granted";
  }

  /** Retries whenever an account is closed, until the timeout or until this account is closed. */
  #wait(owner: Owner, takeNow: () => Grant, closing: AbortSignal): Promise<Grant> {
    return new Promise((resolve) => {
      const end = (grant: Grant): void => {
        clearTimeout(timer);
        closing.removeEventListener("abort", giveUp);
        this.#retries.delete(retry);
        owner.waiting -= 1;
        resolve(grant);
      };
      const retry = (): void => {
        const grant = takeNow();
        if (grant === "granted") end(grant);
      };
      const giveUp = (): void => end("owner_limit");
      const timer = setTimeout(() => end(takeNow()), this.#options.waitMs);
      closing.addEventListener("abort", giveUp, { once: true });
      owner.waiting += 1;
      this.#retries.add(retry);
    });
  }
}
