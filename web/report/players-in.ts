import { taggedText } from '../player/tagged-text.ts';
import { listText } from '../ui/format.ts';
import type { Fight } from './report.ts';

type Named = Parameters<typeof taggedText>[0];

type Fought = {
  readonly enemy: Named;
  readonly partners?: readonly { readonly player: Named }[] | undefined;
};

/**
 * The other players of a battle: for an attacker those of the same union, for all others the enemies, who may be
 * several.
 */
export function playersIn(
  { enemy, partners = [] }: Fought,
  isAttacker: boolean,
): Pick<Fight, 'enemy' | 'partners'> {
  const others = partners.map(({ player }) => taggedText(player));
  return isAttacker
    ? { enemy: taggedText(enemy), partners: others }
    : { enemy: listText([taggedText(enemy), ...others]), partners: [] };
}
