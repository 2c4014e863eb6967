import { expect, test } from 'vitest';
import { contactAddress } from './contact-address.ts';

test.each([
  ['admiral@farhold.example', 'mailto:admiral@farhold.example'],
  ['https://example.org/help', 'https://example.org/help'],
  ['  http://example.org  ', 'http://example.org'],
  ['ask Ann in the harbour', null],
  ['ask ann@example.org or Bob', null],
  ['javascript:alert(1)', null],
  ['x@y.z?bcc=all@y.z', null],
])('of the contact "%s" a link leads to %s', (contact, address) => {
  expect(contactAddress(contact)).toBe(address);
});
