import { call } from '../client/call.ts';
import { serverNow } from '../client/server-clock.ts';
import { command, useAdminQuery } from './api.ts';
import { momentOf, momentOrNull } from './moments.ts';

/** All universes with their messages of the day, and the server's message. */
export const useAllUniverses = () =>
  useAdminQuery(['universes'], async (signal) => {
    const {
      data,
      planned,
      server_motd: serverMessage,
    } = await call('GET /admin/universes', {
      signal,
      universe: null,
    });
    const universes = data.map((wire) => ({
      id: wire.id_universe,
      name: wire.name,
      startsAt: momentOf(wire.started_at),
      hasStarted: momentOf(wire.started_at) <= serverNow(),
      endsAt: momentOrNull(wire.ends_at),
      hasEnded: wire.has_ended,
      isClosed: wire.is_closed,
      people: wire.people,
      aiPlayers: wire.ai_players,
      aiPlaying: wire.ai_playing,
      seats: wire.max_players,
      message: wire.motd,
      hasQuietHours: wire.quiet_hours,
    }));
    return { universes, planned, serverMessage };
  });

export type PlannedUniverse = NonNullable<ReturnType<typeof useAllUniverses>['data']>['planned'][number];

export type AdminUniverse = NonNullable<ReturnType<typeof useAllUniverses>['data']>['universes'][number];

const about = (id: number) => ({ params: { id: String(id) }, universe: null });

/** This and all below answer the server's sentence and throw what it refuses. */
export const setTaking = (id: number, takes: boolean): Promise<string> =>
  command(call(`POST /admin/universes/{id}/${takes ? 'open' : 'close'}`, { ...about(id), body: {} }));

export const cancelPlanned = (id: number): Promise<string> =>
  command(call('DELETE /admin/planned-universes/{id}', about(id)));

export const setStart = (id: number, at: string): Promise<string> =>
  command(call('POST /admin/universes/{id}/start', { ...about(id), body: { at } }));

export const offerQuietHours = (id: number, offered: boolean): Promise<string> =>
  command(call('POST /admin/universes/{id}/quiet-hours', { ...about(id), body: { offered } }));

export const setEnd = (id: number, at: string | null): Promise<string> =>
  command(call('POST /admin/universes/{id}/end', { ...about(id), body: { at } }));

export const setAiPlayers = (id: number, count: number): Promise<string> =>
  command(call('POST /admin/universes/{id}/ai-players', { ...about(id), body: { count } }));

/** Lets seasons follow a universe, both in days; without a length none follows. */
export const setSeasons = (id: number, length: number | null, pause: number): Promise<string> =>
  command(
    call('POST /admin/universes/{id}/season', {
      ...about(id),
      body: { length_days: length, pause_days: pause },
    }),
  );

export const setMessage = (id: number | null, text: string): Promise<string> =>
  command(
    call('POST /admin/motd', {
      body: { id_universe: id, text: text.trim() === '' ? null : text },
      universe: null,
    }),
  );

/**
 * A new universe: its name, one speed for everything, and when it starts; now without a time. With a past, in hours, it
 * opens when its AI players have played that.
 */
export type NewUniverse = {
  readonly name: string;
  readonly speed: number;
  readonly seats: number | null;
  readonly startsAt: string | null;
  readonly aiPlayers: number;
  readonly pastHours: number | null;
};

export const createUniverse = ({
  name,
  speed,
  seats,
  startsAt,
  aiPlayers,
  pastHours,
}: NewUniverse): Promise<string> =>
  command(
    call('POST /admin/universes', {
      body: {
        name,
        resources_speed: speed,
        research_speed: speed,
        fleet_speed: speed,
        building_speed: speed,
        max_players: seats,
        starts_at: startsAt,
        ai_players: aiPlayers,
        past_hours: pastHours,
      },
      universe: null,
    }),
  );
