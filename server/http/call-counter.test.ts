import { expect, test } from 'vitest';
import { networkOf } from './call-counter.ts';

test('a caller with a network of IPv6 has one limit for all of its addresses', () => {
  const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'];
  expect(networkOf({ ip: one })).toBe(networkOf({ ip: other }));
  expect(networkOf({ ip: one })).toBe(networkOf({ ip: one }));
  expect(networkOf({ ip: '2001:db8:1:3::1' })).not.toBe(networkOf({ ip: one }));
});

test('an address of IPv4 is the same however it arrives', () => {
  expect(networkOf({ ip: '::ffff:192.0.2.7' })).toBe(networkOf({ ip: '192.0.2.7' }));
  expect(networkOf({ ip: '192.0.2.8' })).not.toBe(networkOf({ ip: '192.0.2.7' }));
});
