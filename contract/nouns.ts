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

type Noun = { readonly name: string; readonly about: string; readonly tables: readonly RouteTable[] };

/** The nouns under which the description of the API lists the calls, in the order in which a tool needs them. */
export const nouns: readonly Noun[] = [
  { name: 'Universes', about: 'Which there are, and those that the player is in.', tables: [universeRoutes] },
  {
    name: 'Planets',
    about: 'Own planets with stock and production, and what lies at a place.',
    tables: [planetRoutes, empireRoutes],
  },
  {
    name: 'Items',
    about: 'Buildings, research, ships and defences: costs, times, requirements.',
    tables: [catalogueRoutes],
  },
  { name: 'Constructions', about: 'Orders and queues.', tables: [constructionRoutes] },
  {
    name: 'Fleets',
    about: 'Ships under way, and saved sets of ships and places.',
    tables: [fleetRoutes, fleetPresetRoutes],
  },
  { name: 'Galaxy', about: 'What a scan of a system shows.', tables: [galaxyRoutes] },
  {
    name: 'Reports',
    about: 'What fleets did, and battles round by round.',
    tables: [reportRoutes, battleRoutes],
  },
  { name: 'Players', about: 'The ranking, and what anybody may know of a player.', tables: [rankingRoutes] },
  { name: 'Planner', about: 'How planets go on, and what is saved up for.', tables: [plannerRoutes] },
  {
    name: 'Dark matter',
    about: 'What there is, what it came from, and what it buys.',
    tables: [darkMatterRoutes],
  },
  { name: 'Rest', about: 'Vacations and quiet hours.', tables: [restRoutes] },
  { name: 'Changes', about: 'The stream that tells what has changed.', tables: [newsRoutes] },
  { name: 'Messages', about: 'What players write to each other.', tables: [messageRoutes] },
  {
    name: 'Server',
    about: 'The state of the server, and what its host says.',
    tables: [supportRoutes, announcementRoutes],
  },
  {
    name: 'Account',
    about: 'Signing in, and what belongs to the account.',
    tables: [accountRoutes, signInRoutes, apiTokenRoutes, personalDataRoutes, notificationRoutes],
  },
];
