import type { BattleInput } from '@farhold/engine/combat/battle';
import { afterAmbush, type Wild } from '@farhold/engine/expedition/ambush';
import { isFind } from '@farhold/engine/expedition/outcome';
import { search, type Searched } from '@farhold/engine/expedition/search';
import { leaveTarget } from '@farhold/engine/fleet/arrive-protect';
import type { Instant } from '@farhold/engine/time/instant';
import type { Fight } from '../combat/fight.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { roundsOf } from './battle-report.ts';
import { addBattle } from './battle-store.ts';
import { nearestItems, noteSearched, selectExpedition } from './expedition-store.ts';
import { arrivalReporter } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import { fleetsOf } from './fleets.ts';
import type { StoredFleet } from './store.ts';
import { withoutUnits } from './without-units.ts';

/**
 * The hours of an expedition are over: its seed decides what it has met (horizon 4). Ships and dark matter are the
 * player's at once, resources and aliens when the fleet has brought them home. The planet it came from is held.
 */
export async function expeditionSearches(
  work: UnitOfWork,
  fleet: StoredFleet,
  at: Instant,
  fight: Fight,
): Promise<void> {
  const expedition = await selectExpedition(work.tx, work.universeId, fleet.id, at);
  const met = search({ fleet, owner: work.owner(fleet.owner) }, fleet.seed, expedition);
  await noteSearched(work.tx, work.universeId, fleet.id, isFind(met.drawn), at);
  if (met.outcome === 'pirates' || met.outcome === 'hive') {
    return ambushed(work, fleet, { wild: met.outcome, battle: met.battle }, at, fight);
  }
  const report = await arrivalReporter(work, fleet, 'expedition', at);
  if (met.outcome === 'black-hole') {
    work.noteUnits(fleet.owner, 'lost', withoutUnits(fleet.ships), at);
    fleetsOf(work).remove(fleet.id);
    return report.sent(fleet.owner, { code: 'swallowed', ships: fleet.ships });
  }
  sendHome(work, met.fleet);
  report.sent(fleet.owner, await contentOf(work, fleet, met, at));
}

/** Books what was found, and answers what the report says of it. */
async function contentOf(
  work: UnitOfWork,
  { owner, from, to }: StoredFleet,
  met: Exclude<Searched, { outcome: Wild | 'black-hole' }>,
  at: Instant,
) {
  switch (met.outcome) {
    case 'resources':
    case 'aliens':
      return { code: 'found-goods', cargo: met.cargo } as const;
    case 'ships':
      work.noteUnits(owner, 'found', met.ships, at);
      return { code: 'found-ships', ships: met.ships } as const;
    case 'dark-matter': {
      work.changeDarkMatter({ player: owner, planet: from, amount: met.amount, cause: 'found', at });
      work.tell(owner, 'planets');
      return { code: 'found-dark-matter', amount: met.amount } as const;
    }
    case 'star-chart': {
      const places = await nearestItems(work.tx, work.universeId, met.chart, to, at);
      return places.length === 0
        ? ({ code: 'found-nothing' } as const)
        : ({ code: 'found-chart', places } as const);
    }
    case 'early':
      return { code: 'homeward-early', seconds: met.seconds } as const;
    case 'late':
      return { code: 'homeward-late', seconds: met.seconds } as const;
    case 'nothing':
      return { code: 'found-nothing' } as const;
  }
}

/** An expedition fights its way home, or is lost. The battle is stored like any other. */
async function ambushed(
  work: UnitOfWork,
  fleet: StoredFleet,
  { wild, battle: input }: { readonly wild: Wild; readonly battle: BattleInput },
  at: Instant,
  fight: Fight,
): Promise<void> {
  const battle = await fight(input);
  const aftermath = afterAmbush({ fleet, owner: work.owner(fleet.owner) }, input, battle);
  work.noteUnits(fleet.owner, 'lost', withoutUnits(aftermath.ownLosses), at);
  const stored = await addBattle(work, input, { attackers: [fleet.owner], defenders: [wild] }, battle, {
    at,
    place: null,
    debris: null,
  });
  const report = await arrivalReporter(work, fleet, 'expedition', at, stored);
  if (aftermath.fleet) sendHome(work, leaveTarget(aftermath.fleet));
  else fleetsOf(work).remove(fleet.id);
  report.sent(fleet.owner, {
    code: 'ambushed',
    wild,
    result: battle.result,
    ownLosses: aftermath.ownLosses,
    enemyLosses: aftermath.enemyLosses,
    rounds: roundsOf(battle),
  });
}
