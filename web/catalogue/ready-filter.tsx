import { useTranslations } from './texts.ts';
import { flag, stored, useStore } from '../client/store.ts';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useNow } from '../ui/clock.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { orderState } from './item-state.ts';
import type { BuildSite, PlanetItem } from './planet-item.ts';

const onlyReady = stored('onlyReady', flag('on'));

/** Whether only what can be built now is shown, as kept in this browser; all unless chosen otherwise. */
export const useOnlyReady = (): [boolean, (only: boolean) => void] => [useStore(onlyReady), onlyReady.write];

/** The items that could be ordered right now. */
export function useReadyItems(items: readonly PlanetItem[], site: BuildSite | null): readonly PlanetItem[] {
  const now = useNow();
  return site ? items.filter((item) => orderState(item, site, now).kind === 'ready') : [];
}

type ReadyFilterProps = {
  items: readonly PlanetItem[];
  site: BuildSite | null;
  isOn: boolean;
  onChange: (only: boolean) => void;
};

/** Toggles between what can be built now and everything, with the number of ready items. */
export function ReadyFilter({ items, site, isOn, onChange }: ReadyFilterProps) {
  const t = useTranslations('item');
  const { length: count } = useReadyItems(items, site);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classNames(
        'cut-small flex min-h-[44px] items-center gap-2 border px-3 rail:px-3.5 text-note font-semibold transition-colors hover:bg-ink-700 rail:min-h-[40px]',
        isOn ? 'border-ember bg-ember/12 text-bone' : 'border-line-2 bg-ink-850/90 text-t2',
      )}
    >
      <Icon name={isOn ? 'lucide/list-filter' : 'lucide/list'} className="text-[1.15em] max-rail:hidden" />
      {t('onlyReady')}
      <Pill tone={count > 0 ? 'ember' : 'neutral'}>
        <span aria-hidden>{count}</span>
        <span className="sr-only">{t('readyCount', { count })}</span>
      </Pill>
    </button>
  );
}

/** Shown instead of cards when nothing can be built now. */
export function NothingReady({ onAll }: { onAll: () => void }) {
  const t = useTranslations('item');
  return (
    <Panel>
      <EmptyState icon="lucide/hourglass" title={t('nothingReady')} text={t('nothingReadyText')}>
        <Button onClick={onAll}>{t('showAll')}</Button>
      </EmptyState>
    </Panel>
  );
}
