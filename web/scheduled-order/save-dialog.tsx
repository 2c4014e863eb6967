import { stockAt } from '@farhold/engine/economy/projection';
import { cargoCapacity, cargoTotal, emptyCargo, fillCargo } from '@farhold/engine/fleet/cargo';
import type { Ships } from '@farhold/engine/fleet/fleet';
import { savePlan, type SavePlan } from '@farhold/engine/fleet/save-plan';
import { type FleetOrder, sendFleet as decide } from '@farhold/engine/fleet/send-fleet';
import { ownTarget } from '@farhold/engine/fleet/target';
import { accountId, planetId } from '@farhold/engine/ids';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { useCommand } from '../client/use-command.ts';
import { sendFleet, useMovements } from '../fleet/api.ts';
import { type LaunchSite, originAt, shipsThatFly } from '../fleet/launch-site.ts';
import { nextAt } from '../fleet/local-time.ts';
import { useLaunchSiteReads } from '../fleet/use-launch-site.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { Awaited } from '../ui/awaited.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useNow } from '../ui/clock.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ServerTime } from '../ui/countdown.tsx';
import { arrivalText, fullAmount } from '../ui/format.ts';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';

type DialogProps = { onClose: () => void };

/** Sends all ships of the selected planet away until a time of day, for instance until the morning. */
export function SaveDialog({ onClose }: DialogProps) {
  const t = useTranslations('scheduled');
  const { site, reads } = useLaunchSiteReads();
  if (site !== null) return <SaveForm site={site} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('saveTitle')} awaited={430}>
      <Awaited reads={reads} loading={t('waiting')} />
    </Dialog>
  );
}

type Saving = {
  readonly plan: SavePlan<OwnPlanet>;
  readonly order: FleetOrder;
  readonly decision: ReturnType<typeof decide>;
  /** When the ships are home, in ms. */
  readonly homeAt: number;
};

function SaveForm({ site, onClose }: DialogProps & { site: LaunchSite }) {
  const t = useTranslations('scheduled');
  const sentence = useRefusalSentence();
  const now = useNow();
  const [time, setTime] = useState('07:30');
  const [takesGoods, setTakesGoods] = useState(true);
  const planet = site.planet.name;
  const backAt = nextAt(time, now);
  const saving = useSaving(site, backAt, takesGoods);
  const { busy, failure, run } = useSend(site, onClose);
  const reason =
    saving === null ? t('noShips', { planet }) : saving.decision.ok ? null : sentence(saving.decision);
  const footer = (
    <Button
      variant="primary"
      icon="farhold/launch"
      busy={busy}
      disabled={reason !== null || backAt === null}
      onClick={() => saving && void run(saving)}
    >
      {t('go')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('saveTitle')} footer={footer}>
      <div className="grid gap-4">
        <p className="text-note text-t2">{t('saveHint', { planet })}</p>
        <TextField type="time" label={t('backAt')} value={time} onChange={setTime} />
        {saving !== null && saving.plan.to !== null && (
          <Checkbox label={t('takeGoods')} checked={takesGoods} onChange={setTakesGoods} />
        )}
        {saving && <PlanLines saving={saving} planet={planet} backAt={backAt} />}
        {reason !== null && <p className="text-note text-warn">{reason}</p>}
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}

function useSend({ planet }: LaunchSite, onSent: () => void) {
  const t = useTranslations('scheduled');
  return useCommand(
    async ({ plan, order }: Saving) => {
      const to = { planet: planetId(plan.to?.id ?? planet.id) };
      const title = await sendFleet({ from: planet.id, to, order, union: null });
      toasts.success({ title, icon: 'farhold/launch' });
      onSent();
    },
    { otherwise: t('failed') },
  );
}

/** The flight that keeps all ships away until then, and the engine's decision about it; null without ships. */
function useSaving(site: LaunchSite, backAt: number | null, takesGoods: boolean): Saving | null {
  const now = useNow();
  const { data: movements = [] } = useMovements();
  const { planet, planets, owner, universe } = site;
  const ships: Ships = Object.fromEntries(shipsThatFly(site).map(({ key, owned }) => [key, owned]));
  const threatened = new Set(movements.filter(({ isHostile }) => isHostile).map(({ to }) => to?.id));
  const refuges = planets.filter(({ id }) => id !== planet.id && !threatened.has(id));
  const seconds = ((backAt ?? now) - now) / SECOND_MS;
  const stock = stockAt(planet.projection, instant(now));
  const { deuterium } = stock;
  const plan = savePlan({ ships, from: planet, deuterium, owner, universe }, refuges, seconds);
  if (plan === null) return null;
  const left = { ...stock, deuterium: Math.max(0, stock.deuterium - plan.flight.fuel) };
  const isLoaded = takesGoods && plan.to !== null;
  const cargo = isLoaded ? fillCargo(cargoCapacity(ships, owner), left) : emptyCargo;
  const { speedPercent, holdHours } = plan;
  const order: FleetOrder =
    plan.to === null
      ? { mission: 'patrol', ships, speedPercent, cargo, holdHours }
      : { mission: 'transport', ships, speedPercent, cargo };
  const target = ownTarget({ at: (plan.to ?? planet).at, owner: accountId(planet.owner.id) });
  const decision = decide(originAt(site, stock, now), target, order, instant(now));
  return { plan, order, decision, homeAt: now + plan.away * SECOND_MS };
}

type PlanLinesProps = { saving: Saving; planet: string; backAt: number | null };

function PlanLines({ saving: { plan, order, homeAt }, planet, backAt }: PlanLinesProps) {
  const t = useTranslations('scheduled');
  const { to, speedPercent, holdHours, flight } = plan;
  return (
    <div>
      <h3 className="eyebrow">{t('plan')}</h3>
      <p className="py-1 font-semibold">
        {to === null
          ? t('patrol', { planet, hours: holdHours })
          : t('flyTo', { place: `${to.name} ${formatCoordinates(to.at)}`, percent: speedPercent })}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-note">
        <dt className="text-t3">{t('home')}</dt>
        <dd>
          {arrivalText(homeAt)}
          <ServerTime at={homeAt} />
        </dd>
        <dt className="text-t3">{t('fuel')}</dt>
        <dd>{fullAmount(flight.fuel)}</dd>
        <dt className="text-t3">{t('cargo')}</dt>
        <dd>{fullAmount(cargoTotal(order.cargo))}</dd>
      </dl>
      {to === null && <p className="mt-2 text-note text-t2">{t('goodsStay', { planet })}</p>}
      {backAt !== null && homeAt < backAt && <p className="mt-2 text-note text-warn">{t('tooEarly')}</p>}
    </div>
  );
}
