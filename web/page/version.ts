import { version as packageVersion } from '../package.json';

/** The version of this build, as the footer shows it: "v1.0.0". */
export const version = `v${packageVersion}`;
