import { expect, test } from 'vitest';
import { loginFaults, registrationFaults } from './credentials.ts';

const hasAt = (text: string) => text.includes('@');
const entered = { email: 'ann@example.org', password: 'orbital mechanics', repeated: 'orbital mechanics' };

test('a login needs an address and a password', () => {
  expect(loginFaults(' ', '', null)).toEqual({ email: 'emailNeeded', password: 'passwordNeeded' });
  expect(loginFaults('ann@example.org', ' ', null)).toEqual({});
});

test('a code is needed once it is asked for', () => {
  expect(loginFaults('ann@example.org', 'orbital mechanics', ' ')).toEqual({ code: 'codeNeeded' });
  expect(loginFaults('ann@example.org', 'orbital mechanics', '123456')).toEqual({});
});

test('differing passwords are found before anything is sent', () => {
  expect(registrationFaults({ ...entered, repeated: 'orbital' }, hasAt)).toEqual({
    repeated: 'passwordsDiffer',
  });
  expect(registrationFaults(entered, hasAt)).toEqual({});
});

test('an account needs a valid address and a password', () => {
  expect(registrationFaults({ ...entered, email: 'ann' }, hasAt)).toEqual({ email: 'emailInvalid' });
  expect(registrationFaults({ email: '', password: '', repeated: '' }, hasAt)).toEqual({
    email: 'emailNeeded',
    password: 'passwordChoose',
  });
});
