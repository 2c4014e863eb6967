import { type Routes, routes } from '@farhold/contract/routes';
import { expect, test } from 'vitest';
import { callers, type Cast, castOf, comeIn, knock, rested } from '../testing/cast.ts';
import {
  calendar,
  construction,
  conversation,
  favourite,
  fleet,
  message,
  place,
  report,
  type Sent,
  session,
  template,
  token,
  union,
  scheduled,
  unionLead,
  wish,
} from '../testing/things.ts';
import { world } from '../testing/world.ts';

/** The status for each caller, in the order of the heading below, and the input. */
type Line = readonly [statuses: string, sent?: Sent | ((cast: Cast) => Sent | Promise<Sent>)];

const past = '2020-01-01T00:00:00Z';

/** The owner's own fleet is nobody's guest. */
const meal = async (cast: Cast): Promise<Sent> => ({ ...(await fleet(cast)), body: { hours: 1 } });

const home = ({ owner }: Cast): Sent => ({ id: owner.home });
const atHome =
  (more: object) =>
  ({ owner }: Cast): Sent => ({ body: { planet_id: owner.home, ...more } });
const flight =
  (more: object) =>
  ({ owner, other }: Cast): Sent => ({
    body: { from_planet_id: owner.home, to_planet_id: other.home, ...more },
  });

/**
 * Other callers get 404 for the owner's things. A caller who is allowed in but fails for another reason gets another
 * status.
 */
