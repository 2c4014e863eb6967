import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../client/language.ts';
import { HeldWords } from './held-words.tsx';
import { InstallOffer } from './install-offer.tsx';
import { notePlaying } from './install-prompt.ts';
import { keepFiles, keepOfflinePage } from './kept-files.ts';
import { offlinePage } from './offline-page.ts';
import { canHaveWorker, registerWorker } from './registration.ts';
import { useTranslations } from './texts.ts';

/**
 * What makes the page a part of the device: the service worker, the page for when nothing can be reached in the
 * reader's language, the count of unread things on the game's icon, tooltips on a long press, and at home the offer to
 * install it.
 */
export function DeviceWatch({ unread }: { unread: number }): ReactNode {
  const isAtHome = useLocation({ select: ({ pathname }) => pathname === '/home' });
  useOfflinePage();
  useEffect(() => {
    notePlaying();
    if (canHaveWorker() && import.meta.env.PROD) void startWorker();
  }, []);
  useEffect(() => showCount(unread), [unread]);
  // Clear the badge when the player signs out.
  useEffect(() => () => showCount(0), []);
  return (
    <>
      <HeldWords />
      {isAtHome && <InstallOffer />}
    </>
  );
}

/** If the browser forbids it, the game runs without a worker. */
async function startWorker(): Promise<void> {
  const hadOne = navigator.serviceWorker.controller !== null;
  try {
    await registerWorker();
    if (hadOne) return;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    await keepFiles(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  } catch {
    // Nothing is kept.
  }
}

function useOfflinePage(): void {
  const t = useTranslations('offline');
  const language = useLanguage();
  const page = offlinePage(language, { title: t('title'), text: t('text'), retry: t('retry') });
  useEffect(() => {
    if (canHaveWorker()) keepOfflinePage(page).catch(() => null);
  }, [page]);
}

/** Only an installed game has an icon to put it on, and not every browser can. */
function showCount(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void navigator.setAppBadge(count).catch(() => null);
}
