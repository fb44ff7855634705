/** Runs `work` while no other tab of this origin runs work under the same name. */
export function underLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks only on https and localhost; over plain http in a local network, a lease is used instead.
  return "locks" in navigator ? navigator.locks.request(name, work) : underLease(name, work);
}

const LEASE_MS = 15_000;
const SETTLE_MS = 60;

/** Writes a claim into storage, waits for the claims of other tabs, and works if its own claim won. */
async function underLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mark = Math.random().toString(36);
  const isOurs = (): boolean => localStorage.getItem(name)?.endsWith(mark) ?? false;
  const release = (): void => {
    if (isOurs()) localStorage.removeItem(name);
  };
  window.addEventListener("pagehide", release);
  try {
    while (!isOurs()) {
      const until = Number(localStorage.getItem(name)?.split(" ")[0] ?? 0);
      if (until < Date.now()) localStorage.setItem(name, `${Date.now() + LEASE_MS} ${mark}`);
      await pause(SETTLE_MS);
    }
    return await work();
  } finally {
    window.removeEventListener("pagehide", release);
    release();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
