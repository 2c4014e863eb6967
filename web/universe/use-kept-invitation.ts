import { useStore } from '../client/store.ts';
import { useInvitation } from './api.ts';
import { keptInvitation } from './invitation.ts';

/** The invitation that this browser was opened with, for the universe it leads to. */
export function useKeptInvitation() {
  const code = useStore(keptInvitation);
  const { data, isLoading } = useInvitation(code);
  return {
    /** Where it leads is not known yet. */
    isLoading,
    /** The code to join this universe with; null if the invitation leads elsewhere or is used up. */
    to: (id: number) => (data?.isOpen === true && data.universeId === id ? code : null),
    /** Forgets the invitation once its universe is joined. */
    forget: (id: number) => {
      if (data?.universeId === id) keptInvitation.write(null);
    },
  };
}
