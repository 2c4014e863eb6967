import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A text that the product specification quotes: its section, where its words lie, and how it reads there. */
type Quotation = readonly [
  section: number,
  room: string,
  key: string,
  text: string,
  params?: Readonly<Record<string, string | number>>,
];

/** Every text that the specification quotes. The game may move a text, but not change or drop it. */
const quotations: readonly Quotation[] = [
  [2, 'web/universe', 'universe.loading', 'Scanning universes...'],
  [2, 'web/universe', 'universe.empty', 'No universes available'],
  [2, 'web/account', 'account.login', 'Launch Mission'],
  [2, 'web/account', 'account.loginBusy', 'Authenticating...'],
  [2, 'web/account', 'account.register', 'Join The Fleet'],
  [2, 'web/account', 'account.registerBusy', 'Creating Account...'],
  [2, 'web/account', 'account.registered', 'Registration Successful!'],
  [2, 'web/sign-in', 'signIn.callbackFailed', 'Authentication Failed'],
  [2, 'web/sign-in', 'signIn.toLogin', 'Redirecting to login...'],
  [2, 'web/account', 'reset.send', 'Send Reset Link'],
  [2, 'web/account', 'reset.sending', 'Sending...'],
  [2, 'web/account', 'reset.sent', 'Email Sent!'],
  [2, 'web/account', 'reset.submit', 'Reset Password'],
  [2, 'web/account', 'reset.busy', 'Resetting Password...'],
  [2, 'web/account', 'reset.done', 'Password Reset!'],
  [2, 'web/planet', 'home.yourPlanets', 'Your Planets'],
  [2, 'web/construction', 'construction.started', 'Construction Started'],
  [2, 'web/construction', 'construction.complete', 'Construction Complete'],
  [2, 'web/construction', 'construction.none', 'No construction activities in progress'],
  [2, 'web/catalogue', 'item.viewTable', 'VIEW PRODUCTION TABLE'],
  [2, 'web/catalogue', 'item.requirementsUnmet', 'Requirements not met'],
  [2, 'contract/refusals', 'not-enough-resources', 'Insufficient resources'],
  [2, 'web/catalogue', 'item.quantityToBuild', 'Quantity to Build'],
  [2, 'web/catalogue', 'item.build', 'BUILD'],
  [2, 'web/catalogue', 'item.checking', 'CHECKING...'],
  [2, 'web/catalogue', 'item.about', 'ABOUT Cruiser', { title: 'Cruiser' }],
  [2, 'web/catalogue', 'item.noDescription', 'No description available for this asset yet.'],
  [2, 'web/catalogue', 'item.rapidFireAgainst', 'RAPID FIRE AGAINST'],
  [2, 'web/catalogue', 'item.noRapidFire', 'This asset has no rapid fire capabilities'],
  [2, 'web/catalogue', 'item.noRequirements', 'No requirements needed!'],
  [2, 'web/fleet', 'fleet.noneAvailable', 'No ships available'],
  [2, 'web/report', 'report.empty', 'No Reports Found'],
  [2, 'web/report', 'report.banner.transferred', 'Fleet and resources successfully transferred'],
  [2, 'web/report', 'report.banner.delivered', 'Resources successfully delivered'],
  [2, 'web/report', 'report.banner.spied', 'Espionage mission completed'],
  [2, 'web/report', 'report.banner.spied-on', 'Your planet was spied on by Ann', { name: 'Ann' }],
  [2, 'web/report', 'report.banner.settled', 'Colony successfully established!'],
  [2, 'web/fleet', 'fleet.loading', 'Loading activities...'],
  [2, 'web/fleet', 'fleet.emptyTitle', 'No Fleet Activity'],
  [
    2,
    'web/fleet',
    'fleet.emptyText',
    'No fleet movements detected. Send ships to attack, transport resources, or explore the galaxy.',
  ],
  [2, 'web/fleet', 'fleet.uncolonized', 'Uncolonized'],
  [2, 'web/fleet', 'fleet.emptyPosition', 'Empty Position'],
  [2, 'web/galaxy', 'galaxy.title', 'Deep Space Scanner'],
  [2, 'web/galaxy', 'galaxy.scan', 'INITIATE SCAN'],
  [2, 'web/galaxy', 'galaxy.scanning', 'SCANNING...'],
  [2, 'web/ranking', 'rank.searchPlaceholder', 'Search player... (Press Enter to search)'],
  [2, 'web/ranking', 'rank.empty', 'No players found'],
  [2, 'web/message', 'message.title', 'Messages'],
  [2, 'web/message', 'message.search', 'Search conversations...'],
  [2, 'web/message', 'message.fromYou', 'You:'],
  [2, 'web/message', 'message.noMessages', 'No messages yet'],
  [2, 'web/message', 'message.noneFound', 'No conversations found'],
  [2, 'web/message', 'message.none', 'No conversations yet'],
  [2, 'web/message', 'message.noneText', 'Start chatting with other players!'],
  [2, 'web/message', 'message.loading', 'Loading messages...'],
  [2, 'web/message', 'message.startTalking', 'Start the conversation!'],
  [2, 'web/message', 'message.type', 'Type a message...'],
  [2, 'web/message', 'message.ago.now', 'Just now'],
  [
    2,
    'web/catalogue',
    'item.energyDeficit',
    'Energy Deficit: Production reduced by 30%! Build Solar Plants or Solar Satellites to restore full production.',
    { percent: 30 },
  ],
  [2, 'web/catalogue', 'item.upgrade', 'UPGRADE TO LEVEL 5', { level: 5 }],
  [2, 'web/ranking', 'rank.times', '100x', { times: '100' }],
  [2, 'web/ranking', 'rank.showing', 'Showing 1 to 50 of 99 players', { from: '1', to: '50', total: '99' }],
  [4, 'web/universe', 'universe.age', 'Started today', { unit: 'today', count: 0 }],
  [4, 'web/universe', 'universe.age', '1 day old', { unit: 'day', count: 1 }],
  [4, 'web/universe', 'universe.age', '5 days old', { unit: 'day', count: 5 }],
  [4, 'web/universe', 'universe.age', '1 week old', { unit: 'week', count: 1 }],
  [4, 'web/universe', 'universe.age', '2 months old', { unit: 'month', count: 2 }],
  [5, 'web/catalogue', 'item.noPlanet', 'Please select a planet first'],
  [5, 'contract/refusals', 'requirements-not-met', 'Requirements not met. Check the requirements first.'],
  [5, 'web/catalogue', 'item.requirementsQuick', 'Requirements not met. Click card to view details.'],
  [5, 'contract/refusals', 'quantity-invalid', 'Quantity must be at least 1'],
  [
    5,
    'web/construction',
    'construction.cancelQuestion',
    'Cancel this construction? Resources will be refunded.',
  ],
  [5, 'contract/fields', 'passwords-differ', 'Passwords do not match'],
  [5, 'web/account', 'reset.tokenMissing', 'Invalid or missing reset token'],
  [5, 'web/galaxy', 'galaxy.selectPlanet', 'Please select a planet first!'],
  [5, 'web/message', 'message.start.noId', 'Unable to start conversation: User ID not found'],
  [8, 'web/fleet', 'fleet.sendFailed', 'Failed to send fleet. Please try again.'],
  [8, 'web/account', 'account.logoutFailed', 'Error during logout'],
  [8, 'web/universe', 'universe.switchFailed', 'Failed to switch universe. Please try again.'],
  [8, 'web/universe', 'universe.failed', 'Failed to load universes'],
  [8, 'web/universe', 'universe.activateFailed', 'Failed to activate universe. Please try again.'],
  [8, 'web/universe', 'universe.joinFailed', 'Failed to join universe. Please try again.'],
  [8, 'contract/refusals', 'wrong-login', 'Invalid email or password'],
  [8, 'web/account', 'account.registerFailed', 'Registration failed. Please try again.'],
  [8, 'web/sign-in', 'signIn.startFailed', 'Failed to initiate social login'],
  [8, 'web/sign-in', 'signIn.noProvider', 'No provider found'],
  [8, 'web/sign-in', 'signIn.noToken', 'No token received'],
  [8, 'web/sign-in', 'signIn.authenticationFailed', 'Authentication failed'],
  [8, 'web/account', 'reset.tooMany', 'Too many attempts. Please wait a minute before trying again.'],
  [8, 'web/account', 'reset.forgotFailed', 'Failed to send reset link. Please try again.'],
  [8, 'web/account', 'reset.failed', 'Failed to reset password. Please try again.'],
  [8, 'web/catalogue', 'item.failed', 'Failed to start upgrade'],
  [8, 'web/construction', 'construction.cancelFailed', 'Failed to cancel construction'],
  [8, 'web/fleet', 'fleet.spyFailed', 'Failed to launch spy mission'],
  [8, 'web/fleet', 'fleet.recallFailed', 'Failed to recall fleet'],
  [
    8,
    'contract/refusals',
    'messages-blocked',
    'You cannot send messages to this user (they may have blocked you)',
  ],
  [8, 'web/message', 'message.start.badRequest', 'Bad request'],
  [
    8,
    'web/message',
    'message.start.failed',
    'Failed to start conversation. Please check the console for details.',
  ],
  [8, 'web/message', 'message.tryAgain', 'Please try again.'],
  [8, 'web/ranking', 'rank.failed', 'Failed to load rankings'],
  [8, 'web/fleet', 'fleet.noneAvailable', 'No ships available'],
  [8, 'web/report', 'report.empty', 'No Reports Found'],
  [8, 'web/catalogue', 'item.noRequirements', 'No requirements needed!'],
  [8, 'web/ranking', 'rank.empty', 'No players found'],
  [8, 'web/fleet', 'fleet.emptyTitle', 'No Fleet Activity'],
  [8, 'web/universe', 'universe.empty', 'No universes available'],
  [8, 'web/fleet', 'fleet.sendError', 'Error: No.', { message: 'No.' }],
  [8, 'web/galaxy', 'galaxy.spyFailed', 'Failed to send spy mission: No.', { message: 'No.' }],
  [8, 'web/fleet', 'fleet.spyLaunched', 'Spy mission launched to [1:2:3]', { at: '[1:2:3]' }],
  [8, 'web/galaxy', 'galaxy.spySent', 'Spy mission sent to Vega', { planet: 'Vega' }],
  [8, 'web/galaxy', 'galaxy.missionId', 'Mission ID: 7', { mission: '7' }],
  [
    8,
    'web/message',
    'message.sendFailed',
    'Failed to send message. Please try again.',
    { reason: 'Please try again.' },
  ],
];

type Tree = { readonly [key: string]: string | Tree };

/** The English texts of a web room, or one file of the shared ones. */
function textsOf(room: string): Tree {
  const file = room.startsWith('web/')
    ? `${room}/texts/en.json`
    : room.replace('contract/', 'contract/texts/en/').concat('.json');
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Tree;
}

/** The text below a key such as `fleet.mission.spy`. */
function textAt(room: string, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
      textsOf(room),
    );
  return typeof found === 'string' ? found : '';
}

for (const [section, room, key, quoted, params = {}] of quotations) {
  test(`section ${section}: ${room} says at ${key} as quoted: ${quoted}`, () => {
    const translate = createTranslator({ locale: 'en', messages: { text: textAt(room, key) } });
    expect(translate('text', params)).toBe(quoted);
  });
}
