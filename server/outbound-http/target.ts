import { isIP } from 'node:net';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { isPublicAddress } from './public-address.ts';

/** The addresses of players that the server may call: those on the internet, or (in tests) any. */
export type Reach = 'public' | 'anywhere';

/** Web server ports; other ports would let players probe servers that are not theirs. */
const publicPorts: ReadonlySet<string> = new Set(['', '443', '8443']);

/** Names that only a local network knows (RFC 6761, 6762, 8375 and what routers invent), and those without a dot. */
const localName = /^[^.]*$|(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/;

/**
 * A player's address, if the server may call it: https without name and password, on a web server port, and neither an
 * IP address nor a name of a private network. What a name resolves to is checked when it is called.
 */
export function readTarget(text: string, reach: Reach): Decision<URL, 'address-not-allowed'> {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return refuse('address-not-allowed');
  if (reach === 'anywhere')
    return /^https?:$/.test(url.protocol) ? accept(url) : refuse('address-not-allowed');
  const host = hostOf(url);
  const isElsewhere = isIP(host) === 0 ? !localName.test(host.replace(/\.$/, '')) : isPublicAddress(host);
  const isAllowed = url.protocol === 'https:' && publicPorts.has(url.port) && isElsewhere;
  return isAllowed ? accept(url) : refuse('address-not-allowed');
}

/** The host of an address, an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
