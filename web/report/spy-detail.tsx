import { lootable } from '@farhold/engine/combat/loot';
import { useWarRules } from '../universe/use-played-universe.ts';
import { depthMissing, type ReportSection } from '@farhold/engine/espionage/information';
import { cargoTotal } from '@farhold/engine/fleet/cargo';
import { shipsToCarry } from '@farhold/engine/fleet/ships-to-carry';
import { useTranslations } from './texts.ts';
import { useItems } from '../catalogue/api.ts';
import { ownerOf } from '../catalogue/producing-place.ts';
import { useSelectedPlanet } from '../planet/api.ts';
import { useNow } from '../ui/clock.ts';
import { shortDurationText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { GoodsTable } from './goods-table.tsx';
import { AttackProposal } from './attack-proposal.tsx';
import type { LevelSeen, ReportPlace, SpyFindings } from './report.ts';
import { ItemRow, UnitTable } from './unit-table.tsx';

type SpyDetailProps = {
  findings: SpyFindings;
  /** When the probes looked, in ms. */
  at: number;
  /** The planet they looked at. */
  place: ReportPlace;
};

/** What probes saw of a planet, what stayed hidden and why, and the loot an attack could take. */
export function SpyDetail({ findings, at, place }: SpyDetailProps) {
  const t = useTranslations('report');
  const { enemy, stock, fleet, defence, buildings, research, information } = findings;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-t2">
        <span>{t('spyOwner', { name: enemy })}</span>
        <Age at={at} />
      </p>
      <GoodsTable title={t('stock')} goods={stock} />
      <LootEstimate stock={stock} />
      <AttackProposal findings={findings} place={place} />
      <div className="grid gap-4 rail:grid-cols-2">
        {fleet ? (
          <UnitTable title={t('fleet')} units={fleet} none={t('noneSeen')} />
        ) : (
          <Hidden section="fleet" information={information} />
        )}
        {defence ? (
          <UnitTable title={t('defence')} units={defence} none={t('noneSeen')} />
        ) : (
          <Hidden section="defence" information={information} />
        )}
        {buildings ? (
          <LevelTable title={t('buildings')} levels={buildings} />
        ) : (
          <Hidden section="buildings" information={information} />
        )}
        {research ? (
          <LevelTable title={t('research')} levels={research} />
        ) : (
          <Hidden section="research" information={information} />
        )}
      </div>
    </>
  );
}

function Age({ at }: { at: number }) {
  const t = useTranslations('report');
  const age = useNow() - at;
  return <span>{age < 1000 ? t('spyAgeNow') : t('spyAge', { age: shortDurationText(age) })}</span>;
}

function LootEstimate({ stock }: { stock: SpyFindings['stock'] }) {
  const t = useTranslations('report');
  const planet = useSelectedPlanet();
  const { data: research } = useItems(planet?.id ?? null, 'research');
  const loot = lootable(stock, useWarRules());
  const total = cargoTotal(loot);
  return (
    <div className="grid gap-1.5">
      <GoodsTable title={t('lootEstimate')} goods={loot} />
      {research && total > 0 && (
        <p className="text-note text-t2">
          {t('lootCarriers', {
            small: shipsToCarry(total, 'small-cargo', ownerOf(research)),
            large: shipsToCarry(total, 'large-cargo', ownerOf(research)),
          })}
        </p>
      )}
    </div>
  );
}

function LevelTable({ title, levels }: { title: string; levels: readonly LevelSeen[] }) {
  const t = useTranslations('report');
  return (
    <section className="min-w-0">
      <h4 className="eyebrow mb-1.5">{title}</h4>
      {levels.length === 0 && <p className="text-note text-t2">{t('noneSeen')}</p>}
      <ul className="grid gap-1">
        {levels.map(({ key, title: name, level }) => (
          <ItemRow key={key} item={key} name={name}>
            <span className="text-t2">{t('level', { level })}</span>
          </ItemRow>
        ))}
      </ul>
    </section>
  );
}

type HiddenProps = { section: Exclude<ReportSection, 'resources'>; information: number | null };

function Hidden({ section, information }: HiddenProps) {
  const t = useTranslations('report');
  return (
    <section className="min-w-0">
      <h4 className="eyebrow mb-1.5">{t(section)}</h4>
      <p className="flex items-center gap-2 text-note text-t2">
        <Icon name="lucide/eye-off" className="text-[18px] text-t3" />
        {t('hidden')}
      </p>
      {information !== null && (
        <p className="text-small text-t3">
          {t('hiddenText', { probes: depthMissing(section, information) })}
        </p>
      )}
    </section>
  );
}