const table = {
  // visitor owner other foreigner revoked reader player impersonator actor
  'GET /user': ['401 200 200 200 401 403 403 200 200'],
  'POST /login': [
    '401 401 401 401 401 401 401 401 401',
    { body: { email: 'nobody@example.org', password: 'x' } },
  ],
  'POST /register': ['422 422 422 422 422 422 422 422 422', { body: { email: 'no address' } }],
  'POST /email/verify': ['422 422 422 422 422 422 422 422 422', { body: { token: 'x' } }],
  'POST /email/resend': ['401 200 200 200 401 403 403 403 403'],
  'POST /password/email': ['422 422 422 422 422 422 422 422 422', { body: { email: 'no address' } }],
  'POST /password/reset': ['422 422 422 422 422 422 422 422 422', { body: { token: 'x' } }],
  'POST /user/password': [
    '401 422 422 422 401 403 403 403 403',
    { body: { old_password: 'x', password: 'long enough', password_confirmation: 'long enough' } },
  ],
  'POST /user/name': ['401 422 422 422 401 403 403 403 403', { body: { name: 'x' } }],
  'POST /user/language': ['401 200 200 200 401 403 403 403 403', { body: { language: 'en' } }],
  'POST /user/email': [
    '401 422 422 422 401 403 403 403 403',
    { body: { email: 'new@example.org', password: 'x' } },
  ],
  'DELETE /user/email': ['401 200 200 200 401 403 403 403 403'],
  'POST /email/change': ['422 422 422 422 422 422 422 422 422', { body: { token: 'x' } }],
  'POST /email/change/stop': ['422 422 422 422 422 422 422 422 422', { body: { token: 'x' } }],
  'GET /user/sessions': ['401 200 200 200 401 403 403 200 200'],
  'DELETE /user/sessions/{id}': ['401 200 404 404 401 403 403 403 403', session],
  'POST /user/sessions/end': ['401 200 200 200 401 403 403 403 403', { body: {} }],
  'POST /logout': ['401 200 200 200 401 403 403 200 200'],
  'GET /auth/providers': ['200 200 200 200 200 200 200 200 200'],
  'GET /auth/{provider}/redirect': ['422 422 422 422 422 422 422 422 422', { id: 'google' }],
  'GET /auth/{provider}/callback': [
    '422 422 422 422 422 422 422 422 422',
    { id: 'google', query: 'code=x&state=y' },
  ],
  'GET /user/sign-in': ['401 200 200 200 401 403 403 200 200'],
  'POST /user/social/{provider}/link': ['401 422 422 422 401 403 403 403 403', { id: 'google' }],
  'POST /user/social/{provider}': [
    '401 422 422 422 401 403 403 403 403',
    { id: 'google', body: { code: 'x', state: 'y' } },
  ],
  'DELETE /user/social/{provider}': ['401 404 404 404 401 403 403 403 403', { id: 'google' }],
  'POST /passkey/challenge': ['200 200 200 200 200 200 200 200 200'],
  'POST /passkey/login': ['422 422 422 422 422 422 422 422 422', { body: {} }],
  'POST /user/passkey/challenge': ['401 200 200 200 401 403 403 403 403'],
  'POST /user/passkey': ['401 422 422 422 401 403 403 403 422', { body: {} }],
  'POST /user/passkey/{id}': ['401 404 404 404 401 403 403 403 403', { id: 999, body: { name: 'Key' } }],
  'DELETE /user/passkey/{id}': ['401 404 404 404 401 403 403 403 403', { id: 999 }],
  'POST /user/proof/password': ['401 422 422 422 401 403 403 403 403', { body: { password: 'x' } }],
  'POST /user/proof/code': ['401 422 422 422 401 403 403 403 403', { body: { code: '000000' } }],
  'POST /user/proof/challenge': ['401 200 200 200 401 403 403 403 403'],
  'POST /user/proof/passkey': ['401 422 422 422 401 403 403 403 422', { body: {} }],
  'POST /user/second-factor': ['401 422 422 422 401 403 403 403 403'],
  'POST /user/second-factor/confirm': ['401 422 422 422 401 403 403 403 403', { body: { code: '000000' } }],
  'POST /user/second-factor/recovery-codes': [
    '401 422 422 422 401 403 403 403 403',
    { body: { code: '000000' } },
  ],
  'POST /user/second-factor/off': [
    '401 422 422 422 401 403 403 403 403',
    { body: { password: 'x', code: '000000' } },
  ],
  'GET /user/tokens': ['401 200 200 200 401 403 403 200 200'],
  'POST /user/tokens': ['401 200 200 200 401 403 403 403 403', { body: { name: 'Counter', scope: 'read' } }],
  'GET /user/calendar': ['401 200 200 200 401 403 403 200 200'],
  'POST /user/calendar': ['401 200 200 200 401 403 403 403 403'],
  // Each ends a link of their own.
  'DELETE /user/calendar': ['401 200 200 200 401 403 403 403 403', calendar],
  'GET /calendar/{token}': ['200 200 200 200 200 200 200 200 200', calendar],
  'DELETE /user/tokens/{id}': ['401 200 404 404 401 403 403 403 403', token],
  'GET /user/export': ['401 200 200 200 401 403 403 403 403'],
  'POST /user/deletion': ['401 422 422 422 401 403 403 403 403', { body: { password: 'x' } }],
  'DELETE /user/deletion': ['401 200 200 200 401 403 403 403 403'],
  'GET /universes': ['200 200 200 200 200 200 200 200 200'],
  'GET /hall-of-fame': ['200 200 200 200 200 200 200 200 200'],
  'GET /universes/{id}/standing': [
    '200 200 200 200 200 200 200 200 200',
    ({ universe }) => ({ id: universe }),
  ],
  'GET /user/universes': ['401 200 200 200 401 200 200 200 200'],
  'POST /user/universes/{id}/join': ['401 200 200 200 401 403 200 403 200', ({ third }) => ({ id: third })],
  'POST /user/universes/{id}/invitation': [
    '401 200 200 409 401 403 200 403 200',
    ({ universe }) => ({ id: universe }),
  ],
  'GET /invitation/{code}': ['404 404 404 404 404 404 404 404 404', { id: 'A'.repeat(22) }],
  'POST /user/universes/{id}/activate': [
    '401 200 200 409 401 403 200 403 200',
    ({ universe }) => ({ id: universe }),
  ],
  'GET /planet': ['401 200 200 200 401 200 200 200 200'],
  'GET /planet/{id}': ['401 200 404 404 401 200 200 200 200', home],
  'GET /planet/{id}/levels': ['401 200 404 404 401 200 200 200 200', home],
  'GET /planet/coordinates': [
    '401 200 200 200 401 200 200 200 200',
    { query: 'galaxy=1&system=1&position=1' },
  ],
  'GET /empire': ['401 200 200 200 401 200 200 200 200'],
  'POST /planet/{id}/rename': [
    '401 200 404 404 401 403 200 403 200',
    ({ owner }) => ({ id: owner.home, body: { name: 'Homeworld' } }),
  ],
  'POST /planet/{id}/retreat': [
    '401 200 404 404 401 403 200 403 200',
    ({ owner }) => ({ id: owner.home, body: { at: '5:1' } }),
  ],
  'POST /planet/{id}/abandon': [
    '401 422 404 404 401 403 422 403 422',
    ({ owner }) => ({ id: owner.home, body: { name: 'Homeworld' } }),
  ],
  'GET /asset': [
    '401 200 404 404 401 200 200 200 200',
    ({ owner }) => ({ query: `planet=${owner.home}&type=ships` }),
  ],
  'GET /asset/{id}': [
    '401 200 404 404 401 200 200 200 200',
    ({ owner }) => ({ id: 1, query: `planet=${owner.home}` }),
  ],
  'GET /asset/{id}/requirements': [
    '401 200 404 404 401 200 200 200 200',
    ({ owner }) => ({ id: 1, query: `planet_id=${owner.home}` }),
  ],
  'POST /activity/build': ['401 422 404 404 401 403 422 403 422', atHome({ asset_id: 214, quantity: 1 })],
  'POST /activity/demolish': ['401 422 404 404 401 403 422 403 422', atHome({ asset_id: 3 })],
  'GET /activity/construction': [
    '401 200 404 404 401 200 200 200 200',
    ({ owner }) => ({ query: `planet_id=${owner.home}` }),
  ],
  'GET /activity/next-times': ['401 200 200 200 401 200 200 200 200'],
  'POST /activity/{id}/hurry': ['401 422 404 404 401 403 422 403 422', construction],
  'DELETE /activity/{id}/cancel': ['401 200 404 404 401 403 200 403 200', construction],
  'GET /dark-matter': ['401 200 200 200 401 200 200 200 200'],
  'GET /dark-matter/history': ['401 200 200 200 401 200 200 200 200'],
  'POST /dark-matter/exchange': ['401 422 404 404 401 403 422 403 422', atHome({ amount: 1 })],
  'POST /dark-matter/trade': [
    '401 422 404 404 401 403 422 403 422',
    atHome({ gives: 'metal', gets: 'crystal', amount: 1 }),
  ],
  'POST /dark-matter/boost': ['401 422 404 404 401 403 422 403 422', atHome({})],
  'GET /planet/{id}/projection': ['401 200 404 404 401 200 200 200 200', home],
  'GET /planet/{id}/flows': ['401 200 404 404 401 200 200 200 200', home],
  'GET /goal': ['401 200 200 200 401 200 200 200 200'],
  'POST /goal/{key}/collect': [
    '401 422 404 404 401 403 422 403 422',
    (cast) => ({ ...atHome({})(cast), id: 'power' }),
  ],
  'GET /wish': ['401 200 200 200 401 200 200 200 200'],
  'POST /wish': ['401 200 404 404 401 403 422 403 422', atHome({ asset_id: 1 })],
  'DELETE /wish/{id}': ['401 200 404 404 401 403 200 403 200', wish],
  'POST /activity/send': [
    '401 200 404 404 401 403 200 403 200',
    flight({ mission_type: 'transport', ships: { 202: 1 }, speed: 100 }),
  ],
  'POST /activity/spy': ['401 200 404 404 401 403 200 403 200', flight({ probes: 1 })],
  'POST /activity/missile': ['401 422 404 404 401 403 422 403 422', flight({ missiles: 1 })],
  'GET /activity/target': ['401 200 200 200 401 200 200 200 200', { query: 'galaxy=1&system=1&position=1' }],
  'GET /activity': ['401 200 200 200 401 200 200 200 200'],
  'GET /activity/{id}/feed': ['401 404 404 404 401 404 404 404 404', fleet],
  'POST /activity/{id}/feed': ['401 404 404 404 401 403 404 403 404', meal],
  'POST /activity/{id}/recall': ['401 200 404 404 401 403 200 403 200', fleet],
  'GET /scheduled': ['401 200 200 200 401 200 200 200 200'],
  'POST /scheduled/send': [
    '401 422 404 404 401 403 422 403 422',
    flight({ ships: { 202: 1 }, speed: 100, mission_type: 'transport', due_time: past }),
  ],
  'POST /scheduled/recall': [
    '401 422 404 404 401 403 422 403 422',
    async ({ call, owner }) => {
      const [kept] = (await call(owner, 'GET /activity')).body;
      return { body: { id_activity: kept?.id_activity ?? 1, due_time: past } };
    },
  ],
  'POST /scheduled/build': ['401 422 404 404 401 403 422 403 422', atHome({ asset_id: 214, due_time: past })],
  'DELETE /scheduled/{id}': ['401 200 404 404 401 403 200 403 200', scheduled],
  'GET /union': ['401 200 200 200 401 200 200 200 200'],
  // The fleet leads one already.
  'POST /activity/{id}/union': ['401 422 404 404 401 403 422 403 422', unionLead],
  // The other is the one who is attacked.
  'POST /union/{id}/invite': ['401 422 404 404 401 403 422 403 422', union],
  'POST /union/{id}/decline': ['401 404 404 404 401 403 404 403 404', union],
  // Everybody is a person.
  'GET /ai-player/{id}': ['401 404 404 404 401 403 403 404 404', ({ other }) => ({ id: other.id })],
  'GET /ai-player/{id}/barter': [
    '401 404 404 404 401 404 404 404 404',
    ({ owner, other }) => ({ id: other.id, query: `planet_id=${owner.home}` }),
  ],
  'POST /ai-player/{id}/barter': [
    '401 404 404 404 401 403 404 403 404',
    ({ owner, other }) => ({
      id: other.id,
      body: {
        planet_id: owner.home,
        from_planet_id: other.home,
        gives: 'metal',
        gets: 'crystal',
        amount: 1,
        price: 2,
      },
    }),
  ],
  'POST /ai-player/{id}/intent': [
    '401 404 404 404 401 403 403 403 404',
    ({ other }) => ({ id: other.id, body: { intent: 'peace' } }),
  ],
  'GET /friend': ['401 200 200 200 401 403 403 200 200'],
  'POST /friend': ['401 200 422 404 401 403 403 403 422', { body: { name: 'Other' } }],
  'POST /friend/{id}/accept': ['401 404 404 404 401 403 403 403 404', { id: 999 }],
  'DELETE /friend/{id}': ['401 404 404 404 401 403 403 403 404', { id: 999 }],
  'GET /fleet-template': ['401 200 200 200 401 200 200 200 200'],
  'POST /fleet-template': [
    '401 200 200 200 401 403 422 403 422',
    { body: { name: 'Cargo', ships: { 202: 1 } } },
  ],
  'POST /fleet-template/{id}': ['401 200 404 404 401 403 200 403 200', template],
  'DELETE /fleet-template/{id}': ['401 200 404 404 401 403 200 403 200', template],
  'GET /favourite-target': ['401 200 200 200 401 200 200 200 200'],
  'POST /favourite-target': ['401 200 200 200 401 403 422 403 422', { body: place }],
  'POST /favourite-target/{id}': ['401 200 404 404 401 403 200 403 200', favourite],
  'DELETE /favourite-target/{id}': ['401 200 404 404 401 403 200 403 200', favourite],
  'GET /report': ['401 200 200 200 401 200 200 200 200'],
  'GET /report/{id}': ['401 200 404 404 401 200 200 200 200', report],
  'GET /report/unread-count': ['401 200 200 200 401 200 200 200 200'],
  'POST /report/{id}/mark-read': ['401 200 404 404 401 403 200 403 200', report],
  'POST /report/mark-all-read': ['401 200 200 200 401 403 200 403 200'],
  'POST /report/mark-read': [
    '401 200 404 404 401 403 200 403 200',
    async (cast) => ({ body: { ids: [(await report(cast)).id] } }),
  ],
  'POST /report/delete': [
    '401 200 404 404 401 403 200 403 200',
    async (cast) => ({ body: { ids: [(await report(cast)).id] } }),
  ],
  'GET /message/unread-count': ['401 200 200 200 401 403 403 200 200'],
  'GET /message/conversations': ['401 200 200 200 401 403 403 200 200'],
  'GET /message/conversation/{id}': ['401 200 200 404 401 403 403 200 200', conversation],
  'POST /message/send': [
    '401 200 422 200 401 403 403 403 200',
    ({ other }) => ({ body: { receiver_id: other.id, message: 'Hello' } }),
  ],
  'POST /message/start-conversation': [
    '401 200 422 200 401 403 403 403 200',
    ({ other }) => ({ body: { user_id: other.id } }),
  ],
  'POST /message/conversation/{id}/mark-read': ['401 200 200 404 401 403 403 403 200', conversation],
  'DELETE /message/conversation/{id}': ['401 200 200 404 401 403 403 403 200', conversation],
  'DELETE /message/{id}': ['401 200 200 404 401 403 403 403 200', message],
  'GET /message/search': ['401 200 200 200 401 403 403 200 200', { query: 'query=hello' }],
  'POST /message/{id}/report': ['401 200 422 404 401 403 403 403 200', message],
  'GET /message/blocked': ['401 200 200 200 401 403 403 200 200'],
  'POST /message/block': [
    '401 200 422 200 401 403 403 403 200',
    ({ other }) => ({ body: { user_id: other.id } }),
  ],
  'DELETE /message/block/{id}': ['401 200 404 200 401 403 403 403 404', ({ other }) => ({ id: other.id })],
  'GET /batch': ['401 200 200 200 401 403 403 200 200', { query: 'get=/planet' }],
  'GET /stream': ['401 200 200 200 401 200 200 200 200'],
  'GET /planet/galaxy': ['401 200 200 200 401 200 200 200 200', { query: 'galaxy=1&system=1' }],
  'GET /galaxy/map': ['401 200 200 200 401 200 200 200 200', { query: 'galaxy=1' }],
  'GET /galaxy/history': ['401 200 200 200 401 200 200 200 200', { query: 'galaxy=1' }],
  'GET /report/{id}/battle': ['401 404 404 404 401 404 404 404 404', report],
  'POST /report/{id}/share': ['401 404 404 404 401 403 404 403 404', report],
  'DELETE /report/{id}/share': ['401 404 404 404 401 403 404 403 404', report],
  'GET /battle/{token}': ['404 404 404 404 404 404 404 404 404', { id: 'A'.repeat(22) }],
  'GET /status': ['200 200 200 200 200 200 200 200 200'],
  'GET /rest': ['401 200 200 200 401 200 200 200 200'],
  // A player with a fleet out cannot go on vacation.
  'POST /rest/vacation': [
    '401 422 200 200 401 403 422 403 422',
    async (cast) => ({ ...(await fleet(cast)), body: {} }),
  ],
  'DELETE /rest/vacation': ['401 422 422 422 401 403 422 403 422'],
  'POST /rest/quiet-hours': ['401 422 422 422 401 403 422 403 422', { body: { start_hour: 3 } }],
  'GET /motd': ['401 200 200 200 401 200 200 200 200'],
  'GET /alerts': ['401 200 200 200 401 403 403 200 200'],
  'POST /alerts/device': ['401 422 422 422 401 403 403 403 422', { body: {} }],
  'DELETE /alerts/device/{id}': ['401 404 404 404 401 403 403 403 403', { id: 999 }],
  'POST /alerts/device/{id}/test': ['401 404 404 404 401 403 403 403 403', { id: 999 }],
  'POST /alerts/webhook': ['401 422 422 422 401 403 403 403 422', { body: {} }],
  'DELETE /alerts/webhook': ['401 404 404 404 401 403 403 403 403'],
  'POST /alerts/webhook/test': ['401 404 404 404 401 403 403 403 403'],
  'GET /rank': ['401 200 200 200 401 200 200 200 200'],
  'GET /rank/my-page': ['401 200 200 200 401 200 200 200 200'],
  'GET /rank/search': ['401 200 200 200 401 200 200 200 200', { query: 'query=Own' }],
  'GET /rank/user': ['401 200 200 200 401 200 200 200 200'],
  'GET /player/{id}/profile': ['401 200 200 404 401 200 200 200 200', ({ owner }) => ({ id: owner.id })],
  // Nobody of them is in an alliance; server/alliance/roles.test.ts has the roles inside one.
  'GET /alliance': ['401 200 200 200 401 200 200 200 200'],
  'GET /alliance/ranking': ['401 200 200 200 401 200 200 200 200'],
  'GET /alliance/record': ['401 200 200 200 401 200 200 200 200'],
  'GET /alliance/{id}': ['401 404 404 404 401 404 404 404 404', { id: 999 }],
  'POST /alliance': ['401 422 422 422 401 403 422 403 422', { body: { tag: 'x', name: 'x' } }],
  'POST /alliance/settings': ['401 409 409 409 401 403 409 403 409', { body: { inside: 'x' } }],
  'POST /alliance/hand-over': ['401 409 409 409 401 403 403 403 409', { body: { user_id: 999 } }],
  'POST /alliance/leave': ['401 409 409 409 401 403 403 403 409'],
  'POST /alliance/dissolve': ['401 409 409 409 401 403 403 403 409', { body: { name: 'x' } }],
  'POST /alliance/rank': ['401 409 409 409 401 403 409 403 409', { body: { name: 'x', rights: [] } }],
  'POST /alliance/rank/{id}': [
    '401 409 409 409 401 403 409 403 409',
    { id: 999, body: { name: 'x', rights: [] } },
  ],
  'DELETE /alliance/rank/{id}': ['401 409 409 409 401 403 409 403 409', { id: 999 }],
  'GET /alliance/members': ['401 409 409 409 401 409 409 409 409'],
  'GET /alliance/threat': ['401 409 409 409 401 409 409 409 409'],
  'POST /alliance/member/{id}/rank': [
    '401 409 409 409 401 403 409 403 409',
    { id: 999, body: { rank_id: null } },
  ],
  'DELETE /alliance/member/{id}': ['401 409 409 409 401 403 403 403 409', { id: 999 }],
  'POST /alliance/{id}/join': ['401 404 404 404 401 403 403 403 404', { id: 999 }],
  'POST /alliance/{id}/apply': ['401 404 404 404 401 403 403 403 404', { id: 999, body: { text: 'x' } }],
  'DELETE /alliance/application/{id}': ['401 404 404 404 401 403 403 403 404', { id: 999 }],
  'GET /alliance/applications': ['401 409 409 409 401 403 403 409 409'],
  'POST /alliance/application/{id}/accept': ['401 409 409 409 401 403 403 403 409', { id: 999 }],
  'POST /alliance/application/{id}/decline': ['401 409 409 409 401 403 403 403 409', { id: 999, body: {} }],
  'POST /alliance/invite': ['401 409 409 409 401 403 403 403 409', { body: { name: 'x' } }],
  'DELETE /alliance/invitation/{id}': ['401 404 404 404 401 403 403 403 404', { id: 999 }],
  'GET /alliance/pact': ['401 409 409 409 401 409 409 409 409'],
  'GET /alliance/pact/wars': ['401 200 200 200 401 200 200 200 200'],
  'POST /alliance/pact': ['401 409 409 409 401 403 403 403 409', { body: { alliance_id: 999, kind: 'war' } }],
  'GET /alliance/pact/{id}/channel': ['401 409 409 409 401 403 403 409 409', { id: 999 }],
  'POST /alliance/pact/{id}/channel': [
    '401 409 409 409 401 403 403 403 409',
    { id: 999, body: { message: 'x' } },
  ],
  'GET /alliance/circular': ['401 409 409 409 401 403 403 409 409'],
  'GET /alliance/circular/{id}': ['401 409 409 409 401 403 403 409 409', { id: 999 }],
  'POST /alliance/circular': [
    '401 409 409 409 401 403 403 403 409',
    { body: { subject: 'x', message: 'x' } },
  ],
  'POST /alliance/circular/{id}/read': ['401 409 409 409 401 403 403 403 409', { id: 999 }],
  'POST /alliance/circular/{id}/report': [
    '401 409 409 409 401 403 403 403 409',
    { id: 999, body: { reason: 'spam' } },
  ],
  'GET /alliance/mark': ['401 200 200 200 401 200 200 200 200'],
  'POST /alliance/mark': [
    '401 409 409 409 401 403 403 403 409',
    { body: { galaxy: 1, system: 1, position: 1, text: 'x' } },
  ],
  'DELETE /alliance/mark/{id}': ['401 409 409 409 401 403 403 403 409', { id: 999 }],
  'GET /alliance/waiting': ['401 200 200 200 401 200 200 200 200'],
  'GET /alliance/room': ['401 409 409 409 401 403 403 409 409'],
  'GET /alliance/room/search': ['401 409 409 409 401 403 403 409 409', { query: 'query=x' }],
  'POST /alliance/room': ['401 409 409 409 401 403 403 403 409', { body: { message: 'x' } }],
  'POST /alliance/room/share': ['401 409 409 409 401 403 403 403 409', { body: { report_id: 999 } }],
  'POST /alliance/room/request': [
    '401 409 409 409 401 403 403 403 409',
    {
      body: {
        planet_id: 999,
        resources: { metal: 0, crystal: 0, deuterium: 0 },
        until: '2030-01-01T00:00:00Z',
      },
    },
  ],
  'GET /alliance/room/{id}/shared': ['401 409 409 409 401 403 403 409 409', { id: 999 }],
  'DELETE /alliance/room/{id}': ['401 409 409 409 401 403 403 403 409', { id: 999 }],
  'POST /alliance/application/{id}/report': [
    '401 409 409 409 401 403 403 403 409',
    { id: 999, body: { reason: 'spam' } },
  ],
  'POST /alliance/room/{id}/report': [
    '401 409 409 409 401 403 403 403 409',
    { id: 999, body: { reason: 'spam' } },
  ],
  'POST /alliance/room/{id}/pin': ['401 409 409 409 401 403 403 403 409', { id: 999 }],
  'DELETE /alliance/room/pin': ['401 409 409 409 401 403 403 403 409'],
  'POST /alliance/pact/{id}/accept': ['401 409 409 409 401 403 403 403 409', { id: 999 }],
  'POST /alliance/pact/{id}/end': ['401 409 409 409 401 403 403 403 409', { id: 999 }],
  // Nobody of them is an operator; server/admin/role.test.ts lets one in.
  'GET /admin/session': ['401 403 403 403 401 403 403 403 403'],
  'POST /admin/session': ['401 403 403 403 401 403 403 403 403', { body: { code: '000000' } }],
  'DELETE /admin/session': ['401 403 403 403 401 403 403 403 403'],
  'GET /admin/overview': ['401 403 403 403 401 403 403 403 403'],
  'GET /admin/universes': ['401 403 403 403 401 403 403 403 403'],
  'POST /admin/universes': ['401 403 403 403 401 403 403 403 403'],
  'DELETE /admin/planned-universes/{id}': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/universes/{id}/start': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/universes/{id}/quiet-hours': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/universes/{id}/open': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/universes/{id}/close': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/universes/{id}/end': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/universes/{id}/season': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/universes/{id}/ai-players': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/motd': ['401 403 403 403 401 403 403 403 403'],
  'GET /admin/reports': ['401 403 403 403 401 403 403 403 403'],
  'GET /admin/reports/{id}': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/reports/{id}/close': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'GET /admin/events': ['401 403 403 403 401 403 403 403 403'],
  'POST /admin/events/{id}/retry': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'DELETE /admin/events/{id}': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'GET /admin/jobs': ['401 403 403 403 401 403 403 403 403'],
  'GET /admin/deliveries': ['401 403 403 403 401 403 403 403 403'],
  'GET /admin/gifts': ['401 403 403 403 401 403 403 403 403'],
  'GET /admin/audit': ['401 403 403 403 401 403 403 403 403'],
  'GET /admin/users': ['401 403 403 403 401 403 403 403 403'],
  'GET /admin/users/{id}': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/ban': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/unban': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/mute': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/unmute': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/sign-out': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/unlock': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/rename': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/email': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/reset-password': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/remove-second-factor': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/delete': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
  'POST /admin/users/{id}/keep': ['401 403 403 403 401 403 403 403 403', { id: 1 }],
} as const satisfies Record<keyof Routes, Line>;

test('every route admits the callers it should, and nobody else', async () => {
  let cast = await castOf(
    await world({ settings: { API_READS_PER_MINUTE: '10000', API_ORDERS_PER_MINUTE: '10000' } }),
  );
  const found: Record<string, string> = {};
  for (const [name, line] of Object.entries<Line>(table)) {
    const statuses: number[] = [];
    cast = await rested(cast);
    for (const caller of callers) {
      const sent = typeof line[1] === 'function' ? await line[1](cast) : (line[1] ?? {});
      const by = await comeIn(cast, caller);
      const [method, path = ''] = name.split(' ');
      const address = path.replace(/\{\w+\}/, String(sent.id));
      statuses.push(await knock(cast, by, `${method} /api/v1${address}?${sent.query ?? ''}`, sent.body));
    }
    found[name] = statuses.join(' ');
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries<Line>(table).map(([name, [statuses]]) => [name, statuses])),
  );
});

test('every route has a line in the table', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(routes).toSorted());
});
