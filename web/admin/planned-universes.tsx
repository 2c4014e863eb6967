import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { percentText } from '../ui/format.ts';
import { Fuse } from '../ui/fuse.tsx';
import { useTranslations } from './texts.ts';
import { cancelPlanned, type PlannedUniverse } from './universe-api.ts';
import { useAct } from './use-act.ts';

/** The universes that open once their AI players have played the past, and how far they are. */
export function PlannedUniverses({ planned }: { planned: readonly PlannedUniverse[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {planned.map((universe) => (
        <Planned key={universe.id} {...universe} />
      ))}
    </ul>
  );
}

function Planned({ id, name, past_hours: hours, played }: PlannedUniverse) {
  const t = useTranslations('admin');
  const confirm = useConfirm();
  const { busy, run } = useAct();
  const giveUp = async () => {
    const question = { title: t('giveUpPlanTitle', { name }), text: t('giveUpPlanNote') };
    if (await confirm({ ...question, confirmLabel: t('giveUpPlan'), dangerous: true }))
      await run(() => cancelPlanned(id));
  };
  return (
    <li className="grid grid-cols-1 gap-2 rounded-[3px] border border-line bg-ink-850 px-3 py-2.5">
      <h2 className="text-body font-semibold wrap-anywhere">{name}</h2>
      <p className="text-note text-t2">
        {t('pastPlayed', { hours, played: percentText(Math.floor(played * 100) / 100) })}
      </p>
      <Fuse label={name} done={played} />
      <div>
        <Button size="small" busy={busy} onClick={() => void giveUp()}>
          {t('giveUpPlan')}
        </Button>
      </div>
    </li>
  );
}
