import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { selectPlanet, useSelectedPlanet } from '../planet/api.ts';
import { PlanetName } from '../planet/planet-name.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { useNow } from '../ui/clock.ts';
import { WholeWords } from '../ui/whole-words.tsx';
import type { EmpirePlanet } from './api.ts';
import { type EmpireColumn, nextSorting, sorted, type Sorting } from './columns.ts';
import { EmpireCell, TotalCell } from './empire-cell.tsx';
import { EmpireHead } from './empire-head.tsx';

type EmpireTableProps = { planets: readonly EmpirePlanet[]; columns: readonly EmpireColumn[] };

/** Stays in view at the left while the rest scrolls. */
const STICKY =
  'sticky left-0 z-1 w-[126px] max-w-[126px] min-w-[126px] border-r border-line bg-ink-900 rail:w-[208px] rail:max-w-none rail:min-w-[208px]';

/** All planets as rows; heads sort, the first column and the totals stay in view. */
export function EmpireTable({ planets, columns }: EmpireTableProps) {
  const t = useTranslations('empire');
  const [sorting, setSorting] = useState<Sorting>(null);
  return (
    <section
      aria-label={t('caption')}
      className="relative overflow-auto overscroll-x-contain max-h-[calc(100dvh-var(--head)-var(--bars)-140px)]"
    >
      <table className="w-max min-w-full border-separate border-spacing-0 text-right">
        <caption className="sr-only">{t('caption')}</caption>
        <EmpireHead
          columns={columns}
          sorting={sorting}
          onSort={(key) => setSorting(nextSorting(sorting, key))}
          firstClass={STICKY}
        />
        <Rows planets={planets} columns={columns} sorting={sorting} />
        <tfoot>
          <tr>
            <th
              scope="row"
              className={classNames(STICKY, 'bottom-0 !z-3 h-[52px] border-t px-3 text-left font-semibold')}
            >
              {t('total')}
            </th>
            {columns.map((column) => (
              <td
                key={column.key}
                className="sticky bottom-0 z-2 border-t border-line bg-ink-900 px-3 py-2 align-middle font-semibold whitespace-nowrap"
              >
                <TotalCell column={column} planets={planets} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Rows({ planets, columns, sorting }: EmpireTableProps & { sorting: Sorting }) {
  const now = useNow();
  const selected = useSelectedPlanet();
  return (
    <tbody>
      {sorted(planets, columns, sorting, now).map((planet) => (
        <PlanetRow
          key={planet.id}
          planet={planet}
          columns={columns}
          isSelected={planet.id === selected?.id}
        />
      ))}
    </tbody>
  );
}

type PlanetRowProps = { planet: EmpirePlanet; columns: readonly EmpireColumn[]; isSelected: boolean };

function PlanetRow({ planet, columns, isSelected }: PlanetRowProps) {
  return (
    <tr className="group">
      <th
        scope="row"
        className={classNames(
          STICKY,
          'border-b border-b-line/50 px-2 py-1.5 text-left font-normal rail:px-3',
          isSelected && 'shadow-[inset_3px_0_0_var(--color-ember)]',
        )}
      >
        <RowHead planet={planet} isSelected={isSelected} />
      </th>
      {columns.map((column) => (
        <td
          key={column.key}
          className="border-b border-line/50 px-3 py-2 align-middle whitespace-nowrap group-hover:bg-ink-800/60"
        >
          <EmpireCell column={column} planet={planet} />
        </td>
      ))}
    </tr>
  );
}

function RowHead({ planet, isSelected }: Omit<PlanetRowProps, 'columns'>) {
  return (
    <div className="flex items-center gap-2.5">
      <PlanetPicture
        picture={planet.picture}
        planet={planet.id}
        className="hidden w-[40px] flex-none rail:block"
      />
      <div className="min-w-0 flex-1">
        <PlanetName planet={planet} className="justify-between" pencilClass="max-rail:hidden">
          <Link
            to="/home"
            onClick={() => selectPlanet(planet.id)}
            aria-current={isSelected ? 'true' : undefined}
            title={planet.name}
            className="font-display text-[14.5px] leading-tight font-semibold block hover:text-ember hover:underline"
          >
            <WholeWords>{planet.name}</WholeWords>
          </Link>
          <span className="mt-0.5 block text-small text-t3">{formatCoordinates(planet.at)}</span>
        </PlanetName>
      </div>
    </div>
  );
}
