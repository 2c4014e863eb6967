import { SHORTEST_PASSWORD } from '@farhold/contract/account-limits';

/** What is wrong with a field of an account form, as the key of a text in `account`; empty when all is well. */
export type FoundFaults<Field extends string> = Readonly<Partial<Record<Field, FaultText>>>;

export type FaultText =
  | 'codeNeeded'
  | 'emailNeeded'
  | 'emailInvalid'
  | 'passwordNeeded'
  | 'passwordChoose'
  | 'passwordShort'
  | 'passwordsDiffer';

/** E-mail and password are required at login (spec section 5), and so is the code once asked for (null before). */
export function loginFaults(
  email: string,
  password: string,
  code: string | null,
): FoundFaults<'email' | 'password' | 'code'> {
  return {
    ...(code?.trim() === '' && { code: 'codeNeeded' }),
    ...(email.trim() === '' && { email: 'emailNeeded' }),
    ...(password === '' && { password: 'passwordNeeded' }),
  };
}

/** For a registration: a valid address and two equal passwords, checked before sending (spec section 5). */
export function registrationFaults(
  entered: { readonly email: string; readonly password: string; readonly repeated: string },
  looksValid: (text: string) => boolean,
): FoundFaults<'email' | 'password' | 'repeated'> {
  return {
    ...addressFaults(entered.email, looksValid),
    ...(entered.password === '' && { password: 'passwordChoose' }),
    ...(entered.password !== entered.repeated && { repeated: 'passwordsDiffer' }),
  };
}

/** For a reset: at least 8 characters, and both equal, checked before sending (spec section 5). */
export function newPasswordFaults(entered: {
  readonly password: string;
  readonly repeated: string;
}): FoundFaults<'password' | 'repeated'> {
  const { password, repeated } = entered;
  return {
    ...(password === ''
      ? { password: 'passwordChoose' }
      : password.length < SHORTEST_PASSWORD && { password: 'passwordShort' }),
    ...(password !== repeated && { repeated: 'passwordsDiffer' }),
  };
}

/** The address is required and must be valid. */
export function addressFaults(typed: string, looksValid: (text: string) => boolean): FoundFaults<'email'> {
  const email = typed.trim();
  if (email === '') return { email: 'emailNeeded' };
  return looksValid(email) ? {} : { email: 'emailInvalid' };
}

/** Whether the browser accepts a text as an e-mail address. */
export function isEmail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}
