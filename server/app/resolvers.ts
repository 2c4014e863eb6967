import { allianceSucceeds } from '../alliance/succession.ts';
import type { Fight } from '../combat/fight.ts';
import { completeConstruction } from '../construction/complete-construction.ts';
import { fleetArrives } from '../fleet/fleet-arrives.ts';
import { fleetLeaves } from '../fleet/fleet-leaves.ts';
import { fleetReturns } from '../fleet/fleet-returns.ts';
import { magicItemsAppear } from '../magic-item/magic-items-appear.ts';
import { orderDue } from '../scheduled-order/order-due.ts';
import { universeEnds } from '../universe/universe-ends.ts';
import type { Resolvers } from '../world/resolvers.ts';

/** The resolver of each kind of event. A kind without one does not compile. */
export const resolversWith = (fight: Fight): Resolvers => ({
  'construction-completes': completeConstruction,
  'fleet-arrives': (work, event) => fleetArrives(work, event, fight),
  'fleet-leaves': (work, event) => fleetLeaves(work, event, fight),
  'fleet-returns': fleetReturns,
  'magic-items-appear': magicItemsAppear,
  'universe-ends': universeEnds,
  'alliance-succession': allianceSucceeds,
  'order-due': orderDue,
});
