const PROTECTED_BELOW = 5000;
const TOO_STRONG = 5;
const FEWEST = 100;

/**
 * May points like these not attack or spy on points like those? True where one of the two is under 5000 and the
 * other has more than five times its points; under 100 counts as 100 (rules R17). Inactive and AI players are
 * never protected; whether a universe protects at all is its own affair. 30000 on 4000: true. 19000: false.
 */
export function isProtected(senderPoints: number, targetPoints: number): boolean {
  const [weaker, stronger] = [senderPoints, targetPoints]
    .map((points) => Math.max(FEWEST, points))
    .toSorted((a, b) => a - b);
  if (weaker === undefined || stronger === undefined) return false;
  return weaker < PROTECTED_BELOW && stronger > TOO_STRONG * weaker;
}
