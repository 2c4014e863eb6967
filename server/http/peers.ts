/**
 * What processes on one database tell each other of things they count. It travels outside of any request, twice a
 * second at most, and may be lost: nothing but limits rests on it.
 */
export type Peers = {
  /**
   * Listens to what others say on a subject, with who says it, and answers how to say something to them. Each one that
   * hears it must expect anything: another version may speak.
   */
  readonly join: (subject: string, hear: (from: string, told: unknown) => void) => (told: unknown) => void;
};

/** A process that is alone on its database. */
export const noPeers: Peers = { join: () => () => {} };
