import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { AllianceTag } from '../player/alliance-tag.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/dialog.tsx';
import { fullAmount } from '../ui/format.ts';
import type { ScannedPosition } from './scanned-position.ts';

type ProfileDialogProps = { position: ScannedPosition; isOpen: boolean; onClose: () => void };

/** A planet's commander: name, rank and the planet. */
export function ProfileDialog({ position: { at, planet, commander }, isOpen, onClose }: ProfileDialogProps) {
  const t = useTranslations('galaxy');
  if (!planet || !commander) return null;
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('profileTitle')} width={420} isText>
      <div className="flex items-center gap-4">
        <PlanetPicture
          picture={planet.picture}
          planet={planet.id}
          detail="medium"
          className="w-[96px] flex-none"
        />
        <dl className="grid min-w-0 flex-1 gap-2">
          <Line label={t('profileName')}>
            <AllianceTag alliance={commander.alliance} onFollow={onClose} /> {commander.name}{' '}
            {commander.isAi && <Badge tone="violet">{t('ai')}</Badge>}
          </Line>
          <Line label={t('profileRank')}>{fullAmount(commander.rank)}</Line>
          <Line label={t('profilePlanet')}>
            {planet.name} <span className="text-teal">{formatCoordinates(at)}</span>
          </Line>
        </dl>
      </div>
      <Link
        to="/player/$player"
        params={{ player: String(commander.id) }}
        onClick={onClose}
        className={`${buttonClass({})} mt-4`}
      >
        {t('toProfile')}
      </Link>
    </Dialog>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-t3">{label}</dt>
      <dd className="text-figure font-semibold break-words">{children}</dd>
    </div>
  );
}
