import { HOUR_MS } from '@farhold/engine/time/duration';
import type { HeaderView, StockEntry } from '../app/header-view.ts';
import { toasts } from '../ui/toasts.ts';

const planet = (id: number, name: string, coordinates: string, picture: number) => ({
  id,
  name,
  coordinates,
  picture,
});

/** Planets to look at. */
const samplePlanets = [
  planet(1, 'Nova Meridian', '[2:147:8]', 0),
  planet(2, 'Halden Ring', '[2:147:11]', 9),
  planet(3, 'Cinder Gate', '[1:302:2]', 6),
  planet(4, 'Port Vesper', '[3:018:6]', 7),
  planet(5, 'Thessaly', '[4:271:9]', 15),
];

/** A header to look at; its buttons raise toasts. */
export function sampleView(planetId: number, onPlanet: (id: number) => void): HeaderView {
  const say = (title: string) => () => toasts.info({ title });
  return {
    welcomeName: 'Orion',
    planets: samplePlanets,
    planetId,
    universes: [
      { id: 1, name: 'Andromeda', speed: '1x' },
      { id: 2, name: 'Orion', speed: '4x' },
    ],
    universeId: 2,
    alerts: [
      { kind: 'first-goal', goal: 'power' },
      { kind: 'first-goal', goal: 'metal' },
      { kind: 'confirm-email' },
    ],
    unreadMessages: 2,
    unreadReports: 5,
    onPlanet,
    onUniverse: say('Universe switched'),
    onMessages: () => {},
    onReports: say('Reports'),
    onInvite: say('Invite a friend'),
    onSearch: () => {},
    onShortcuts: say('Keyboard shortcuts'),
    dismissHints: () => {},
    onAlert: say('Alert'),
    onSendFleet: say('Send Fleet'),
    onLogout: say('Logout'),
  };
}

/** A stock `seconds` after the first look. */
export function sampleStock(seconds: number): StockEntry[] {
  return [
    {
      resource: 'metal',
      amount: 1_284_930 + seconds * 13,
      perHour: 48_210,
      capacity: 1_461_925,
      fullInMs: 3.7 * HOUR_MS,
    },
    {
      resource: 'crystal',
      amount: 612_408 + seconds * 7,
      perHour: 24_905,
      capacity: 1_200_000,
      fullInMs: 23.6 * HOUR_MS,
    },
    { resource: 'deuterium', amount: 506_250, perHour: 11_380, capacity: 506_250 },
    { resource: 'energy', amount: -2_140, note: '82% powered' },
    { resource: 'food', amount: 38_120, perHour: 910, capacity: 150_000 },
    { resource: 'aliens', amount: 1_904, perHour: 64, capacity: 10_000 },
    { resource: 'dark-matter', amount: 250, note: 'trade' },
  ];
}
