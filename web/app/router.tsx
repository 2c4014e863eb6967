import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { readAdminSearch } from '../admin/admin-search.ts';
import { readAllianceListSearch } from '../alliance/list-search.ts';
import { readOwnSearch } from '../alliance/own-search.ts';
import { readResetSearch } from '../account/reset-search.ts';
import { readTokenSearch } from '../account/token-search.ts';
import { readItemSearch } from '../catalogue/api.ts';
import { readQueueSearch } from '../construction/queue-search.ts';
import { readGalaxySearch } from '../galaxy/galaxy-search.ts';
import { readRankSearch } from '../ranking/rank-search.ts';
import { readSimulatorSearch } from '../simulator/simulator-search.ts';
import { readAccountSearch } from './account-search.ts';
import { game, outside, root } from './base-routes.ts';
import { CrashPage } from './crash-page.tsx';
import { NotFoundPage } from '../page/not-found-page.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { currentSession } from '../session/session-store.ts';

// Outside the game's frame, since operators need no planet. Nothing links here, so that nobody else learns of it.
const admin = createRoute({
  getParentRoute: () => outside,
  path: '/admin',
  validateSearch: readAdminSearch,
  beforeLoad: () => {
    if (!currentSession().user) redirect({ to: '/login', replace: true, throw: true });
  },
  component: lazyScreen(() => import('../admin/admin-screen.tsx'), 'AdminScreen'),
});

const outsideRoutes = outside.addChildren([
  admin,
  createRoute({
    getParentRoute: () => outside,
    path: '/',
    component: lazyScreen(() => import('../universe/universe-list-screen.tsx'), 'UniverseListScreen'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/login',
    component: lazyScreen(() => import('../account/login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/register',
    component: lazyScreen(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/invite/$code',
    component: lazyScreen(() => import('../universe/invitation-screen.tsx'), 'InvitationScreen'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/hall-of-fame',
    component: lazyScreen(() => import('../universe/hall-of-fame-screen.tsx'), 'HallOfFameScreen'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/seasons/$universe',
    component: lazyScreen(() => import('../universe/season-screen.tsx'), 'SeasonScreen'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/auth/callback',
    component: lazyScreen(() => import('../sign-in/social-callback-screen.tsx'), 'SocialCallbackScreen'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/verify-email',
    validateSearch: readTokenSearch,
    component: lazyScreen(() => import('../account/verify-email-screen.tsx'), 'VerifyEmailScreen'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/forgot-password',
    component: lazyScreen(() => import('../account/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/reset-password',
    validateSearch: readResetSearch,
    component: lazyScreen(() => import('../account/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/change-email',
    validateSearch: readTokenSearch,
    component: lazyScreen(() => import('../account/change-email-screen.tsx'), 'ChangeEmailScreen'),
  }),
]);

// Where the installed game gets what other apps share with it.
const share = createRoute({
  getParentRoute: () => root,
  path: '/share',
  component: lazyScreen(() => import('../device/share-screen.tsx'), 'ShareScreen'),
});

// It has its own frame, since a wrong link shows the not-found page, which has none.
const sharedBattle = createRoute({
  getParentRoute: () => root,
  path: '/battle/$token',
  component: lazyScreen(() => import('../battle/shared-battle-screen.tsx'), 'SharedBattleScreen'),
});

const itemsPages = () => import('./items-page.tsx');
const resourcePages = () => import('./resource-pages.tsx');

const gameRoutes = game.addChildren([
  createRoute({
    getParentRoute: () => game,
    path: '/home',
    validateSearch: readQueueSearch,
    component: lazyScreen(() => import('./home-page.tsx'), 'HomePage'),
  }),
  // Reports open in their window, over the page one would see without it.
  createRoute({
    getParentRoute: () => game,
    path: '/reports',
    component: lazyScreen(() => import('./home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/reports/$report',
    component: lazyScreen(() => import('./home-page.tsx'), 'HomePage'),
  }),
  // So does the window of messages.
  createRoute({
    getParentRoute: () => game,
    path: '/messages',
    component: lazyScreen(() => import('./home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/empire',
    component: lazyScreen(() => import('../empire/empire-screen.tsx'), 'EmpireScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/resources',
    validateSearch: readItemSearch,
    component: lazyScreen(itemsPages, 'ResourcesPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/facilities',
    validateSearch: readItemSearch,
    component: lazyScreen(itemsPages, 'FacilitiesPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/research',
    validateSearch: readItemSearch,
    component: lazyScreen(itemsPages, 'ResearchPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/shipyard',
    validateSearch: readItemSearch,
    component: lazyScreen(itemsPages, 'ShipyardPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/defence',
    validateSearch: readItemSearch,
    component: lazyScreen(itemsPages, 'DefencePage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/aliens',
    validateSearch: readItemSearch,
    component: lazyScreen(itemsPages, 'AliensPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/galaxy',
    validateSearch: readGalaxySearch,
    component: lazyScreen(() => import('../galaxy/galaxy-screen.tsx'), 'GalaxyScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/fleet',
    component: lazyScreen(() => import('./fleet-page.tsx'), 'FleetPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/rank',
    validateSearch: readRankSearch,
    component: lazyScreen(() => import('../ranking/rank-screen.tsx'), 'RankScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/player/$player',
    component: lazyScreen(() => import('../ranking/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/alliance',
    validateSearch: readOwnSearch,
    component: lazyScreen(() => import('./alliance-page.tsx'), 'AlliancePage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/alliance/$alliance',
    component: lazyScreen(() => import('../alliance/alliance-page-screen.tsx'), 'AlliancePageScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/alliances',
    validateSearch: readAllianceListSearch,
    component: lazyScreen(() => import('../alliance/alliance-list-screen.tsx'), 'AllianceListScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/simulator',
    validateSearch: readSimulatorSearch,
    component: lazyScreen(() => import('../simulator/simulator-screen.tsx'), 'SimulatorScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/planner',
    component: lazyScreen(() => import('../planner/planner-screen.tsx'), 'PlannerScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/technology',
    validateSearch: readItemSearch,
    component: lazyScreen(() => import('./technology-page.tsx'), 'TechnologyPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/goals',
    component: lazyScreen(() => import('../goal/goals-screen.tsx'), 'GoalsScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/account',
    validateSearch: readAccountSearch,
    component: lazyScreen(() => import('./account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/support',
    component: lazyScreen(() => import('../support/support-screen.tsx'), 'SupportScreen'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/metal',
    component: lazyScreen(resourcePages, 'MetalPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/crystal',
    component: lazyScreen(resourcePages, 'CrystalPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/deuterium',
    component: lazyScreen(resourcePages, 'DeuteriumPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/food',
    component: lazyScreen(resourcePages, 'FoodPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/energy',
    component: lazyScreen(resourcePages, 'EnergyPage'),
  }),
  createRoute({
    getParentRoute: () => game,
    path: '/dark-matter',
    component: lazyScreen(() => import('../dark-matter/dark-matter-screen.tsx'), 'DarkMatterScreen'),
  }),
]);

/** All addresses of the game. Screens are lazy imports, so their code loads on first visit. */
export const router = createRouter({
  routeTree: root.addChildren([outsideRoutes, gameRoutes, sharedBattle, share]),
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: CrashPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
