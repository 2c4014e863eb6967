/** A due event has not been resolved yet; the command starts again after it. */
export class WorldIsBehind extends Error {}

/** A command that shares its transaction wants to lock, read or write more; it starts again in one of its own. */
export class NeedsOwnTransaction extends Error {}
