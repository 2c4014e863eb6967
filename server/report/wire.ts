import type { report as reportSchema, reportMessage } from '@farhold/contract/report';
import { isRefusalCode } from '@farhold/contract/refusals';
import type { BattleResult } from '@farhold/engine/combat/battle';
import type { Find, MissionReport, Partner, ReportCode } from '@farhold/engine/report/mission-report';
import type { z } from 'zod';
import type { Texts } from '../language/texts.ts';
import { levelLines, unitLines } from './item-lines.ts';
import type { Place, StoredReport } from './stored-report.ts';

type WireReport = z.infer<typeof reportSchema>;
type WireMessage = z.infer<typeof reportMessage>;

/** A report in the terms of the wire, with item names in the reader's language. */
export const toWire = (report: StoredReport, texts: Texts): WireReport => ({
  id_report: report.id,
  type: report.kind,
  action: report.side,
  read: report.isRead,
  is_read: report.isRead,
  created_at: new Date(report.at).toISOString(),
  from_planet: placeToWire(report.from),
  to_planet: placeToWire(report.target),
  has_battle: report.hasBattle,
  message: messageOf(report.content, report, texts),
});

const placeToWire = ({ planet, name, at }: Place) => ({ id_planet: planet, name, ...at });

type Writer<Code extends ReportCode> = (
  content: MissionReport<Code>,
  places: Pick<StoredReport, 'from' | 'target'>,
  texts: Texts,
) => WireMessage;

const messageOf = <Code extends ReportCode>(...[content, places, texts]: Parameters<Writer<Code>>) =>
  writers[content.code](content, places, texts);

/** The message for each report code; a code without one does not compile. */
const writers: { readonly [Code in ReportCode]: Writer<Code> } = {
  delivered: ({ cargo, receiver, find }) => ({
    code: 'delivered',
    resources_delivered: cargo,
    ...(receiver && { receiver }),
    ...found(find),
  }),
  'delivery-received': ({ cargo, sender }) => ({
    code: 'delivered',
    resources_received: cargo,
    ...(sender && { sender }),
  }),
  transferred: ({ ships, cargo, find }, _places, texts) => ({
    code: 'transferred',
    ships_received: unitLines(ships, texts),
    resources_received: cargo,
    ...found(find),
  }),
  returned: ({ cargo, find }) => ({ code: 'returned', resources_received: cargo, ...found(find) }),
  'attack-fought': ({ loot, find, fled, ...fight }, _places, texts) => ({
    ...fought(fight, texts),
    ...(fled && { ships_fled: true }),
    result: attackersResult[fight.result],
    loot,
    ...found(find),
  }),
  'defence-fought': ({ stolen, rebuilt, retreat, ...fight }, _places, texts) => ({
    ...fought(fight, texts),
    result: defendersResult[fight.result],
    resources_stolen: stolen,
    rebuilt: unitLines(rebuilt, texts),
    ...(retreat && { retreat: { ...retreat, ships: unitLines(retreat.ships, texts) } }),
  }),
  'protection-fought': ({ fled, ...fight }, _places, texts) => ({
    ...fought(fight, texts),
    ...(fled && { ships_fled: true }),
    result: defendersResult[fight.result],
  }),
  holding: ({ host, ...stay }, _places, texts) => ({ ...held(stay, texts), ...(host && { host }) }),
  'guest-holding': ({ guest, ...stay }, _places, texts) => ({ ...held(stay, texts), guest }),
  spied: ({ find, ...seen }, { target }, texts) => ({
    code: 'spied',
    planet_name: target.name,
    enemy: seen.enemy,
    ...findings(seen, texts),
    ...fate(seen),
    ...found(find),
  }),
  'spied-on': ({ enemy, ...probes }, { from }) => ({
    code: 'spied-on',
    spy_planet: from.name,
    spy_player: enemy.name,
    enemy,
    ...fate(probes),
  }),
  settled: ({ fields, stock, find }, { target }) => ({
    code: 'settled',
    planet_name: target.name,
    coordinates: target.at,
    planet_fields: fields,
    starting_resources: stock,
    ...found(find),
  }),
  harvested: ({ fetched, left }) => ({ code: 'harvested', harvested: fetched, debris: left }),
  'missiles-struck': ({ destroyed, ...strike }, _places, texts) => ({
    ...struck(strike),
    enemy_losses: unitLines(destroyed, texts),
  }),
  'struck-by-missiles': ({ destroyed, ...strike }, _places, texts) => ({
    ...struck(strike),
    your_losses: unitLines(destroyed, texts),
  }),
  'found-goods': ({ cargo }) => ({ code: 'explored', outcome: 'goods', resources_received: cargo }),
  'found-ships': ({ ships }, _places, texts) => ({
    code: 'explored',
    outcome: 'ships',
    ships_received: unitLines(ships, texts),
  }),
  'found-dark-matter': ({ amount }) => ({ code: 'explored', outcome: 'dark-matter', dark_matter: amount }),
  'found-chart': ({ places }) => ({
    code: 'explored',
    outcome: 'chart',
    places: places.map(({ item, at }) => ({ item, ...at })),
  }),
  'found-nothing': () => ({ code: 'explored', outcome: 'nothing' }),
  'homeward-early': ({ seconds }) => ({ code: 'explored', outcome: 'early', seconds }),
  'homeward-late': ({ seconds }) => ({ code: 'explored', outcome: 'late', seconds }),
  ambushed: ({ wild, result, rounds, ownLosses, enemyLosses }, _places, texts) => ({
    code: 'ambushed',
    result: attackersResult[result],
    enemy: { kind: wild, name: texts.wildName(wild) },
    rounds: [...rounds],
    your_losses: unitLines(ownLosses, texts),
    enemy_losses: unitLines(enemyLosses, texts),
  }),
  swallowed: ({ ships }, _places, texts) => ({
    code: 'explored',
    outcome: 'black-hole',
    your_losses: unitLines(ships, texts),
  }),
  'target-gone': () => ({ code: 'target-gone' }),
  'missiles-lost': ({ missiles }) => ({ code: 'target-gone', missiles }),
  'target-full': () => ({ code: 'target-full' }),
  'guest-refused': () => ({ code: 'guest-refused' }),
  'place-taken': (_content, { target }) => ({ code: 'place-taken', coordinates: target.at }),
  'planet-limit': (_content, { target }) => ({ code: 'planet-limit', coordinates: target.at }),
  'no-debris': () => ({ code: 'no-debris' }),
  'given-up': () => ({ code: 'given-up' }),
  'order-refused': ({ order, refusal, params }, _places, texts) => ({
    code: 'order-refused',
    order,
    reason: isRefusalCode(refusal) ? texts.refusal(refusal, params).trim() : refusal,
  }),
};

