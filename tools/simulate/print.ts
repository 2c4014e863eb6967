import itemTitles from '@farhold/contract/texts/en/item-titles.json' with { type: 'json' };
import { itemsShown, type ItemKey } from '@farhold/engine/catalogue/items';
import { resources } from '@farhold/engine/catalogue/resource';
import { plot, type Point } from 'simple-ascii-chart';
import type { Day, Play } from './play.ts';

type Column = readonly [head: string, cell: (day: Day) => string | number];

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

const columns: readonly Column[] = [
  ['day', ({ day }) => day],
  ['metal', ({ levels }) => levels['metal-mine'] ?? 0],
  ['crystal', ({ levels }) => levels['crystal-mine'] ?? 0],
  ['deut', ({ levels }) => levels['deuterium-synthesizer'] ?? 0],
  ['solar', ({ levels }) => levels['solar-plant'] ?? 0],
  ['sats', ({ units }) => units['solar-satellite'] ?? 0],
  ['robots', ({ levels }) => levels['robotics-factory'] ?? 0],
  ['nanite', ({ levels }) => levels['nanite-factory'] ?? 0],
  ['lab', ({ levels }) => levels['research-laboratory'] ?? 0],
  ['alien', ({ levels }) => levels['alien-facility'] ?? 0],
  ['m/h', ({ perHour }) => short.format(perHour.metal)],
  ['c/h', ({ perHour }) => short.format(perHour.crystal)],
  ['d/h', ({ perHour }) => short.format(perHour.deuterium)],
  ['energy', ({ energy }) => energy.balance],
  ['stock m', ({ stock }) => short.format(stock.metal)],
  ['stock c', ({ stock }) => short.format(stock.crystal)],
  ['stock d', ({ stock }) => short.format(stock.deuterium)],
  ['fields', ({ fields }) => `${fields.used}/${fields.max}`],
  ['points', ({ points }) => points],
];

const ROWS = 18;

/** Days apart, so that a long game fits on a screen; the first and the last are always shown. */
function daysTold(days: readonly Day[]): readonly Day[] {
  const step = Math.ceil(days.length / ROWS);
  return days.filter(({ day }) => day === 1 || day % step === 0 || day === days.length);
}

function table(days: readonly Day[]): string {
  const lines = [
    columns.map(([head]) => head),
    ...days.map((day) => columns.map(([, cell]) => String(cell(day)))),
  ];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  ')).join('\n');
}

const chart = (title: string, days: readonly Day[], figure: (day: Day) => number): string =>
  plot(
    daysTold(days).map((day): Point => [day.day, figure(day)]),
    {
      title,
      width: 72,
      height: 10,
      formatter: (value, { axis }) => (axis === 'y' ? short.format(value) : value),
    },
  ).replaceAll(/^\n|\s+$/gm, '');

const categories = ['resources', 'facilities', 'research', 'aliens'] as const;

const titles = (keys: readonly ItemKey[]): string => keys.map((key) => itemTitles[key]).join(', ');

/** The days as a table, the growth as charts, and what the game shows about the economy. */
export function asText({ days, orders, decisions }: Play): string {
  const last = days.at(-1);
  if (!last) return 'No day has passed.';
  const never = categories.flatMap((category) => itemsShown(category)).filter((key) => !(key in orders));
  const lost = resources
    .filter((resource) => last.lost[resource] > 0)
    .map((resource) => `${short.format(last.lost[resource])} ${resource}`);
  return [
    table(daysTold(days)),
    chart('Points', days, ({ points }) => points),
    chart(
      'Metal, crystal and deuterium an hour',
      days,
      ({ perHour }) => perHour.metal + perHour.crystal + perHour.deuterium,
    ),
    `Decisions: ${decisions}`,
    `Lost because the store was full: ${lost.join(', ') || 'nothing'}`,
    `Never bought: ${titles(never) || 'nothing'}`,
  ].join('\n\n');
}
