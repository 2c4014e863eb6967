import { type Cargo, emptyCargo } from '@farhold/engine/fleet/cargo';
import { useState } from 'react';
import { type Flight, fullCargo, mostOf } from './flight-plan.ts';

/**
 * What the fleet carries. While filling is on, the cargo follows the room and the stock; typing an amount turns it
 * off. Amounts never exceed what the stock and the hold allow.
 */
export function useCargo(stock: Cargo, flight: Flight | null, given: Partial<Cargo> = {}) {
  const [typed, setTyped] = useState<Cargo>({ ...emptyCargo, ...given });
  const [fills, setFills] = useState(false);
  const cargo = fills ? fullCargo(stock, flight) : typed;
  return {
    cargo,
    fills,
    most: (resource: keyof Cargo) => mostOf(resource, cargo, stock, flight),
    load: (resource: keyof Cargo, amount: number) => {
      setFills(false);
      setTyped({ ...cargo, [resource]: Math.min(amount, mostOf(resource, cargo, stock, flight)) });
    },
    setFills: (on: boolean) => {
      if (!on) setTyped(emptyCargo);
      setFills(on);
    },
  };
}
