/** Paths that players may type but no page has, by the page that they mean. */
const meant = {
  '/': ['index.html', 'universes', 'universe', 'lobby', 'play', 'invite', 'invitation'],
  '/login': ['signin', 'sign-in', 'auth'],
  '/register': ['signup', 'sign-up', 'join'],
  '/forgot-password': ['password', 'reset'],
  '/hall-of-fame': ['seasons', 'season', 'winners'],
  '/home': ['planet', 'planets', 'overview', 'queue', 'construction'],
  '/facilities': ['buildings', 'building'],
  '/research': ['laboratory', 'lab'],
  '/technology': ['technologies', 'tech'],
  '/shipyard': ['ships', 'ship'],
  '/defence': ['defences', 'defense', 'defenses'],
  '/aliens': ['alien'],
  '/galaxy': ['galaxies', 'map', 'scanner'],
  '/fleet': ['fleets', 'movements'],
  '/reports': ['report', 'battle', 'battles'],
  '/messages': ['message', 'chat', 'conversations'],
  '/rank': ['ranks', 'ranking', 'rankings', 'player', 'players', 'highscore'],
  '/account': ['settings', 'profile', 'user', 'security'],
  '/support': ['help', 'faq', 'contact'],
} as const;

type Page = keyof typeof meant;

const pages = new Map<string, Page>(
  Object.entries(meant).flatMap(([page, words]) => words.map((word) => [word, page as Page] as const)),
);

/** The page that a typed path means; null if it is a page's own path, or nobody knows. */
export const meantPage = (path: string): Page | null =>
  pages.get(path.toLowerCase().replaceAll(/^\/+|\/+$/g, '')) ?? null;
