import { useState } from 'react';
import { skyRecipes, type SkyName } from '../art/sky-recipes.ts';

const storageKey = 'background';
const defaultBackground: SkyName = 'V9';
const isBackground = (text: string | null): text is SkyName =>
  text !== null && Object.hasOwn(skyRecipes, text);

/** V2 to V9, in order. */
export const backgroundNames: readonly SkyName[] = Object.keys(skyRecipes).filter(isBackground);

/** The background kept on this machine, V9 unless chosen otherwise (spec section 2), and the way to change it. */
export function useBackground(): [SkyName, (name: SkyName) => void] {
  const [name, setName] = useState<SkyName>(() => {
    const kept = localStorage.getItem(storageKey);
    return isBackground(kept) ? kept : defaultBackground;
  });
  const choose = (next: SkyName) => {
    localStorage.setItem(storageKey, next);
    setName(next);
  };
  return [name, choose];
}
