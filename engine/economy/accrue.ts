const PARTS = 3600n;

/** An amount in whole units, and the remainder in parts of 1/3600 unit (rules R1). */
export type Amount = { readonly whole: number; readonly carry: number };

const partsOf = ({ whole, carry }: Amount) => BigInt(whole) * PARTS + BigInt(carry);

/**
 * An amount some whole seconds later, exact for any amount and time: a rate of n an hour is n parts a second. Gains
 * stop at the capacity, and anything above it stays; losses stop at zero (rules R5).
 */
export function accrue(amount: Amount, perHour: number, seconds: number, capacity: number): Amount {
  if (perHour === 0 || seconds === 0 || (perHour > 0 && amount.whole >= capacity)) return amount;
  const reached = partsOf(amount) + BigInt(perHour) * BigInt(seconds);
  if (reached <= 0n) return { whole: 0, carry: 0 };
  if (perHour > 0 && reached >= BigInt(capacity) * PARTS) return { whole: capacity, carry: 0 };
  return { whole: Number(reached / PARTS), carry: Number(reached % PARTS) };
}

/** Whole seconds until an amount reaches `wanted`, at a rate that leads there. */
export function secondsUntil(amount: Amount, perHour: number, units: number): number {
  const way = BigInt(units) * PARTS - partsOf(amount);
  const step = BigInt(perHour);
  return Number((way + step - (step > 0n ? 1n : -1n)) / step);
}
