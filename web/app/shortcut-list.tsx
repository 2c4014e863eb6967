import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { missionLetters } from '../fleet/send-fleet-keys.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { switchShortcuts, useShortcutsOn } from '../page/shortcut-choice.ts';
import { goShortcuts } from './shortcuts.ts';

/** All single-key shortcuts, and the switch that turns them off. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const on = useShortcutsOn();
  return (
    <Dialog open title={t('shortcut.title')} width={460} onClose={onClose}>
      <Checkbox label={t('shortcut.on')} checked={on} onChange={switchShortcuts} />
      <p className="mb-3 text-small text-t3">{t('shortcut.hint')}</p>
      <dl className="grid">
        {goShortcuts.map(({ key, to }) => (
          <Row key={key} keys={['g', key]} action={t('shortcut.go', { place: t(`place.${to}`) })} />
        ))}
        <Row keys={['[']} action={t('shortcut.previousPlanet')} />
        <Row keys={[']']} action={t('shortcut.nextPlanet')} />
        <Row keys={['← →']} action={t('shortcut.scannerSystem')} />
        <Row keys={['↑ ↓']} action={t('shortcut.scannerRow')} />
        <Row keys={['Enter']} action={t('shortcut.scannerFleet')} />
        <Row keys={['s']} action={t('shortcut.scannerSpy')} />
        <Row keys={['m']} action={t('shortcut.scannerMessage')} />
        <Row keys={[missionLetters]} action={t('shortcut.sendMission')} />
        <Row keys={['Shift A']} action={t('shortcut.sendAll')} />
        <Row keys={['Shift M']} action={t('shortcut.sendFill')} />
        <Row keys={['?']} action={t('shortcut.list')} />
      </dl>
    </Dialog>
  );
}

function Row({ keys, action }: { keys: readonly string[]; action: string }) {
  const t = useTranslations('shortcut');
  return (
    <div className="flex min-h-[40px] items-center justify-between gap-4 border-t border-line/60">
      <dt className="flex items-center gap-2 text-small text-t3">
        {keys.map((key, at) => (
          <span key={key} className="flex items-center gap-2">
            {at > 0 && t('then')}
            <Key>{key}</Key>
          </span>
        ))}
      </dt>
      <dd className="text-right">{action}</dd>
    </div>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="grid h-[28px] min-w-[28px] place-items-center px-1.5 rounded-[3px] border border-line-2 bg-ink-800 font-body text-note font-semibold text-bone">
    {children}
  </kbd>
);
