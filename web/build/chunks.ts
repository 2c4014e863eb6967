import type { Rolldown } from 'vite';

type Tier = 'app' | 'common' | 'game';

/** What is there before any screen. */
const APP = /\/web\/app\/main\.tsx$/;

/** The frame around every page of the game. */
const GAME = /\/web\/app\/game-frame\.tsx$/;

/** The screens that a stranger sees first. */
const OUTSIDE = /\/web\/(?:universe\/universe-list|account\/(?:login|register))-screen\.tsx$/;

const TEXTS = /\/texts\/(\w+)(?:\.json$|\/)/;

/**
 * The file of the built page that a module goes into, as Rolldown's `codeSplitting` asks for it: one for the page itself,
 * one for the frame of the game, one for what this frame and the first screens have in common; two for their texts in each
 * language; one for the texts that several other screens share. A first visit then takes a few large files in place of a hundred small ones. null for the modules of single
 * screens and dialogs.
 */
export function chunkOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const [, language] = TEXTS.exec(id) ?? [];
  if (language === undefined) return tierOf(id, modules);
  const tiers = (modules.getModuleInfo(id)?.dynamicImporters ?? []).map((room) => tierOf(room, modules));
  const tier = (['app', 'common', 'game'] as const).find((one) => tiers.includes(one));
  // Pages outside the game need the few texts of the first screens anyway.
  if (tier) return `${tier === 'common' ? 'app' : tier}-${language}`;
  return (modules.getModuleInfo(id)?.dynamicImporters ?? []).some((room) => isShared(room, modules))
    ? `shared-${language}`
    : null;
}

/** Whether several screens or dialogs, which come when they are needed, use a room's texts. */
const isShared = (room: string, modules: Rolldown.ChunkingContext): boolean =>
  [...allImporters(room, modules)].filter(
    (importer) => (modules.getModuleInfo(importer)?.dynamicImporters ?? []).length > 0,
  ).length > 1;

function tierOf(id: string, modules: Rolldown.ChunkingContext): Tier | null {
  const importers = [...allImporters(id, modules)];
  const isUsedBy = (root: RegExp) => importers.some((importer) => root.test(importer));
  if (isUsedBy(APP)) return 'app';
  if (!isUsedBy(GAME)) return null;
  return isUsedBy(OUTSIDE) ? 'common' : 'game';
}

/** A module, and all that import it directly or through others. */
function allImporters(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  const importers = new Set([id]);
  for (const one of importers) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) importers.add(importer);
  }
  return importers;
}
