import Bowser from 'bowser';

/** What a session is used with, in words for its owner; null for what is not known. */
export type Device = { readonly browser: string | null; readonly system: string | null };

export const unknownDevice: Device = { browser: null, system: null };

/** Longer texts come from no browser. */
const MAX_AGENT_LENGTH = 400;

/** What a browser says of itself, without the versions that nobody needs: "Firefox" on "Windows". */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '' || userAgent.length > MAX_AGENT_LENGTH) return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
