import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useMovements } from './api.ts';
import { useSendFleetDialog } from './send-fleet-provider.tsx';
import { grouped, legOf, type Movement } from './movement.ts';
import { MovementRow } from './movement-row.tsx';
import { useLegs } from './use-legs.ts';

/** The page of all fleets under way, own and foreign, by group and by arrival; `children` stand above them. */
export function FleetScreen({ children }: { children?: ReactNode }) {
  const t = useTranslations('fleet');
  const movements = useMovements();
  const legs = useLegs();
  const openSendFleet = useSendFleetDialog();
  const shown = movements.data?.filter((movement) => !legs.gone.has(legOf(movement)));
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        <HostileCount movements={shown ?? []} />
        {/* Where there is a rail, the header has this button. */}
        <Button
          variant="primary"
          icon="farhold/launch"
          aria-haspopup="dialog"
          className="rail:hidden"
          onClick={() => openSendFleet()}
        >
          {t('send')}
        </Button>
      </PageHead>
      {children}
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

type FleetsProps = { movements: readonly Movement[]; legs: ReturnType<typeof useLegs> };

/** The rows by group: enemies, own fleets on their way out, own ones returning, and peaceful visitors. */
function Fleets({ movements, legs }: FleetsProps) {
  const t = useTranslations('fleet');
  return (
    <div className="grid gap-3">
      {grouped(movements).map(({ group, movements: some }) => (
        <section key={group} aria-labelledby={`fleets-${group}`}>
          <Panel className="overflow-hidden">
            <h2
              id={`fleets-${group}`}
              className={classNames(
                'eyebrow border-b border-line/70 px-3 py-1.5',
                group === 'hostile' && '!text-danger',
              )}
            >
              {t(`group.${group}`, { count: some.length })}
            </h2>
            <ul>
              {some.map((movement) => (
                <li key={legOf(movement)} className="border-b border-line/50 last:border-b-0">
                  <MovementRow movement={movement} legs={legs} />
                </li>
              ))}
            </ul>
          </Panel>
        </section>
      ))}
    </div>
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
