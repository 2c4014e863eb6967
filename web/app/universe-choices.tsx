import { useTranslations } from './texts.ts';
import { MenuChoice } from '../ui/menu.tsx';
import type { HeaderView } from './header-view.ts';

type UniverseChoicesProps = Pick<HeaderView, 'universes' | 'universeId' | 'onUniverse'>;

/** The universes that the player is in, as a group of menu entries. */
export function UniverseChoices({ universes, universeId, onUniverse }: UniverseChoicesProps) {
  const t = useTranslations('header');
  return (
    <MenuChoice
      label={t('universe')}
      value={universeId}
      onChange={(id) => id !== null && onUniverse(id)}
      options={universes.map(({ id, name, speed }) => ({ value: id, label: name, note: speed }))}
    />
  );
}
