import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureText } from '../app/failure-text.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { refreshSoon } from '../app/refresh-soon.ts';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { toasts } from '../ui/toasts.ts';
import { useMovements, useRecallFleet } from './api.ts';
import { useDispatch } from './dispatch-provider.tsx';
import { legOf, type Movement } from './movement.ts';
import { MovementRow } from './movement-row.tsx';

/** The page of all fleets under way, own and hostile, the next to arrive first. */
export function FleetScreen() {
  const t = useTranslations('fleet');
  const movements = useMovements();
  const { gone, end, recall } = useLegs();
  const dispatch = useDispatch();
  const shown = movements.data?.filter((movement) => !gone.has(legOf(movement)));
  const hostile = shown?.filter(({ isHostile }) => isHostile).length ?? 0;
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        {hostile > 0 && <Pill tone="danger">{t('hostileCount', { count: hostile })}</Pill>}
        <Button
          variant="primary"
          icon="game-icons/rocket-flight"
          aria-haspopup="dialog"
          onClick={() => dispatch()}
        >
          {t('send')}
        </Button>
      </PageHead>
      {movements.isError && !shown && (
        <ErrorPanel
          message={t('loadFailed')}
          busy={movements.isFetching}
          onRetry={() => void movements.refetch()}
        />
      )}
      {movements.isPending && (
        <Panel>
          <LoadingLine>{t('loading')}</LoadingLine>
        </Panel>
      )}
      {shown?.length === 0 && <NoFleets />}
      {shown && shown.length > 0 && <Rows movements={shown} onEnd={end} onRecall={recall} />}
    </>
  );
}

type RowsProps = {
  movements: readonly Movement[];
  onEnd: (movement: Movement) => void;
  onRecall: (movement: Movement) => Promise<void>;
};

function Rows({ movements, onEnd, onRecall }: RowsProps) {
  return (
    <ul className="grid gap-2.5">
      {movements.map((movement) => (
        <li key={legOf(movement)}>
          <MovementRow movement={movement} onEnd={onEnd} onRecall={onRecall} />
        </li>
      ))}
    </ul>
  );
}

function NoFleets() {
  const t = useTranslations('fleet');
  return (
    <Panel>
      <EmptyState icon="game-icons/rocket-flight" title={t('emptyTitle')} text={t('emptyText')} />
    </Panel>
  );
}

/** The legs that have ended or were cut short on this screen, and what ends them. */
function useLegs() {
  const t = useTranslations('fleet');
  const confirm = useConfirm();
  const { mutateAsync: callBack } = useRecallFleet();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const remove = useCallback(
    (movement: Movement) => setGone((before) => new Set([...before, legOf(movement)])),
    [],
  );
  const end = useCallback(
    (movement: Movement) => {
      remove(movement);
      refreshSoon();
    },
    [remove],
  );
  const recall = useCallback(
    async (movement: Movement) => {
      const yes = await confirm({
        title: t('recallTitle'),
        text: t('recallText'),
        confirmLabel: t('recall'),
        keepLabel: t('recallKeep'),
      });
      if (!yes) return;
      try {
        const { message } = await callBack(movement.id);
        remove(movement);
        toasts.success({ title: message });
      } catch (error) {
        toasts.error({ title: failureText(error, t('recallFailed')) });
      }
    },
    [callBack, confirm, remove, t],
  );
  return { gone, end, recall };
}
