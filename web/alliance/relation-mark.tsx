import type { TaggedAlliance } from '../player/alliance-tag.tsx';
import { Icon } from '../ui/icon.tsx';
import { useMembership } from './api.ts';
import { usePacts } from './pact-api.ts';
import { relationLooks, relationOf } from './relation.ts';
import { useTranslations } from './texts.ts';

/** The sign of what another alliance is to the player's: own, ally, at peace or at war; nothing for others. */
export function RelationMark({ alliance }: { alliance: TaggedAlliance | null }) {
  const { data } = useMembership();
  return alliance && data?.alliance ? <Mark own={data.alliance.id} alliance={alliance} /> : null;
}

function Mark({ own, alliance: { id, tag } }: { own: number; alliance: TaggedAlliance }) {
  const t = useTranslations('relation');
  const { data: pacts } = usePacts();
  const relation = relationOf(own, id, pacts ?? []);
  if (relation === null) return null;
  const { icon, tint } = relationLooks[relation];
  return <Icon name={icon} label={t(relation, { tag })} className={`flex-none ${tint}`} />;
}
