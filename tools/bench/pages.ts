/** A player of the benchmark: a planet, where it is, another one, and a session. */
export type BenchPlayer = {
  readonly planet: number;
  readonly colony: number;
  readonly galaxy: number;
  readonly system: number;
  readonly token: string;
};

/**
 * What a page inside the game asks for again within a minute while nothing happens (web: the polling of section 9 of
 * the specification).
 */
export const refreshOf = ({ planet }: BenchPlayer): string[] => [
  '/planet',
  `/planet/${planet}`,
  `/planet/${planet}/projection`,
  `/activity/construction?planet_id=${planet}`,
  '/activity/next-times',
  '/activity',
  '/report/unread-count',
  '/message/unread-count',
  '/motd',
  '/rank/user',
];

/** What the first page needs when it is opened. */
export const coldPageOf = (player: BenchPlayer): string[] => [
  '/user',
  '/user/universes',
  ...refreshOf(player),
  '/union',
  '/empire',
  '/goal',
  '/wish',
  '/rest',
  '/alerts',
  '/alliance/waiting',
];

/** The address of one call for all of these. */
export const batchOf = (addresses: readonly string[]): string =>
  `/batch?${new URLSearchParams(addresses.map((address) => ['get', address]))}`;
