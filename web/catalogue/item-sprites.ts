import { isItemKey } from '@farhold/engine/catalogue/items';
import type { SpriteFiles } from '../ui/sprite.tsx';

// A picture is added by placing it in the folder: `cruiser.avif`, and `cruiser.thumb.avif` for small places.
const addresses = import.meta.glob<string>('../art/sprites/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The files of an item's picture, or undefined while it has none. */
export function itemSprite(key: string): SpriteFiles | undefined {
  if (!isItemKey(key)) return undefined;
  const [full, thumb] = ['', '.thumb'].map((suffix) => addresses[`../art/sprites/${key}${suffix}.avif`]);
  return full && thumb ? { full, sizes: `${thumb} 160w, ${full} 640w` } : undefined;
}
