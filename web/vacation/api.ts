import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, said } from '../client/query-client.ts';

type WireQuietHours = NonNullable<Reply<Routes['GET /activity/target']>['data']['quiet_hours']>;

/** The player's vacation and quiet hours in the played universe. */
export type VacationState = {
  /** Null while not on vacation. */
  readonly vacation: { readonly since: Instant; readonly endsFrom: Instant } | null;
  readonly fleetsOut: number;
  /** The arrivals of attacks on the player that are under way. */
  readonly strikes: readonly number[];
  readonly isQuietOffered: boolean;
  readonly quietHours: QuietHours | null;
};

const at = (moment: string): Instant => instant(Date.parse(moment));

/** Quiet hours in the engine's terms. */
export const quietHoursOf = (wire: WireQuietHours): QuietHours => ({
  start: wire.start_hour,
  startBefore: wire.start_hour_before,
  from: at(wire.from),
  chosenAt: at(wire.chosen_at),
});

/** Fetches vacation and quiet hours. */
export const useVacation = () =>
  useQuery({
    queryKey: inGame('vacation'),
    staleTime: MINUTE_MS,
    meta: { hears: ['universe', 'fleets'] },
    queryFn: async ({ signal }): Promise<VacationState | null> => {
      const { data } = await call('GET /rest', { signal });
      if (!data) return null;
      return {
        vacation: data.vacation && {
          since: at(data.vacation.since),
          endsFrom: at(data.vacation.ends_from),
        },
        fleetsOut: data.fleets_out,
        strikes: data.strikes.map((moment) => Date.parse(moment)),
        isQuietOffered: data.quiet_hours_offered,
        quietHours: data.quiet_hours && quietHoursOf(data.quiet_hours),
      };
    },
  });

/** Starts a vacation; returns the server's message. Throws the server's refusal. */
export const goOnVacation = async (): Promise<string> => said(call('POST /rest/vacation', { body: {} }));

/** Ends the vacation; returns the server's message. Throws the server's refusal. */
export const endVacation = async (): Promise<string> => said(call('DELETE /rest/vacation', {}));

/** Sets the hour (UTC) at which the quiet hours begin; null for none. Throws the server's refusal. */
export const chooseQuietHours = (start: number | null): Promise<string> =>
  said(call('POST /rest/quiet-hours', { body: { start_hour: start } }));
