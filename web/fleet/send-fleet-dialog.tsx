import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from './texts.ts';
import { Awaited } from '../ui/awaited.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { SendFleetForm } from './send-fleet-form.tsx';
import type { Given } from './use-send-fleet-form.ts';
import { useLaunchSiteReads } from './use-launch-site.ts';

type SendFleetDialogProps = { given: Given; isOpen: boolean; onClose: () => void };

/** The window from which ships of the selected planet are sent on a mission. */
export function SendFleetDialog({ given, isOpen, onClose }: SendFleetDialogProps) {
  const t = useTranslations('fleet');
  const navigate = useNavigate();
  const { site: origin, reads } = useLaunchSiteReads();
  const sent = () => {
    onClose();
    void navigate({ to: '/fleet' });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      flush
      width={1120}
      awaited={686}
      eyebrow={origin && t('from', { planet: origin.planet.name })}
      title={t('sendTitle')}
    >
      <Suspense fallback={<LoadingLine>{t('sendLoading')}</LoadingLine>}>
        {origin ? (
          <SendFleetForm key={origin.planet.id} origin={origin} given={given} onSent={sent} />
        ) : (
          <Awaited reads={reads} loading={t('sendLoading')} />
        )}
      </Suspense>
    </Dialog>
  );
}
