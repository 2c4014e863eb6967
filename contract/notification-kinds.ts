/** What players can be told of outside the game. Here apart from the schemas, which browsers don't load. */
export const alertKinds = ['hostile-fleet', 'queue-finished', 'message-received'] as const;

export type AlertKind = (typeof alertKinds)[number];

/** So many browsers of one player can be told. */
export const MOST_ALERT_DEVICES = 10;
