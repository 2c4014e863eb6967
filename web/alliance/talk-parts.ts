import type { MemberRights } from '@farhold/engine/alliance/rights';
import { type ComponentType, createContext, useContext } from 'react';
import type { OwnAlliance } from './alliance.ts';

/** The channel of a pact. */
export type Channel = {
  readonly pact: number;
  /** The tag of the other alliance. */
  readonly tag: string;
  readonly isOver: boolean;
};

/** Where members talk. `web/talk` draws it, which stands above this room; the page brings both together. */
export type TalkParts = {
  readonly Room: ComponentType<{ alliance: OwnAlliance }>;
  readonly Circulars: ComponentType<{ alliance: OwnAlliance }>;
  /** The attacks on other members and on allies. */
  readonly Threats: ComponentType;
  /** The button that opens the channel between two leaderships. */
  readonly Channel: ComponentType<{ channel: Channel; self: MemberRights }>;
};

export const TalkPartsContext = createContext<TalkParts | null>(null);

export function useTalkParts(): TalkParts {
  const parts = useContext(TalkPartsContext);
  if (!parts) throw new Error('useTalkParts needs a TalkPartsContext above it');
  return parts;
}
