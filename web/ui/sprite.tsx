import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { iconAddress, type IconName } from './icon.tsx';

/** The files of one picture. */
export type SpriteFiles = {
  /** The largest, for browsers that choose no size. */
  readonly full: string;
  /** All of them, as `srcset` lists them. */
  readonly sizes: string;
};

type SpriteProps = {
  /** The icon that stands in while there is no picture, or when it fails to load. */
  icon: IconName;
  /** The colour of its light, as a class: `text-crystal`. */
  tint: string;
  /** The picture's files. */
  files?: SpriteFiles | undefined;
  /** The displayed width, in the syntax of the `sizes` attribute: `230px`. */
  width: string;
  /** What it shows; left out where a title beside it says so. */
  label?: string;
  /** Dims it, for what is locked; its colours stay, since they are what one plays for. */
  dim?: boolean;
  className?: string;
};

/** A picture in the frame 4:3, transparent; without one, its icon as a hologram above a projector. */
export function Sprite({ icon, tint, files, width, label, dim = false, className }: SpriteProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = classNames('block aspect-4/3 w-full', dim && 'opacity-55 saturate-75', className);
  if (files && failed !== files.full) {
    return (
      <SpriteImage
        files={files}
        width={width}
        label={label}
        className={classNames(frame, 'object-contain')}
        onFail={() => setFailed(files.full)}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 400 300"
      className={classNames(frame, tint)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Hologram icon={icon} />
    </svg>
  );
}

type SpriteImageProps = {
  files: SpriteFiles;
  width: string;
  label?: string | undefined;
  className?: string;
  onFail?: () => void;
};

/**
 * The picture alone, in the smallest size that fits. Its width is given rather than left to the browser (`auto`), since
 * Chromium then sometimes fires no error event for a picture that fails to load.
 */
export function SpriteImage({ files, width, label, className, onFail }: SpriteImageProps) {
  return (
    <img
      loading="lazy"
      src={files.full}
      srcSet={files.sizes}
      sizes={width}
      width={640}
      height={480}
      alt={label ?? ''}
      className={className}
      onError={onFail}
    />
  );
}

function Hologram({ icon }: { icon: IconName }) {
  const id = useId();
  return (
    <>
      <HologramLight id={id} icon={icon} />
      <ellipse cx="200" cy="140" rx="200" ry="160" fill={`url(#${id}-halo)`} />
      <g fill="none" stroke="currentColor">
        {[34, 62, 96, 136, 180].map((radius, at) => (
          <ellipse key={radius} cx="200" cy="256" rx={radius} ry={radius * 0.2} opacity={0.42 - at * 0.08} />
        ))}
      </g>
      <path d="M168 256 104 84h192l-64 172z" fill={`url(#${id}-beam)`} />
      <ellipse cx="200" cy="256" rx="32" ry="6.5" fill="currentColor" opacity="0.55" />
      <HologramOrbits />
      <use
        href={iconAddress(icon)}
        x="124"
        y="54"
        width="152"
        height="152"
        fill="currentColor"
        opacity="0.75"
        filter={`url(#${id}-glow)`}
      />
      <g mask={`url(#${id}-icon)`}>
        <rect x="110" y="40" width="180" height="180" fill={`url(#${id}-body)`} />
        <rect x="110" y="40" width="180" height="180" fill={`url(#${id}-lines)`} />
      </g>
    </>
  );
}

function HologramLight({ id, icon }: { id: string; icon: IconName }) {
  return (
    <defs>
      <radialGradient id={`${id}-halo`}>
        <stop offset="0" stopColor="currentColor" stopOpacity="0.3" />
        <stop offset="0.55" stopColor="currentColor" stopOpacity="0.09" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-beam`} x1="0" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.42" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}-body`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.08" stopColor="#fff" />
        <stop offset="0.42" stopColor="currentColor" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0.5" />
      </linearGradient>
      <pattern id={`${id}-lines`} width="8" height="4" patternUnits="userSpaceOnUse">
        <rect width="8" height="1.2" fill="#060a10" opacity="0.3" />
      </pattern>
      <filter id={`${id}-glow`} x="-0.4" y="-0.4" width="1.8" height="1.8">
        <feGaussianBlur stdDeviation="9" />
      </filter>
      <mask id={`${id}-icon`} maskUnits="userSpaceOnUse" x="110" y="40" width="180" height="180">
        <use href={iconAddress(icon)} x="124" y="54" width="152" height="152" fill="#fff" />
      </mask>
    </defs>
  );
}

function HologramOrbits() {
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round">
      <circle
        cx="200"
        cy="130"
        r="104"
        strokeWidth="1.6"
        opacity="0.5"
        strokeDasharray="170 484"
        transform="rotate(212 200 130)"
      />
      <circle
        cx="200"
        cy="130"
        r="116"
        opacity="0.28"
        strokeDasharray="250 60 90 329"
        transform="rotate(134 200 130)"
      />
      <circle
        cx="200"
        cy="130"
        r="92"
        opacity="0.3"
        strokeDasharray="1.5 8"
        transform="rotate(212 200 130)"
      />
    </g>
  );
}
