import { useTranslations } from './texts.ts';
import { useStore } from '../client/store.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useInvitation, useJoinedUniverses } from './api.ts';
import { keptInvitation } from './invitation.ts';
import { useTakesPlayers } from './use-takes-players.ts';

/**
 * Above the universes: where an invitation that this browser was opened with leads, until it is joined or dismissed.
 */
export function InvitationNote({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations('invitation');
  const { data } = useInvitation(useStore(keptInvitation));
  const { data: joined = [] } = useJoinedUniverses(isSignedIn);
  const takesPlayers = useTakesPlayers(data?.universeId ?? null);
  if (!data?.isOpen || !takesPlayers || joined.some(({ id }) => id === data.universeId)) return null;
  return (
    <Panel className="flex items-center gap-3 px-4 py-3">
      <Icon name="lucide/user-round" className="flex-none text-[22px] text-teal" />
      <p className="min-w-0 flex-1">{t('note', { name: data.playerName, universe: data.universeName })}</p>
      <IconButton icon="lucide/x" label={t('dismiss')} onClick={() => keptInvitation.write(null)} />
    </Panel>
  );
}
