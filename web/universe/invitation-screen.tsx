import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from './texts.ts';
import { CallFailed } from '../client/call.ts';
import { AuthCard } from '../page/auth-card.tsx';
import { useSession } from '../session/session-store.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { type Invitation, useInvitation, useJoinedUniverses } from './api.ts';
import { useTakesPlayers } from './use-takes-players.ts';
import { keepChosenUniverse } from './chosen-universe.ts';
import { keptInvitation } from './invitation.ts';
import { useUniverseEntry } from './use-universe-entry.ts';

/** /invite/CODE: who invites to which universe, and the way there. The code is kept until the universe is joined. */
export function InvitationScreen(): ReactNode {
  const t = useTranslations('invitation');
  const code = codeOf(useParams({ strict: false }));
  const { data, error, isFetching, refetch } = useInvitation(code);
  const isOpen = data?.isOpen === true;
  useEffect(() => {
    if (isOpen) keptInvitation.write(code);
  }, [isOpen, code]);
  const isUnknown = error instanceof CallFailed && (error.status === 404 || error.status === 422);
  const title = data ? t('title', { name: data.playerName }) : t('titlePlain');
  return (
    <AuthCard title={title} eyebrow={t('eyebrow')}>
      {isUnknown && <p>{t('unknown')}</p>}
      {error && !isUnknown && (
        <ErrorPanel message={t('failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingLine>{t('loading')}</LoadingLine>}
      {data && <Invited invitation={data} />}
    </AuthCard>
  );
}

const codeOf = ({ code }: Readonly<Record<string, unknown>>): string =>
  typeof code === 'string' ? code : '';

function Invited({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('invitation');
  const { user } = useSession();
  const { universeId, universeName: universe, playerName: name, isOpen } = invitation;
  const takesPlayers = useTakesPlayers(universeId);
  if (takesPlayers === null) return <LoadingLine>{t('loading')}</LoadingLine>;
  // Where the account will begin, whether it exists or not.
  const choose = () => {
    if (isOpen && takesPlayers) keepChosenUniverse(universeId);
  };
  const welcome = isOpen ? 'text' : 'usedUp';
  return (
    <>
      <p>{t(takesPlayers ? welcome : 'takesNobody', { name, universe })}</p>
      {user ? (
        <Join invitation={invitation} takesPlayers={takesPlayers} />
      ) : (
        <div className="grid gap-3">
          <Link
            to="/register"
            onClick={choose}
            className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
          >
            {t('register')}
          </Link>
          <Link to="/login" onClick={choose} className={buttonClass({ size: 'large', wide: true })}>
            {t('login')}
          </Link>
        </div>
      )}
    </>
  );
}

/** Joins the universe of the invitation, or plays it where the player has joined already. */
function Join({
  invitation: { universeId: id, universeName: universe },
  takesPlayers,
}: {
  invitation: Invitation;
  takesPlayers: boolean;
}) {
  const t = useTranslations('invitation');
  const joined = useJoinedUniverses(true);
  const entry = useUniverseEntry(true);
  const isJoined = joined.data?.some((one) => one.id === id) ?? false;
  const navigate = useNavigate();
  // The list of universes asks for names, then joins.
  const enter = async () => {
    if (isJoined) return entry.play(id);
    keepChosenUniverse(id);
    await navigate({ to: '/' });
  };
  if (!isJoined && !takesPlayers)
    return (
      <Link to="/" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
        {t('toUniverses')}
      </Link>
    );
  return (
    <>
      {isJoined && <p className="text-t2">{t('joined', { universe })}</p>}
      <Button
        variant="primary"
        size="large"
        busy={entry.busyId === id}
        disabled={joined.isPending}
        onClick={() => void enter()}
      >
        {isJoined ? t('play', { universe }) : t('join', { universe })}
      </Button>
    </>
  );
}
