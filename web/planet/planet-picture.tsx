import { useState } from 'react';
import { hasWeather, planetBuild, planetPicture, planetVariety } from '../art/planet-look.ts';
import { fetchPicture, Picture } from '../art/picture.tsx';
import { hasPicture, pictureAddress } from '../art/pictures.ts';
import { classNames } from '../ui/class-names.ts';
import { useNight } from './night.ts';

/**
 * On phones less than the place is wide: at twice the pixels, the picture of 512 has a third of the bytes of the next
 * one.
 */
const shownAt = { small: '48px', medium: '112px', large: '(max-width: 720px) 256px, 420px' } as const;
const widths = [48, 128, 512, 1024] as const;

const sourcesOf = (index: number) => widths.map((width) => [`${index}-${width}`, width] as const);

/** Fetches a planet's large picture while the page that is to show it still waits for something else. */
export const fetchLargePicture = (picture: number): void =>
  fetchPicture('planets', sourcesOf(planetPicture(picture)), shownAt.large);

type PlanetPictureProps = {
  /** The planet's picture index, 0 to 15. */
  picture: number;
  /** Its id, which varies planets that share a picture. */
  planet?: number | undefined;
  /** small up to 48 px wide, medium up to 112; large above, with drifting clouds and the lights of its towns. */
  detail?: keyof typeof shownAt;
  /** The built-on share of its fields, 0 to 1, shown as lights on the night side. */
  built?: number;
  /** What it shows; left out where the planet's name is beside it. */
  label?: string;
  /** Its width, as a class: `w-[38px]`; fills its container by default. */
  className?: string;
};

/** A planet as a lit sphere in a square frame; ringed ones are smaller, so that their rings fit. */
export function PlanetPicture({
  picture,
  planet = 0,
  detail = 'small',
  built = 0,
  label,
  className = 'w-full',
}: PlanetPictureProps) {
  const [loaded, setLoaded] = useState<number | null>(null);
  const index = planetPicture(picture);
  const { isMirrored, hue, saturation, clouds } = planetVariety(index, planet);
  const isLarge = detail === 'large';
  const colour = `hue-rotate(${hue}deg) saturate(${saturation})`;
  return (
    <span className={classNames('relative block aspect-square', className)}>
      <span
        className="absolute inset-0 block"
        // Mirrored along the diagonal to the sun, so that the lit side stays the same.
        style={isMirrored ? { transform: 'matrix(0, 1, 1, 0, 0, 0)' } : undefined}
      >
        <Sphere
          index={index}
          detail={detail}
          label={label}
          colour={colour}
          isHere={loaded === index}
          onLoad={() => setLoaded(index)}
        />
        {isLarge && <NightSide index={index} planet={planet} built={built} />}
      </span>
      {/* After the planet, whose bytes they would share the line with. */}
      {isLarge && loaded === index && hasWeather(index) && <DriftingClouds from={clouds} />}
    </span>
  );
}

type SphereProps = Required<Pick<PlanetPictureProps, 'detail'>> & {
  index: number;
  label: string | undefined;
  /** A CSS filter. */
  colour: string;
  /** Whether the picture has come. */
  isHere: boolean;
  onLoad: () => void;
};

/** Until a large picture is here, the smallest one, which the header shows anyway, stands in for it out of focus. */
function Sphere({ index, detail, label, colour, isHere, onLoad }: SphereProps) {
  const isLarge = detail === 'large';
  return (
    <>
      {isLarge && !isHere && (
        <Picture
          folder="planets"
          sources={[[`${index}-48`, 48]]}
          className="absolute inset-0 size-full"
          style={{ filter: `${colour} blur(6px)` }}
        />
      )}
      <Picture
        folder="planets"
        sources={sourcesOf(index)}
        sizes={shownAt[detail]}
        label={label}
        loading={isLarge ? 'eager' : 'lazy'}
        fetchPriority={isLarge ? 'high' : 'auto'}
        onLoad={onLoad}
        className="relative size-full"
        style={{ filter: colour }}
      />
    </>
  );
}

type NightSideProps = { index: number; planet: number; built: number };

/** The shadow that day and night draw over the planet, with the lights of its towns, which are brightest at night. */
function NightSide({ index, planet, built }: NightSideProps) {
  const night = useNight(planet);
  const edge = 72 - 44 * night;
  return (
    <>
      {/* A shadow on rings would not follow them. */}
      {planetBuild(index) !== 'ringed' && (
        <span
          data-night={night.toFixed(2)}
          className="absolute inset-0 block"
          style={{
            background: `linear-gradient(135deg, transparent ${edge - 22}%, rgb(3 6 12 / 0.74) ${edge + 22}%)`,
            maskImage: `url("${pictureAddress('planets', `${index}-128`)}")`,
            maskSize: '100% 100%',
          }}
        />
      )}
      {built > 0 && <TownLights index={index} built={built} night={night} />}
    </>
  );
}

/** The more is built, the more lights, and the farther from the first town. */
function TownLights({ index, built, night }: Omit<NightSideProps, 'planet'> & { night: number }) {
  const name = `${index}-lights`;
  if (!hasPicture('planets', name)) return null;
  const reach = Math.round(14 + 66 * Math.min(1, built));
  return (
    <Picture
      folder="planets"
      sources={[[name, 768]]}
      sizes={shownAt.large}
      data-lights={reach}
      className="absolute inset-0 size-full"
      style={{
        opacity: (0.55 + 0.45 * Math.min(1, built)) * (0.6 + 0.4 * night),
        maskImage: `radial-gradient(circle at 73% 73%, #000 ${reach * 0.55}%, transparent ${reach}%)`,
      }}
    />
  );
}

/** They come up slowly. The light does not turn with them: they pass under a mask that fades where the night begins. */
function DriftingClouds({ from }: { from: number }) {
  const [isHere, setHere] = useState(false);
  return (
    <span
      className={classNames(
        'pointer-events-none absolute inset-0 block mask-[linear-gradient(135deg,#000_38%,transparent_64%)]',
        'transition-opacity duration-1000 motion-reduce:transition-none',
        isHere ? 'opacity-45' : 'opacity-0',
      )}
    >
      <span className="block size-full" style={{ rotate: `${from}deg` }}>
        <Picture
          folder="planets"
          sources={[['veil', 768]]}
          sizes={shownAt.large}
          onLoad={() => setHere(true)}
          className="size-full animate-drift motion-reduce:animate-none"
        />
      </span>
    </span>
  );
}
