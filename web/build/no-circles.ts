import type { Plugin, Rolldown } from 'vite';

/** Each file of the built client, and the files that it imports at once. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Fails the build if files of the client import each other in a circle: one of them would then run before what it
 * needs. The bundler can guard each module against that, but the guards are a twelfth of all bytes.
 */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
    const circle = circleAmong(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) this.error(`Files of the client import each other: ${circle.join(' -> ')}.`);
  },
});

/** The files of a circle, the first one again at its end; null if there is none. */
export function circleAmong(imports: Imports): readonly string[] | null {
  const cleared = new Set<string>();
  const circleFrom = (file: string, above: readonly string[]): readonly string[] | null => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (cleared.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...above, file]);
      if (circle) return circle;
    }
    cleared.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return null;
}
