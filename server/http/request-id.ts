import { randomBytes } from 'node:crypto';

/**
 * Numbers the requests of a process. The number is in the reply and in the log, and no two processes give the same one.
 */
export function requestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
