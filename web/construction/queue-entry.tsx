import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { useStandstill } from '../vacation/use-standstill.ts';
import { classNames } from '../ui/class-names.ts';
import { ClockTime, Countdown } from '../ui/countdown.tsx';
import { durationText, fullAmount } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { QueuedConstruction } from './api.ts';
import { HurryButton } from './hurry-button.tsx';
import { WorkFuse, WorkTime } from './work-time.tsx';

type QueueEntryProps = {
  entry: QueuedConstruction;
  /** What the player has to hurry it with. */
  darkMatter: number;
  /** Left out for the first entry of a queue, which can't be cancelled (spec section 4). */
  onCancel?: () => void;
};

/** One order: picture, title, level or quantity; a countdown while it runs, else its start. */
export function QueueEntry({ entry, darkMatter, onCancel }: QueueEntryProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('construction');
  const detail =
    entry.level === null
      ? t('quantity', { quantity: fullAmount(entry.quantityOrdered) })
      : t(entry.isDemolition ? 'demolishes' : 'level', { level: entry.level });
  return (
    <li className="grid min-h-[74px] grid-cols-[58px_minmax(0,1fr)_auto] content-center items-center gap-x-3 border-t border-line/50 py-2.5 pr-1.5 pl-4 first:border-t-0 rail:grid-cols-[72px_minmax(0,1fr)_auto] rail:gap-x-4">
      <ItemThumb
        item={entry.item}
        className="row-span-2 self-start rail:h-[54px] rail:w-[72px] rail:text-[34px]"
      />
      <Ordered entry={entry} detail={detail} />
      <div className="flex items-center justify-end gap-1 rail:row-span-2">
        <Times entry={entry} darkMatter={darkMatter} />
        {onCancel ? (
          <IconButton
            icon="lucide/x"
            label={t('cancel', { title: titleOf(entry.item) })}
            iconClass="text-[20px]"
            onClick={onCancel}
          />
        ) : (
          <span className="w-2 rail:w-[42px]" />
        )}
      </div>
      {entry.isRunning && (
        <WorkFuse
          label={t('progress', { title: titleOf(entry.item), detail })}
          startsAt={entry.startsAt}
          endsAt={entry.endsAt}
          className="col-span-2 col-start-2 mt-2 mr-2 max-w-[420px] rail:col-span-1 rail:mr-0"
        />
      )}
    </li>
  );
}

function Times({ entry, darkMatter }: Pick<QueueEntryProps, 'entry' | 'darkMatter'>) {
  return (
    <div className="grid justify-items-end gap-1.5">
      <p className="text-right">{entry.isRunning ? <Running entry={entry} /> : <Waiting entry={entry} />}</p>
      {/* Players without dark matter are shown no shop window: its own page says what it could do. */}
      {entry.isRunning && darkMatter > 0 && <HurryButton entry={entry} darkMatter={darkMatter} />}
    </div>
  );
}

function Ordered({ entry, detail }: { entry: QueuedConstruction; detail: string }) {
  const titleOf = useItemTitle();
  return (
    <div className={classNames('min-w-0', !entry.isRunning && 'row-span-2')}>
      <p className="font-display text-note leading-tight font-semibold wrap-anywhere hyphens-auto">
        {titleOf(entry.item)}
      </p>
      <p className="mt-0.5 text-small text-t3">
        {detail}
        {entry.isRunning && <UnitsLeft entry={entry} />}
      </p>
    </div>
  );
}

function UnitsLeft({ entry: { quantityOrdered, quantityLeft, nextUnitAt } }: { entry: QueuedConstruction }) {
  const t = useTranslations('construction');
  const standstill = useStandstill();
  if (quantityOrdered < 2 || nextUnitAt === null) return null;
  return (
    <>
      {' · '}
      {t('left', { left: fullAmount(quantityLeft), ordered: fullAmount(quantityOrdered) })}
      {!standstill && (
        <span className="hidden rail:inline">
          {', '}
          {t('nextUnit')} <Countdown endsAt={nextUnitAt} onEnd={null} className="text-t2" />
        </span>
      )}
    </>
  );
}

function Running({ entry }: { entry: QueuedConstruction }) {
  const t = useTranslations('construction');
  const standstill = useStandstill();
  if (standstill)
    return <span className="block text-note text-teal">{t(`still.${standstill.refusal}`)}</span>;
  return <WorkTime endsAt={entry.endsAt} endText={t('finishing')} clock="below" className="text-figure" />;
}

function Waiting({ entry }: { entry: QueuedConstruction }) {
  const t = useTranslations('construction');
  const standstill = useStandstill();
  return (
    <>
      {!standstill && (
        <span className="block text-note">
          {t('starts')} <ClockTime at={entry.startsAt} />
        </span>
      )}
      <span className="block text-small text-t3">
        {t('takes', { duration: durationText(entry.endsAt - entry.startsAt) })}
      </span>
    </>
  );
}
