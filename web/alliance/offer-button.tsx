import { mayDo } from '@farhold/engine/alliance/rights';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { AlliancePage } from './alliance.ts';
import { useMembership } from './api.ts';
import { useTranslations } from './texts.ts';

const PactDialog = lazy(async () => ({ default: (await import('./pact-dialog.tsx')).PactDialog }));

/** Offers another alliance a pact; only diplomats see it. */
export function OfferButton({ page }: { page: AlliancePage }) {
  const t = useTranslations('pacts');
  const { data } = useMembership();
  const [isOpen, setOpen] = useState(false);
  if (!data?.alliance || page.self.isMember || !mayDo(data.alliance.self, 'diplomacy')) return null;
  return (
    <>
      <Button icon="lucide/handshake" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>{isOpen && <PactDialog alliance={page} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
