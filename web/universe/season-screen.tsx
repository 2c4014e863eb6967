import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { addressedId } from '../page/addresses.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { type Named, taggedText } from '../player/tagged-text.ts';
import { useSession } from '../session/session-store.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { compactAmount, reportDateText } from '../ui/format.ts';
import { PageHead } from '../ui/page-head.tsx';
import { useNow } from '../ui/clock.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { type Universe, useJoinedUniverses, useUniverses } from './api.ts';
import { keepChosenUniverse } from './chosen-universe.ts';
import { isOpen } from './recommended-universe.ts';
import { AllianceRankList, RankList } from './rank-list.tsx';
import { type SeasonEnd, useSeasonEnd } from './season-api.ts';
import { useTranslations } from './texts.ts';
import { useUniverseEntry } from './use-universe-entry.ts';

/** /seasons/ID: how a universe ended, and the way to the season that followed. */
export function SeasonScreen() {
  const t = useTranslations('season');
  const id = addressedId(useParams({ strict: false }), 'universe');
  const universes = useUniverses();
  const universe = universes.data?.find((one) => one.id === id);
  const hasEnded = universe?.hasEnded === true;
  const end = useSeasonEnd(id, hasEnded);
  const next = universes.data?.find(({ seasonOf }) => seasonOf === id);
  const title = universe ? t('title', { name: universe.name }) : t('titlePlain');
  const failed = [universes, end].find(({ isError }) => isError);
  return (
    <div className="mx-auto w-full max-w-[1180px]">
      <PageHead
        eyebrow={
          hasEnded && universe.endsAt !== null && t('ended', { date: reportDateText(universe.endsAt) })
        }
        // Wide enough that on a phone the ways stand below it.
        heading={
          <div className="min-w-[220px]">
            <PageHeading title={title} className="wrap-anywhere">
              {title}
            </PageHeading>
          </div>
        }
      >
        <Ways />
      </PageHead>
      {failed && (
        <ErrorPanel message={t('failed')} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
      {!failed && (universes.isPending || (hasEnded && end.isPending)) && (
        <LoadingLine>{t('loading')}</LoadingLine>
      )}
      {universes.data && !hasEnded && <NoEnd exists={universe !== undefined} />}
      {next && <Successor universe={next} />}
      {end.data && <End end={end.data} isWon={universe?.victory === 'points'} />}
    </div>
  );
}

/** In place of an end: the universe is still played, or there is none at this address. */
function NoEnd({ exists }: { exists: boolean }) {
  const t = useTranslations('season');
  return (
    <Panel>
      {exists ? (
        <EmptyState icon="lucide/hourglass" title={t('notYet')} text={t('notYetText')} />
      ) : (
        <EmptyState icon="lucide/search-x" title={t('unknown')} text={t('unknownText')} />
      )}
    </Panel>
  );
}

function Ways() {
  const t = useTranslations('season');
  return (
    <>
      <Link to="/hall-of-fame" className={buttonClass({})}>
        {t('toHall')}
      </Link>
      <Link to="/" className={buttonClass({})}>
        {t('toUniverses')}
      </Link>
    </>
  );
}

/** The invitation to the season that followed. */
function Successor({ universe }: { universe: Universe }) {
  const t = useTranslations('season');
  const { user } = useSession();
  const entry = useUniverseEntry(user !== null);
  const joined = useJoinedUniverses(user !== null);
  const navigate = useNavigate();
  const canJoin = isOpen(universe, useNow());
  const { id, name, startedAt, hasEnded } = universe;
  if (hasEnded) return <SuccessorEnded universe={universe} />;
  const isJoined = joined.data?.some((one) => one.id === id) ?? false;
  // The list of universes asks for names, then joins.
  const enter = async () => {
    if (isJoined) return entry.play(id);
    if (!user) return entry.join(id);
    keepChosenUniverse(id);
    await navigate({ to: '/' });
  };
  return (
    <Panel className="mb-3 flex flex-wrap items-center gap-4 px-4 py-4 rail:px-5">
      <p className="min-w-[220px] flex-1 break-words">
        {t('next', { name, date: reportDateText(startedAt) })} {t('nothingCarries')}
      </p>
      {(isJoined || canJoin) && (
        <Button
          variant="primary"
          busy={entry.busyId === id}
          disabled={user !== null && joined.isPending}
          onClick={() => void enter()}
        >
          {isJoined ? t('play', { name }) : t('join', { name })}
        </Button>
      )}
    </Panel>
  );
}

function SuccessorEnded({ universe: { id, name } }: { universe: Universe }) {
  const t = useTranslations('season');
  return (
    <p className="mb-3 px-1">
      <Link
        to="/seasons/$universe"
        params={{ universe: String(id) }}
        className="underline underline-offset-4"
      >
        {t('followed', { name })}
      </Link>
    </p>
  );
}

function End({ end: { ranking, winners, battles, alliances }, isWon }: { end: SeasonEnd; isWon: boolean }) {
  const t = useTranslations();
  if (ranking.length === 0) {
    return (
      <Panel>
        <EmptyState icon="lucide/trophy" title={t('universe.noWinners')} text={t('universe.noWinnersText')} />
      </Panel>
    );
  }
  const [first] = ranking;
  return (
    <div className="grid items-start gap-3 wide:grid-cols-2">
      <Panel aria-labelledby="standing" className="overflow-hidden">
        <SectionHead id="standing" icon="lucide/trophy" title={t('season.standing')} />
        {isWon && first && (
          <p className="px-4 pt-3 text-t2">{t('season.wonBy', { name: taggedText(first) })}</p>
        )}
        <RankList ranks={ranking} />
      </Panel>
      <div className="grid gap-3">
        <Alliances alliances={alliances} />
        <Battles battles={battles} />
        <div className="grid items-start gap-3 rail:grid-cols-2">
          {winners.map(({ category, best }) => (
            <Panel key={category} aria-labelledby={`best-${category}`} className="overflow-hidden">
              <SectionHead
                id={`best-${category}`}
                icon="lucide/medal"
                title={t(`season.category.${category}`)}
              />
              <RankList ranks={best} />
            </Panel>
          ))}
        </div>
      </div>
    </div>
  );
}

function Alliances({ alliances }: Pick<SeasonEnd, 'alliances'>) {
  const t = useTranslations('season');
  if (alliances.length === 0) return null;
  return (
    <Panel aria-labelledby="alliances" className="overflow-hidden">
      <SectionHead id="alliances" icon="lucide/medal" title={t('alliances')} />
      <AllianceRankList ranks={alliances} />
    </Panel>
  );
}

function Battles({ battles }: Pick<SeasonEnd, 'battles'>) {
  const t = useTranslations('season');
  const nameOf = (side: Named | null) => (side ? taggedText(side) : t('nobody'));
  if (battles.length === 0) return null;
  return (
    <Panel aria-labelledby="battles" className="overflow-hidden">
      <SectionHead id="battles" icon="farhold/attack" title={t('battles')} />
      <ol className="grid px-4 py-1">
        {battles.map(({ token, at, worth, attacker, defender }) => (
          <li key={token} className="border-t border-line/50 py-2 first:border-t-0">
            <Link
              to="/battle/$token"
              params={{ token }}
              className="font-semibold underline underline-offset-4"
            >
              {t('battle', { attacker: nameOf(attacker), defender: nameOf(defender) })}
            </Link>
            <p className="text-small text-t2">
              {t('battleText', { date: reportDateText(at), worth: compactAmount(worth) })}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
