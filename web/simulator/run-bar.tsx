import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { fullAmount } from '../ui/format.ts';
import { NumberField } from '../ui/number-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import { MOST_AMOUNT } from './scenario.ts';
import { readLastSimulation } from './last-simulation.ts';
import type { ScenarioForm } from './use-scenario.ts';

const fightChoices = [1, 100, 1000, 10_000];

type RunBarProps = {
  form: ScenarioForm;
  fights: number;
  onFights: (fights: number) => void;
  canRun: boolean;
  isRunning: boolean;
  onShare: () => void;
};

/** The number of fights, the seed, and what concerns both sides. */
export function RunBar({ form, fights, onFights, canRun, isRunning, onShare }: RunBarProps) {
  const t = useTranslations('simulator');
  return (
    <Panel className="mb-3 flex flex-wrap items-end gap-2 p-3 rail:p-4">
      <div className="w-[112px]">
        <Select
          label={t('fights')}
          value={fights}
          onChange={onFights}
          options={fightChoices.map((value) => ({ value, label: fullAmount(value) }))}
        />
      </div>
      <div className="w-[112px]">
        <NumberField
          label={t('seed')}
          limit={MOST_AMOUNT}
          value={form.seed}
          onChange={(seed) => form.setSeed(seed ?? 0)}
        />
      </div>
      <WholeActions form={form} onShare={onShare} />
      <div className="hidden rail:block">
        <RunButton fights={fights} canRun={canRun} isRunning={isRunning} />
      </div>
    </Panel>
  );
}

function WholeActions({ form, onShare }: Pick<RunBarProps, 'form' | 'onShare'>) {
  const t = useTranslations('simulator');
  const last = readLastSimulation();
  return (
    <div className="flex flex-1 basis-full flex-wrap items-center gap-1 rail:basis-0">
      <Button variant="quiet" icon="lucide/arrow-left-right" onClick={form.swap}>
        {t('swap')}
      </Button>
      <Button variant="quiet" icon="lucide/eraser" onClick={form.clear}>
        {t('clearAll')}
      </Button>
      {last && (
        <Button variant="quiet" icon="lucide/history" onClick={() => form.load(last)}>
          {t('last')}
        </Button>
      )}
      <Button variant="quiet" icon="lucide/link" onClick={onShare}>
        {t('share')}
      </Button>
    </div>
  );
}

type RunButtonProps = Pick<RunBarProps, 'fights' | 'canRun' | 'isRunning'>;

/** Starts the fights; Enter in any field does the same. */
export function RunButton({ fights, canRun, isRunning }: RunButtonProps) {
  const t = useTranslations('simulator');
  return (
    <Button type="submit" variant="primary" wide icon="lucide/dices" busy={isRunning} disabled={!canRun}>
      {t('run', { fights, amount: fullAmount(fights) })}
    </Button>
  );
}
