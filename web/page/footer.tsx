import { languages } from '@farhold/contract/languages';
import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { version } from '../package.json';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from './texts.ts';
import { languageChoices, useLanguage } from '../client/language.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuChoice } from '../ui/menu.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { SkyName } from '../art/skies.ts';
import { Mark } from './mark.tsx';
import { useSwitchLanguage } from './use-switch-language.ts';
import { API_PAGE, SUPPORT_PAGE } from './addresses.ts';

const CreditsDialog = lazy(async () => ({ default: (await import('./credits-dialog.tsx')).CreditsDialog }));

type FooterProps = { background: SkyName; onBackground: () => void };

/** The footer of every page: size of the universe, version, links, newsletter, background (spec section 2). */
export function Footer({ background, onBackground }: FooterProps) {
  const t = useTranslations();
  const [showsCredits, setShowsCredits] = useState(false);
  return (
    <footer aria-label={t('footer.label')} className="border-t border-line bg-ink-950/90">
      <div className="mx-auto grid max-w-[1500px] gap-6 px-4 py-6 rail:grid-cols-[auto_1fr] min-[900px]:grid-cols-[auto_1fr_minmax(240px,340px)] rail:pr-[96px] rail:pl-[22px]">
        <Figures />
        <nav
          aria-label={t('footer.links')}
          className="flex flex-wrap content-start items-center gap-x-5 gap-y-1 text-note text-t2"
        >
          {(['about', 'terms', 'privacy'] as const).map((name) => (
            <a key={name} href="#main" className={FOOT_LINK}>
              {t(`footer.${name}`)}
            </a>
          ))}
          <Link to={SUPPORT_PAGE} className={FOOT_LINK}>
            {t('place.support')}
          </Link>
          <a href={API_PAGE} className={FOOT_LINK}>
            {t('footer.api')}
          </a>
          <button type="button" onClick={() => setShowsCredits(true)} className={FOOT_LINK}>
            {t('footer.credits')}
          </button>
          <button type="button" onClick={onBackground} className={FOOT_LINK}>
            {t('footer.background', { code: background, name: t(`background.${background}`) })}
          </button>
          <LanguageMenu />
        </nav>
        <Newsletter />
      </div>
      <Suspense>{showsCredits && <CreditsDialog onClose={() => setShowsCredits(false)} />}</Suspense>
    </footer>
  );
}

const FOOT_LINK =
  'inline-flex min-h-[44px] items-center underline decoration-line-2 underline-offset-4 hover:text-bone rail:min-h-[32px]';

/** For visitors above all, who have no header; a player finds the languages there, too. */
function LanguageMenu() {
  const t = useTranslations('language');
  const language = useLanguage();
  const onLanguage = useSwitchLanguage();
  return (
    <Menu
      trigger={
        <button type="button" className={FOOT_LINK}>
          {t('current', { name: languages[language] })}
        </button>
      }
    >
      <MenuChoice label={t('label')} value={language} onChange={onLanguage} options={languageChoices} />
    </Menu>
  );
}

function Figures() {
  const t = useTranslations('footer');
  const figures = [
    [t('galaxies'), String(mapLimits.galaxy)],
    [t('systems'), String(mapLimits.system)],
    [t('planets'), '∞'],
    [t('version'), `v${version}`],
  ] as const;
  return (
    <div className="flex items-start gap-4">
      <Mark className="size-[38px] flex-none opacity-80" />
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-label text-t3">{name}</dt>
            <dd className="text-figure font-[640]">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

// The address is required and validated by the browser, then dropped: nothing is sent (spec section 2).
function Newsletter() {
  const t = useTranslations('footer');
  const [email, setEmail] = useState('');
  return (
    <form
      className="grid grid-cols-[1fr_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setEmail('');
      }}
    >
      <TextField
        type="email"
        name="newsletter"
        required
        label={t('newsletter')}
        placeholder={t('email')}
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" className="!min-h-[44px]">
        {t('subscribe')}
      </Button>
    </form>
  );
}
