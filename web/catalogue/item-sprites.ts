import { isItemKey } from '@farhold/engine/catalogue/items';
import type { SpriteFiles } from '../ui/sprite.tsx';

// A picture is in the game by lying in the folder: `cruiser.avif`, and `cruiser.thumb.avif` for small places.
const addresses = import.meta.glob<string>('../art/sprites/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The files of an item's picture, or undefined while it has none. */
export function itemSprite(key: string): SpriteFiles | undefined {
  if (!isItemKey(key)) return undefined;
  const [avif, webp] = ['avif', 'webp'].map((ending) => ({
    full: addresses[`../art/sprites/${key}.${ending}`],
    thumb: addresses[`../art/sprites/${key}.thumb.${ending}`],
  }));
  if (!avif?.full || !avif.thumb || !webp?.full || !webp.thumb) return undefined;
  return {
    avif: `${avif.thumb} 160w, ${avif.full} 640w`,
    webp: `${webp.thumb} 160w, ${webp.full} 640w`,
    plain: webp.full,
  };
}
