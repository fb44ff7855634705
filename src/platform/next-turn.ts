/** Resolves once the events that have already arrived are handled: requests that came together can then share work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
