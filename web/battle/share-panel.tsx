import { useRef, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { endShare, shareBattle } from './api.ts';
import type { BattleLink } from './battle.ts';

type SharePanelProps = {
  report: number;
  /** null while the battle is not shared */ link: BattleLink | null;
};

/** Creates the public link to the battle, says what it shows, and ends it. */
export function SharePanel({ report, link }: SharePanelProps) {
  const t = useTranslations('battle.share');
  const [shown, setShown] = useState(false);
  const { busy, run: publish } = useCommand(
    (showsCoordinates: boolean) => shareBattle(report, showsCoordinates),
    { otherwise: t('failed'), onFailure: failureToast },
  );
  // Of a battle that is shared, the box says what the link shows.
  const choose = (showsCoordinates: boolean) =>
    link ? void publish(showsCoordinates) : setShown(showsCoordinates);
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-[17px] font-semibold">{t('title')}</h3>
      <p className="max-w-[68ch] text-note text-t2">{t('text')}</p>
      <Checkbox
        label={t('coordinates')}
        checked={link ? link.showsCoordinates : shown}
        disabled={busy}
        onChange={choose}
      />
      {link ? (
        <Link report={report} link={link} />
      ) : (
        <div>
          <Button icon="lucide/share-2" busy={busy} onClick={() => void publish(shown)}>
            {t(busy ? 'busy' : 'create')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Link({ report, link }: { report: number; link: BattleLink }) {
  const t = useTranslations('battle.share');
  const confirm = useConfirm();
  const field = useRef<HTMLInputElement>(null);
  const { run: end } = useCommand(() => endShare(report), {
    otherwise: t('endFailed'),
    onFailure: failureToast,
  });
  const address = `${window.location.origin}${link.path}`;
  const copy = async () => {
    // Without https there is no clipboard; the address is then selected for copying by keyboard.
    field.current?.select();
    await navigator.clipboard.writeText(address);
    toasts.success({ title: t('copied') });
  };
  const revoke = async () => {
    const question = { title: t('endTitle'), text: t('endText'), confirmLabel: t('end'), dangerous: true };
    if (await confirm(question)) await end();
  };
  return (
    <div className="grid gap-2 rail:grid-cols-[minmax(0,1fr)_auto_auto]">
      <input
        ref={field}
        readOnly
        value={address}
        aria-label={t('address')}
        onFocus={(event) => event.target.select()}
        className="field-ground min-w-0 px-3 text-body"
      />
      <Button
        icon="lucide/copy"
        onClick={() => void copy().catch(() => toasts.info({ title: t('copyByHand') }))}
      >
        {t('copy')}
      </Button>
      <Button variant="quiet" icon="lucide/link-2-off" onClick={() => void revoke()}>
        {t('end')}
      </Button>
    </div>
  );
}
