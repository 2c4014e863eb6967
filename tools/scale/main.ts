import { commandLine, numberOf, refuse } from '../command-line.ts';
import { playBus } from './bus.ts';
import { playCitus } from './citus.ts';
import { playFailover } from './failover.ts';
import { playNotices } from './notices.ts';
import { playPooler } from './pooler.ts';
import { playSoak } from './soak.ts';
import { playUpgrade } from './upgrade.ts';

// Plays on what several machines need, with the programs of this system: `npm run scale -- pooler` through PgBouncer,
// `npm run scale -- bus` with Redis, `npm run scale -- failover` through PgBouncer and HAProxy on two PostgreSQL of
// Patroni. `npm run scale -- soak 1000 30` lets a thousand players act like people for half an hour, and `npm run scale
// -- citus --source FOLDER` builds Citus from its sources and plays on a cluster of three. `npm run scale -- upgrade
// --source FOLDER` plays on an older release while this one takes the places of its processes. No part of `npm test`.

const USAGE = `npm run scale -- pooler | bus | notices | failover
npm run scale -- soak [PLAYERS] [MINUTES]
npm run scale -- citus | upgrade --source FOLDER`;
const { positionals, values } = commandLine(USAGE, { source: { type: 'string' } }, 3);
const [wanted = '', players = '1000', minutes = '30'] = positionals;

const plays: Readonly<Record<string, (say: (line: string) => void) => Promise<void>>> = {
  pooler: playPooler,
  bus: playBus,
  notices: playNotices,
  failover: playFailover,
  citus: (say) => playCitus(values.source, say),
  upgrade: (say) => playUpgrade(values.source, say),
  soak: (say) =>
    playSoak({
      players: numberOf('players', players, USAGE),
      minutes: numberOf('minutes', minutes, USAGE),
      say,
    }),
};

const play = Object.hasOwn(plays, wanted) ? plays[wanted] : undefined;
if (!play) refuse(`Say what to play: ${Object.keys(plays).join(' or ')}.`, USAGE);
await play((line) => void process.stdout.write(`${line}\n`));
