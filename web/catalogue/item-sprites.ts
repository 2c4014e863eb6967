import { isItemKey } from '@farhold/engine/catalogue/items';
import { hasPicture, pictureAddress } from '../art/pictures.ts';
import type { SpriteFiles } from '../ui/sprite.tsx';

/** The files of an item's picture, `cruiser.avif` and `cruiser.thumb.avif`, or undefined while it has none. */
export function itemSprite(key: string): SpriteFiles | undefined {
  const small = `${key}.thumb`;
  if (!isItemKey(key) || !hasPicture('sprites', key) || !hasPicture('sprites', small)) return undefined;
  const full = pictureAddress('sprites', key);
  return { full, sizes: `${pictureAddress('sprites', small)} 160w, ${full} 640w` };
}
