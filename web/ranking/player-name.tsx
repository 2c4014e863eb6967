import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { AllianceTag } from '../player/alliance-tag.tsx';
import { Badge } from '../ui/badge.tsx';
import type { RankedPlayer } from './ranking.ts';

type PlayerNameProps = {
  player: Pick<RankedPlayer, 'id' | 'name' | 'isAi' | 'alliance'>;
  isOwn: boolean;
};

/** A player's name as a link to the profile, after the tag of the alliance, marking AI players and the reader. */
export function PlayerName({ player: { id, name, isAi, alliance }, isOwn }: PlayerNameProps) {
  const t = useTranslations('rank');
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 rail:max-[900px]:text-small">
      <AllianceTag alliance={alliance} />
      <Link
        to="/player/$player"
        params={{ player: String(id) }}
        className="min-w-0 font-semibold break-words text-teal hover:underline"
      >
        {name}
      </Link>
      {isAi && <Badge tone="violet">{t('ai')}</Badge>}
      {isOwn && <Badge tone="ember">{t('you')}</Badge>}
    </span>
  );
}
