import Bowser from 'bowser';

/** The browser and system of a session, in words for its owner; null for an unknown one. */
export type Device = { readonly browser: string | null; readonly system: string | null };

export const unknownDevice: Device = { browser: null, system: null };

/** No browser sends longer texts. */
const MAX_AGENT_LENGTH = 400;

/** What a browser says about itself, without versions: "Firefox" on "Windows". */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '' || userAgent.length > MAX_AGENT_LENGTH) return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
