import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { andRefresh, inGame } from '../client/query-client.ts';

type WireQuietHours = NonNullable<Reply<Routes['GET /activity/target']>['data']['quiet_hours']>;

/** How the player rests in the universe being played. */
export type VacationState = {
  /** Null for who plays. */
  readonly vacation: { readonly since: Instant; readonly endsFrom: Instant } | null;
  readonly fleetsOut: number;
  /** When attacks that are under way strike the player. */
  readonly strikes: readonly number[];
  readonly isQuietOffered: boolean;
  readonly quietHours: QuietHours | null;
};

const at = (moment: string): Instant => instant(Date.parse(moment));

/** Quiet hours in the engine's words. */
export const quietHoursOf = (wire: WireQuietHours): QuietHours => ({
  start: wire.start_hour,
  startBefore: wire.start_hour_before,
  from: at(wire.from),
  chosenAt: at(wire.chosen_at),
});

/** Reads whether the player is on vacation, and the quiet hours. */
export const useVacation = () =>
  useQuery({
    queryKey: inGame('rest'),
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

/** Goes on vacation; answers the server's sentence. Throws what the server refuses. */
export const goOnVacation = async (): Promise<string> =>
  (await andRefresh(call('POST /rest/vacation', { body: {} }))).message;

/** Comes back; answers the server's sentence. Throws what the server refuses. */
export const endVacation = async (): Promise<string> =>
  (await andRefresh(call('DELETE /rest/vacation', {}))).message;

/** Chooses the hour, UTC, in which the quiet hours begin; null for none. Throws what the server refuses. */
export const chooseQuietHours = async (start: number | null): Promise<string> =>
  (await andRefresh(call('POST /rest/quiet-hours', { body: { start_hour: start } }))).message;
