import { startTransition, useLayoutEffect, useState } from "react";

/** True once the first frame is painted in which `isThere` holds, for whatever may follow that frame; at the latest
 *  after so many ms, where a limit is given. */
export function useAfterPaint(isThere: boolean, limitMs?: number): boolean {
  const [isPainted, setPainted] = useState(false);
  useLayoutEffect(() => {
    const go = (): void => startTransition(() => setPainted(true));
    if (isThere) return secondFrame(go);
    if (limitMs === undefined) return undefined;
    const timer = setTimeout(go, limitMs);
    return () => clearTimeout(timer);
  }, [isThere, limitMs]);
  return isPainted;
}

/** A frame is painted after its callbacks run, so the callback of the second frame follows the first paint. */
function secondFrame(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
