import { failureText } from '../client/failure-text.ts';
import { useSession } from '../session/session-store.ts';
import { Badge } from '../ui/badge.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { compactAmount, fullAmount, momentText } from '../ui/format.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { type Column, Table } from '../ui/table.tsx';
import type { Member, OwnAlliance, Presence } from './alliance.ts';
import { useMembers } from './member-api.ts';
import { MemberMenu } from './member-menu.tsx';
import { PersonLink } from './person-link.tsx';
import { useTranslations } from './texts.ts';

/** The members with their strength, and, for members with the right, when they were last seen. */
export function MembersPanel({ alliance }: { alliance: OwnAlliance }) {
  const t = useTranslations('members');
  const self = useSession().user?.id ?? null;
  const { data, isError, error, isFetching, refetch } = useMembers();
  const columns = useColumns(alliance, self, data?.some(({ presence }) => presence !== null) ?? false);
  if (data) {
    return (
      <Table
        caption={t('caption')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === self}
      />
    );
  }
  if (!isError) return <LoadingLine>{t('loading')}</LoadingLine>;
  return (
    <div className="p-4">
      <ErrorPanel
        message={failureText(error, t('failed'))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

function useColumns(alliance: OwnAlliance, self: number | null, seesPresence: boolean): Column<Member>[] {
  const t = useTranslations('members');
  const presence: Column<Member> = {
    key: 'presence',
    head: t('presence'),
    cell: (member) => <PresenceMark presence={member.presence} />,
  };
  return [
    {
      key: 'name',
      head: t('name'),
      card: 'title',
      isHeader: true,
      cell: (member) => <MemberName member={member} isOwn={member.id === self} />,
    },
    {
      key: 'rank',
      head: t('rank'),
      card: 'note',
      cell: ({ rank, isFounder }) => (isFounder ? t('founder') : (rank?.name ?? t('noRank'))),
    },
    ...useFigures(),
    ...(seesPresence ? [presence] : []),
    {
      key: 'menu',
      head: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      card: 'corner',
      cell: (member) => (member.id === self ? null : <MemberMenu alliance={alliance} member={member} />),
    },
  ];
}

function useFigures(): Column<Member>[] {
  const t = useTranslations('members');
  return [
    {
      key: 'points',
      head: t('points'),
      align: 'end',
      cell: ({ points }) => (
        <span title={fullAmount(points.overall)} className="font-semibold">
          {compactAmount(points.overall)}
        </span>
      ),
    },
    { key: 'place', head: t('place'), align: 'end', cell: ({ position }) => `#${fullAmount(position)}` },
    { key: 'joined', head: t('joined'), cell: ({ joinedAt }) => momentText(joinedAt) },
  ];
}

function MemberName({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const t = useTranslations('members');
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <PersonLink person={member} />
      {member.isFounder && <Badge tone="teal">{t('founder')}</Badge>}
      {member.isAi && <Badge tone="violet">{t('ai')}</Badge>}
      {isOwn && <Badge tone="ember">{t('you')}</Badge>}
    </span>
  );
}

function PresenceMark({ presence }: { presence: Presence | null }) {
  const t = useTranslations('members');
  if (presence === null) return null;
  const { minutesAway, absence } = presence;
  if (absence !== null) return <span className="text-t3">{t(`absence.${absence}`)}</span>;
  if (minutesAway === null) return <span className="text-t3">{t('away')}</span>;
  return (
    <span className={minutesAway === 0 ? 'text-ok' : 'text-t2'}>
      {minutesAway === 0 ? t('here') : t('seen', { minutes: minutesAway })}
    </span>
  );
}
