/**
 * The numbers of all advisory locks, each used once. Most are classes, whose second number says which lock of the class
 * it is: a universe, or a hash of an account, an address or a pair.
 */
export const advisoryLocks = {
  /** One server migrates at a time. */
  migration: 815_001,
  /** The universe. The function `hold_for_commands` of the database has this number, too. */
  universe: 815_002,
  /** Verdicts on one address, by its hash. */
  login: 815_003,
  /** The messages of one writer, by a hash of the account. */
  writer: 815_004,
  /** Everything between two accounts, by a hash of the pair. */
  pair: 815_005,
  /** One server at a time sets the milestones of a universe. */
  milestones: 815_006,
  /** Held while a world is played aside, so that no two share the schema. */
  aside: 815_009,
  /** An identity at a provider, by its hash: two simultaneous returns must not open two accounts. */
  identity: 815_010,
  /** Mails to one address, by its hash. */
  mailReceiver: 815_011,
  /**
   * One process folds ledgers at a time: a line that comes in between must not be counted by one process and removed by
   * another.
   */
  fold: 815_027,
  /** The alliances of a universe. */
  alliances: 815_050,
  /** The founding of packs in a universe. */
  packs: 815_057,
  /** A room of an alliance, by the alliance: its messages follow each other, so that their ids grow with time. */
  room: 815_061,
  /** Gifts to one player, by a hash of the account. */
  gifts: 7_203_001,
} as const;