/** The result as the wire puts it for the attacker. */
const attackersResult = {
  'attackers-won': 'attacker_won',
  'defenders-won': 'attacker_lost',
  draw: 'draw',
} as const satisfies Record<BattleResult, string>;

/** The result as the wire puts it for the planet's defenders. */
const defendersResult = {
  'attackers-won': 'defender_lost',
  'defenders-won': 'defender_won',
  draw: 'draw',
} as const satisfies Record<BattleResult, string>;

type Fight = Omit<MissionReport<'protection-fought'>, 'code' | 'fled'>;

const fought = ({ enemy, partners, debris, rounds, ownLosses, enemyLosses }: Fight, texts: Texts) => ({
  code: 'fought' as const,
  enemy,
  debris,
  rounds: [...rounds],
  your_losses: unitLines(ownLosses, texts),
  enemy_losses: unitLines(enemyLosses, texts),
  ...(partners.length > 0 && { partners: partners.map((partner) => partnerToWire(partner, texts)) }),
});

const partnerToWire = ({ player, losses, loot }: Partner, texts: Texts) => ({
  player,
  losses: unitLines(losses, texts),
  loot,
});

type Stay = Omit<MissionReport<'holding'>, 'code' | 'host'>;

const held = ({ ships, until }: Stay, texts: Texts) =>
  ({
    code: 'holding',
    ships_received: unitLines(ships, texts),
    holds_until: new Date(until).toISOString(),
  }) as const;

type Strike = Omit<MissionReport<'missiles-struck'>, 'code' | 'destroyed'>;

const struck = ({ missiles, intercepted, enemy }: Strike) =>
  ({ code: 'struck', missiles, intercepted, enemy }) as const;

type Findings = Omit<MissionReport<'spied'>, 'code' | 'find'>;

/** What probes saw; parts that stayed hidden are left out. */
const findings = (seen: Findings, texts: Texts) => ({
  resources: seen.stock,
  ...(seen.information !== null && { information: seen.information }),
  ...(seen.ships && { fleet: unitLines(seen.ships, texts) }),
  ...(seen.defences && { defense: unitLines(seen.defences, texts) }),
  ...(seen.levels && { buildings: levelLines(seen.levels, texts) }),
  ...(seen.research && { research: levelLines(seen.research, texts) }),
});

const fate = ({ counterChance, debris }: Pick<Findings, 'counterChance' | 'debris'>) => ({
  counter_chance: counterChance,
  probes_lost: debris !== null,
  ...(debris && { debris }),
});

const found = (find: Find | null) => (find === null ? {} : { found: findToWire(find) });

function findToWire({ item, reward }: Find) {
  if (reward === null) return { item, reward };
  const { darkMatter, ...goods } = reward;
  return { item, reward: { ...goods, dark_matter: darkMatter } };
}
