import ipaddr from 'ipaddr.js';

/**
 * Whether anybody on the internet can be meant by this address (IPv4 or IPv6 as text). Not so: this machine, private
 * networks and those of carriers, links, multicast, what is reserved, and addresses that carry another one inside.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 was ever given out.
  return address instanceof ipaddr.IPv4 || (address.toByteArray()[0] ?? 0) >> 5 === 1;
}
