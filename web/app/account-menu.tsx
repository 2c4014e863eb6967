import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslations } from './texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuNote, MenuRule } from '../ui/menu.tsx';
import type { HeaderView } from './header-view.ts';
import { languageChoices, useLanguage } from '../client/language.ts';
import { useSwitchLanguage } from '../page/use-switch-language.ts';
import { UniverseChoices } from './universe-choices.tsx';

type AccountMenuProps = Pick<
  HeaderView,
  | 'welcomeName'
  | 'universes'
  | 'universeId'
  | 'onUniverse'
  | 'onInvite'
  | 'onSearch'
  | 'onShortcuts'
  | 'onLogout'
>;

/**
 * The signed-in player (shown without opening on vast screens), the language and the logout; on narrow screens the
 * universe too.
 */
export function AccountMenu({
  welcomeName,
  universes,
  universeId,
  onUniverse,
  ...actions
}: AccountMenuProps) {
  const t = useTranslations('header');
  const app = useTranslations('app');
  const language = useLanguage();
  const onLanguage = useSwitchLanguage();
  const name = welcomeName ?? app('commander');
  return (
    <Menu align="end" trigger={<AccountButton label={t('account')} name={name} />}>
      <MenuNote className="truncate text-bone">{app('welcome', { name })}</MenuNote>
      <MenuRule />
      <div className="wide:hidden">
        <UniverseChoices universes={universes} universeId={universeId} onUniverse={onUniverse} />
        <MenuRule />
      </div>
      <MenuChoice label={t('language')} value={language} onChange={onLanguage} options={languageChoices} />
      <MenuRule />
      <Entries {...actions} />
    </Menu>
  );
}

type Actions = Pick<AccountMenuProps, 'onInvite' | 'onSearch' | 'onShortcuts' | 'onLogout'>;

function Entries({ onInvite, onSearch, onShortcuts, onLogout }: Actions) {
  const t = useTranslations('header');
  const navigate = useNavigate();
  return (
    <>
      <MenuItem icon="lucide/search" onSelect={onSearch}>
        {t('search')}
      </MenuItem>
      <MenuItem icon="lucide/circle-user-round" onSelect={() => void navigate({ to: '/account' })}>
        {t('account')}
      </MenuItem>
      <MenuItem icon="lucide/user-plus" onSelect={onInvite}>
        {t('invite')}
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
    </>
  );
}

type AccountButtonProps = ComponentProps<'button'> & { label: string; name: string };

function AccountButton({ label, name, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className="cut-small flex h-[42px] min-w-[42px] items-center justify-center gap-2 text-t2 hover:bg-ink-800 hover:text-bone vast:px-2"
    >
      <Icon name="lucide/circle-user-round" className="text-[21px]" />
      <span className="sr-only">{label} </span>
      <span className="hidden max-w-[150px] truncate text-[14.5px] font-semibold vast:block">{name}</span>
    </button>
  );
}
