import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations as useAccountTexts } from '../account/texts.ts';
import { ItemPicture } from '../catalogue/item-picture.tsx';
import { serverNow } from '../client/server-clock.ts';
import { Mark } from '../page/mark.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { whenPageIsShown } from '../ui/late.ts';
import { Panel } from '../ui/panel.tsx';
import { useUniverses } from './api.ts';
import { keepChosenUniverse } from './chosen-universe.ts';
import { recommendedUniverse } from './recommended-universe.ts';
import { useTranslations } from './texts.ts';

// The engine, the ships and the fire are worth waiting for, but not before the page can be read.
const BattleShow = lazy(async () => {
  await whenPageIsShown();
  return { default: (await import('../battle/battle-show.tsx')).BattleShow };
});

/** What a visitor sees first: the game itself, the way in, and what is different here. */
export function FrontPage() {
  return (
    <>
      <Panel className="grid overflow-hidden rail:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="relative aspect-4/3 bg-ink-950 rail:order-last rail:aspect-auto">
          <Suspense>
            <BattleShow />
          </Suspense>
        </div>
        <Invitation />
      </Panel>
      <Differences />
    </>
  );
}

function Invitation() {
  const t = useTranslations('universe');
  const account = useAccountTexts('account');
  return (
    <div className="grid content-center gap-4 border-t border-line px-4 py-5 rail:border-t-0 rail:px-8 rail:py-9">
      <p className="eyebrow flex items-center gap-3">
        <Mark className="size-[44px] flex-none" />
        {t('frontEyebrow')}
      </p>
      <PageHeading title={t('frontTitle')} className="rail:text-hero">
        {t('frontTitle')}
      </PageHeading>
      <p className="text-bone">{t('about')}</p>
      <div className="flex flex-wrap gap-3">
        <PlayNow />
        <Link to="/login" className={buttonClass({ size: 'large' })}>
          {t('login')}
        </Link>
      </div>
      <p className="text-small text-t2">
        {t('frontPrice')}{' '}
        <Link to="/register" className="text-teal underline underline-offset-2">
          {account('createAccount')}
        </Link>
      </p>
    </div>
  );
}

/** Leads to the registration, with the recommended universe chosen if one is open. */
function PlayNow() {
  const t = useTranslations('universe');
  const { data: universes = [] } = useUniverses();
  const universe = recommendedUniverse(universes, serverNow());
  return (
    <Link
      to="/register"
      onClick={() => universe && keepChosenUniverse(universe.id)}
      className={buttonClass({ variant: 'primary', size: 'large' })}
    >
      {t('playNow')}
    </Link>
  );
}

const ASH_WORLD = 4;

function Differences() {
  const t = useTranslations('universe');
  const pictures = {
    battles: <ItemPicture item="battleship" width="160px" />,
    worlds: <PlanetPicture picture={ASH_WORLD} detail="medium" className="w-[112px]" />,
    fair: <ItemPicture item="research-laboratory" width="160px" />,
  } as const;
  return (
    <ul className="grid gap-3 mid:grid-cols-3">
      {(['battles', 'worlds', 'fair'] as const).map((name) => (
        <li key={name}>
          <Panel className="grid h-full grid-cols-[112px_1fr] items-center gap-4 p-4">
            <span className="grid w-[112px] place-items-center">{pictures[name]}</span>
            <p>
              <strong className="block font-display text-figure font-semibold">
                {t(`different.${name}.title`)}
              </strong>
              <span className="text-t2">{t(`different.${name}.text`)}</span>
            </p>
          </Panel>
        </li>
      ))}
    </ul>
  );
}
