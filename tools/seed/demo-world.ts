import { HOUR } from '@farhold/engine/time/duration';
import { demoAccount } from './cast.ts';
import { playPast } from './play-past.ts';
import { playPresent } from './play-present.ts';
import type { SampleWorld } from './seed-world.ts';
import { settleCast } from './settle-cast.ts';

/** A world in which a commander has something on every screen. */
export const demoWorld: SampleWorld = {
  universe: 'Showcase',
  account: demoAccount,
  // Long enough to fill reports, charts and the ranking's history.
  storySeconds: 102 * HOUR,
  play: async (stage, present, say) => {
    say('Settling five commanders and twelve AI players …');
    const cast = await settleCast(stage);
    say('Playing four days: trade, raids, battles …');
    await playPast(stage, cast, present);
    say('Filling the queues and sending fleets …');
    await playPresent(stage, cast, present);
  },
};
