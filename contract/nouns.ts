import { accountRoutes } from './account.ts';
import { aiPlayerRoutes } from './ai-player.ts';
import { allianceMemberRoutes } from './alliance-member.ts';
import { allianceCircularRoutes } from './alliance-circular.ts';
import { alliancePactRoutes } from './alliance-pact.ts';
import { allianceMarkRoutes } from './alliance-mark.ts';
import { allianceTalkRoutes } from './alliance-talk.ts';
import { allianceRoutes } from './alliance.ts';
import { apiTokenRoutes } from './api-token.ts';
import { batchRoutes } from './batch.ts';
import { battleRoutes } from './battle.ts';
import { calendarRoutes } from './calendar.ts';
import { catalogueRoutes } from './catalogue.ts';
import { constructionRoutes } from './construction.ts';
import { darkMatterRoutes } from './dark-matter.ts';
import { fleetPresetRoutes } from './fleet-preset.ts';
import { empireRoutes } from './empire.ts';
import { fleetRoutes } from './fleet.ts';
import { friendRoutes } from './friend.ts';
import { goalRoutes } from './goal.ts';
import { galaxyRoutes } from './galaxy.ts';
import { messageRoutes } from './message.ts';
import { adminPeopleRoutes } from './admin-people.ts';
import { adminUniverseRoutes } from './admin-universe.ts';
import { adminRoutes } from './admin.ts';
import { announcementRoutes } from './announcement.ts';
import { liveUpdateRoutes } from './live-update.ts';
import { planetRoutes } from './planet.ts';
import { notificationRoutes } from './notification.ts';
import { personalDataRoutes } from './personal-data.ts';
import { plannerRoutes } from './planner.ts';
import { rankingRoutes } from './ranking.ts';
import { reportRoutes } from './report.ts';
import { vacationRoutes } from './vacation.ts';
import type { RouteTable } from './route.ts';
import { scheduledOrderRoutes } from './scheduled-order.ts';
import { signInRoutes } from './sign-in.ts';
import { supportRoutes } from './support.ts';
import { unionRoutes } from './union.ts';
import { universeRoutes } from './universe.ts';

type Noun = {
  readonly name: string;
  readonly about: string;
  readonly tables: Readonly<Record<string, RouteTable>>;
};

/**
 * The headings of the API's documents, in the order a tool needs them, with the route table of each server room. This
 * is the one list of tables: `routes` is made from it, and a room without handlers does not compile.
 */
export const nouns = [
  {
    name: 'Universes',
    about: 'All universes, and those the player has joined.',
    tables: { universe: universeRoutes },
  },
  {
    name: 'Planets',
    about: "The player's planets with stock and production, and what lies at a position.",
    tables: { planet: planetRoutes, empire: empireRoutes },
  },
  {
    name: 'Items',
    about: 'Buildings, research, ships and defences: costs, times, requirements.',
    tables: { catalogue: catalogueRoutes },
  },
  { name: 'Constructions', about: 'Orders and queues.', tables: { construction: constructionRoutes } },
  {
    name: 'Fleets',
    about: 'Ships under way, unions of fleets, fleet templates and favourite targets.',
    tables: { fleet: fleetRoutes, union: unionRoutes, fleetPreset: fleetPresetRoutes },
  },
  {
    name: 'Scheduled orders',
    about: 'Orders that wait for their hour.',
    tables: { scheduledOrder: scheduledOrderRoutes },
  },
  { name: 'Galaxy', about: 'Scans of systems, and the map.', tables: { galaxy: galaxyRoutes } },
  {
    name: 'Reports',
    about: 'The outcome of missions, and battles round by round.',
    tables: { report: reportRoutes, battle: battleRoutes },
  },
  {
    name: 'Players',
    about: 'The ranking, and public profiles of players.',
    tables: { ranking: rankingRoutes },
  },
  {
    name: 'Alliances',
    about: 'Alliances, their members, the pacts between them, and what members say to each other.',
    tables: {
      alliance: allianceRoutes,
      allianceMember: allianceMemberRoutes,
      alliancePact: alliancePactRoutes,
      allianceMark: allianceMarkRoutes,
      allianceTalk: allianceTalkRoutes,
      allianceCircular: allianceCircularRoutes,
    },
  },
  {
    name: 'Planner',
    about: 'Projections, the ledger of a week, and savings goals.',
    tables: { planner: plannerRoutes },
  },
  {
    name: 'Goals',
    about: 'The goals of the first days and of each day, and their rewards.',
    tables: { goal: goalRoutes },
  },
  {
    name: 'Dark matter',
    about: 'The balance, its history, and what it buys.',
    tables: { darkMatter: darkMatterRoutes },
  },
  { name: 'Vacation', about: 'Vacations and quiet hours.', tables: { vacation: vacationRoutes } },
  { name: 'Live updates', about: 'The stream of changes.', tables: { liveUpdate: liveUpdateRoutes } },
  { name: 'Messages', about: 'Conversations between players.', tables: { message: messageRoutes } },
  {
    name: 'AI players',
    about: 'What people say to AI players by a button, and how these regard them.',
    tables: { aiPlayer: aiPlayerRoutes },
  },
  { name: 'Friends', about: 'Friends, and requests to be one.', tables: { friend: friendRoutes } },
  {
    name: 'Server',
    about: 'The state of the server, the messages of its host, and several reads in one call.',
    tables: { support: supportRoutes, announcement: announcementRoutes, batch: batchRoutes },
  },
  {
    name: 'Account',
    about: 'Signing in, sessions, tokens, the link for calendars, notifications and personal data.',
    tables: {
      account: accountRoutes,
      signIn: signInRoutes,
      apiToken: apiTokenRoutes,
      calendar: calendarRoutes,
      personalData: personalDataRoutes,
      notification: notificationRoutes,
    },
  },
  {
    name: 'Admin',
    about: 'For operators of this server, who need a second factor. All commands are in the audit log.',
    tables: { admin: { ...adminRoutes, ...adminUniverseRoutes, ...adminPeopleRoutes } },
  },
] as const satisfies readonly Noun[];
