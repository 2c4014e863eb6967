import { instant } from '@farhold/engine/time/instant';

/** A count of attacks of the wire in the game's terms. */
export const attackCountOf = ({
  most,
  starts,
}: {
  readonly most: number;
  readonly starts: readonly string[];
}) => ({
  most,
  starts: starts.map((start) => instant(Date.parse(start))),
});
