import { mayGrant, MOST_RANKS } from '@farhold/engine/alliance/ranks';
import { allianceRights } from '@farhold/engine/alliance/rights';
import { lazy, Suspense, useState } from 'react';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { OwnAlliance, Rank } from './alliance.ts';
import { deleteRank } from './member-api.ts';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

const RankDialog = lazy(async () => ({ default: (await import('./rank-dialog.tsx')).RankDialog }));

/**
 * The ranks of the alliance with what each allows; a member with that right may change those that allow nothing beyond
 * their own rights.
 */
export function RanksPanel({ alliance }: { alliance: OwnAlliance }) {
  const t = useTranslations('ranks');
  const [edited, setEdited] = useState<Rank | 'new' | null>(null);
  const { ranks, self } = alliance;
  return (
    <div>
      {ranks.length === 0 ? (
        <EmptyState icon="lucide/medal" title={t('none')} text={t('noneText')} />
      ) : (
        <ul>
          {ranks.map((rank) => (
            <RankRow
              key={rank.id}
              rank={rank}
              mayChange={mayGrant(self, rank.rights).ok}
              onEdit={() => setEdited(rank)}
            />
          ))}
        </ul>
      )}
      <div className="border-t border-line/70 px-4 py-3">
        {ranks.length < MOST_RANKS ? (
          <Button icon="lucide/plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        ) : (
          <p className="text-t2">{t('full', { most: MOST_RANKS })}</p>
        )}
      </div>
      <Suspense>
        {edited !== null && (
          <RankDialog rank={edited === 'new' ? null : edited} self={self} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </div>
  );
}

type RankRowProps = { rank: Rank; mayChange: boolean; onEdit: () => void };

function RankRow({ rank, mayChange, onEdit }: RankRowProps) {
  const t = useTranslations('ranks');
  const { name, rights, members } = rank;
  const shown = allianceRights.filter((right) => rights.includes(right));
  return (
    <li className="flex items-center gap-3 border-b border-line/50 px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-semibold break-words">{name}</strong>
          <span className="text-small text-t3">{t('members', { count: members })}</span>
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {shown.length === 0 && <span className="text-small text-t2">{t('noRights')}</span>}
          {shown.map((right) => (
            <Pill key={right}>{t(`right.${right}`)}</Pill>
          ))}
        </p>
      </div>
      {mayChange && (
        <>
          <IconButton
            icon="lucide/pencil"
            label={t('editOf', { name })}
            aria-haspopup="dialog"
            onClick={onEdit}
          />
          <DeleteButton rank={rank} />
        </>
      )}
    </li>
  );
}

function DeleteButton({ rank: { id, name, members } }: { rank: Rank }) {
  const t = useTranslations('ranks');
  const { busy, act } = useAct(deleteRank);
  const question = {
    title: t('deleteTitle', { name }),
    text: t('deleteText', { members }),
    confirmLabel: t('delete'),
    dangerous: true,
  };
  return (
    <IconButton
      icon="lucide/trash-2"
      label={t('deleteOf', { name })}
      disabled={busy}
      onClick={() => void act(id, question)}
    />
  );
}
