import type { signInRoutes } from '@farhold/contract/sign-in';
import { providerNames } from '@farhold/contract/sign-in-limits';
import { stringifySetCookie } from 'cookie';
import { deviceOf } from '../account/device.ts';
import { rememberLanguage } from '../account/language.ts';
import { mailNewWay } from '../account/mail-new-way.ts';
import type { SecretBox } from '../account/secret-box.ts';
import type { Handlers, Visitor } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import { addPasskey, askForPasskey } from './add-passkey.ts';
import { unlinkProvider } from './link-provider.ts';
import { removePasskey, renamePasskey } from './passkeys.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor.ts';
import { askToProve, proveByCode, proveByPasskey, proveByPassword } from './prove.ts';
import { askToSignIn, signInByPasskey } from './sign-in-by-passkey.ts';
import { ATTEMPT_SECONDS } from './social-attempt.ts';
import { beginSocial, finishLink, finishSignIn, type Social } from './social-sign-in.ts';
import { waysIn } from './ways-in.ts';
import { providersToWire, waysInToWire } from './wire.ts';

/** The dependencies of the sign-in routes. */
export type SignIn = Social & { readonly secretBox: SecretBox };

type Part<Name extends string> = Pick<
  Handlers<typeof signInRoutes>,
  Extract<keyof typeof signInRoutes, Name>
>;

export const signInHandlers = (signIn: SignIn): Handlers<typeof signInRoutes> => ({
  'GET /user/sign-in': async ({ by }) =>
    waysInToWire(await waysIn(signIn.game.db, by.account), signIn.clients),
  ...socialHandlers(signIn),
  ...passkeyHandlers(signIn),
  ...secondFactorHandlers(signIn),
  ...proofHandlers(signIn),
});

/**
 * The name of the cookie that ties a provider's answer to the browser. Over https browsers let no other host set it.
 */
const cookieName = ({ post }: Social): string =>
  post.publicUrl().startsWith('https:') ? '__Host-farhold-sign-in' : 'farhold-sign-in';

/** Scripts can't read it, and other sites can't send it. */
const browserCookie = (secret: string, social: Social): string =>
  stringifySetCookie({
    name: cookieName(social),
    value: secret,
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    maxAge: ATTEMPT_SECONDS,
    secure: social.post.publicUrl().startsWith('https:'),
  });

const socialHandlers = (
  social: Social,
): Part<`GET /auth/${string}` | `POST /user/social/${string}` | `DELETE /user/social/${string}`> => ({
  'GET /auth/providers': async () => providersToWire(social.clients),
  'GET /auth/{provider}/redirect': async ({ params, setHeader }) => {
    const { url, browserSecret } = accepted(await beginSocial(social, params.provider, null));
    setHeader('set-cookie', browserCookie(browserSecret, social));
    return { url };
  },
  'GET /auth/{provider}/callback': async ({ params: { provider }, query, cookies, userAgent, language }) => {
    const returned = { provider, query, browserSecret: cookies[cookieName(social)], language };
    const token = accepted(await finishSignIn(social, returned, deviceOf(userAgent)));
    await rememberLanguage(social.game, token, language);
    return { token, message: done('signed-in') };
  },
  'POST /user/social/{provider}/link': async ({ by, proven, params, setHeader }) => {
    await proven();
    const { url, browserSecret } = accepted(await beginSocial(social, params.provider, by.account));
    setHeader('set-cookie', browserCookie(browserSecret, social));
    return { url };
  },
  'POST /user/social/{provider}': async ({ by, params: { provider }, body, cookies }) => {
    const returned = { provider, query: body, browserSecret: cookies[cookieName(social)] };
    accepted(await finishLink(social, returned, by));
    return { message: done('provider-linked', { provider: providerNames[provider] }) };
  },
  'DELETE /user/social/{provider}': async ({ by, params: { provider } }) => {
    accepted(await unlinkProvider(social.game, by.account, provider));
    return { message: done('provider-unlinked', { provider: providerNames[provider] }) };
  },
});

const passkeyHandlers = ({
  game,
  post,
}: Social): Part<
  `POST /passkey/${string}` | `POST /user/passkey${string}` | `DELETE /user/passkey/${string}`
> => ({
  'POST /passkey/challenge': async () => ({ ...(await askToSignIn(game, post.publicUrl())) }),
  'POST /passkey/login': async ({ body, userAgent, language }) => {
    const proof = { ...body, device: deviceOf(userAgent) };
    const token = accepted(await signInByPasskey(game, post.publicUrl(), proof));
    await rememberLanguage(game, token, language);
    return { token, message: done('signed-in') };
  },
  'POST /user/passkey/challenge': async ({ by, proven }) => {
    await proven();
    return { ...(await askForPasskey(game, post.publicUrl(), by.account)) };
  },
  'POST /user/passkey': async ({ by, proven, body }) => {
    await proven();
    accepted(await addPasskey(game, post.publicUrl(), by, body));
    await mailNewWay(game, post, by.account, { way: 'passkey' });
    return { message: done('passkey-added') };
  },
  'POST /user/passkey/{id}': async ({ by, params: { id }, body }) => {
    accepted(await renamePasskey(game, { account: by.account, id }, body.name));
    return { message: done('passkey-renamed') };
  },
  'DELETE /user/passkey/{id}': async ({ by, params: { id } }) => {
    accepted(await removePasskey(game, { account: by.account, id }));
    return { message: done('passkey-removed') };
  },
});

const proofHandlers = ({ game, post, secretBox }: SignIn): Part<`POST /user/proof/${string}`> => ({
  'POST /user/proof/password': async ({ by, body }) => {
    const decision = await proveByPassword(game, by, body.password);
    if (!decision.ok) throw new Refused(decision.refusal, decision.params, 'password');
    return { message: done('proven') };
  },
  'POST /user/proof/code': async ({ by, body }) => {
    const decision = await proveByCode(game, secretBox, by, body.code);
    if (!decision.ok) throw new Refused(decision.refusal, decision.params, 'code');
    return { message: done('proven') };
  },
  'POST /user/proof/challenge': async ({ by }) => ({ ...(await askToProve(game, post.publicUrl(), by)) }),
  'POST /user/proof/passkey': async ({ by, body }) => {
    accepted(await proveByPasskey(game, post.publicUrl(), by, body.credential));
    return { message: done('proven') };
  },
});

const secondFactorHandlers = ({
  game,
  post,
  secretBox,
}: SignIn): Part<`POST /user/second-factor${string}`> => {
  const guarded = (by: Visitor) => ({ game, secretBox, by });
  return {
    'POST /user/second-factor': async ({ by, proven }) => {
      await proven();
      return accepted(await beginSecondFactor(guarded(by)));
    },
    'POST /user/second-factor/confirm': async ({ by, proven, body }) => {
      await proven();
      const codes = accepted(await confirmSecondFactor(guarded(by), body.code));
      await mailNewWay(game, post, by.account, { way: 'code' });
      return { message: done('second-factor-on'), recovery_codes: [...codes] };
    },
    'POST /user/second-factor/recovery-codes': async ({ by, body }) => ({
      message: done('recovery-codes-new'),
      recovery_codes: [...accepted(await renewRecoveryCodes(guarded(by), body.code))],
    }),
    'POST /user/second-factor/off': async ({ by, body }) => {
      accepted(await turnOffSecondFactor(guarded(by), body));
      return { message: done('second-factor-off') };
    },
  };
};
