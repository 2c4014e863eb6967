import manifest from '../package.json' with { type: 'json' };

/** The version of this server, as the package says. */
export const { version } = manifest;
