import { IconButton } from './icon-button.tsx';
import type { TimeTravel } from './use-time-travel.ts';

type TimeSliderProps = {
  travel: TimeTravel;
  /** In ms. */
  step: number;
  label: string;
  /** The moment on display, in words. */
  valueText: string;
  playLabel: string;
  pauseLabel: string;
};

/** A slider through a time, with a button that plays it. */
export function TimeSlider({ travel, step, label, valueText, playLabel, pauseLabel }: TimeSliderProps) {
  const { from, until, at, isPlaying, setPlaying, seek } = travel;
  return (
    <div className="flex items-center gap-2">
      <IconButton
        icon={isPlaying ? 'lucide/pause' : 'lucide/play'}
        label={isPlaying ? pauseLabel : playLabel}
        onClick={() => setPlaying(!isPlaying)}
        className="text-ember"
      />
      <input
        type="range"
        min={from}
        max={until}
        step={step}
        value={at}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => seek(Number(event.target.value))}
        className="h-[44px] w-full cursor-pointer accent-ember rail:h-[36px]"
      />
    </div>
  );
}
