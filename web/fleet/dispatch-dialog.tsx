import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../ui/dialog.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { DispatchForm } from './dispatch-form.tsx';
import type { Given } from './use-dispatch-form.ts';
import { useHarbour } from './use-harbour.ts';

type DispatchDialogProps = { given: Given; isOpen: boolean; onClose: () => void };

/** The window from which ships of the selected planet are sent on a mission. */
export function DispatchDialog({ given, isOpen, onClose }: DispatchDialogProps) {
  const t = useTranslations('fleet');
  const navigate = useNavigate();
  const harbour = useHarbour();
  const sent = () => {
    onClose();
    void navigate({ to: '/fleet' });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      flush
      width={940}
      eyebrow={harbour && t('from', { planet: harbour.planet.name })}
      title={t('dispatchTitle')}
    >
      <Suspense fallback={<LoadingLine>{t('dispatchLoading')}</LoadingLine>}>
        {harbour ? (
          <DispatchForm key={harbour.planet.id} harbour={harbour} given={given} onSent={sent} />
        ) : (
          <LoadingLine>{t('dispatchLoading')}</LoadingLine>
        )}
      </Suspense>
    </Dialog>
  );
}
