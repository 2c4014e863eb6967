import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { loadItems } from '../catalogue/api.ts';
import { call } from '../client/call.ts';
import type { OwnPlanet } from '../planet/api.ts';
import type { ScenarioPlanet } from './scenario.ts';
import { planetFrom, type SpiedPlanet } from './spied-planet.ts';

type WireReport = Reply<Routes['GET /report']>[number];
type WireFindings = Extract<WireReport['message'], { code: 'spied' }>;

const PAGE_SIZE = 100;
const MOST_PAGES = 50;

/** Reads a spy report; null if there is none, or it is not about a planet. */
export async function loadSpiedPlanet(report: number): Promise<SpiedPlanet | null> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page: String(page), per_page: String(PAGE_SIZE) };
    const reports = await call('GET /report', { query });
    const found = reports.find(({ id_report }) => id_report === report);
    if (found) return spiedOf(found);
    if (reports.length < PAGE_SIZE) break;
  }
  return null;
}

function spiedOf({ message, to_planet: { galaxy, system, position } }: WireReport): SpiedPlanet | null {
  if (message.code !== 'spied') return null;
  return {
    name: message.planet_name,
    at: { galaxy, system, position },
    stock: message.resources,
    fleet: countsOf(message.fleet),
    defence: countsOf(message.defense),
    buildings: levelsOf(message.buildings),
    research: levelsOf(message.research),
  };
}

const countsOf = (units: WireFindings['fleet']) =>
  units?.map(({ key, quantity }) => ({ key, amount: quantity })) ?? null;

const levelsOf = (levels: WireFindings['research']) =>
  levels?.map(({ key, level }) => ({ key, amount: level })) ?? null;

/** One of the player's planets as an attacker would find it now. Throws the server's refusal. */
export async function loadPlanetForBattle(planet: OwnPlanet): Promise<ScenarioPlanet> {
  const categories = ['ships', 'defence', 'research', 'facilities', 'aliens'] as const;
  const items = await Promise.all(categories.map((category) => loadItems(planet.id, category)));
  const figures = items.flat().map(({ key, owned }) => ({ key, amount: owned }));
  return planetFrom(figures, planet.stock, planet.at);
}
