import { useEffect, useRef } from 'react';
import { useTranslations } from './texts.ts';
import { drawSign, type MapSign, mapSigns } from './map-signs.ts';

const SIGN_PX = 26;

/** What the signs of the map mean. */
export function MapLegend() {
  const t = useTranslations('galaxy');
  return (
    <section aria-label={t('map.legend')} className="border-b border-line p-4">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1.5 min-[480px]:grid-cols-4 mid:grid-cols-2">
        {mapSigns.map((sign) => (
          <li key={sign} className="flex items-center gap-1.5 text-small text-t2">
            <Sign sign={sign} />
            {t(`mark.${sign}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sign of the map by itself. */
export function Sign({ sign }: { sign: MapSign }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.setTransform(2, 0, 0, 2, 0, 0);
    context.clearRect(0, 0, SIGN_PX, SIGN_PX);
    drawSign(context, sign, SIGN_PX / 2, SIGN_PX / 2, 7);
  }, [sign]);
  return (
    <canvas
      ref={canvas}
      width={SIGN_PX * 2}
      height={SIGN_PX * 2}
      aria-hidden
      className="size-[26px] flex-none"
    />
  );
}
