import { type Cargo, emptyCargo } from '@farhold/engine/fleet/cargo';
import { useState } from 'react';
import { type Flight, fullCargo, mostOf, proposedCargo } from './flight-plan.ts';

/** Who decides what is loaded: the player by typing, the room and the stock, or whoever opened the dialog. */
type Loader = 'typed' | 'full' | 'proposed';

/**
 * What the fleet carries. While filling is on, the cargo follows the room and the stock, and so does what the opener of
 * the dialog has proposed; typing an amount turns that off. Amounts never exceed what the stock and the hold allow.
 */
export function useCargo(stock: Cargo, flight: Flight | null, given: Partial<Cargo> = {}) {
  const [typed, setTyped] = useState<Cargo>(emptyCargo);
  const [loader, setLoader] = useState<Loader>('proposed');
  const cargo = {
    typed,
    full: fullCargo(stock, flight),
    proposed: proposedCargo(given, stock, flight),
  }[loader];
  return {
    cargo,
    fills: loader === 'full',
    most: (resource: keyof Cargo) => mostOf(resource, cargo, stock, flight),
    load: (resource: keyof Cargo, amount: number) => {
      setLoader('typed');
      setTyped({ ...cargo, [resource]: Math.min(amount, mostOf(resource, cargo, stock, flight)) });
    },
    setFills: (on: boolean) => {
      if (!on) setTyped(emptyCargo);
      setLoader(on ? 'full' : 'typed');
    },
  };
}
