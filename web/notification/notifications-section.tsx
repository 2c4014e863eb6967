import { useTranslations } from './texts.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { failureText } from '../client/failure-text.ts';
import { useSession } from '../session/session-store.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useNotifications } from './api.ts';
import { DeviceList } from './device-list.tsx';
import { ThisBrowser } from './this-browser.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

/** Notifications while no page is open: browsers, and one address of the player's own. */
export function NotificationsSection() {
  const t = useTranslations('outsideAlerts');
  const { isImpersonating } = useSession();
  const { data: alerts, error, refetch } = useNotifications();
  if (isImpersonating) return <p className="text-t2">{t('onlyOwner')}</p>;
  if (!alerts) {
    if (!error) return <LoadingLine>{t('loading')}</LoadingLine>;
    return <ErrorPanel message={failureText(error, t('loadFailed'))} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <TitledSection title={t('pushTitle')} note={t('pushNote')}>
        <ThisBrowser alerts={alerts} />
        <DeviceList devices={alerts.devices} />
      </TitledSection>
      <TitledSection title={t('webhookTitle')} note={t('webhookNote')}>
        <WebhookPanel webhook={alerts.webhook} />
      </TitledSection>
    </>
  );
}
