import { commandLine, refuse } from '../command-line.ts';
import { playLeague } from './league.ts';
import { barsAsText, checkLeague, longPlan, usualPlan } from './league-check.ts';
import { leagueAsText } from './league-report.ts';
import { playPlanet } from './play.ts';
import { asText } from './print.ts';

// The economy of one planet, played by a simple but sensible player in virtual time; and a league of AI players
// of all personalities.

const USAGE = `npm run simulate -- planet [--days 90] [--seed 1] [--speed 1] [--json]
npm run simulate -- league [--days 30] [--players 100] [--seed 1] [--speed 1] [--packs 0] [--json]
npm run simulate -- league --check [--long]`;

/** A number above zero; refuses anything else. */
function numberOf(text: string, isWhole: boolean): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value) || (isWhole && !Number.isSafeInteger(value))) {
    refuse(`"${text}" is no number that can be played with.`, USAGE);
  }
  return value;
}

const options = {
  days: { type: 'string' },
  players: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  speed: { type: 'string', default: '1' },
  packs: { type: 'string', default: '0' },
  json: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
} as const;

function main(): void {
  const { values, positionals } = commandLine(USAGE, options, 1);
  const [what] = positionals;
  const seed = numberOf(values.seed, true);
  const speed = numberOf(values.speed, false);
  if (what === 'planet') {
    const wanted = { days: numberOf(values.days ?? '90', true), seed, speed };
    const play = playPlanet(wanted);
    console.log(values.json ? JSON.stringify({ ...wanted, ...play }, null, 2) : asText(play));
  } else if (what === 'league' && values.check) {
    const bars = checkLeague(values.long ? longPlan : usualPlan, (line) => console.error(line));
    console.log(barsAsText(bars));
    if (bars.some(({ holds }) => !holds)) process.exitCode = 1;
  } else if (what === 'league') {
    const players = numberOf(values.players, true);
    const packs = values.packs === '0' ? 0 : numberOf(values.packs, true);
    const days = playLeague({ days: numberOf(values.days ?? '30', true), seed, players, speed, packs });
    console.log(values.json ? JSON.stringify(days, null, 2) : leagueAsText(days));
  } else refuse('Say what to simulate: planet or league.', USAGE);
}

main();
