import { expect, test } from 'vitest';
import { chunkOf } from './chunks.ts';

/** Modules with those that import them; `await ` before an importer means that it loads them later. */
const graph: Readonly<Record<string, readonly string[]>> = {
  '/web/app/main.tsx': [],
  '/web/app/game-frame.tsx': ['await /web/app/main.tsx'],
  '/web/account/login-screen.tsx': ['await /web/app/main.tsx'],
  '/web/galaxy/galaxy-screen.tsx': ['await /web/app/main.tsx'],
  '/web/ui/button.tsx': ['/web/ui/dialog.tsx', '/web/app/main.tsx'],
  '/web/ui/dialog.tsx': ['/web/app/game-frame.tsx', '/web/galaxy/galaxy-screen.tsx'],
  '/web/ui/field.tsx': ['/web/account/login-screen.tsx', '/web/app/game-frame.tsx'],
  '/web/galaxy/map.tsx': ['/web/galaxy/galaxy-screen.tsx', '/web/galaxy/legend.tsx'],
  // They import each other.
  '/web/galaxy/legend.tsx': ['/web/galaxy/map.tsx'],
  '/web/ui/texts.ts': ['/web/ui/button.tsx'],
  '/web/ui/texts/de.json': ['await /web/ui/texts.ts'],
  '/web/galaxy/texts.ts': ['/web/galaxy/map.tsx'],
  '/web/fleet/route.tsx': ['/web/galaxy/galaxy-screen.tsx', '/web/fleet/fleet-screen.tsx'],
  '/web/fleet/fleet-screen.tsx': ['await /web/app/main.tsx'],
  '/web/fleet/texts.ts': ['/web/fleet/route.tsx'],
  '/web/fleet/texts/de.json': ['await /web/fleet/texts.ts'],
  '/web/account/texts.ts': ['/web/ui/field.tsx'],
  '/web/account/texts/de.json': ['await /web/account/texts.ts'],
  '/web/galaxy/texts/de.json': ['await /web/galaxy/texts.ts'],
};

const modules = {
  getModuleInfo: (id: string) => {
    const all = graph[id] ?? [];
    return {
      importers: all.filter((one) => !one.startsWith('await ')),
      dynamicImporters: all.filter((one) => one.startsWith('await ')).map((one) => one.slice(6)),
    };
  },
} as unknown as Parameters<typeof chunkOf>[1];

test.each([
  ['/web/ui/button.tsx', 'app'],
  ['/web/ui/dialog.tsx', 'game'],
  ['/web/ui/field.tsx', 'common'],
  ['/web/galaxy/map.tsx', null],
  ['/web/ui/texts/de.json', 'app-de'],
  ['/web/galaxy/texts/de.json', null],
  ['/web/fleet/texts/de.json', 'shared-de'],
  ['/web/account/texts/de.json', 'app-de'],
])('%s goes into the file %s', (id, chunk) => {
  expect(chunkOf(id, modules)).toBe(chunk);
});
