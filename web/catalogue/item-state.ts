import { type Affordability, affordability } from '@farhold/engine/economy/affordability';
import { instant } from '@farhold/engine/time/instant';
import type { BuildSite, Condition, PlanetItem, Work } from './planet-item.ts';

/** What a card shows about its item, most urgent first. */
export type ItemState =
  | { readonly kind: 'locked'; readonly needs: Condition | null }
  | { readonly kind: 'running'; readonly work: Work; readonly isResting: boolean }
  | { readonly kind: 'queued'; readonly work: Work }
  | { readonly kind: 'ready' }
  | { readonly kind: 'saving'; readonly payableAt: number }
  | { readonly kind: 'short'; readonly never: Extract<Affordability, { kind: 'never' }> }
  | { readonly kind: 'refused'; readonly message: string };

const aboutMoney = new Set(['not-enough-resources', 'not-enough-energy']);

/** Whether the next level or one unit could be ordered now, leaving aside requirements and queue. */
export function orderState(item: PlanetItem, site: BuildSite, now: number): ItemState {
  const { refusal } = item;
  if (!item.conditionsMet)
    return { kind: 'locked', needs: item.conditions.find(({ isMet }) => !isMet) ?? null };
  if (refusal && !aboutMoney.has(refusal.code)) return { kind: 'refused', message: refusal.message };
  const payable = affordability(item.cost, site.projection, instant(now));
  if (payable.kind === 'never') return { kind: 'short', never: payable };
  return payable.at <= now ? { kind: 'ready' } : { kind: 'saving', payableAt: payable.at };
}

/** The state of an item on its card; `works` are the orders in its queue. */
export function itemState(item: PlanetItem, site: BuildSite, works: readonly Work[], now: number): ItemState {
  const own = works.filter((work) => work.item === item.key);
  const running = own.find(({ isRunning }) => isRunning);
  if (running) return { kind: 'running', work: running, isResting: site.isResting };
  const [waiting] = own;
  return waiting ? { kind: 'queued', work: waiting } : orderState(item, site, now);
}
