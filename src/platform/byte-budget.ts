/** Bytes that may be held at the same time. */
export interface ByteBudget {
  /** Takes bytes, or answers null when too few are left. The result gives them back; calling it again changes nothing. */
  take(bytes: number): (() => void) | null;
}

export function createByteBudget(total: number): ByteBudget {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > total) return null;
      held += bytes;
      let taken = bytes;
      return () => {
        held -= taken;
        taken = 0;
      };
    },
  };
}
