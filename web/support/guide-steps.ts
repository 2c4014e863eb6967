import { NOTICE_AT_LEAST, TESTED_BELOW } from '@farhold/engine/ai/test-raid-terms';
import { OUTER_SPACE } from '@farhold/engine/galaxy/coordinates';
import { MINUTE } from '@farhold/engine/time/duration';
import type { WarRules } from '@farhold/engine/universe/war-rules';
import { LEVELS_QUEUED } from '@farhold/engine/construction/queue';
import type words from '../client/texts/en.json';
import type texts from './texts/en.json';

type GuideStep = {
  readonly name: keyof (typeof texts)['support']['step'];
  /** The catalogue key of the item pictured beside it. */
  readonly item: string;
  /** The page where a player does it. */
  readonly to: string;
  readonly place: keyof (typeof words)['place'];
};

/** A newcomer's first steps, in order. */
export const guideSteps: readonly GuideStep[] = [
  { name: 'mines', item: 'metal-mine', to: '/resources', place: 'resources' },
  { name: 'power', item: 'solar-plant', to: '/resources', place: 'resources' },
  { name: 'facilities', item: 'robotics-factory', to: '/facilities', place: 'facilities' },
  { name: 'research', item: 'research-laboratory', to: '/research', place: 'research' },
  { name: 'ships', item: 'small-cargo', to: '/shipyard', place: 'shipyard' },
  { name: 'colonies', item: 'colony-ship', to: '/galaxy', place: 'galaxy' },
  { name: 'spying', item: 'espionage-probe', to: '/galaxy', place: 'galaxy' },
  { name: 'attacks', item: 'cruiser', to: '/simulator', place: 'simulator' },
  { name: 'expeditions', item: 'pathfinder', to: '/galaxy', place: 'galaxy' },
  { name: 'defence', item: 'rocket-launcher', to: '/defence', place: 'defence' },
  { name: 'aliens', item: 'alien-facility', to: '/aliens', place: 'aliens' },
];

/** The figures in the steps, taken from the rules. */
export const guideFigures = ({ loot }: WarRules) => ({
  orders: LEVELS_QUEUED,
  loot,
  position: OUTER_SPACE,
});

/** The figures in the answers, taken from the rules. */
export const answerFigures = { points: TESTED_BELOW, minutes: NOTICE_AT_LEAST / MINUTE };

/** Frequent questions. */
export const questions: readonly (keyof (typeof texts)['support']['question'])[] = [
  'production',
  'full',
  'cancel',
  'recall',
  'saving',
  'protection',
  'firstRaid',
  'debris',
  'darkMatter',
  'alliances',
  'universes',
  'email',
  'keys',
];
