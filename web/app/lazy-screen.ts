import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../client/room-texts.ts';

/** A screen whose code and texts come with its first visit; nothing is drawn of it until both are here. */
export const lazyScreen = <
  Module extends Readonly<Record<string, unknown>>,
  Name extends keyof Module & string,
>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => withTexts(load()), name);
