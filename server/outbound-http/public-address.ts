import ipaddr from 'ipaddr.js';

/**
 * Whether this address (IPv4 or IPv6 as text) is on the public internet. Excluded are this machine, private
 * and carrier networks, link-local, multicast and reserved addresses, and addresses that embed another one.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is allocated.
  return address instanceof ipaddr.IPv4 || (address.toByteArray()[0] ?? 0) >> 5 === 1;
}
