import { type Coordinates, isSamePlace } from '@farhold/engine/galaxy/coordinates';
import { Icon } from '../ui/icon.tsx';
import { useMarks } from './marks-api.ts';
import { useTranslations } from './texts.ts';

/** The pin at a place that the player's alliance has marked, with what it is marked for; nothing elsewhere. */
export function PlaceMark({ at }: { at: Coordinates }) {
  const t = useTranslations('marks');
  const mark = useMarks().find((one) => isSamePlace(one.at, at));
  if (!mark) return null;
  return (
    <Icon name="lucide/map-pin" label={t('here', { text: mark.text })} className="flex-none text-ember" />
  );
}
