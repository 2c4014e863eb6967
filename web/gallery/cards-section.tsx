import { ItemPicture } from '../catalogue/item-picture.tsx';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { Cost } from '../ui/amount.tsx';
import { classNames } from '../ui/class-names.ts';
import { Fuse } from '../ui/fuse.tsx';
import { Icon } from '../ui/icon.tsx';

const cards = [
  { item: 'metal-mine', title: 'Metal Mine', level: 24, state: 'Building level 25', running: true },
  { item: 'crystal-mine', title: 'Crystal Mine', level: 21, state: 'Ready to build', ready: true },
  { item: 'plasma-technology', title: 'Plasma Technology', level: 4, state: 'Affordable in 6h 40m' },
  { item: 'battlecruiser', title: 'Battlecruiser', level: 118, state: 'Ready to build', ready: true },
  { item: 'plasma-turret', title: 'Plasma Turret', level: 12, state: 'Ready to build', ready: true },
  { item: 'xeno-laboratory', title: 'Xeno Laboratory', level: 0, state: 'Locked', locked: true },
] as const;

type Card = (typeof cards)[number];

/** Item cards, to judge pictures, prices and the progress bar on their ground. */
export function CardsSection() {
  return (
    <ul className="grid gap-2 rail:grid-cols-[repeat(auto-fill,minmax(250px,1fr))] rail:gap-3">
      {cards.map((card) => (
        <TrialCard key={card.item} card={card} />
      ))}
    </ul>
  );
}

function TrialCard({ card }: { card: Card }) {
  const locked = 'locked' in card;
  return (
    <li
      className={classNames(
        'cut relative grid grid-cols-[132px_1fr] overflow-hidden border bg-ink-900/92 rail:block',
        'running' in card ? 'border-ember' : 'border-line',
      )}
    >
      <ItemPicture item={card.item} dim={locked} className="self-center rail:aspect-16/10" />
      {!locked && (
        <span className="cut-tiny absolute top-2 left-2 bg-ink-950/85 px-2 py-0.5 text-small text-t2">
          Lv <strong className="text-bone">{card.level}</strong>
        </span>
      )}
      <TrialCardText card={card} />
      {'running' in card && (
        <div className="absolute inset-x-0 bottom-0">
          <Fuse thin label="Metal Mine, level 25" done={0.62} />
        </div>
      )}
    </li>
  );
}

function TrialCardText({ card }: { card: Card }) {
  const locked = 'locked' in card;
  return (
    <div className="p-3.5">
      <h2 className="text-[17px]">{card.title}</h2>
      <p className="mt-2 flex gap-4">
        <Cost {...resourceLooks.metal} label="Metal" amount={1_012_400} />
        <Cost
          {...resourceLooks.crystal}
          label="Crystal"
          amount={1_190_000}
          lack={'running' in card ? 'Lacks 577.592' : undefined}
        />
      </p>
      <p
        className={classNames(
          'mt-3 flex items-center gap-2 border-t border-line/60 pt-2.5 text-note',
          'ready' in card ? 'text-ember' : 'text-t2',
        )}
      >
        <Icon name={locked ? 'lucide/lock' : 'ready' in card ? 'lucide/check' : 'lucide/hourglass'} />
        {card.state}
      </p>
    </div>
  );
}
