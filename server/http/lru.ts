import { LRUCache } from 'lru-cache';

/**
 * A store of at most `max` entries, which drops the least recently used. The library's own `max` reserves the room for
 * all entries at once: half a second of each start for the stores of a process.
 */
export const createLru = <Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1 });
