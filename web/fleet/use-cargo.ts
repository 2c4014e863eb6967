import { type Cargo, emptyCargo } from '@farhold/engine/fleet/cargo';
import { useState } from 'react';
import { type FlightPlan, fullCargo, mostOf } from './flight-plan.ts';

/**
 * What the fleet carries. While filling is on, the cargo follows the room and the stock; typing an amount turns it
 * off. Amounts never exceed what the stock and the hold allow.
 */
export function useCargo(stock: Cargo, plan: FlightPlan | null) {
  const [typed, setTyped] = useState<Cargo>(emptyCargo);
  const [fills, setFills] = useState(false);
  const cargo = fills ? fullCargo(stock, plan) : typed;
  return {
    cargo,
    fills,
    most: (resource: keyof Cargo) => mostOf(resource, cargo, stock, plan),
    load: (resource: keyof Cargo, amount: number) => {
      setFills(false);
      setTyped({ ...cargo, [resource]: Math.min(amount, mostOf(resource, cargo, stock, plan)) });
    },
    setFills: (on: boolean) => {
      if (!on) setTyped(emptyCargo);
      setFills(on);
    },
  };
}
