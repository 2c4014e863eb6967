import type { Rolldown } from 'vite';

type Tier = 'app' | 'game';

/** What is there before any screen. */
const APP = /\/web\/app\/main\.tsx$/;

/** The frame around every page of the game. */
const GAME = /\/web\/app\/game-frame\.tsx$/;

/** The screens that a stranger sees first. */
const OUTSIDE = /\/web\/(?:universe\/universe-list-screen|account\/login-screen|app\/register-page)\.tsx$/;

const TEXTS = /\/texts\/(\w+)(?:\.json$|\/)/;

/** A screen; what else is loaded when it is needed is a window. */
const SCREEN = /\/([\w-]+)-(?:screen|pages?)\.tsx$/;

/** What a page needs that has lists to choose from, by the library's own folders. */
const FIELDS = /\/@base-ui\/react\/(?:select|combobox|autocomplete)\//;
const POPUPS = /\/(?:@base-ui|@floating-ui)\//;
const TABS = /\/web\/ui\/tabs\.tsx$/;
const CHARTS = /\/node_modules\/d3-/;

/**
 * The chunk for a module that several screens or windows share: what floats above a page, tabs, lists to choose
 * from and charts each in one of their own, since most pages need none of them; one for what many screens need; one for
 * what windows alone need. null for the rest.
 */
export function sharedChunkOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const importers = [...allImporters(id, modules)];
  const users = importers.filter((one) => (modules.getModuleInfo(one)?.dynamicImporters ?? []).length > 0);
  const screens = users.flatMap((user) => SCREEN.exec(user)?.[1] ?? []);
  const isForTabs = importers.some((importer) => TABS.test(importer));
  if (CHARTS.test(id)) return 'charts';
  if (FIELDS.test(id)) return 'fields';
  if (TABS.test(id)) return 'tabs';
  if (POPUPS.test(id)) return isForTabs ? 'tabs' : 'popups';
  if (users.length < 2) return null;
  const [screen] = screens;
  if (screen === undefined) return 'windows';
  if (screens.length === 1) return screen;
  return kindNeededBy(id, modules) ?? (users.some((user) => OUTSIDE.test(user)) ? 'outside' : 'screens');
}

/**
 * The file of the built page that a module goes into, as Rolldown's `codeSplitting` asks for it: one for the page
 * itself with what the first screens and the game's frame have in common, one for the rest of this frame; one each for
 * their texts in each language; one for the texts that several other screens share, one for those of windows alone, and
 * one for those of a single screen. A first visit then takes a few large files in place of a hundred small ones. null
 * for the modules of single screens and dialogs.
 */
export function chunkOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const [, language] = TEXTS.exec(id) ?? [];
  if (language === undefined) return tierOf(id, modules);
  const tiers = (modules.getModuleInfo(id)?.dynamicImporters ?? []).map((room) => tierOf(room, modules));
  const tier = (['app', 'game'] as const).find((one) => tiers.includes(one));
  if (tier) return `${tier}-${language}`;
  const users = new Set(
    (modules.getModuleInfo(id)?.dynamicImporters ?? []).flatMap((room) => lateUsers(room, modules)),
  );
  const screens = [...users].flatMap((user) => SCREEN.exec(user)?.[1] ?? []);
  if (screens.length > 1) return `shared-${language}`;
  const [screen = users.size > 1 ? 'windows' : undefined] = screens;
  return screen === undefined ? null : `${screen}-${language}`;
}

/** The screens and dialogs, which come when they are needed, that use a room's texts. */
const lateUsers = (room: string, modules: Rolldown.ChunkingContext): readonly string[] =>
  [...allImporters(room, modules)].filter(
    (importer) => (modules.getModuleInfo(importer)?.dynamicImporters ?? []).length > 0,
  );

function tierOf(id: string, modules: Rolldown.ChunkingContext): Tier | null {
  const importers = [...allImporters(id, modules)];
  const isUsedBy = (root: RegExp) => importers.some((importer) => root.test(importer));
  if (isUsedBy(APP)) return 'app';
  if (!isUsedBy(GAME)) return null;
  return isUsedBy(OUTSIDE) ? 'app' : 'game';
}

/** What a module of many screens would bring along. */
function kindNeededBy(id: string, modules: Rolldown.ChunkingContext): string | null {
  const needed = new Set([id]);
  for (const one of needed)
    for (const next of modules.getModuleInfo(one)?.importedIds ?? []) needed.add(next);
  const isNeeded = (kind: RegExp) => [...needed].some((one) => kind.test(one));
  if (isNeeded(CHARTS)) return 'charts';
  if (isNeeded(FIELDS)) return 'fields';
  return isNeeded(TABS) ? 'tabs' : null;
}

/** A module, and all that import it directly or through others. */
function allImporters(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  const importers = new Set([id]);
  for (const one of importers) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) importers.add(importer);
  }
  return importers;
}
