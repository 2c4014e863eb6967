import { useTranslations } from './texts.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { TaggedName } from '../player/tagged-name.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBlockedPlayers } from './api.ts';
import { Avatar } from './avatar.tsx';
import type { Other } from './conversation.ts';
import { TimeAgo } from './time-ago.tsx';
import { useBlocking } from './use-blocking.ts';

/** The blocked players, for the account page. */
export function BlockedSection() {
  const t = useTranslations('message');
  const { data, isPending, isFetching, refetch } = useBlockedPlayers();
  return (
    <TitledSection title={t('blockedPlayers')} note={t('blockedNote')}>
      {isPending && <Skeleton className="h-[44px]" />}
      {!data && !isPending && (
        <ErrorPanel message={t('blockedFailed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-t2">{t('noneBlocked')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ at, ...person }) => (
            <BlockedRow key={person.id} person={person} at={at} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function BlockedRow({ person, at }: { person: Other; at: number }) {
  const t = useTranslations('message');
  const { unblock, isBusy } = useBlocking();
  return (
    <li className="flex items-center gap-3 border-t border-line/60 py-2">
      <Avatar person={person} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-semibold">
          <TaggedName {...person} />
        </span>
        <TimeAgo at={at} className="text-small text-t3" />
      </span>
      <Button
        size="small"
        busy={isBusy}
        aria-label={t('unblockName', { name: person.name })}
        onClick={() => void unblock(person)}
      >
        {t('unblock')}
      </Button>
    </li>
  );
}
