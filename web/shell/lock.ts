/** Runs `work` while no other tab of this origin runs work under the same name. */
export async function underLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks on https and on localhost only; over plain http in a local network a lease has to do.
  if ("locks" in navigator) return navigator.locks.request(name, work);
  const lease = await takeLease(name);
  const release = (): void => {
    if (localStorage.getItem(name) === lease) localStorage.removeItem(name);
  };
  window.addEventListener("pagehide", release);
  try {
    return await work();
  } finally {
    window.removeEventListener("pagehide", release);
    release();
  }
}

const LEASE_MS = 15_000;
const SETTLE_MS = 60;

/** Writes a claim, lets other claims land, and holds the lease when its own is the one that stayed. */
async function takeLease(name: string): Promise<string> {
  for (;;) {
    const until = Number(localStorage.getItem(name)?.split(" ")[0] ?? 0);
    if (until < Date.now()) {
      const claim = `${Date.now() + LEASE_MS} ${Math.random()}`;
      localStorage.setItem(name, claim);
      await pause(SETTLE_MS);
      if (localStorage.getItem(name) === claim) return claim;
    }
    await pause(SETTLE_MS);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
