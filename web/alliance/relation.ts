import type { PactKind } from '@farhold/engine/alliance/pact';
import type { IconName } from '../ui/icon.tsx';
import type { Pact } from './alliance.ts';

/** What another player is to this one: a member of the same alliance, or bound by a pact of the two alliances. */
export type Relation = 'member' | PactKind | 'war-announced';

/** What two alliances are to each other by the pacts of one of them; null for nothing. */
export function relationOf(own: number, other: number | null, pacts: readonly Pact[]): Relation | null {
  if (other === null) return null;
  if (other === own) return 'member';
  const between = pacts.filter((pact) => pact.other?.id === other);
  const standing = between.find(({ state }) => state === 'standing');
  const announced = between.find(({ state }) => state === 'announced');
  // What begins soon matters more than the peace that still stands.
  if (announced?.kind === 'war') return 'war-announced';
  return standing?.kind ?? null;
}

/** How each looks beside a name. */
export const relationLooks: Readonly<Record<Relation, { readonly icon: IconName; readonly tint: string }>> = {
  member: { icon: 'lucide/shield', tint: 'text-ok' },
  ally: { icon: 'lucide/handshake', tint: 'text-ok' },
  peace: { icon: 'lucide/handshake', tint: 'text-teal' },
  war: { icon: 'lucide/swords', tint: 'text-danger' },
  'war-announced': { icon: 'lucide/swords', tint: 'text-warn' },
};
