import { setPriority } from 'node:os';
import { commandLine } from '@farhold/tools/command-line';
import sharp from 'sharp';
import { packed, type Piece, writeAtlas, writeFrames } from './atlas.ts';
import { firePictures } from './fire.ts';
import { drawSide, type Side, unitsOf, widthOf } from './side-view.ts';

// npm run art:battle
// Draws every unit that has a model from the side, in the colours of both sides, paints shots and blasts, and puts
// them into three pictures with a list of what lies where. Units that have not changed are not drawn again.

commandLine('npm run art:battle', {});
// It takes minutes; whatever else runs on this machine comes first.
setPriority(19);
sharp.concurrency(1);

const fire: readonly Piece[] = firePictures.map(({ paint, ...piece }) => ({
  ...piece,
  draw: () => paint().developed().resize(piece.width, piece.height).png().toBuffer(),
}));

/** Defenders look away from the key light, and want more of it. */
const exposures: Readonly<Record<Side, number>> = { attackers: 1.1, defenders: 1.35 };

await writeAtlas('fire', fire, 'black', { quality: 56, effort: 6 });
const [attackers, defenders] = [await piecesOf('attackers'), await piecesOf('defenders')];
await writeAtlas('attackers', attackers, 'transparent', { quality: 58, effort: 6 });
await writeAtlas('defenders', defenders, 'transparent', { quality: 58, effort: 6 });
await writeFrames({ attackers: packed(attackers), defenders: packed(defenders), fire: packed(fire) });

async function piecesOf(side: Side): Promise<readonly Piece[]> {
  const files = await drawSide(side);
  return unitsOf(side).map((key) => {
    const width = widthOf(key);
    const picture = sharp(files.get(key)).modulate({ brightness: exposures[side] });
    const draw = () => picture.clone().resize(width).png().toBuffer();
    return { name: key, width, height: width, draw };
  });
}
