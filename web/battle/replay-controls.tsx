import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { type Playback, type Speed, speeds } from './use-playback.ts';

/** Play, pause, step, scrub and the speed of a replay. */
export function ReplayControls({ playback }: { playback: Playback }) {
  const t = useTranslations('battle');
  const { time, length, isPlaying, toggle, seek, step } = playback;
  return (
    <div className="grid gap-1 bg-ink-900/85 px-2 py-1.5 rail:grid-cols-[auto_minmax(0,1fr)_auto] rail:items-center rail:gap-3">
      <div className="flex items-center justify-center">
        <IconButton icon="lucide/rotate-ccw" label={t('restart')} onClick={() => seek(0)} />
        <IconButton icon="lucide/skip-back" label={t('back')} disabled={time <= 0} onClick={() => step(-1)} />
        <IconButton
          icon={isPlaying ? 'lucide/pause' : 'lucide/play'}
          label={t(isPlaying ? 'pause' : 'play')}
          disabled={length === 0}
          onClick={toggle}
          className="text-ember"
        />
        <IconButton
          icon="lucide/skip-forward"
          label={t('forward')}
          disabled={time >= length}
          onClick={() => step(1)}
        />
      </div>
      <Scrubber playback={playback} />
      <SpeedChoice speed={playback.speed} onSpeed={playback.setSpeed} />
    </div>
  );
}

function Scrubber({ playback: { time, length, isStill, seek } }: { playback: Playback }) {
  const t = useTranslations('battle');
  return (
    <input
      type="range"
      min={0}
      max={length}
      step={isStill ? 1 : 0.01}
      value={time}
      disabled={length === 0}
      aria-label={t('position')}
      aria-valuetext={t('positionText', { round: Math.ceil(time), rounds: length })}
      onChange={(event) => seek(Number(event.target.value))}
      className="h-[44px] w-full cursor-pointer accent-ember rail:h-[36px]"
    />
  );
}

function SpeedChoice({ speed, onSpeed }: { speed: Speed; onSpeed: (speed: Speed) => void }) {
  const t = useTranslations('battle');
  return (
    <fieldset aria-label={t('speed')} className="flex justify-center gap-1">
      {speeds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === speed}
          onClick={() => onSpeed(one)}
          className={classNames(
            'cut-tiny min-h-[44px] min-w-[44px] px-2 text-small font-semibold rail:min-h-[34px]',
            one === speed ? 'bg-ember text-ember-ink' : 'text-t2 hover:bg-ink-800 hover:text-bone',
          )}
        >
          {t('times', { speed: one })}
        </button>
      ))}
    </fieldset>
  );
}
