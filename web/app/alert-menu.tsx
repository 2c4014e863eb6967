import { useTranslations } from 'use-intl';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Menu, MenuItem, MenuNote } from '../ui/menu.tsx';
import { type Alert, alertKey } from './alerts.ts';
import type { HeaderView } from './header-view.ts';

const icons: Record<Alert['kind'], IconName> = {
  hostile: 'lucide/swords',
  'build-mine': 'game-icons/mine-wagon',
  'build-power': 'game-icons/lightning-trio',
  'confirm-email': 'lucide/mail',
  'energy-short': 'game-icons/lightning-trio',
  'storage-full': 'lucide/package',
};

/** The alert mark with the number of standing alerts; opens the list of them, each leading to where it is mended. */
export function AlertMenu({ alerts, onAlert }: Pick<HeaderView, 'alerts' | 'onAlert'>) {
  const t = useTranslations();
  const mark = (
    <IconButton
      icon="lucide/triangle-alert"
      count={alerts.length}
      label={t('header.alerts', { count: alerts.length })}
    />
  );
  return (
    <Menu align="end" trigger={mark}>
      <MenuNote className="font-display font-semibold !text-bone">{t('alert.title')}</MenuNote>
      {alerts.length === 0 && <MenuNote>{t('alert.none')}</MenuNote>}
      {alerts.map((alert) => (
        <MenuItem key={alertKey(alert)} icon={icons[alert.kind]} onSelect={() => onAlert(alert)}>
          <span className="max-w-[300px] py-1.5 leading-snug">{alertText(alert, t)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

function alertText(alert: Alert, t: ReturnType<typeof useTranslations<never>>): string {
  if (alert.kind === 'hostile') return t('alert.hostile', { target: alert.target });
  if (alert.kind === 'energy-short') return t('alert.energy-short', { planet: alert.planet });
  if (alert.kind !== 'storage-full') return t(`alert.${alert.kind}`);
  return t('alert.storage-full', { planet: alert.planet, resource: t(`resource.${alert.resource}`) });
}
