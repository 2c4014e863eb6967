import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useMovements } from './api.ts';
import { ChoiceRow } from './choice-row.tsx';
import { useSendFleetDialog } from './send-fleet-provider.tsx';
import { inOrderOfConcern, legOf, type Movement } from './movement.ts';
import { MovementRow } from './movement-row.tsx';
import { useLegs } from './use-legs.ts';

/** The page of all fleets under way, own and foreign; hostile ones first, then the next to arrive. */
export function FleetScreen() {
  const t = useTranslations('fleet');
  const movements = useMovements();
  const legs = useLegs();
  const openSendFleet = useSendFleetDialog();
  const shown = movements.data?.filter((movement) => !legs.gone.has(legOf(movement)));
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        <HostileCount movements={shown ?? []} />
        <Button
          variant="primary"
          icon="farhold/launch"
          aria-haspopup="dialog"
          onClick={() => openSendFleet()}
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
      {shown && shown.length > 0 && <Fleets movements={shown} legs={legs} />}
    </>
  );
}

function HostileCount({ movements }: { movements: readonly Movement[] }) {
  const t = useTranslations('fleet');
  const count = movements.filter(({ isHostile }) => isHostile).length;
  if (count === 0) return null;
  return (
    <Pill tone="danger">
      <Icon name="lucide/siren" />
      {t('hostileCount', { count })}
    </Pill>
  );
}

type Side = 'all' | 'own' | 'incoming';

type FleetsProps = { movements: readonly Movement[]; legs: ReturnType<typeof useLegs> };

/** The rows; if there are both own fleets and others, each kind can be shown alone. */
function Fleets({ movements, legs }: FleetsProps) {
  const t = useTranslations('fleet');
  const [side, setSide] = useState<Side>('all');
  const own = movements.filter(({ isOwn }) => isOwn);
  const incoming = movements.filter(({ isOwn }) => !isOwn);
  const hasBoth = own.length > 0 && incoming.length > 0;
  const listed = hasBoth ? { all: movements, own, incoming }[side] : movements;
  return (
    <>
      {hasBoth && (
        <Panel padded className="mb-2.5 rail:max-w-[520px]">
          <ChoiceRow
            label={t('show')}
            value={side}
            onChange={setSide}
            options={[
              { value: 'all', label: t('showAll', { count: movements.length }) },
              { value: 'own', label: t('showOwn', { count: own.length }) },
              { value: 'incoming', label: t('showIncoming', { count: incoming.length }) },
            ]}
          />
        </Panel>
      )}
      <ul className="grid gap-2.5">
        {inOrderOfConcern(listed).map((movement) => (
          <li key={legOf(movement)}>
            <MovementRow movement={movement} legs={legs} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoFleets() {
  const t = useTranslations('fleet');
  return (
    <Panel>
      <EmptyState icon="farhold/fleet" title={t('emptyTitle')} text={t('emptyText')} />
    </Panel>
  );
}
