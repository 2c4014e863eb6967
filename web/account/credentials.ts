import { SHORTEST_PASSWORD } from '@farhold/contract/account-limits';

/** What is wrong with a field of an account form, by name of a text in `account`; nothing when all is well. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, FaultText>>>;

type FaultText =
  | 'codeNeeded'
  | 'emailNeeded'
  | 'emailInvalid'
  | 'passwordNeeded'
  | 'passwordChoose'
  | 'passwordShort'
  | 'passwordsDiffer';

/** E-mail and password are required at login (spec section 5), and a code (null before) once it is asked for. */
export function loginFaults(
  email: string,
  password: string,
  code: string | null,
): Faults<'email' | 'password' | 'code'> {
  return {
    ...(code?.trim() === '' && { code: 'codeNeeded' }),
    ...(email.trim() === '' && { email: 'emailNeeded' }),
    ...(password === '' && { password: 'passwordNeeded' }),
  };
}

/** At register, the address must be one and the passwords must match; checked before anything is sent (spec section 5). */
export function registrationFaults(
  entered: { readonly email: string; readonly password: string; readonly repeated: string },
  looksValid: (text: string) => boolean,
): Faults<'email' | 'password' | 'repeated'> {
  const email = entered.email.trim();
  return {
    ...(email === '' ? { email: 'emailNeeded' } : !looksValid(email) && { email: 'emailInvalid' }),
    ...(entered.password === '' && { password: 'passwordChoose' }),
    ...(entered.password !== entered.repeated && { repeated: 'passwordsDiffer' }),
  };
}

/** At a reset, both have at least 8 characters and match; checked before anything is sent (spec section 5). */
export function newPasswordFaults(entered: {
  readonly password: string;
  readonly repeated: string;
}): Faults<'password' | 'repeated'> {
  const { password, repeated } = entered;
  return {
    ...(password === ''
      ? { password: 'passwordChoose' }
      : password.length < SHORTEST_PASSWORD && { password: 'passwordShort' }),
    ...(password !== repeated && { repeated: 'passwordsDiffer' }),
  };
}

/** Whether the browser takes a text for an e-mail address. */
export function isEmail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}
