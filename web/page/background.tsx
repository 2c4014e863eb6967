import { memo, useState } from 'react';
import { Picture } from '../art/picture.tsx';
import type { SkyName } from '../art/skies.ts';

type BackgroundProps = { name: SkyName; /** For the tiles of the picker. */ small?: boolean };

/**
 * One of the eight skies, covering its container behind everything else. Phones get a portrait crop. Its tile stands in
 * for it out of focus until it is here.
 */
export const Background = memo(function Background({ name, small = false }: BackgroundProps) {
  const [shown, setShown] = useState<SkyName | null>(null);
  const sky = small
    ? { sources: [[`${name}-tile`, 320]] as const }
    : {
        sources: [
          [`${name}-1280`, 1280],
          [`${name}-2560`, 2560],
        ] as const,
        cut: { name: `${name}-phone`, media: '(max-width: 900px) and (max-aspect-ratio: 4/5)' },
      };
  return (
    <>
      {!small && shown !== name && (
        <Picture
          folder="skies"
          sources={[[`${name}-tile`, 320]]}
          className="absolute inset-0 size-full object-cover blur-lg"
        />
      )}
      <Picture
        folder="skies"
        {...sky}
        // A portrait window shows a part of the picture at full height.
        sizes={small ? '170px' : '(max-aspect-ratio: 16/9) 178vh, 100vw'}
        onLoad={() => setShown(name)}
        className="absolute inset-0 size-full object-cover"
      />
    </>
  );
});
