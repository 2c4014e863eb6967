import { format } from 'node:util';
import { afterEach } from 'vitest';

const spoken: string[] = [];

for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
  console[level] = (...values: unknown[]) => {
    spoken.push(`${level}: ${format(...values)}`);
  };
}

/** Nobody reads what a passing test prints, so a warning would go unnoticed: any line on the console fails the test. */
afterEach(() => {
  const lines = spoken.splice(0);
  if (lines.length > 0) throw new Error(`The test printed:\n${lines.join('\n')}`);
});
