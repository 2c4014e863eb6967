import type { Emblem } from '@farhold/engine/alliance/emblem';
import { useId } from 'react';
import { divisionPaths, emblemColours, shapePaths, signPaths, signPlaces } from './emblem-paths.ts';

type EmblemPictureProps = {
  emblem: Emblem;
  /** Its size; recognisable from 16 px up. */
  className: string;
  /** Its meaning; left out where a text beside it says so. */
  label?: string;
};

const colourAt = (at: number): string => (emblemColours[at] ?? emblemColours[0]).colour;

/** An alliance's emblem, painted from its parts. */
export function EmblemPicture({ emblem, className, label }: EmblemPictureProps) {
  const clip = useId();
  const { shape, ground } = emblem;
  const outline = shapePaths[shape];
  return (
    <svg
      viewBox="0 0 64 64"
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={outline} fill={colourAt(ground)} />
        <Division emblem={emblem} />
        <Sign emblem={emblem} />
      </g>
      {/* A light edge, since a dark ground would be lost on the page. */}
      <path d={outline} fill="none" stroke="#b9c6d2" strokeWidth="2.5" strokeLinejoin="round" />
    </svg>
  );
}

function Division({ emblem: { shape, division, second } }: Pick<EmblemPictureProps, 'emblem'>) {
  const colour = colourAt(second);
  if (division === 'plain') return null;
  if (division === 'ring') return <path d={shapePaths[shape]} fill="none" stroke={colour} strokeWidth="15" />;
  return <path d={divisionPaths[division]} fill={colour} />;
}

function Sign({ emblem: { shape, sign, ink } }: Pick<EmblemPictureProps, 'emblem'>) {
  if (sign === 'none') return null;
  const { y, scale } = signPlaces[shape];
  return (
    <path
      d={signPaths[sign]}
      fill={colourAt(ink)}
      fillRule="evenodd"
      transform={`translate(32 ${y}) scale(${scale}) translate(-32 -32)`}
    />
  );
}
