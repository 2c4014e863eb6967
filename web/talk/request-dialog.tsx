import { HOUR_MS } from '@farhold/engine/time/duration';
import { suppliedResources, MOST_REQUESTED } from '@farhold/engine/talk/supply-request';
import { useId, useState } from 'react';
import { serverNow } from '../client/server-clock.ts';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { askForSupplies } from './api.ts';
import { useTranslations } from './texts.ts';

/** The times that a request can be open, in hours. */
const choices = [1, 2, 4, 8, 12, 24, 48] as const;

const nothing = { metal: 0, crystal: 0, deuterium: 0 };

/** What is asked for, and sending it. */
function useRequest(onClose: () => void) {
  const t = useTranslations('talk');
  const selected = useSelectedPlanet();
  const [wanted, setWanted] = useState(nothing);
  const [chosen, setPlanet] = useState<number | null>(null);
  const [hours, setHours] = useState<number>(4);
  const [text, setText] = useState('');
  const planet = chosen ?? selected?.id ?? 0;
  const command = useCommand(
    async () => {
      const until = serverNow() + hours * HOUR_MS;
      toasts.success({ title: await askForSupplies({ planet, wanted, until, text }) });
      onClose();
    },
    { otherwise: t('failedToDo') },
  );
  return { wanted, setWanted, planet, setPlanet, hours, setHours, text, setText, ...command };
}

/** Asks the other members for resources. */
export function RequestDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('talk');
  const form = useId();
  const request = useRequest(onClose);
  const isReady = suppliedResources.some((resource) => request.wanted[resource] > 0);
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={request.busy} disabled={!isReady}>
        {t('ask')}
      </Button>
    </>
  );
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('requestTitle')} width={480} footer={footer}>
      <form id={form} noValidate className="grid gap-4" onSubmit={onSubmit(() => isReady && request.run())}>
        <Amounts wanted={request.wanted} onChange={request.setWanted} />
        <PlanetField planet={request.planet} onChange={request.setPlanet} />
        <Select
          label={t('requestWithin')}
          value={request.hours}
          onChange={request.setHours}
          options={choices.map((value) => ({ value, label: t('hours', { count: value }) }))}
        />
        <TextField
          label={t('requestWords')}
          value={request.text}
          maxLength={500}
          onChange={request.setText}
        />
        <FormError>{request.failure}</FormError>
      </form>
    </Dialog>
  );
}

type AmountsProps = { wanted: typeof nothing; onChange: (wanted: typeof nothing) => void };

function Amounts({ wanted, onChange }: AmountsProps) {
  const t = useTranslations();
  return (
    <div className="grid gap-2.5 rail:grid-cols-3">
      {suppliedResources.map((resource) => (
        <NumberField
          key={resource}
          label={t(`resource.${resource}`)}
          min={0}
          limit={MOST_REQUESTED}
          value={wanted[resource] || null}
          onChange={(amount) => onChange({ ...wanted, [resource]: amount ?? 0 })}
        />
      ))}
    </div>
  );
}

function PlanetField({ planet, onChange }: { planet: number; onChange: (planet: number) => void }) {
  const t = useTranslations('talk');
  const { data: planets = [] } = usePlanets();
  return (
    <Select
      label={t('requestTo')}
      value={planet}
      onChange={onChange}
      options={planets.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
