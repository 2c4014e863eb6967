import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from './texts.ts';
import { missionLetters } from '../fleet/send-fleet-keys.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { switchShortcuts, useShortcutsOn } from '../page/shortcut-choice.ts';
import { chooseKey, chooseUsualKeys, useChosenKeys } from './chosen-keys.ts';
import { goNames, isFit, type ShortcutName, usualKeys } from './shortcuts.ts';

/** All single-key shortcuts, the switch that turns them off, and a way to change those for pages and planets. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const on = useShortcutsOn();
  const isUsual = useChosenKeys() === usualKeys;
  return (
    <Dialog open title={t('shortcut.title')} width={460} onClose={onClose}>
      <Checkbox label={t('shortcut.on')} checked={on} onChange={switchShortcuts} />
      <p className="mb-3 text-small text-t3">{t('shortcut.hint')}</p>
      <dl className="grid">
        {goNames.map((to) => (
          <OwnRow key={to} name={to} first="g" action={t('shortcut.go', { place: t(`place.${to}`) })} />
        ))}
        <OwnRow name="previousPlanet" action={t('shortcut.previousPlanet')} />
        <OwnRow name="nextPlanet" action={t('shortcut.nextPlanet')} />
        <OwnRow name="list" action={t('shortcut.list')} />
        <Row keys={['Ctrl K']} action={t('shortcut.palette')} />
        <Row keys={['← →']} action={t('shortcut.scannerSystem')} />
        <Row keys={['↑ ↓']} action={t('shortcut.scannerRow')} />
        <Row keys={['Enter']} action={t('shortcut.scannerFleet')} />
        <Row keys={['s']} action={t('shortcut.scannerSpy')} />
        <Row keys={['m']} action={t('shortcut.scannerMessage')} />
        <Row keys={[missionLetters]} action={t('shortcut.sendMission')} />
        <Row keys={['Shift A']} action={t('shortcut.sendAll')} />
        <Row keys={['Shift M']} action={t('shortcut.sendFill')} />
      </dl>
      {!isUsual && (
        <div className="mt-3">
          <Button icon="lucide/rotate-ccw" onClick={chooseUsualKeys}>
            {t('shortcut.usual')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type OwnRowProps = { name: ShortcutName; first?: string; action: string };

/** A shortcut whose key can be changed: the next key that is pressed becomes its own. */
function OwnRow({ name, first, action }: OwnRowProps) {
  const t = useTranslations('shortcut');
  const keys = useChosenKeys();
  const [state, setState] = useState<'shown' | 'asked' | 'unfit'>('shown');
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Shift') return;
    // Neither the window nor the page shall act on it, and Escape leaves the key as it is.
    event.preventDefault();
    event.stopPropagation();
    const isChosen = event.key !== 'Escape' && isFit(name, event.key);
    if (isChosen) chooseKey(name, event.key);
    setState(isChosen || event.key === 'Escape' ? 'shown' : 'unfit');
  });
  const isAsked = state !== 'shown';
  useEffect(() => {
    if (!isAsked) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isAsked]);
  const note = { shown: null, asked: t('press'), unfit: t('unfit') }[state];
  return (
    <Row keys={first === undefined ? [keys[name]] : [first, keys[name]]} action={action}>
      <output className="text-small text-ember">{note}</output>
      <IconButton
        icon="lucide/pencil"
        label={t('change', { action })}
        onBlur={() => setState('shown')}
        onClick={() => setState((before) => (before === 'shown' ? 'asked' : 'shown'))}
      />
    </Row>
  );
}

type RowProps = { keys: readonly string[]; action: string; children?: ReactNode };

function Row({ keys, action, children }: RowProps) {
  const t = useTranslations('shortcut');
  return (
    <div className="flex min-h-[44px] items-center justify-between gap-2 border-t border-line/60">
      <dt className="flex items-center gap-2 text-small text-t3">
        {keys.map((key, at) => (
          <span key={`${at} ${key}`} className="flex items-center gap-2">
            {at > 0 && t('then')}
            <Key>{key}</Key>
          </span>
        ))}
      </dt>
      <dd className="flex items-center gap-1 text-right">
        {action}
        {children}
      </dd>
    </div>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="grid h-[28px] min-w-[28px] place-items-center px-1.5 rounded-[3px] border border-line-2 bg-ink-800 font-body text-note font-semibold text-bone">
    {children}
  </kbd>
);
