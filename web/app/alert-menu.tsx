import { useCallback, useEffect, useRef, useState } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { fullAmount } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Menu, MenuItem, MenuNote, MenuRule } from '../ui/menu.tsx';
import { type Alert, alertKey, isDanger, isHint, FOOD_WARNING_HOURS } from './alerts.ts';
import type { HeaderView } from './header-view.ts';

const icons: Record<Alert['kind'], IconName> = {
  hostile: 'farhold/attack',
  'union-invited': 'lucide/users',
  'war-declared': 'lucide/swords',
  'pact-broken': 'lucide/handshake',
  'pact-offered': 'lucide/handshake',
  channel: 'lucide/message-square',
  invitation: 'lucide/mail',
  admitted: 'lucide/shield',
  declined: 'lucide/inbox',
  threat: 'farhold/attack',
  circular: 'lucide/scroll-text',
  'friend-request': 'lucide/user-plus',
  application: 'lucide/inbox',
  mention: 'lucide/message-square',
  'first-goal': 'lucide/flag',
  'confirm-email': 'lucide/mail',
  'energy-short': 'farhold/energy-short',
  'reactor-idle': 'lucide/octagon-alert',
  'food-short': 'lucide/triangle-alert',
  'food-gone': 'lucide/octagon-alert',
  'storage-full': 'farhold/storage',
  'queue-idle': 'farhold/construction',
  'universe-ends': 'lucide/hourglass',
  'fields-nearly-full': 'lucide/triangle-alert',
  affordable: 'lucide/bell-ring',
  'alerts-off': 'lucide/bell-off',
};

type AlertMenuProps = Pick<HeaderView, 'alerts' | 'onAlert' | 'dismissHints'>;

/**
 * The alert button with the number of alerts, in red if one is a danger; opens their list, each entry leading to the
 * page that resolves it. New alerts are announced to screen readers.
 */
export function AlertMenu({ alerts, onAlert, dismissHints }: AlertMenuProps) {
  const t = useTranslations();
  const textOf = useAlertText();
  const mark = (
    <IconButton
      icon="lucide/triangle-alert"
      count={alerts.length}
      canWait={!alerts.some(isDanger)}
      label={t('header.alerts', { count: alerts.length })}
    />
  );
  return (
    <>
      <Menu align="end" trigger={mark}>
        <MenuNote className="font-display font-semibold !text-bone">{t('alert.title')}</MenuNote>
        {alerts.length === 0 && <MenuNote>{t('alert.none')}</MenuNote>}
        {alerts.map((alert) => (
          <MenuItem key={alertKey(alert)} icon={icons[alert.kind]} onSelect={() => onAlert(alert)}>
            <span className="max-w-[300px] py-1.5 leading-snug">{textOf(alert)}</span>
          </MenuItem>
        ))}
        {alerts.some(isHint) && (
          <>
            <MenuRule />
            <MenuItem icon="lucide/x" onSelect={dismissHints}>
              {t('alert.dismissHints')}
            </MenuItem>
          </>
        )}
      </Menu>
      <NewAlerts alerts={alerts} />
    </>
  );
}

/** Announces alerts that appeared since the page was opened; silent at first. */
function NewAlerts({ alerts }: Pick<AlertMenuProps, 'alerts'>) {
  const textOf = useAlertText();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [text, setText] = useState('');
  const keys = alerts.map(alertKey).join('\n');
  useEffect(() => {
    const before = known.current;
    known.current = new Set(keys.split('\n'));
    const fresh = before ? alerts.filter((alert) => !before.has(alertKey(alert))) : [];
    if (fresh.length > 0) setText(fresh.map((alert) => textOf(alert)).join('. '));
    // The keys identify the whole list.
  }, [keys, alerts, textOf]);
  return <output className="sr-only">{text}</output>;
}

function useAlertText(): (alert: Alert) => string {
  const t = useTranslations();
  const titleOf = useItemTitle();
  return useCallback((alert) => alertText(alert, t, titleOf), [t, titleOf]);
}

type Words = ReturnType<typeof useTranslations<never>>;

function alertText(alert: Alert, t: Words, titleOf: ReturnType<typeof useItemTitle>): string {
  if (alert.kind === 'hostile') return t('alert.hostile', { target: alert.target });
  if (alert.kind === 'union-invited') {
    return t('alert.union-invited', { from: alert.from, planet: alert.target });
  }
  if (alert.kind === 'war-declared') {
    return t('alert.war-declared', { tag: alert.tag, at: new Date(alert.beginsAt) });
  }
  if (alert.kind === 'pact-broken') {
    return t('alert.pact-broken', { attacker: alert.attacker, defender: alert.defender });
  }
  if (alert.kind === 'channel') return t('alert.channel', { tag: alert.tag, count: alert.count });
  if ('count' in alert && alert.kind !== 'affordable')
    return t(`alert.${alert.kind}`, { count: alert.count });
  if ('tag' in alert) return t(`alert.${alert.kind}`, { tag: alert.tag });
  if (alert.kind === 'first-goal') return t(`alert.first-goal.${alert.goal}`);
  if (alert.kind === 'alerts-off') return t('alert.alerts-off', { name: alert.name });
  if (alert.kind === 'universe-ends') {
    return t('alert.universe-ends', { universe: alert.universe, at: new Date(alert.endsAt) });
  }
  if (alert.kind === 'affordable') {
    const { planet, item, count, isUnit } = alert;
    const title = titleOf(item);
    return t('alert.affordable', { planet, title, count: fullAmount(count), isUnit: String(isUnit) });
  }
  if (alert.kind === 'storage-full') {
    const names = alert.resources.map((resource) => t(`resource.${resource}`));
    return t('alert.storage-full', { planet: alert.planet, resources: names.join(', ') });
  }
  if (alert.kind === 'fields-nearly-full') {
    return t('alert.fields-nearly-full', { planet: alert.planet, free: alert.free });
  }
  if (alert.kind === 'food-short') {
    return t('alert.food-short', { planet: alert.planet, hours: FOOD_WARNING_HOURS });
  }
  return 'planet' in alert ? t(`alert.${alert.kind}`, { planet: alert.planet }) : t(`alert.${alert.kind}`);
}
