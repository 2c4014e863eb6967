const SERIES_FROM = 10;

/** Logarithm of k! minus Stirling's approximation, for numbers too small for the series. */
const small = new Float64Array(SERIES_FROM);
const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;
for (let k = 0, logFactorial = 0; k < SERIES_FROM; k++) {
  logFactorial += k > 0 ? Math.log(k) : 0;
  small[k] = logFactorial - (HALF_LOG_TWO_PI + (k + 0.5) * Math.log(k + 1) - (k + 1));
}

/**
 * The error of Stirling's approximation of log k!: log k! = log √2π + (k + ½) log(k + 1) - (k + 1) + stirlingRest(k).
 * Samplers that compare probabilities need this small term exactly, while the large terms cancel out.
 */
export function stirlingRest(k: number): number {
  if (k < SERIES_FROM) return small[k] ?? 0;
  const square = (k + 1) ** 2;
  return (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1);
}

/** Logarithm of the Poisson probability of k at this mean, exact even if both are 10^12. */
export const logPoisson = (k: number, mean: number): number =>
  k * Math.log1p((mean - k - 1) / (k + 1)) +
  (k + 1 - mean) -
  Math.log(k + 1) / 2 -
  HALF_LOG_TWO_PI -
  stirlingRest(k);
