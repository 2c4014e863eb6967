import { darkMatterFound } from '@farhold/engine/dark-matter/dark-matter';
import { GOLD_PLANET } from '@farhold/engine/economy/mine-output';
import { GOLD_FIELDS } from '@farhold/engine/galaxy/new-planet';
import { HOURS_OF_OUTPUT, SHARE_OF_THE_LAST } from '@farhold/engine/magic-item/cube-reward';

/** The figures of the rules in sentences about gold planets and cubes. */
export const magicItemFigures = {
  percent: Math.round(100 * GOLD_PLANET),
  fields: GOLD_FIELDS,
  darkMatter: darkMatterFound['gold-planet'],
  hours: HOURS_OF_OUTPUT,
  share: Math.round(100 * SHARE_OF_THE_LAST),
};
