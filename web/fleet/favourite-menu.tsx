import { mostKept } from '@farhold/contract/fleet-preset-limits';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useMarks } from '../alliance/marks-api.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuNote, MenuRule } from '../ui/menu.tsx';
import { type FavouriteTarget, favouriteKeeping, useFavourites } from './api.ts';
import { KeptDialog } from './kept-dialog.tsx';
import type { Destination } from './use-destination.ts';

/** Picks a favourite target or a place that the alliance has marked, and leads to where favourites are kept. */
export function FavouriteMenu({ destination }: { destination: Destination }) {
  const t = useTranslations('fleet');
  const { data: favourites = [], isPending } = useFavourites();
  const [isEditing, setEditing] = useState(false);
  const trigger = (
    <Button variant="quiet" size="small" icon="lucide/star" disabled={isPending}>
      {t('favourites')}
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger} align="end">
        {favourites.length === 0 && <MenuNote>{t('noneKept')}</MenuNote>}
        {favourites.map(({ id, name, at }) => (
          <MenuItem key={id} icon="lucide/star" onSelect={() => destination.goTo(at)}>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-small text-teal">{formatCoordinates(at)}</span>
          </MenuItem>
        ))}
        <MarkedItems onPick={destination.goTo} />
        <MenuRule />
        <MenuItem icon="lucide/pencil" onSelect={() => setEditing(true)}>
          {t('editFavourites')}
        </MenuItem>
      </Menu>
      {isEditing && (
        <Favourites destination={destination} favourites={favourites} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

/** The places that the alliance has marked; nothing while there is none. */
function MarkedItems({ onPick }: { onPick: Destination['goTo'] }) {
  const t = useTranslations('fleet');
  const marks = useMarks();
  if (marks.length === 0) return null;
  return (
    <>
      <MenuRule />
      <MenuNote>{t('markedHere')}</MenuNote>
      {marks.map(({ id, text, at }) => (
        <MenuItem key={id} icon="lucide/map-pin" onSelect={() => onPick(at)}>
          <span className="min-w-0 flex-1 truncate">{text}</span>
          <span className="text-small text-teal">{formatCoordinates(at)}</span>
        </MenuItem>
      ))}
    </>
  );
}

type FavouritesProps = {
  destination: Destination;
  favourites: readonly FavouriteTarget[];
  onClose: () => void;
};

function Favourites({ destination, favourites, onClose }: FavouritesProps) {
  const t = useTranslations('fleet');
  const { at, found } = destination;
  return (
    <KeptDialog
      title={t('favouritesTitle')}
      kept={favourites.map(({ id, name, at: place }) => ({ id, name, note: formatCoordinates(place) }))}
      limit={mostKept.favourites}
      present={at && formatCoordinates(at)}
      proposed={found?.planet?.name ?? ''}
      onSave={async (name) => (at ? favouriteKeeping.save({ name, at }) : '')}
      onRename={favouriteKeeping.rename}
      onDelete={favouriteKeeping.remove}
      onClose={onClose}
    />
  );
}
