import type { SkyName } from './sky-recipes.ts';

export type Subject =
  | { readonly kind: 'planet'; readonly picture: number }
  | { readonly kind: 'sky'; readonly name: SkyName };
export type PaintOrder = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly subject: Subject;
};
export type Painted = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
};

const finished = new Map<string, Promise<ImageBitmap>>();
const awaited = new Map<string, (painted: Painted) => void>();
// Planets have a worker of their own: they are small and wanted first, and must not queue behind a sky.
const workers = new Map<Subject['kind'], Worker>();

/** A picture of the subject, painted once in a worker and then kept for all who ask for the same size. */
export function painting(subject: Subject, width: number, height: number): Promise<ImageBitmap> {
  const id = `${subject.kind} ${subject.kind === 'planet' ? subject.picture : subject.name} ${width}x${height}`;
  const kept = finished.get(id);
  if (kept) return kept;
  const ordered = new Promise<Painted>((resolve) => awaited.set(id, resolve)).then((painted) =>
    createImageBitmap(new ImageData(painted.bytes, painted.width, painted.height)),
  );
  finished.set(id, ordered);
  const order: PaintOrder = { id, width, height, subject };
  workerFor(subject.kind).postMessage(order, { transfer: [] });
  return ordered;
}

function workerFor(kind: Subject['kind']): Worker {
  const running = workers.get(kind);
  if (running) return running;
  const worker = new Worker(new URL('./painter-worker.ts', import.meta.url), { type: 'module' });
  workers.set(kind, worker);
  worker.addEventListener('message', (event: MessageEvent<Painted>) => {
    awaited.get(event.data.id)?.(event.data);
    awaited.delete(event.data.id);
  });
  return worker;
}
