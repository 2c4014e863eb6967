import { cargoTotal } from '../fleet/cargo.ts';
import { aliensFound, meanDarkMatter, meanResources, meanShips, type Searcher } from './find.ts';
import { likelihoods, type Search } from './outcome.ts';

/** What an expedition brings on average, and its risks in percent. */
export type Prospects = {
  /** Metal, crystal and deuterium together. */
  readonly resources: number;
  /** Metal and crystal in the ships it finds. */
  readonly ships: number;
  readonly darkMatter: number;
  readonly aliens: number;
  /** Percent of searches that end in a battle, and of those that end in a black hole. */
  readonly battle: number;
  readonly loss: number;
};

const PERCENT = 100;

/** What such a search brings on average, battles left aside, and how likely a battle is and the loss of everything. */
export function prospects(by: Searcher, search: Search): Prospects {
  const chances = likelihoods(search);
  return {
    resources: (chances.resources / PERCENT) * meanResources(by),
    ships: (chances.ships / PERCENT) * meanShips(by),
    darkMatter: (chances['dark-matter'] / PERCENT) * meanDarkMatter(by),
    aliens: (chances.aliens / PERCENT) * cargoTotal(aliensFound(by)),
    battle: chances.pirates + chances.hive,
    loss: chances['black-hole'],
  };
}
