import { SHORTEST_SEARCH } from '@farhold/contract/search-limits';
import { type Category, type ItemKey, itemsShown } from '@farhold/engine/catalogue/items';
import { type Coordinates, formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { itemSearch } from '../catalogue/api.ts';
import { categoryPlaces } from '../catalogue/category-places.ts';
import { itemLook } from '../catalogue/item-look.ts';
import { call } from '../client/call.ts';
import { useItemTitle } from '../client/item-titles.ts';
import { inGame } from '../client/query-client.ts';
import { useSuggestions } from '../ranking/api.ts';
import { useSettled } from '../ui/use-settled.ts';
import { guideSteps, questions } from '../support/guide-steps.ts';
import { useTranslations as useSupportTexts } from '../support/texts.ts';
import { type Entry, fitting } from './match.ts';
import { placeIn } from './place-in.ts';
import type texts from './texts/en.json';
import { useTranslations } from './texts.ts';

/** Entries of one kind, under a heading. */
export type Group = {
  readonly name: keyof (typeof texts)['palette']['group'];
  readonly items: readonly Entry[];
};

/** What the page around the palette can do. */
export type PaletteActions = {
  readonly planets: readonly Entry[];
  readonly pages: readonly Entry[];
  readonly commands: readonly Entry[];
  readonly sendFleet: (target: Coordinates) => void;
};

/** How many entries of a kind are shown while something is typed, and before. */
const MOST_FOUND = 6;
const MOST_OFFERED = 30;

const FOUND_FOR_MS = 60_000;

/** Everything that fits what is typed, in groups, the empty ones left out; before that what is near. */
export function useGroups(typed: string, { planets, pages, commands, sendFleet }: PaletteActions): Group[] {
  const isTyped = typed.trim() !== '';
  const fits = (entries: readonly Entry[]) => fitting(entries, typed, isTyped ? MOST_FOUND : MOST_OFFERED);
  const [items, help] = [useItemEntries(), useHelpEntries()];
  const groups: readonly Group[] = [
    { name: 'place', items: usePlaceEntries(typed, sendFleet) },
    { name: 'planets', items: fits(planets) },
    { name: 'commands', items: fits(commands) },
    { name: 'pages', items: fits(pages) },
    { name: 'items', items: isTyped ? fits(items) : [] },
    { name: 'players', items: usePlayerEntries(typed) },
    { name: 'alliances', items: useAllianceEntries(typed) },
    { name: 'help', items: isTyped ? fits(help) : [] },
  ];
  return groups.filter((group) => group.items.length > 0);
}

function usePlaceEntries(typed: string, sendFleet: PaletteActions['sendFleet']): Entry[] {
  const t = useTranslations('palette');
  const navigate = useNavigate();
  const found = placeIn(typed);
  if (!found) return [];
  const { galaxy, system, position } = found;
  const look = (place: string): Entry => ({
    key: 'look',
    text: t('showPlace', { place }),
    icon: 'farhold/galaxy',
    run: () => void navigate({ to: '/galaxy', search: { galaxy, system } }),
  });
  if (position === null) return [look(`[${galaxy}:${system}]`)];
  const at = { galaxy, system, position };
  const place = formatCoordinates(at);
  const send: Entry = {
    key: 'send',
    text: t('sendThere', { place }),
    icon: 'farhold/launch',
    run: () => sendFleet(at),
  };
  return [look(place), send];
}

const categoriesInOrder = Object.keys(categoryPlaces) as Category[];

function useItemEntries(): Entry[] {
  const t = useTranslations('place');
  const title = useItemTitle();
  const navigate = useNavigate();
  const open = (category: Category, key: ItemKey) =>
    void navigate({ to: categoryPlaces[category], search: itemSearch(key) });
  const pageOf = (category: Category) => t(category === 'ships' ? 'shipyard' : category);
  return categoriesInOrder.flatMap((category) =>
    itemsShown(category).map((key) => ({
      key: `item ${key}`,
      text: title(key),
      note: pageOf(category),
      icon: itemLook(key).icon,
      run: () => open(category, key),
    })),
  );
}

function useHelpEntries(): Entry[] {
  const t = useSupportTexts('support');
  const navigate = useNavigate();
  const open = (hash: string) => void navigate({ to: '/support', hash });
  const steps = guideSteps.map(({ name }) => ({
    key: `step ${name}`,
    text: t(`step.${name}.title`),
    icon: 'lucide/life-buoy' as const,
    run: () => open(''),
  }));
  const asked = questions.map((name) => ({
    key: `question ${name}`,
    text: t(`question.${name}`),
    icon: 'lucide/life-buoy' as const,
    run: () => open(name),
  }));
  return [...asked, ...steps];
}

function usePlayerEntries(typed: string): Entry[] {
  const navigate = useNavigate();
  return useSuggestions(typed).map(({ id, name, alliance }) => ({
    key: `player ${id}`,
    text: name,
    ...(alliance ? { note: `[${alliance.tag}]` } : {}),
    icon: 'lucide/circle-user-round',
    run: () => void navigate({ to: '/player/$player', params: { player: String(id) } }),
  }));
}

/** Alliances whose name or tag contains what was typed. */
function useAllianceEntries(typed: string): Entry[] {
  const navigate = useNavigate();
  const text = useSettled(typed.trim());
  const isAsked = text.length >= SHORTEST_SEARCH;
  const { data = [] } = useQuery({
    queryKey: inGame('palette-alliances', text),
    enabled: isAsked,
    staleTime: FOUND_FOR_MS,
    queryFn: async ({ signal }) => {
      const query = { search: text, page: '1', per_page: String(MOST_FOUND) };
      return (await call('GET /alliance/ranking', { query, signal })).data;
    },
  });
  if (!isAsked || typed.trim() === '') return [];
  return data.map(({ id, name, tag }) => ({
    key: `alliance ${id}`,
    text: name,
    note: `[${tag}]`,
    icon: 'lucide/shield',
    run: () => void navigate({ to: '/alliance/$alliance', params: { alliance: String(id) } }),
  }));
}
