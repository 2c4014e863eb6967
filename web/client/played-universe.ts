const key = 'playedUniverse';

/** The universe that this tab plays; kept per tab, so that two tabs in two universes leave each other alone. */
export function readPlayedUniverse(): number | null {
  const id = Number(sessionStorage.getItem(key));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const keepPlayedUniverse = (id: number): void => sessionStorage.setItem(key, String(id));

export const forgetPlayedUniverse = (): void => sessionStorage.removeItem(key);
