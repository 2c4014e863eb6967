import type { DefenceKey } from '@farhold/engine/catalogue/defences';
import { missileRange } from '@farhold/engine/combat/missiles';
import { gunKeys } from '@farhold/engine/combat/unit-figures';
import { type Coordinates, formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { researchLevel } from '@farhold/engine/planet/planet';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { useCommand } from '../client/use-command.ts';
import { useItems } from '../catalogue/api.ts';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import { Awaited } from '../ui/awaited.tsx';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { ServerTime } from '../ui/countdown.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { preciseClockTextFrom, durationText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Select } from '../ui/select.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { toasts } from '../ui/toasts.ts';
import { type FoundPlace, fireMissiles, type Salvo as WantedSalvo, usePlace } from './api.ts';
import { Place, Remarks } from './found-line.tsx';
import type { LaunchSite } from './launch-site.ts';
import { salvoVerdict } from './missile-salvo.ts';
import { targetOf } from './use-destination.ts';
import { useSendFailure } from './send-failure.ts';
import { useLaunchSiteReads } from './use-launch-site.ts';
import { usePactQuestion } from './use-pact-question.ts';

type MissileDialogProps = { target: Coordinates; isOpen: boolean; onClose: () => void };

/** The window from which missiles of the selected planet are fired at a foreign one (rules R16). */
export function MissileDialog({ target, isOpen, onClose }: MissileDialogProps) {
  const t = useTranslations('fleet');
  const { site: origin, reads } = useLaunchSiteReads();
  const defences = useItems(origin?.planet.id ?? null, 'defence');
  const place = usePlace(target);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      eyebrow={origin && t('from', { planet: origin.planet.name })}
      title={t('missileTitle', { at: formatCoordinates(target) })}
      awaited={372}
    >
      <Suspense fallback={<LoadingLine>{t('sendLoading')}</LoadingLine>}>
        {origin && defences.data && place.data ? (
          <Salvo origin={origin} defences={defences.data} place={place.data} onClose={onClose} />
        ) : (
          <Awaited reads={[...reads, defences, place]} loading={t('sendLoading')} />
        )}
      </Suspense>
    </Dialog>
  );
}

type SalvoProps = {
  origin: LaunchSite;
  defences: readonly PlanetItem[];
  place: FoundPlace;
  onClose: () => void;
};

function Salvo({ origin, defences, place, onClose }: SalvoProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('fleet');
  const now = useNow();
  const guns = gunKeys.flatMap((gun) => {
    const one = defences.find(({ key }) => key === gun);
    return one ? [{ value: gun, label: titleOf(gun) }] : [];
  });
  const present = defences.find(({ key }) => key === 'interplanetary-missile')?.owned ?? 0;
  const [missiles, setMissiles] = useState(present);
  const [aim, setAim] = useState<DefenceKey | null>(guns[0]?.value ?? null);
  const order = { missiles, aim: aim ?? '' };
  const verdict = salvoVerdict({ origin, present, target: targetOf(place), order }, now);
  const salvo = place.planet && aim && { from: origin.planet.id, to: place.planet.id, missiles, aim };
  return (
    <div className="grid gap-4">
      <div className="cut-small grid gap-2 bg-ink-800/60 px-3 py-2 text-note text-t2">
        <Place found={place} />
        <Remarks found={place} />
      </div>
      <NumberField
        label={t('missiles', { count: present })}
        min={0}
        max={present}
        value={missiles || null}
        onChange={(count) => setMissiles(count ?? 0)}
      />
      <Select label={t('aim')} hint={t('aimHint')} value={aim} onChange={setAim} options={guns} />
      <SalvoFigures origin={origin} arrivesAt={verdict.ok ? verdict.outcome.arrivesAt : null} />
      <FireButton salvo={salvo} place={place} verdict={verdict} onFired={onClose} />
    </div>
  );
}

type FireButtonProps = {
  salvo: WantedSalvo | null | undefined;
  place: FoundPlace;
  verdict: ReturnType<typeof salvoVerdict>;
  onFired: () => void;
};

function FireButton({ salvo, place, verdict, onFired }: FireButtonProps) {
  const t = useTranslations('fleet');
  const sentence = useRefusalSentence();
  const reasonId = useId();
  const { run: fire, busy, failure } = useFire(onFired);
  const mayBreakPact = usePactQuestion();
  const press = async () => {
    if (salvo && (await mayBreakPact(place))) await fire(salvo);
  };
  return (
    <>
      <FormError>{failure}</FormError>
      <p id={reasonId} aria-live="polite" className="flex items-start gap-2 text-note text-warn empty:hidden">
        {!verdict.ok && (
          <>
            <Icon name="lucide/circle-alert" className="mt-[3px] flex-none" />
            {sentence(verdict)}
          </>
        )}
      </p>
      <Button
        variant="danger"
        icon="farhold/missile"
        busy={busy}
        disabled={!verdict.ok || !salvo}
        aria-describedby={reasonId}
        onClick={() => void press()}
      >
        {busy ? t('firing') : t('fire')}
      </Button>
    </>
  );
}

type SalvoFiguresProps = { origin: LaunchSite; arrivesAt: number | null };

function SalvoFigures({ origin, arrivesAt }: SalvoFiguresProps) {
  const t = useTranslations('fleet');
  const now = useNow();
  const range = missileRange(researchLevel(origin.owner, 'impulse-drive'));
  const figures = [
    { label: t('range'), text: t('systems', { count: range }), at: null },
    { label: t('flightTime'), text: arrivesAt === null ? '–' : durationText(arrivesAt - now), at: null },
    {
      label: t('arrival'),
      text: arrivesAt === null ? '–' : preciseClockTextFrom(arrivesAt, now),
      at: arrivesAt,
    },
  ];
  return (
    <dl className="grid grid-cols-3 gap-4">
      {figures.map(({ label, text, at }) => (
        <div key={label}>
          <dt className="text-label text-t3">{label}</dt>
          <dd className="text-note font-semibold">
            {text}
            {at !== null && <ServerTime at={at} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useFire(onFired: () => void) {
  const t = useTranslations('fleet');
  const navigate = useNavigate();
  return useCommand(
    async (salvo: WantedSalvo) => {
      toasts.success({ title: await fireMissiles(salvo), icon: 'farhold/missile' });
      onFired();
      void navigate({ to: '/fleet' });
    },
    useSendFailure(t('fireFailed')),
  );
}
