import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { BattleResult } from '@farhold/engine/combat/battle';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, queries } from '../client/query-client.ts';
import { taggedText } from '../player/tagged-text.ts';
import type { Battle, BattleLink, Fighter } from './battle.ts';

type WireBattle = Reply<Routes['GET /battle/{token}']>;
type WireShare = Reply<Routes['POST /report/{id}/share']>;
type ReportedBattle = { readonly battle: Battle; readonly link: BattleLink | null };

const keyOf = (report: number) => inGame('battle', report);

/** The battle of a report, and its share link if there is one. A fought battle never changes. */
export const useReportedBattle = (report: number, isWanted: boolean) =>
  useQuery({
    queryKey: keyOf(report),
    enabled: isWanted,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<ReportedBattle> => {
      const params = { id: String(report) };
      const { share, ...battle } = await call('GET /report/{id}/battle', { params, signal });
      return { battle: battleOf(battle), link: share && linkOf(share) };
    },
  });

/** A shared battle, for anyone with the link. */
export const useSharedBattle = (token: string) =>
  useQuery({
    queryKey: ['shared-battle', token],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      battleOf(await call('GET /battle/{token}', { params: { token }, signal, universe: null })),
  });

/** Shares the battle of a report, or changes what its link shows. Throws the server's refusal. */
export async function shareBattle(report: number, showsCoordinates: boolean): Promise<void> {
  const body = { show_coordinates: showsCoordinates };
  keepLink(report, linkOf(await call('POST /report/{id}/share', { params: { id: String(report) }, body })));
}

/** Ends the link to the battle of a report. Throws the server's refusal. */
export async function endShare(report: number): Promise<void> {
  await call('DELETE /report/{id}/share', { params: { id: String(report) } });
  keepLink(report, null);
}

const keepLink = (report: number, link: BattleLink | null): void =>
  void queries.setQueryData<ReportedBattle>(keyOf(report), (known) => known && { ...known, link });

const linkOf = ({ path, show_coordinates: showsCoordinates }: WireShare): BattleLink => ({
  path,
  showsCoordinates,
});

const fighterOf = ({ player, alliance, units }: WireBattle['attackers'][number]): Fighter => ({
  player: taggedText({ name: player, alliance }),
  units: units.map(({ key, quantity }) => ({ key, count: quantity })),
});

const results = {
  attacker_won: 'attackers-won',
  defender_won: 'defenders-won',
  draw: 'draw',
} as const satisfies Record<WireBattle['result'], BattleResult>;

const battleOf = (wire: WireBattle): Battle => ({
  at: Date.parse(wire.fought_at),
  result: results[wire.result],
  place: { name: wire.place.name, at: wire.place.coordinates },
  attackers: wire.attackers.map(fighterOf),
  defenders: wire.defenders.map(fighterOf),
  moments: wire.moments,
  rounds: wire.rounds,
});
