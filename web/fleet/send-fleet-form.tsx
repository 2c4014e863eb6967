import { CargoFields } from './cargo-fields.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import { useSendFleetKeys } from './send-fleet-keys.ts';
import type { LaunchSite } from './launch-site.ts';
import { HoldField } from './hold-field.tsx';
import { LaterFields, useLater } from './later-fields.tsx';
import { MissionPicker } from './mission-picker.tsx';
import { SendBar } from './send-bar.tsx';
import { ShipPicker } from './ship-picker.tsx';
import { SpeedPicker } from './speed-picker.tsx';
import { UnionChoice } from './union-choice.tsx';
import { type Given, useSendFleetForm } from './use-send-fleet-form.ts';

type SendFleetFormProps = { origin: LaunchSite; given: Given; onSent: () => void };

/** Target, mission, ships, speed and cargo of a fleet, and the button that sends it. */
export function SendFleetForm({ origin, given, onSent }: SendFleetFormProps) {
  const form = useSendFleetForm(origin, given);
  const later = useLater(form);
  const within = useSendFleetKeys(form);
  return (
    <div ref={within}>
      <div className="grid gap-x-6 gap-y-5 p-4 rail:grid-cols-2 mid:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="grid content-start gap-5">
          <DestinationPicker destination={form.destination} />
          <MissionPicker form={form} />
          <UnionChoice form={form} />
          {form.holdHours !== null && <HoldField form={form} owner={origin.owner} />}
          <SpeedPicker speed={form.speedPercent} onSpeed={form.setSpeed} />
          <LaterFields later={later} />
        </div>
        <div className="grid content-start gap-5">
          <ShipPicker form={form} origin={origin} />
          {form.carries && <CargoFields form={form} />}
        </div>
      </div>
      <SendBar origin={origin} form={form} later={later} onSent={onSent} />
    </div>
  );
}
