/** Runs work under a key, or joins the work that is under way under the same key. */
export type Flights = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Callers of one process that want the same at the same moment get one result, or one failure. */
export function createFlights(): Flights {
  const underWay = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = underWay.get(key);
    if (known !== undefined) return known as Promise<T>;
    const flight = work().finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
