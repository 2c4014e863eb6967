import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuNote, MenuRule } from '../ui/menu.tsx';
import type { HeaderView } from './header-view.ts';
import { languages } from './language.ts';
import { useLanguage } from './language-context.ts';
import { UniverseChoices } from './universe-choices.tsx';

type AccountMenuProps = Pick<
  HeaderView,
  'welcomeName' | 'universes' | 'universeId' | 'onUniverse' | 'onShortcuts' | 'onLogout'
>;

/** Who is signed in, the language, and the way out; on narrower screens also the universe. */
export function AccountMenu({ welcomeName, onShortcuts, onLogout, ...universe }: AccountMenuProps) {
  const t = useTranslations('header');
  const { language, setLanguage } = useLanguage();
  const navigate = useNavigate();
  return (
    <Menu align="end" trigger={<IconButton icon="lucide/circle-user-round" label={t('account')} />}>
      <MenuNote className="truncate text-bone">
        {t('welcome', { name: welcomeName ?? t('commander') })}
      </MenuNote>
      <MenuRule />
      <div className="wide:hidden">
        <UniverseChoices {...universe} />
        <MenuRule />
      </div>
      <MenuChoice
        label={t('language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((one) => ({ ...one, lang: one.value }))}
      />
      <MenuRule />
      <MenuItem icon="lucide/circle-user-round" onSelect={() => void navigate({ to: '/account' })}>
        {t('account')}
      </MenuItem>
      <MenuItem icon="lucide/life-buoy" onSelect={() => void navigate({ to: '/support' })}>
        {t('support')}
      </MenuItem>
      <MenuItem icon="lucide/keyboard" onSelect={onShortcuts}>
        {t('shortcuts')}
      </MenuItem>
      <MenuItem icon="lucide/log-out" onSelect={onLogout}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
