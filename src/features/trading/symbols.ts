/** The symbol in our notation, `BRK.B`; null if it cannot be a listed security's. */
export function listedSymbol(text: string): string | null {
  const symbol = text.trim().toUpperCase();
  return /^[A-Z][A-Z0-9.-]{0,14}$/.test(symbol) ? symbol : null;
}

/** Symbols of a watchlist, or of one request. */
export const MAX_SYMBOLS = 50;
