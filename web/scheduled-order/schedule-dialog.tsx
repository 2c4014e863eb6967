import {
  buildingKeys,
  isOffered,
  isUnitKey,
  type ItemKey,
  researchKeys,
  unitKeys,
} from '@farhold/engine/catalogue/items';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useItemTitle } from '../client/item-titles.ts';
import { useCommand } from '../client/use-command.ts';
import { useMovements } from '../fleet/api.ts';
import { instantIn, localTime } from '../fleet/local-time.ts';
import { canBeRecalled } from '../fleet/movement.ts';
import { buildLater, recallLater } from '../fleet/scheduled-api.ts';
import { useTranslations as useFleetTexts } from '../fleet/texts.ts';
import { usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';

const offered: readonly ItemKey[] = [...buildingKeys, ...researchKeys, ...unitKeys].filter(isOffered);

type Chosen = {
  readonly kind: 'build' | 'recall';
  readonly when: string;
  readonly planet: number;
  readonly item: ItemKey;
  /** Null while the field is empty. */
  readonly quantity: number | null;
  readonly fleet: number;
};

type Choosing = { readonly chosen: Chosen; readonly choose: (change: Partial<Chosen>) => void };

/** Schedules something to build, or the recall of a fleet. Flights are scheduled in the send-fleet dialog. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('scheduled');
  const { chosen, choose, busy, failure, run } = useScheduling(onClose);
  const isReady = instantIn(chosen.when) !== null && isWhole(chosen);
  const footer = (
    <Button variant="primary" busy={busy} disabled={!isReady} onClick={() => void run()}>
      {t('confirm')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('newTitle')} footer={footer}>
      <div className="grid gap-4">
        <p className="text-note text-t2">{t('newHint')}</p>
        <KindFields chosen={chosen} choose={choose} />
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}

/** What is chosen in the dialog, and the command that schedules it. */
function useScheduling(onDone: () => void) {
  const t = useTranslations('scheduled');
  const now = useNow();
  const planet = useSelectedPlanet()?.id ?? 0;
  const [first] = useRecallable();
  const [chosen, setChosen] = useState<Chosen>({
    kind: 'build',
    when: localTime(now + HOUR_MS),
    planet,
    item: 'metal-mine',
    quantity: 1,
    fleet: first?.value ?? 0,
  });
  const { reset, ...command } = useCommand(
    async () => {
      toasts.success({ title: await schedule(chosen), icon: 'lucide/clock' });
      onDone();
    },
    { otherwise: t('failed') },
  );
  const choose = (change: Partial<Chosen>) => {
    reset();
    setChosen({ ...chosen, ...change });
  };
  return { chosen, choose, ...command };
}

function KindFields({ chosen, choose }: Choosing) {
  const t = useTranslations('scheduled');
  const now = useNow();
  return (
    <>
      <Select
        label={t('kind')}
        value={chosen.kind}
        onChange={(kind: Chosen['kind']) => choose({ kind })}
        options={(['build', 'recall'] as const).map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      {chosen.kind === 'build' ? (
        <BuildFields chosen={chosen} choose={choose} />
      ) : (
        <RecallFields chosen={chosen} choose={choose} />
      )}
      <TextField
        type="datetime-local"
        label={t('when')}
        value={chosen.when}
        min={localTime(now)}
        onChange={(when) => choose({ when })}
      />
    </>
  );
}

const isWhole = ({ kind, item, quantity, fleet }: Chosen): boolean =>
  kind === 'recall' ? fleet > 0 : !isUnitKey(item) || (quantity ?? 0) > 0;

async function schedule({ kind, when, planet, item, quantity, fleet }: Chosen): Promise<string> {
  const dueAt = instantIn(when);
  if (dueAt === null) throw new Error('No hour was chosen.');
  if (kind === 'recall') return recallLater(fleet, dueAt);
  return buildLater(planet, { key: item, quantity: isUnitKey(item) ? (quantity ?? 0) : 1 }, dueAt);
}

function BuildFields({ chosen, choose }: Choosing) {
  const t = useTranslations('scheduled');
  const titleOf = useItemTitle();
  const { data: planets = [] } = usePlanets();
  return (
    <>
      <Select
        label={t('planet')}
        value={chosen.planet}
        onChange={(planet: number) => choose({ planet })}
        options={planets.map(({ id, name, at }) => ({
          value: id,
          label: `${name} ${formatCoordinates(at)}`,
        }))}
      />
      <Select
        label={t('item')}
        value={chosen.item}
        onChange={(item: ItemKey) => choose({ item })}
        options={offered.map((key) => ({ value: key, label: titleOf(key) }))}
      />
      {isUnitKey(chosen.item) && (
        <NumberField
          label={t('quantity')}
          stepper
          min={1}
          value={chosen.quantity}
          onChange={(quantity) => choose({ quantity })}
        />
      )}
    </>
  );
}

function RecallFields({ chosen, choose }: Choosing) {
  const t = useTranslations('scheduled');
  const fleets = useRecallable();
  if (fleets.length === 0) return <p className="text-note text-t2">{t('noFleet')}</p>;
  return (
    <Select
      label={t('fleet')}
      value={chosen.fleet}
      onChange={(fleet: number) => choose({ fleet })}
      options={fleets}
    />
  );
}

/** The fleets that can be called back, for a choice of one. */
function useRecallable() {
  const t = useTranslations('scheduled');
  const missions = useFleetTexts('fleet.mission');
  const { data: movements = [] } = useMovements();
  return movements.filter(canBeRecalled).map(({ id, mission, to, at }) => ({
    value: id,
    label: t('fleetTo', {
      mission: missions(mission),
      place: `${to?.name ?? ''} ${formatCoordinates(at)}`.trim(),
    }),
  }));
}
