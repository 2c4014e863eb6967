import { accountRoutes } from './account.ts';
import { apiTokenRoutes } from './api-token.ts';
import { battleRoutes } from './battle.ts';
import { catalogueRoutes } from './catalogue.ts';
import { constructionRoutes } from './construction.ts';
import { empireRoutes } from './empire.ts';
import { darkMatterRoutes } from './dark-matter.ts';
import { fleetPresetRoutes } from './fleet-preset.ts';
import { fleetRoutes } from './fleet.ts';
import { messageRoutes } from './message.ts';
import { liveUpdateRoutes } from './live-update.ts';
import { notificationRoutes } from './notification.ts';
import { galaxyRoutes } from './galaxy.ts';
import { personalDataRoutes } from './personal-data.ts';
import { planetRoutes } from './planet.ts';
import { plannerRoutes } from './planner.ts';
import { announcementRoutes } from './announcement.ts';
import { vacationRoutes } from './vacation.ts';
import { rankingRoutes } from './ranking.ts';
import { reportRoutes } from './report.ts';
import { signInRoutes } from './sign-in.ts';
import { supportRoutes } from './support.ts';
import { universeRoutes } from './universe.ts';

/** Every call of the API, by "METHOD /path" below /api/v1. */
export const routes = {
  ...accountRoutes,
  ...signInRoutes,
  ...apiTokenRoutes,
  ...personalDataRoutes,
  ...universeRoutes,
  ...planetRoutes,
  ...empireRoutes,
  ...catalogueRoutes,
  ...constructionRoutes,
  ...darkMatterRoutes,
  ...plannerRoutes,
  ...fleetRoutes,
  ...fleetPresetRoutes,
  ...reportRoutes,
  ...messageRoutes,
  ...liveUpdateRoutes,
  ...galaxyRoutes,
  ...battleRoutes,
  ...notificationRoutes,
  ...supportRoutes,
  ...vacationRoutes,
  ...announcementRoutes,
  ...rankingRoutes,
} as const;

export type Routes = typeof routes;

/** The routes whose reply is a stream. */
export type StreamName = {
  [Name in keyof Routes]: Routes[Name] extends { readonly isStream: true } ? Name : never;
}[keyof Routes];
