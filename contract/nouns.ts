import { accountRoutes } from './account.ts';
import { apiTokenRoutes } from './api-token.ts';
import { battleRoutes } from './battle.ts';
import { catalogueRoutes } from './catalogue.ts';
import { constructionRoutes } from './construction.ts';
import { darkMatterRoutes } from './dark-matter.ts';
import { fleetPresetRoutes } from './fleet-preset.ts';
import { empireRoutes } from './empire.ts';
import { fleetRoutes } from './fleet.ts';
import { galaxyRoutes } from './galaxy.ts';
import { messageRoutes } from './message.ts';
import { announcementRoutes } from './announcement.ts';
import { newsRoutes } from './live-update.ts';
import { planetRoutes } from './planet.ts';
import { notificationRoutes } from './notification.ts';
import { personalDataRoutes } from './personal-data.ts';
import { plannerRoutes } from './planner.ts';
import { rankingRoutes } from './ranking.ts';
import { reportRoutes } from './report.ts';
import { restRoutes } from './vacation.ts';
import type { RouteTable } from './route.ts';
import { signInRoutes } from './sign-in.ts';
import { supportRoutes } from './support.ts';
import { universeRoutes } from './universe.ts';

type Noun = {
  readonly name: string;
  readonly about: string;
  readonly tables: Readonly<Record<string, RouteTable>>;
};

/**
 * The nouns of the API, in the order in which a tool needs them, with the route table of each server room. This is the one
 * list of tables: `routes` is made from it, and a room without handlers does not compile.
 */
export const nouns = [
  {
    name: 'Universes',
    about: 'Which there are, and those that the player is in.',
    tables: { universe: universeRoutes },
  },
  {
    name: 'Planets',
    about: 'Own planets with stock and production, and what lies at a place.',
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
    about: 'Ships under way, and saved sets of ships and places.',
    tables: { fleet: fleetRoutes, fleetPreset: fleetPresetRoutes },
  },
  { name: 'Galaxy', about: 'What a scan of a system shows.', tables: { galaxy: galaxyRoutes } },
  {
    name: 'Reports',
    about: 'What fleets did, and battles round by round.',
    tables: { report: reportRoutes, battle: battleRoutes },
  },
  {
    name: 'Players',
    about: 'The ranking, and what anybody may know of a player.',
    tables: { ranking: rankingRoutes },
  },
  {
    name: 'Planner',
    about: 'How planets go on, and what is saved up for.',
    tables: { planner: plannerRoutes },
  },
  {
    name: 'Dark matter',
    about: 'What there is, what it came from, and what it buys.',
    tables: { darkMatter: darkMatterRoutes },
  },
  { name: 'Rest', about: 'Vacations and quiet hours.', tables: { vacation: restRoutes } },
  { name: 'Changes', about: 'The stream that tells what has changed.', tables: { liveUpdate: newsRoutes } },
  { name: 'Messages', about: 'What players write to each other.', tables: { message: messageRoutes } },
  {
    name: 'Server',
    about: 'The state of the server, and what its host says.',
    tables: { support: supportRoutes, announcement: announcementRoutes },
  },
  {
    name: 'Account',
    about: 'Signing in, and what belongs to the account.',
    tables: {
      account: accountRoutes,
      signIn: signInRoutes,
      apiToken: apiTokenRoutes,
      personalData: personalDataRoutes,
      notification: notificationRoutes,
    },
  },
] as const satisfies readonly Noun[];
