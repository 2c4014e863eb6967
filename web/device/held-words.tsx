import { type ReactNode, useEffect, useState } from 'react';
import { late } from '../ui/late.ts';
import { tipOf } from '../ui/tips.ts';
import { watchHolds } from './hold.ts';

const words = late(() => import('../ui/tooltip-words.tsx'));

type Shown = { readonly place: Element; readonly text: ReactNode };

/** Shows on a long press the tooltip that a mouse gets by hovering. */
export function HeldWords() {
  const [shown, show] = useState<Shown | null>(null);
  useEffect(
    () =>
      watchHolds((place) => {
        const text = tipOf(place);
        // Without a network the words are missing, and nothing else.
        if (text !== null)
          void words.load().then(
            () => show({ place, text }),
            () => null,
          );
        return text !== null;
      }),
    [],
  );
  const Words = words.now()?.TooltipWords;
  if (!Words || !shown) return null;
  const close = () => show(null);
  return (
    <Words place={shown.place} side="top" onStay={() => null} onLeave={() => null} onClose={close}>
      {shown.text}
    </Words>
  );
}
