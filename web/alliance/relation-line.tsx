import { useProfile } from '../ranking/api.ts';
import { Icon } from '../ui/icon.tsx';
import { useMembership } from './api.ts';
import { usePacts } from './pact-api.ts';
import { relationLooks, relationOf } from './relation.ts';
import { useTranslations } from './texts.ts';

/**
 * Says before an order what its target's owner is to the player: member, ally, at peace or at war; nothing for others.
 */
export function RelationLine({ player }: { player: number }) {
  const { data } = useMembership();
  return data?.alliance ? <Sentence own={data.alliance.id} player={player} /> : null;
}

function Sentence({ own, player }: { own: number; player: number }) {
  const t = useTranslations('relation');
  const { data: profile } = useProfile(player);
  const { data: pacts } = usePacts();
  const alliance = profile?.alliance ?? null;
  const relation = relationOf(own, alliance?.id ?? null, pacts ?? []);
  if (!alliance || relation === null) return null;
  const { icon, tint } = relationLooks[relation];
  return (
    <span className={`flex items-start gap-2 ${tint}`}>
      <Icon name={icon} className="mt-[3px] flex-none" />
      {t(relation, { tag: alliance.tag })}
    </span>
  );
}
