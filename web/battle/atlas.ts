import { useEffect, useState } from 'react';
import frames from '../art/battle/frames.json';
import { pictureAddress } from '../art/pictures.ts';
import { type Side, sides } from './battle.ts';

type AtlasPart = Side | 'fire';

/** The pictures of a battle: each side's units in its colours, and everything that burns or flies. */
export type Atlas = Readonly<Record<AtlasPart, ImageBitmap>>;

/** Where a picture is in its atlas, in px. */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const places: Readonly<Record<AtlasPart, Readonly<Record<string, readonly number[]>>>> = frames;

/** Where a side's unit, a shot or an explosion is in the atlas; undefined if it is not there. */
export function frameOf(part: AtlasPart, name: string): Frame | undefined {
  const [x, y, width, height] = places[part][name] ?? [];
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return { x, y, width, height };
}

let loading: Promise<Atlas> | null = null;

/** The atlas; null until it is loaded, and if it can't be. */
export function useAtlas(): Atlas | null {
  const [atlas, setAtlas] = useState<Atlas | null>(null);
  useEffect(() => {
    let isWanted = true;
    loading ??= load();
    loading.then(
      (loaded) => isWanted && setAtlas(loaded),
      () => {
        // The stage stays empty, the text beside it still describes the battle, and the next replay tries again.
        loading = null;
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return atlas;
}

async function load(): Promise<Atlas> {
  const [attackers, defenders, fire] = await Promise.all([...sides, 'fire'].map(imageOf));
  if (!attackers || !defenders || !fire) throw new Error('An atlas is missing');
  return { attackers, defenders, fire };
}

/** Unpacked beside the page's own work: the first drawing of an image element unpacks it at once. */
async function imageOf(name: string): Promise<ImageBitmap> {
  const reply = await fetch(pictureAddress('battle', name));
  if (!reply.ok) throw new Error(`The atlas ${name} did not come`);
  return createImageBitmap(await reply.blob());
}
