import { endOf } from '@farhold/engine/alliance/pact';
import type { AllianceId } from '@farhold/engine/ids';
import { DAY } from '@farhold/engine/time/duration';
import { type Instant, secondsBetween } from '@farhold/engine/time/instant';
import type { LeaguePacks } from './league-packs.ts';

/** A war between two packs: its days, its battles, and what each side has destroyed of the other's. */
export type War = {
  readonly from: AllianceId;
  readonly to: AllianceId;
  readonly begun: number;
  readonly ended: number | null;
  readonly battles: number;
  readonly scores: readonly [from: number, to: number];
};

const dayOf = (start: Instant, at: Instant): number => 1 + Math.floor(secondsBetween(start, at) / DAY);

/** The wars of packs until an instant, in a league that began at `start`. */
export const warsOf = ({ pacts }: LeaguePacks, start: Instant, at: Instant): readonly War[] =>
  pacts
    .filter(({ kind }) => kind === 'war')
    .map((war) => {
      const ended = endOf(war, at);
      return {
        from: war.from,
        to: war.to,
        begun: dayOf(start, war.beginsAt ?? war.declaredAt),
        ended: ended === null ? null : dayOf(start, ended),
        battles: war.battles,
        scores: [war.fromScore, war.toScore],
      };
    });
