import { Link } from '@tanstack/react-router';
import { useBackground } from '../page/background-choice.ts';
import { useTranslations as usePageTexts } from '../page/texts.ts';
import { useTranslations } from './texts.ts';
import { OwnRank } from '../ranking/own-rank.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import { AllianceCount } from './alliance-count.tsx';
import type { HeaderView } from './header-view.ts';
import { languageChoices, useLanguage } from '../client/language.ts';
import { useSwitchLanguage } from '../page/use-switch-language.ts';
import {
  accountPlace,
  alliancePlace,
  buildPlaces,
  empirePlace,
  goalsPlace,
  plannerPlace,
  rankPlace,
  simulatorPlace,
  supportPlace,
} from './places.ts';

type PlacesSheetProps = {
  kind: 'build' | 'more';
  view: HeaderView;
  onBackground: () => void;
  onClose: () => void;
};

/** More places on a phone: the six item pages, or everything the tab bar has no room for. */
export function PlacesSheet({ kind, view, onBackground, onClose }: PlacesSheetProps) {
  const t = useTranslations('place');
  const places =
    kind === 'build'
      ? buildPlaces
      : [
          goalsPlace,
          rankPlace,
          alliancePlace,
          empirePlace,
          plannerPlace,
          simulatorPlace,
          accountPlace,
          supportPlace,
        ];
  return (
    <Dialog open title={t(kind)} onClose={onClose}>
      {kind === 'more' && <SearchButton onPress={() => (onClose(), view.onSearch())} />}
      <div className="grid grid-cols-3 gap-2">
        {places.map((place) => (
          <Link key={place.name} to={place.to} onClick={onClose} className={TILE}>
            <Icon name={place.icon} className="text-[34px] text-ember" />
            {t(place.name)}
            {place === rankPlace && <OwnRank />}
            {place === alliancePlace && <AllianceCount />}
          </Link>
        ))}
        {kind === 'more' && <BackgroundTile onPress={() => (onClose(), onBackground())} />}
      </div>
      {kind === 'more' && <AccountPart view={view} onInvite={() => (onClose(), view.onInvite())} />}
    </Dialog>
  );
}

function SearchButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations('header');
  return (
    <div className="mb-3">
      <Button icon="lucide/search" wide onClick={onPress}>
        {t('search')}
      </Button>
    </div>
  );
}

const TILE =
  'cut-small relative grid min-h-[92px] content-center justify-items-center gap-2 border border-line bg-ink-900 p-2 text-center text-note font-semibold hover:border-line-2 data-[status=active]:border-ember';

function BackgroundTile({ onPress }: { onPress: () => void }) {
  const t = usePageTexts();
  const [background] = useBackground();
  return (
    <button type="button" onClick={onPress} className={TILE}>
      <Icon name="lucide/palette" className="text-[34px] text-ember" />
      {t('footer.background', { code: background, name: t(`background.${background}`) })}
    </button>
  );
}

function AccountPart({ view, onInvite }: { view: HeaderView; onInvite: () => void }) {
  const t = useTranslations('header');
  const app = useTranslations('app');
  const language = useLanguage();
  const onLanguage = useSwitchLanguage();
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <p className="text-t2">{app('welcome', { name: view.welcomeName ?? app('commander') })}</p>
      {view.universeId !== null && (
        <Select
          label={t('universe')}
          value={view.universeId}
          onChange={view.onUniverse}
          options={view.universes.map(({ id, name, speed }) => ({ value: id, label: `${name} ${speed}` }))}
        />
      )}
      <Select label={t('language')} value={language} onChange={onLanguage} options={languageChoices} />
      {view.universeId !== null && (
        <Button icon="lucide/user-plus" wide onClick={onInvite}>
          {t('invite')}
        </Button>
      )}
      <Button icon="lucide/log-out" wide onClick={view.onLogout}>
        {t('logout')}
      </Button>
    </div>
  );
}
