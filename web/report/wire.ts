import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { BattleResult } from '@farhold/engine/combat/battle';
import type { ReportKind } from '@farhold/engine/report/mission-report';
import { taggedText } from '../player/tagged-text.ts';
import { playersIn } from './players-in.ts';
import type { Fight, Find, Outcome, Report, ReportPlace } from './report.ts';
import { levelsOf, noCargo, retreatOf, unitsOf } from './seen-units.ts';

type WireReport = Reply<Routes['GET /report']>[number];
type WireMessage = WireReport['message'];

const placeOf = ({ id_planet, name, galaxy, system, position }: WireReport['from_planet']): ReportPlace => ({
  planet: id_planet,
  name,
  at: { galaxy, system, position },
});

type MessageOf<Code extends WireMessage['code']> = Extract<WireMessage, { code: Code }>;

function findOf({ found }: { readonly found?: MessageOf<'returned'>['found'] }): Find | null {
  if (!found) return null;
  if (!found.reward) return { item: found.item, reward: null };
  const { dark_matter: darkMatter, ...goods } = found.reward;
  return { item: found.item, reward: { goods: { metal: 0, ...goods }, darkMatter } };
}

/** The wire has one result per side, the game has one for both. */
const results = {
  attacker_won: 'attackers-won',
  defender_lost: 'attackers-won',
  attacker_lost: 'defenders-won',
  defender_won: 'defenders-won',
  draw: 'draw',
} as const satisfies Record<MessageOf<'fought'>['result'], BattleResult>;

function fightOf(message: MessageOf<'fought'>, kind: ReportKind, isSent: boolean): Outcome {
  const fight: Fight = {
    result: results[message.result],
    ...playersIn(message, isSent && kind !== 'combat'),
    ownLosses: unitsOf(message.your_losses),
    enemyLosses: unitsOf(message.enemy_losses),
    debris: message.debris,
  };
  const fled = message.ships_fled ?? false;
  if (kind === 'combat') return { code: 'protection-fought', ...fight, fled };
  if (isSent)
    return { code: 'attack-fought', ...fight, fled, loot: message.loot ?? noCargo, find: findOf(message) };
  const [stolen, rebuilt] = [message.resources_stolen ?? noCargo, unitsOf(message.rebuilt ?? [])];
  return { code: 'defence-fought', ...fight, stolen, rebuilt, retreat: retreatOf(message.retreat) };
}

const fateOf = (message: MessageOf<'spied' | 'spied-on'>) => ({
  counterChance: message.counter_chance,
  areLost: message.probes_lost,
});

const spiedOf = (message: MessageOf<'spied'>): Outcome<'spied'> => ({
  code: 'spied',
  enemy: taggedText(message.enemy),
  information: message.information ?? null,
  stock: message.resources,
  fleet: message.fleet ? unitsOf(message.fleet) : null,
  defence: message.defense ? unitsOf(message.defense) : null,
  buildings: message.buildings ? levelsOf(message.buildings) : null,
  research: message.research ? levelsOf(message.research) : null,
  ...fateOf(message),
  find: findOf(message),
});

/** A player's name with the tag; empty for nobody. */
const nameOf = (player: MessageOf<'delivered'>['sender']): string => (player ? taggedText(player) : '');

function stayOf({ ships_received: ships, holds_until: until, guest, host }: MessageOf<'holding'>): Outcome {
  const stay = { ships: unitsOf(ships), until: Date.parse(until) };
  return guest
    ? { code: 'guest-holding', ...stay, guest: taggedText(guest) }
    : { code: 'holding', ...stay, other: nameOf(host) };
}

function strikeOf({ your_losses: own, enemy_losses: others, ...message }: MessageOf<'struck'>): Outcome {
  const { missiles, intercepted, enemy } = message;
  return {
    code: own ? 'struck-by-missiles' : 'missiles-struck',
    missiles,
    intercepted,
    destroyed: unitsOf(own ?? others ?? []),
    enemy: taggedText(enemy),
  };
}

const transferredOf = (message: MessageOf<'transferred'>): Outcome => ({
  code: 'transferred',
  ships: unitsOf(message.ships_received),
  cargo: message.resources_received,
  find: findOf(message),
});

function deliveredOf(message: MessageOf<'delivered'>): Outcome {
  const { resources_delivered: given, resources_received: received, sender, receiver } = message;
  if (received) return { code: 'delivery-received', cargo: received, other: nameOf(sender) };
  return { code: 'delivered', cargo: given ?? noCargo, other: nameOf(receiver), find: findOf(message) };
}

const ambushOf = (message: MessageOf<'ambushed'>): Outcome<'ambushed'> => ({
  code: 'ambushed',
  result: results[message.result],
  enemy: message.enemy.name,
  ownLosses: unitsOf(message.your_losses),
  enemyLosses: unitsOf(message.enemy_losses),
});

/** What an expedition met, battles aside. */
function exploredOf(message: MessageOf<'explored'>): Outcome {
  const durationMs = SECOND_MS * (message.seconds ?? 0);
  switch (message.outcome) {
    case 'goods':
      return { code: 'found-goods', cargo: message.resources_received ?? noCargo };
    case 'ships':
      return { code: 'found-ships', ships: unitsOf(message.ships_received ?? []) };
    case 'dark-matter':
      return { code: 'found-dark-matter', amount: message.dark_matter ?? 0 };
    case 'chart':
      return {
        code: 'found-chart',
        places: (message.places ?? []).map(({ item, ...at }) => ({ item, at })),
      };
    case 'nothing':
      return { code: 'found-nothing' };
    case 'early':
      return { code: 'homeward-early', durationMs };
    case 'late':
      return { code: 'homeward-late', durationMs };
    case 'black-hole':
      return { code: 'swallowed', lost: unitsOf(message.your_losses ?? []) };
  }
}

/** The outcome of a wire report in the game's terms. */
function outcomeOf(message: WireMessage, kind: ReportKind, isSent: boolean): Outcome {
  switch (message.code) {
    case 'delivered':
      return deliveredOf(message);
    case 'transferred':
      return transferredOf(message);
    case 'returned':
      return { code: 'returned', cargo: message.resources_received, find: findOf(message) };
    case 'fought':
      return fightOf(message, kind, isSent);
    case 'holding':
      return stayOf(message);
    case 'spied':
      return spiedOf(message);
    case 'spied-on':
      return { code: 'spied-on', enemy: taggedText(message.enemy), ...fateOf(message) };
    case 'settled': {
      const { planet_name: name, planet_fields: fields, starting_resources: stock } = message;
      return { code: 'settled', name, fields, stock, find: findOf(message) };
    }
    case 'harvested':
      return { code: 'harvested', fetched: message.harvested };
    case 'struck':
      return strikeOf(message);
    case 'explored':
      return exploredOf(message);
    case 'ambushed':
      return ambushOf(message);
    case 'target-gone':
      return { code: message.missiles === undefined ? 'target-gone' : 'missiles-lost' };
    case 'target-full':
    case 'guest-refused':
    case 'place-taken':
    case 'planet-limit':
    case 'no-debris':
    case 'given-up':
    case 'order-refused':
      return message;
  }
}

/** A wire report in the game's terms. */
export const reportOf = ({ message, ...wire }: WireReport): Report => ({
  id: wire.id_report,
  kind: wire.type,
  isSent: wire.action === 'sent',
  isRead: wire.is_read,
  at: Date.parse(wire.created_at),
  from: placeOf(wire.from_planet),
  to: placeOf(wire.to_planet),
  canWatch: wire.has_battle,
  outcome: outcomeOf(message, wire.type, wire.action === 'sent'),
});
