import { useTranslations } from './texts.ts';
import { poweredPercent } from '@farhold/engine/economy/energy';
import { fullAmount, signedAmount } from '../ui/format.ts';
import { Fuse } from '../ui/fuse.tsx';
import type { OwnPlanet } from './api.ts';
import { FigureTile } from './figure-tile.tsx';

/** Energy produced and used, the balance, and the share at which mines run. */
export function EnergyFigures({ energy }: Pick<OwnPlanet, 'energy'>) {
  const t = useTranslations('resourcePage');
  return (
    <>
      <dl className="grid grid-cols-2 gap-2.5 mid:grid-cols-4">
        <FigureTile label={t('balance')} tint={energy.balance < 0 ? 'text-danger' : 'text-ok'}>
          {signedAmount(energy.balance)}
        </FigureTile>
        <FigureTile label={t('made')}>{fullAmount(energy.produced)}</FigureTile>
        <FigureTile label={t('used')}>{fullAmount(energy.used)}</FigureTile>
        <FigureTile label={t('powered')} tint={energy.factor < 1 ? 'text-danger' : 'text-ok'}>
          {t('percent', { percent: poweredPercent(energy.produced, energy.used) })}
        </FigureTile>
      </dl>
      <Fuse label={t('powered')} done={energy.factor} />
    </>
  );
}
