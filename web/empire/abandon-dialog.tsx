import { abandonPlanet } from '@farhold/engine/empire/abandon-planet';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { WarningLine } from '../catalogue/warning-line.tsx';
import { useMovements } from '../fleet/api.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FormError } from '../ui/form-error.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { type Empire, type EmpirePlanet, giveUpPlanet, useEmpire } from './api.ts';
import { LossList } from './loss-list.tsx';

type AbandonDialogProps = { planet: OwnPlanet; onClose: () => void };

/** Confirms giving up a planet: what would be lost, what prevents it, and its name to be typed. */
export function AbandonDialog({ planet, onClose }: AbandonDialogProps) {
  const t = useTranslations('abandon');
  const empire = useEmpire();
  const movements = useMovements();
  const colony = empire.data?.planets.find(({ id }) => id === planet.id);
  const isFailed = empire.isError || movements.isError;
  return (
    <Dialog
      open
      onClose={onClose}
      eyebrow={formatCoordinates(planet.at)}
      title={t('title', { name: planet.name })}
      awaited={260}
    >
      {empire.data && colony && movements.data ? (
        <AbandonForm planet={colony} around={aroundOf(empire.data, movements.data)} onClose={onClose} />
      ) : isFailed ? (
        <ErrorPanel
          message={t('loadFailed')}
          busy={empire.isFetching}
          onRetry={() => void Promise.all([empire.refetch(), movements.refetch()])}
        />
      ) : (
        <LoadingLine>{t('loading')}</LoadingLine>
      )}
    </Dialog>
  );
}

type Around = Parameters<typeof abandonPlanet>[2] & {
  /** The planets that would be left. */ readonly ids: readonly number[];
};

const aroundOf = (
  { planets, research }: Empire,
  movements: NonNullable<ReturnType<typeof useMovements>['data']>,
): Around => ({
  ids: planets.map(({ id }) => id),
  planets: planets.length,
  fleets: movements
    .filter(({ isOwn }) => isOwn)
    .map(({ from, to, isReturning }) => ({
      from: from?.id ?? 0,
      targetPlanet: to?.id ?? null,
      state: isReturning ? 'returning' : 'outbound',
    })),
  researching: research.map(({ planetId }) => planetId),
});

type AbandonFormProps = { planet: EmpirePlanet; around: Around; onClose: () => void };

function AbandonForm({ planet, around, onClose }: AbandonFormProps) {
  const t = useTranslations('abandon');
  const sentence = useRefusalSentence();
  const [typed, setTyped] = useState('');
  const { busy, failure, run } = useAbandon(planet, around, onClose);
  const hindrance = abandonPlanet(planet, planet.name, around);
  const decision = abandonPlanet(planet, typed, around);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (decision.ok) void run();
      }}
      className="grid gap-4"
    >
      <p className="text-t2">{t('text')}</p>
      <LossList planet={planet} />
      {hindrance.ok ? (
        <TextField
          label={t('typeName', { name: planet.name })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <WarningLine icon="lucide/circle-alert">{sentence(hindrance)}</WarningLine>
      )}
      <FormError>{failure}</FormError>
      <div className="grid gap-2 rail:flex rail:justify-end">
        <Button onClick={onClose}>{t('keep')}</Button>
        {hindrance.ok && (
          <Button type="submit" variant="danger" busy={busy} disabled={!decision.ok}>
            {t(busy ? 'busy' : 'confirm')}
          </Button>
        )}
      </div>
    </form>
  );
}

function useAbandon({ id: planet, name }: EmpirePlanet, { ids }: Around, onClose: () => void) {
  const t = useTranslations('abandon');
  const next = ids.find((id) => id !== planet) ?? planet;
  return useCommand(
    async () => {
      const title = await giveUpPlanet({ planet, name, next });
      onClose();
      toasts.success({ title, icon: 'lucide/trash-2' });
    },
    { otherwise: t('failed') },
  );
}
