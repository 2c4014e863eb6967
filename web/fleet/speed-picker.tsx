import { speedSteps } from '@farhold/engine/fleet/speed-steps';
import { useId } from 'react';
import { useTranslations } from './texts.ts';

const { least: SLOWEST, most: FASTEST, step: STEP } = speedSteps;

type SpeedPickerProps = { speed: number; onSpeed: (speed: number) => void };

/** Chooses how fast the fleet flies: 10 to 100 percent in steps of 10. */
export function SpeedPicker({ speed, onSpeed }: SpeedPickerProps) {
  const t = useTranslations('fleet');
  const id = useId();
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between">
        <label htmlFor={id} className="eyebrow">
          {t('speed')}
        </label>
        <output htmlFor={id} className="text-figure font-semibold text-ember">
          {t('percent', { percent: speed })}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={SLOWEST}
        max={FASTEST}
        step={STEP}
        value={speed}
        aria-valuetext={t('percent', { percent: speed })}
        onChange={(event) => onSpeed(Number(event.target.value))}
        className="h-[32px] w-full cursor-pointer accent-ember"
      />
      <div aria-hidden className="flex justify-between px-[8px] text-label text-t3">
        {Array.from({ length: FASTEST / STEP }, (_, at) => (
          <span key={at} className="flex w-0 justify-center">
            {(at + 1) * STEP}
          </span>
        ))}
      </div>
    </div>
  );
}
