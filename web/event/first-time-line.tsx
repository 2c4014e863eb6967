import { categoryOf } from '@farhold/engine/catalogue/items';
import { Link } from '@tanstack/react-router';
import { itemSearch } from '../catalogue/api.ts';
import { categoryPlaces } from '../catalogue/category-places.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { useItemTitle } from '../client/item-titles.ts';
import { useReports } from '../report/reports-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import type { FirstTime } from './first-times.ts';
import { useTranslations } from './texts.ts';

type FirstTimeLineProps = {
  what: FirstTime;
  /** Called when the player has pressed or dismissed it. */
  onSeen: () => void;
};

const LINK = 'flex min-w-0 items-center gap-2.5 text-left -outline-offset-2 hover:text-white';

/**
 * Congratulates on the first of its kind, with its picture, in the line under the header: there it covers no control
 * and moves nothing. It leads to what is new and stays until it is pressed or dismissed.
 */
export function FirstTimeLine({ what, onSeen }: FirstTimeLineProps) {
  const t = useTranslations('event.first');
  return (
    <output className="relative -ml-3.5 flex min-w-0 flex-1 items-stretch bg-linear-to-r from-ember/22 to-transparent to-70% pl-3.5">
      <span
        key={what}
        aria-hidden
        className="pointer-events-none absolute inset-0 motion-safe:animate-level-up motion-reduce:hidden"
      />
      <What what={what} onSeen={onSeen} />
      <button
        type="button"
        aria-label={t('dismiss')}
        title={t('dismiss')}
        onClick={onSeen}
        className="grid w-[44px] flex-none place-items-center text-t2 -outline-offset-2 hover:bg-ink-700 hover:text-bone"
      >
        <Icon name="lucide/x" className="text-[16px]" />
      </button>
    </output>
  );
}

function What({ what, onSeen }: FirstTimeLineProps) {
  const t = useTranslations('event.first');
  const titleOf = useItemTitle();
  const openReports = useReports();
  if (what === 'victory') {
    const show = () => {
      openReports();
      onSeen();
    };
    return (
      <button type="button" aria-haspopup="dialog" onClick={show} className={LINK}>
        <Icon name="lucide/trophy" className="flex-none text-[22px] text-ember" />
        <Words text={t('victory')} more={t('victoryMore')} />
      </button>
    );
  }
  return (
    <Link to={categoryPlaces[categoryOf(what)]} search={itemSearch(what)} onClick={onSeen} className={LINK}>
      <ItemThumb item={what} size="small" />
      <Words text={t('item', { title: titleOf(what) })} more={t('itemMore')} />
    </Link>
  );
}

const Words = ({ text, more }: { text: string; more: string }) => (
  <>
    <span className="min-w-0 truncate font-semibold text-ember">{text}</span>
    <span className="hidden flex-none text-t2 rail:inline">{more}</span>
  </>
);
