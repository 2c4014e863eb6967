import { useTranslations } from './texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import type { PositionActions } from './position-actions.ts';
import type { ScannedPosition } from './scanned-position.ts';
import type { SystemActions } from './system-view.tsx';

type RowActionsProps = { position: ScannedPosition; can: PositionActions; actions: SystemActions };

/** The actions at a position, as icons; a phone has room for two and puts the rest behind a menu. */
export function RowActions({ position, can, actions }: RowActionsProps) {
  const t = useTranslations('galaxy');
  if (can.isHere) {
    return (
      <span className="flex items-center justify-end">
        <span className="px-2 text-note font-semibold whitespace-nowrap text-ember">{t('here')}</span>
        <MarkPlace position={position} actions={actions} />
      </span>
    );
  }
  const planet = position.planet?.name ?? '';
  return (
    <span className="flex items-center justify-end">
      {can.sends && (
        <IconButton
          icon="farhold/launch"
          label={t('sendTo', { planet })}
          aria-haspopup="dialog"
          onClick={() => actions.send(position)}
          size="row"
          tone="ember"
        />
      )}
      {can.spies && (
        <IconButton
          icon="farhold/spy"
          label={t('spyOn', { planet })}
          onClick={() => void actions.spy(position)}
          size="row"
        />
      )}
      {can.writes && <Write position={position} actions={actions} />}
      {can.spies && <Strike position={position} actions={actions} />}
      {can.showsProfile && <Profile position={position} actions={actions} />}
      <MarkPlace position={position} actions={actions} isInMenu={can.showsProfile} />
    </span>
  );
}

function Write({ position, actions }: Omit<RowActionsProps, 'can'>) {
  const t = useTranslations('galaxy');
  return (
    <IconButton
      icon="lucide/message-square"
      label={t('messageTo', { planet: position.planet?.name ?? '' })}
      aria-haspopup="dialog"
      onClick={() => actions.write(position)}
      size="row"
      className="max-rail:hidden"
    />
  );
}

type MarkPlaceProps = Omit<RowActionsProps, 'can'> & {
  /** On a phone it stands in the menu, and at an empty position there is no room for it. */
  isInMenu?: boolean;
};

function MarkPlace({ position, actions: { mark }, isInMenu = false }: MarkPlaceProps) {
  const t = useTranslations('galaxy');
  if (!mark) return null;
  return (
    <IconButton
      icon="lucide/map-pin"
      label={t('markAt', { position: position.at.position })}
      aria-haspopup="dialog"
      onClick={() => mark(position)}
      size="row"
      className={isInMenu || position.planet === null ? 'max-rail:hidden' : ''}
    />
  );
}

function Strike({ position, actions: { strike } }: Omit<RowActionsProps, 'can'>) {
  const t = useTranslations('galaxy');
  if (!strike) return null;
  return (
    <IconButton
      icon="farhold/missile"
      label={t('strikeAt', { planet: position.planet?.name ?? '' })}
      aria-haspopup="dialog"
      onClick={() => strike(position)}
      size="row"
      tone="danger"
      className="max-rail:hidden"
    />
  );
}

function Profile({ position, actions }: Omit<RowActionsProps, 'can'>) {
  const t = useTranslations('galaxy');
  const show = () => actions.showProfile(position);
  const { strike, mark } = actions;
  const planet = position.planet?.name ?? '';
  const more = <IconButton icon="lucide/ellipsis-vertical" label={t('moreFor', { planet })} size="small" />;
  return (
    <>
      <IconButton
        icon="lucide/user-round"
        label={t('profileOf', { planet })}
        aria-haspopup="dialog"
        onClick={show}
        size="row"
        className="max-rail:hidden"
      />
      <span className="rail:hidden">
        <Menu align="end" trigger={more}>
          <MenuItem icon="lucide/message-square" onSelect={() => actions.write(position)}>
            {t('message')}
          </MenuItem>
          <MenuItem icon="lucide/user-round" onSelect={show}>
            {t('profile')}
          </MenuItem>
          {strike && (
            <MenuItem icon="farhold/missile" onSelect={() => strike(position)}>
              {t('strike')}
            </MenuItem>
          )}
          {mark && (
            <MenuItem icon="lucide/map-pin" onSelect={() => mark(position)}>
              {t('markPlace')}
            </MenuItem>
          )}
        </Menu>
      </span>
    </>
  );
}
