import { handOver as mayHandOver, removeMember as mayRemove } from '@farhold/engine/alliance/leave';
import { mayGrant } from '@farhold/engine/alliance/ranks';
import { mayDo } from '@farhold/engine/alliance/rights';
import { LEAVING_WAIT_MS } from '@farhold/engine/alliance/membership';
import { accountId } from '@farhold/engine/ids';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { useStartConversation } from '../message/use-start-conversation.ts';
import { useSession } from '../session/session-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuRule } from '../ui/menu.tsx';
import type { Member, OwnAlliance } from './alliance.ts';
import { handOver } from './api.ts';
import { giveRank, removeMember } from './member-api.ts';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

type MemberMenuProps = { alliance: OwnAlliance; member: Member };

/** What can be done with another member: write, and, with the right to do so, give a rank, hand over, remove. */
export function MemberMenu({ alliance, member }: MemberMenuProps) {
  const t = useTranslations('members');
  const start = useStartConversation();
  const { self } = alliance;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon="lucide/ellipsis-vertical" label={t('menu', { name: member.name })} size="row" />
      }
    >
      <MenuItem icon="lucide/message-square" onSelect={() => void start(member.id)}>
        {t('write')}
      </MenuItem>
      {mayDo(self, 'ranks') && !member.isFounder && <RankChoice alliance={alliance} member={member} />}
      <Leading alliance={alliance} member={member} />
    </Menu>
  );
}

/** The ranks that the reader may give and take. */
function RankChoice({ alliance: { ranks, self }, member }: MemberMenuProps) {
  const t = useTranslations('members');
  const { act } = useAct(giveRank);
  const now = ranks.find(({ id }) => id === member.rank?.id) ?? null;
  const offered = ranks.filter(({ rights }) => mayGrant(self, rights).ok);
  if (now && !offered.includes(now)) return null;
  return (
    <>
      <MenuRule />
      <MenuChoice
        label={t('giveRank')}
        value={now?.id ?? 0}
        onChange={(rank) => void act({ member: member.id, rank: rank === 0 ? null : rank })}
        options={[
          { value: 0, label: t('noRank') },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}

/** Handing over and removing, after a question. */
function Leading({ alliance: { tag, self }, member }: MemberMenuProps) {
  const own = useSession().user?.id ?? 0;
  const { id, isAi, isFounder } = member;
  const by = { account: accountId(own), isAi: false };
  const other = { account: accountId(id), isAi, isFounder, rights: [] };
  const mayHand = self.isFounder && mayHandOver(by, other).ok;
  const maySend = mayDo(self, 'remove') && mayRemove(by, other).ok;
  if (!mayHand && !maySend) return null;
  return (
    <>
      <MenuRule />
      {mayHand && <HandOver member={member} tag={tag} />}
      {maySend && <Remove member={member} />}
    </>
  );
}

function HandOver({ member: { id, name }, tag }: { member: Member; tag: string }) {
  const t = useTranslations('members');
  const { act } = useAct(handOver);
  const question = {
    title: t('handOverTitle', { name }),
    text: t('handOverText', { tag }),
    confirmLabel: t('handOver'),
    dangerous: true,
  };
  return (
    <MenuItem icon="lucide/crown" onSelect={() => void act(id, question)}>
      {t('handOver')}
    </MenuItem>
  );
}

function Remove({ member: { id, name } }: { member: Member }) {
  const t = useTranslations('members');
  const { act } = useAct(removeMember);
  const question = {
    title: t('removeTitle', { name }),
    text: t('removeText', { hours: LEAVING_WAIT_MS / HOUR_MS }),
    confirmLabel: t('remove'),
    dangerous: true,
  };
  return (
    <MenuItem icon="lucide/user-x" onSelect={() => void act(id, question)}>
      {t('remove')}
    </MenuItem>
  );
}
