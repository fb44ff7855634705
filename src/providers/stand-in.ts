import { ProviderError } from "./provider-error.ts";

type Methods<Port> = { readonly [K in keyof Port]: (...input: never[]) => Promise<{ readonly kind: string }> };

/** A port that calls `live`, and answers from `standIn`, if it has the item, when `live` is unreachable. */
export function withStandIn<Port extends Methods<Port>>(live: Port, standIn: Port): Port {
  const names = Object.keys(live) as (keyof Port)[];
  return Object.fromEntries(names.map((name) => [name, either(live[name], standIn[name])])) as unknown as Port;
}

type Method = (...input: never[]) => Promise<{ readonly kind: string }>;

function either(live: Method, standIn: Method): Method {
  return async (...input) => {
    try {
      return await live(...input);
    } catch (error) {
      if (!(error instanceof ProviderError && error.unreachable)) throw error;
      const answer = await standIn(...input);
      if (answer.kind === "not_found") throw error;
      return answer;
    }
  };
}

/** The first answer that finds something and is not stale. A failed source gives way to the next. If none finds
 *  anything, a stale answer counts; else the first failure, since the item may exist where it was not seen. Failures of
 *  reachable sources come before those of unreachable ones. */
export async function firstThatFinds<
  A extends { readonly kind: string; readonly source?: { readonly stale: boolean } },
>(asks: readonly (() => Promise<A>)[]): Promise<A> {
  const failures: ProviderError[] = [];
  let old: A | null = null;
  let notFound: A | null = null;
  for (const ask of asks) {
    try {
      const answer = await ask();
      if (answer.kind === "not_found") notFound = answer;
      else if (answer.source?.stale === true) old ??= answer;
      else return answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failures.push(error);
    }
  }
  if (old !== null) return old;
  const failure = failures.find((error) => !error.unreachable) ?? failures[0];
  if (failure !== undefined) throw failure;
  if (notFound === null) throw new RangeError("nobody was asked");
  return notFound;
}
