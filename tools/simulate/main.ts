import { parseArgs } from 'node:util';
import { playPlanet } from './play.ts';
import { asText } from './print.ts';

// How the economy of one planet goes, played by a simple but sensible player in virtual time.

const usage = 'npm run simulate -- planet [--days 90] [--seed 1] [--speed 1] [--json]';

/** A number above zero; throws with the usage for anything else. */
function numberOf(text: string, isWhole: boolean): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value) || (isWhole && !Number.isSafeInteger(value))) {
    throw new Error(`"${text}" is no number that can be played with.`);
  }
  return value;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: 'string', default: '90' },
      seed: { type: 'string', default: '1' },
      speed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.join(' ') !== 'planet') throw new Error('Say what to simulate: planet.');
  const options = {
    days: numberOf(values.days, true),
    seed: numberOf(values.seed, true),
    speed: numberOf(values.speed, false),
  };
  const play = playPlanet(options);
  console.log(values.json ? JSON.stringify({ ...options, ...play }, null, 2) : asText(play));
}

try {
  main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 1;
}
