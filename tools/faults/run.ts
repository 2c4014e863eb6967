import { type Random, seededRandom } from '@farhold/engine/random';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, faults } from './faults.ts';
import { openScene, type Scene } from './scene.ts';
import { complaints, RECOVERY_MS, untilRecovered } from './verify.ts';

export type Run = {
  readonly seed: string;
  /** How many faults strike, or the whole list once in random order. */
  readonly count: number | 'each';
  readonly kind: 'brief' | 'all';
  /** Only faults whose name contains this. */
  readonly only?: string;
  readonly say: (line: string) => void;
};

/** The gate runs beside other work, and only asks whether the servers come back. */
const GATE_RECOVERY_MS = 20 * SECOND_MS;

/** How long players order before a fault strikes, in ms. */
const PEACE_MS = 500;

/** Lets faults strike one after the other; answers how many. Throws with the seed if one of them did harm. */
export async function runFaults({ seed, count, kind, only = '', say }: Run): Promise<number> {
  let scene: Scene | null = null;
  const isWanted = ({ name, isLong }: Fault) => name.includes(only) && (kind === 'all' || isLong !== true);
  const choose = chooser(seed, faults.filter(isWanted));
  try {
    const total = count === 'each' ? choose.total : count;
    for (let struck = 0; struck < total; struck += 1) {
      const fault = choose.next();
      scene ??= await openScene(`${seed} from ${struck}`);
      const impossible = fault.whyNot?.(scene) ?? null;
      if (impossible !== null) {
        say(`${fault.name}: not tried, since ${impossible}`);
        continue;
      }
      const usualMs = kind === 'brief' ? GATE_RECOVERY_MS : RECOVERY_MS;
      say(`${fault.name}: ${await suffer(scene, fault, usualMs)}`);
      if (!fault.spoilsScene) continue;
      await scene.close();
      scene = null;
    }
    return total;
  } catch (error) {
    throw new Error(`The server did not survive its faults (seed ${seed}).`, { cause: error });
  } finally {
    await scene?.close();
  }
}

/** One fault in a scene; answers what happened, and throws if it did harm or works again too late. */
async function suffer(scene: Scene, fault: Fault, limitMs: number): Promise<string> {
  const { crowd } = scene;
  await pause(PEACE_MS);
  await fault.strike(scene);
  const recoveredMs = await untilRecovered(scene, limitMs).catch((error: unknown) => {
    throw new Error(`After "${fault.name}": ${String(error)}`);
  });
  await crowd.rest();
  const harm = await complaints(scene);
  if (harm.length > 0) throw new Error(`After "${fault.name}": ${harm.slice(0, 10).join('\n')}`);
  crowd.resume();
  const orders = crowd.orderers.flatMap(({ known }) => Object.values(known));
  const sum = (part: 'answered' | 'unclear') => orders.reduce((total, each) => total + each[part], 0);
  return `answers again after ${Math.round(recoveredMs)} ms; ${sum('answered')} orders kept, ${sum('unclear')} unclear`;
}

/** The faults in random order: each once before any comes again. */
function chooser(seed: string, wanted: readonly Fault[]) {
  const random: Random = seededRandom(`${seed} order`);
  let left: Fault[] = [];
  return {
    total: wanted.length,
    next: (): Fault => {
      if (left.length === 0) left = shuffled(wanted, random);
      const fault = left.shift();
      if (!fault) throw new Error('There is no fault.');
      return fault;
    },
  };
}

/** In random order, but those that spoil their scene at the end: a new scene takes seconds. */
function shuffled(some: readonly Fault[], random: Random): Fault[] {
  return some
    .map((fault) => ({ fault, at: random() + (fault.spoilsScene ? 1 : 0) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ fault }) => fault);
}
