import { isIP } from 'node:net';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { isPublicAddress } from './public-address.ts';

/** Which addresses the server may call when a player names them: those of the internet, or (in tests) any. */
export type Reach = 'public' | 'anywhere';

/** Ports on which web servers listen; others would let players knock at doors that are none of theirs. */
const publicPorts: ReadonlySet<string> = new Set(['', '443', '8443']);

/**
 * The address that a player names, if the server may call it: https without name and password, on a port of web
 * servers, and no number of a private network. What a name stands for is looked at when it is called.
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

/** The host of an address, an IPv6 number without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
