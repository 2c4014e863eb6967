const HOUR_MS = 3_600_000;

/**
 * One resource some ms after it was read, for a screen that counts along: whole units, up to the capacity and
 * down to nothing; what lies above the capacity stays (rules R5). 1000 metal at 808 an hour: 1202 after 900 s.
 */
export function tick(stock: number, perHour: number, capacity: number, elapsedMs: number): number {
  if (perHour > 0 && stock >= capacity) return stock;
  const reached = stock + Math.floor((perHour * elapsedMs) / HOUR_MS);
  return Math.max(0, perHour > 0 ? Math.min(capacity, reached) : reached);
}
