/** A part of the server that runs until it is stopped. */
export type Part = { readonly name: string; readonly stop: () => Promise<void> };

/**
 * What has to be stopped, in stages: `close` stops the parts of the last stage at once, then those of the stage before
 * it. `unfinished` names the parts that it waits for. Parts can be added to a stage later.
 */
export function createShutdown() {
  const stages: Part[][] = [];
  const waited = new Set<string>();
  const stopPart = async ({ name, stop }: Part) => {
    waited.add(name);
    await stop();
    waited.delete(name);
  };
  const close = async () => {
    for (const stage of stages.splice(0).toReversed()) await Promise.all(stage.map(stopPart));
  };
  return { stages, close, unfinished: (): readonly string[] => [...waited] };
}
