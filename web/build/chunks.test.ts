import { expect, test } from 'vitest';
import { chunkOf, sharedChunkOf } from './chunks.ts';

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
  '/web/fleet/send-dialog.tsx': ['await /web/fleet/fleet-screen.tsx'],
  '/web/fleet/recall-dialog.tsx': ['await /web/fleet/fleet-screen.tsx'],
  '/web/fleet/cargo.tsx': ['/web/fleet/send-dialog.tsx', '/web/fleet/recall-dialog.tsx'],
  '/web/fleet/cargo-texts.ts': ['/web/fleet/cargo.tsx'],
  '/web/fleet/cargo-texts/texts/de.json': ['await /web/fleet/cargo-texts.ts'],
  '/web/fleet/row.tsx': ['/web/fleet/fleet-screen.tsx', '/web/fleet/send-dialog.tsx'],
  '/node_modules/d3-scale/linear.js': ['/web/galaxy/map.tsx'],
  '/node_modules/@base-ui/react/select/root.mjs': ['/web/fleet/row.tsx'],
  '/node_modules/@base-ui/react/menu/root.mjs': ['/web/fleet/row.tsx'],
  '/web/ui/tabs.tsx': ['/web/galaxy/galaxy-screen.tsx', '/web/fleet/fleet-screen.tsx'],
  '/node_modules/@base-ui/react/tabs/root.mjs': ['/web/ui/tabs.tsx'],
};

const modules = {
  getModuleInfo: (id: string) => {
    const all = graph[id] ?? [];
    return {
      importedIds: [],
      importers: all.filter((one) => !one.startsWith('await ')),
      dynamicImporters: all.filter((one) => one.startsWith('await ')).map((one) => one.slice(6)),
    };
  },
} as unknown as Parameters<typeof chunkOf>[1];

test.each([
  ['/web/ui/button.tsx', 'app'],
  ['/web/ui/dialog.tsx', 'game'],
  ['/web/ui/field.tsx', 'app'],
  ['/web/galaxy/map.tsx', null],
  ['/web/ui/texts/de.json', 'app-de'],
  ['/web/galaxy/texts/de.json', 'galaxy-de'],
  ['/web/fleet/texts/de.json', 'shared-de'],
  ['/web/fleet/cargo-texts/texts/de.json', 'windows-de'],
  ['/web/account/texts/de.json', 'app-de'],
])('%s goes into the file %s', (id, chunk) => {
  expect(chunkOf(id, modules)).toBe(chunk);
});

test.each([
  ['/web/fleet/cargo.tsx', 'windows'],
  ['/web/fleet/row.tsx', 'fleet'],
  ['/web/fleet/route.tsx', 'screens'],
  ['/web/galaxy/map.tsx', null],
  ['/node_modules/d3-scale/linear.js', 'charts'],
  ['/node_modules/@base-ui/react/select/root.mjs', 'fields'],
  ['/node_modules/@base-ui/react/menu/root.mjs', 'popups'],
  ['/node_modules/@base-ui/react/tabs/root.mjs', 'tabs'],
  ['/web/ui/tabs.tsx', 'tabs'],
])('what is shared: %s goes into the file %s', (id, chunk) => {
  expect(sharedChunkOf(id, modules)).toBe(chunk);
});
