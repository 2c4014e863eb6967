import { useTranslations } from './texts.ts';
import type { MappedSystem, SystemMark } from './mapped-system.ts';
import { Sign } from './map-legend.tsx';
import { systemText } from './scanned-position.ts';

type MapListProps = {
  galaxy: number;
  systems: readonly MappedSystem[];
  onChoose: (system: number) => void;
};

const SHOWN = 40;

/** The most wanted first. */
const order: readonly SystemMark[] = [
  'own',
  'marked',
  'gold',
  'hostile',
  'war',
  'ally',
  'peace',
  'debris',
  'inactive',
];

const rank = ({ marks }: MappedSystem): number => Math.min(...marks.map((mark) => order.indexOf(mark)));

/** The systems with something in them as a list, for those who cannot point at a star. */
export function MapList({ galaxy, systems, onChoose }: MapListProps) {
  const t = useTranslations('galaxy');
  const marked = systems
    .filter(({ marks }) => marks.length > 0)
    .toSorted((a, b) => rank(a) - rank(b) || a.system - b.system);
  return (
    <section aria-label={t('map.worthKnowing')} className="grid content-start p-2">
      <h2 className="eyebrow px-2 pt-2 pb-2">{t('map.worthKnowing')}</h2>
      {marked.length === 0 && <p className="px-2 pb-3 text-small text-t3">{t('map.nothing')}</p>}
      <ul className="max-h-[360px] mid:max-h-[416px] overflow-y-auto">
        {marked.slice(0, SHOWN).map((one) => (
          <li key={one.system}>
            <SystemButton galaxy={galaxy} system={one} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {marked.length > SHOWN && (
        <p className="px-2 py-2 text-small text-t3">{t('map.more', { count: marked.length - SHOWN })}</p>
      )}
    </section>
  );
}

type SystemButtonProps = { galaxy: number; system: MappedSystem; onChoose: (system: number) => void };

function SystemButton({ galaxy, system, onChoose }: SystemButtonProps) {
  const t = useTranslations('galaxy');
  const marks = order.filter((mark) => system.marks.includes(mark));
  return (
    <button
      type="button"
      onClick={() => onChoose(system.system)}
      className="flex min-h-[44px] w-full items-center gap-1 rounded-[3px] px-2 py-1 text-left -outline-offset-2 hover:bg-ink-800 rail:min-h-[38px]"
    >
      <span className="w-[82px] flex-none font-semibold">
        {systemText({ galaxy, system: system.system })}
      </span>
      {marks.map((mark) => (
        <Sign key={mark} sign={mark} />
      ))}
      <span className={marks.length > 1 ? 'sr-only' : 'min-w-0 flex-1 truncate text-small text-t3'}>
        {marks.map((mark) => t(`mark.${mark}`)).join(', ')}
      </span>
    </button>
  );
}
