import { isIP } from 'node:net';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { isPublicAddress } from './public-address.ts';

/** The addresses of players that the server may call: those on the internet, or (in tests) any. */
export type Reach = 'public' | 'anywhere';

/** Web server ports; other ports would let players probe servers that are not theirs. */
const publicPorts: ReadonlySet<string> = new Set(['', '443', '8443']);

/**
 * A player's address, if the server may call it: https without name and password, on a web server
 * port, and not an IP address of a private network. A host name is checked when it is called.
 */
export function readTarget(text: string, reach: Reach): Decision<URL, 'address-not-allowed'> {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return refuse('address-not-allowed');
  if (reach === 'anywhere')
    return /^https?:$/.test(url.protocol) ? accept(url) : refuse('address-not-allowed');
  const host = hostOf(url);
  const isAllowed =
    url.protocol === 'https:' && publicPorts.has(url.port) && (isIP(host) === 0 || isPublicAddress(host));
  return isAllowed ? accept(url) : refuse('address-not-allowed');
}

/** The host of an address, an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
