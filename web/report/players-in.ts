import { listText } from '../ui/format.ts';
import type { Fight } from './report.ts';

type Fought = {
  readonly enemy: { readonly name: string };
  readonly partners?: readonly { readonly player: { readonly name: string } }[] | undefined;
};

/** The other players of a battle: for an attacker those of the same union, for all others the enemies, who may be several. */
export function playersIn(
  { enemy, partners = [] }: Fought,
  isAttacker: boolean,
): Pick<Fight, 'enemy' | 'partners'> {
  const others = partners.map(({ player }) => player.name);
  return isAttacker
    ? { enemy: enemy.name, partners: others }
    : { enemy: listText([enemy.name, ...others]), partners: [] };
}
