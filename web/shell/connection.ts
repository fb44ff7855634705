const LOOK_AGAIN_MS = 3000;

let isReached = true;
let timer: number | undefined;
const listeners = new Set<() => void>();

/** Whether the server answered the last request. */
export function connected(): boolean {
  return isReached;
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reached(): void {
  window.clearTimeout(timer);
  change(true);
}

/** Polls the server until it answers. */
export function unreached(): void {
  change(false);
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void lookAgain(), LOOK_AGAIN_MS);
}

export async function lookAgain(): Promise<void> {
  const answered = await fetch("/health/ready").then(
    (response) => response.ok,
    () => false,
  );
  if (answered) reached();
  else unreached();
}

function change(now: boolean): void {
  if (now === isReached) return;
  isReached = now;
  for (const listener of listeners) listener();
}
