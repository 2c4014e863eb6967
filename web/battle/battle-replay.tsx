import { memo, useEffect, useEffectEvent } from 'react';
import { useTranslations } from './texts.ts';
import { type Battle, sides } from './battle.ts';
import { BattleChart } from './battle-chart.tsx';
import { ForceList } from './force-list.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayStage } from './replay-stage.tsx';
import { RoundsTable } from './rounds-table.tsx';
import { type Playback, usePlayback } from './use-playback.ts';

/**
 * A battle replay: stage, controls, remaining forces, chart, and the rounds in figures. Keys: space plays and pauses,
 * left and right step, Home and End jump to the ends.
 */
export function BattleReplay({ battle }: { battle: Battle }) {
  const t = useTranslations('battle');
  const playback = usePlayback(battle.rounds.length);
  const { time } = playback;
  useReplayKeys(playback);
  return (
    <section aria-label={t('replay')} className="grid min-w-0 gap-4">
      <div className="cut-small relative overflow-hidden border border-line">
        <ReplayStage battle={battle} time={time} isStill={playback.isStill} />
        <output className="cut-tiny block absolute top-2 left-1/2 -translate-x-1/2 bg-ink-950/85 px-3 py-1 text-small font-semibold whitespace-nowrap">
          <Scoreboard battle={battle} time={time} />
        </output>
        <ReplayControls playback={playback} />
      </div>
      <div className="grid gap-4 rail:grid-cols-2">
        {sides.map((side) => (
          <ForceList key={side} battle={battle} side={side} time={time} />
        ))}
      </div>
      {battle.rounds.length > 0 && <BattleChart battle={battle} time={time} />}
      <Rounds battle={battle} />
    </section>
  );
}

/** Constant during the replay, so it need not re-render every frame. */
const Rounds = memo(({ battle }: { battle: Battle }) => {
  const t = useTranslations('battle');
  return (
    <section className="min-w-0">
      <h4 className="eyebrow mb-1.5">{t('rounds')}</h4>
      <RoundsTable battle={battle} />
    </section>
  );
});

/** The current round, and at the end the winner; it changes once a round so that it can be announced. */
function Scoreboard({ battle, time }: { battle: Battle; time: number }) {
  const t = useTranslations('battle');
  const rounds = battle.rounds.length;
  if (time >= rounds) return t(`outcome.${battle.result}`);
  if (time === 0) return t('before');
  return t('roundNow', { round: Math.floor(time) + 1, rounds });
}

const FIELDS = 'input:not([type=range]), textarea, select, [role=alertdialog], [role=menu], [role=listbox]';
const BUTTONS = 'button, a, summary';

/**
 * Listens for the replay's keys, except where they mean something else: in fields, in confirm dialogs, space on a
 * button.
 */
function useReplayKeys({ toggle, seek, step, length }: Playback): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const on = (selector: string) =>
      event.target instanceof Element && event.target.closest(selector) !== null;
    if (event.ctrlKey || event.altKey || event.metaKey || on(FIELDS)) return;
    const action = {
      ' ': on(BUTTONS) ? undefined : toggle,
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      Home: () => seek(0),
      End: () => seek(length),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // In the capture phase, since dialogs stop keys from bubbling.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
