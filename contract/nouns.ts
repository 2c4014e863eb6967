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
import { liveUpdateRoutes } from './live-update.ts';
import { planetRoutes } from './planet.ts';
import { notificationRoutes } from './notification.ts';
import { personalDataRoutes } from './personal-data.ts';
import { plannerRoutes } from './planner.ts';
import { rankingRoutes } from './ranking.ts';
import { reportRoutes } from './report.ts';
import { vacationRoutes } from './vacation.ts';
import type { RouteTable } from './route.ts';
import { signInRoutes } from './sign-in.ts';
import { supportRoutes } from './support.ts';
import { universeRoutes } from './universe.ts';

type Noun = { readonly name: string; readonly about: string; readonly tables: readonly RouteTable[] };

/** The headings under which the API's documents list the calls, in the order in which a tool needs them. */
export const nouns: readonly Noun[] = [
  { name: 'Universes', about: 'All universes, and those the player has joined.', tables: [universeRoutes] },
  {
    name: 'Planets',
    about: "The player's planets with stock and production, and what lies at a position.",
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
    about: 'Ships under way, fleet templates and favourite targets.',
    tables: [fleetRoutes, fleetPresetRoutes],
  },
  { name: 'Galaxy', about: 'Scans of systems, and the map.', tables: [galaxyRoutes] },
  {
    name: 'Reports',
    about: 'The outcome of missions, and battles round by round.',
    tables: [reportRoutes, battleRoutes],
  },
  { name: 'Players', about: 'The ranking, and public profiles of players.', tables: [rankingRoutes] },
  {
    name: 'Planner',
    about: 'Projections, the ledger of a week, and savings goals.',
    tables: [plannerRoutes],
  },
  {
    name: 'Dark matter',
    about: 'The balance, its history, and what it buys.',
    tables: [darkMatterRoutes],
  },
  { name: 'Vacation', about: 'Vacations and quiet hours.', tables: [vacationRoutes] },
  { name: 'Live updates', about: 'The stream of changes.', tables: [liveUpdateRoutes] },
  { name: 'Messages', about: 'Conversations between players.', tables: [messageRoutes] },
  {
    name: 'Server',
    about: 'The state of the server, and the messages of its host.',
    tables: [supportRoutes, announcementRoutes],
  },
  {
    name: 'Account',
    about: 'Signing in, sessions, tokens, notifications and personal data.',
    tables: [accountRoutes, signInRoutes, apiTokenRoutes, personalDataRoutes, notificationRoutes],
  },
];
