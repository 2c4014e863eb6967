import { type BuildingKey, buildingKeys } from '@farhold/engine/catalogue/items';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { levelsOn } from '@farhold/engine/planet/past-levels';
import { fieldsUsed, type Levels } from '@farhold/engine/planet/planet';
import { DAY_MS } from '@farhold/engine/time/duration';
import { type Instant, instant, startOfDay } from '@farhold/engine/time/instant';
import { useState } from 'react';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { useItemTitle } from '../client/item-titles.ts';
import { serverNow } from '../client/server-clock.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { dayText, signedAmount } from '../ui/format.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { TimeSlider } from '../ui/time-slider.tsx';
import { useTimeTravel } from '../ui/use-time-travel.ts';
import { useEmpire } from './api.ts';
import { type PlanetPast, usePlanetPast } from './past-api.ts';
import { useTranslations } from './texts.ts';

type PastDialogProps = { planet: OwnPlanet; onClose: () => void };

/** A planet as it was at the end of each of its days: its lights and its buildings. */
export function PastDialog({ planet, onClose }: PastDialogProps) {
  const t = useTranslations('past');
  const [past, empire] = [usePlanetPast(planet.id), useEmpire()];
  const present = empire.data?.planets.find(({ id }) => id === planet.id)?.levels;
  const isFailed = past.isError || empire.isError;
  return (
    <Dialog
      open
      onClose={onClose}
      eyebrow={formatCoordinates(planet.at)}
      title={t('title', { name: planet.name })}
      isText
      awaited={480}
    >
      {past.data && present ? (
        <Days planet={planet} past={past.data} present={present} />
      ) : isFailed ? (
        <ErrorPanel
          message={t('failed')}
          busy={past.isFetching || empire.isFetching}
          onRetry={() => void Promise.all([past.refetch(), empire.refetch()])}
        />
      ) : (
        <LoadingLine>{t('loading')}</LoadingLine>
      )}
    </Dialog>
  );
}

/** How long one day, and all of them at most, take to play. */
const A_DAY_MS = 700;
const LONGEST_MS = 20_000;

type DaysProps = { planet: OwnPlanet; past: PlanetPast; present: Levels };

function Days({ planet, past: { foundedAt, knownFrom, days }, present }: DaysProps) {
  const t = useTranslations('past');
  const [today] = useState(() => startOfDay(instant(serverNow())));
  const first = startOfDay(knownFrom);
  const travel = useTimeTravel(first, today, Math.min(LONGEST_MS, ((today - first) / DAY_MS) * A_DAY_MS));
  const day = startOfDay(instant(Math.floor(travel.at)));
  const levels = levelsOn(day, present, days);
  const number = (day - startOfDay(foundedAt)) / DAY_MS + 1;
  const shown = t('day', { day: number, date: dayText(day, 'UTC') });
  return (
    <div className="grid gap-3">
      <Look planet={planet} levels={levels} title={shown} />
      {first < today && (
        <TimeSlider
          travel={travel}
          step={DAY_MS}
          label={t('slider')}
          valueText={shown}
          playLabel={t('play')}
          pauseLabel={t('pause')}
        />
      )}
      <p className="text-note text-t2">
        {first < today ? t('note') : t('first')}
        {startOfDay(foundedAt) < first && <> {t('unknown', { date: dayText(first, 'UTC') })}</>}
      </p>
      <Buildings levels={levels} present={present} before={levelsOn(dayBefore(day), present, days)} />
    </div>
  );
}

/** The planet with the lights of a day. */
function Look({ planet, levels, title }: { planet: OwnPlanet; levels: Levels; title: string }) {
  const t = useTranslations('past');
  const sum = Object.values(levels).reduce((total, level) => total + level, 0);
  return (
    <div className="flex items-center gap-4">
      <PlanetPicture
        picture={planet.picture}
        planet={planet.id}
        built={planet.fieldsMax > 0 ? fieldsUsed({ levels }) / planet.fieldsMax : 0}
        detail="large"
        className="w-[132px] flex-none rail:w-[180px]"
      />
      <div className="grid gap-1">
        <p className="text-figure font-semibold">{title}</p>
        <p className="text-t2">{t('levels', { levels: sum, buildings: Object.keys(levels).length })}</p>
      </div>
    </div>
  );
}

const dayBefore = (day: Instant): Instant => instant(day - DAY_MS);

type BuildingsProps = { levels: Levels; before: Levels; present: Levels };

/** The buildings of a day: their levels, what the day added or took, and the levels of today. */
function Buildings({ levels, before, present }: BuildingsProps) {
  const t = useTranslations('past');
  const of = (from: Levels, key: BuildingKey) => from[key] ?? 0;
  const rows = buildingKeys
    .map((key) => ({ key, level: of(levels, key), was: of(before, key), now: of(present, key) }))
    .filter(({ level, was }) => level > 0 || was > 0);
  return (
    <Table
      caption={t('table')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<p className="text-t2">{t('none')}</p>}
    />
  );
}

type Row = { readonly key: BuildingKey; readonly level: number; readonly was: number; readonly now: number };

function useColumns(): readonly Column<Row>[] {
  const t = useTranslations('past');
  const titleOf = useItemTitle();
  return [
    {
      key: 'building',
      head: t('building'),
      cell: ({ key }) => (
        <span className="flex items-center gap-2">
          <ItemThumb item={key} size="small" />
          {titleOf(key)}
        </span>
      ),
      card: 'title',
    },
    {
      key: 'level',
      head: t('that'),
      cell: ({ level, was }) => (
        <>
          {level !== was && <span className="text-teal">{signedAmount(level - was)}</span>} <b>{level}</b>
        </>
      ),
      align: 'end',
      card: 'corner',
    },
    { key: 'now', head: t('now'), cell: ({ now }) => now, align: 'end', card: 'hidden' },
  ];
}
