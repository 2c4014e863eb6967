import { useState } from 'react';
import { isSkyName, type SkyName } from '../art/skies.ts';

const storageKey = 'background';
const defaultBackground: SkyName = 'V9';

/** The background kept on this machine, V9 unless chosen otherwise (spec section 2), and the way to change it. */
export function useBackground(): [SkyName, (name: SkyName) => void] {
  const [name, setName] = useState<SkyName>(() => {
    const kept = localStorage.getItem(storageKey);
    return isSkyName(kept) ? kept : defaultBackground;
  });
  const choose = (next: SkyName) => {
    localStorage.setItem(storageKey, next);
    setName(next);
  };
  return [name, choose];
}
