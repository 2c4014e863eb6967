import { useNavigate } from '@tanstack/react-router';
import { logIn } from '../account/api.ts';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { beginSession } from '../session/session.ts';
import { currentSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { serverNow } from '../client/server-clock.ts';
import { FormError } from '../ui/form-error.tsx';
import { begin, stillNeeded } from './begin.ts';
import { type Universe, useUniverses } from './api.ts';
import { forgetChosenUniverse, readChosenUniverse } from './chosen-universe.ts';
import { type NameField, NameFields, useNames } from './name-fields.tsx';
import { isOpen, recommendedUniverse } from './recommended-universe.ts';
import { RealTimeNote } from './real-time-note.tsx';
import { useTranslations } from './texts.ts';
import { useEntering } from './use-entering.ts';
import { useKeptInvitation } from './use-kept-invitation.ts';

export type Credentials = { readonly email: string; readonly password: string };

/**
 * Beside the news that a registration worked: the names, and a button that signs in and goes straight into the universe
 * chosen before, else the recommended one; with the invitation, if this browser was opened with one to that universe.
 * Nothing while no universe is open.
 */
export function PlayOn({ credentials }: { credentials: Credentials }) {
  const { data: universes = [] } = useUniverses();
  const now = serverNow();
  const chosen = universes.find(({ id }) => id === readChosenUniverse());
  const universe = chosen && isOpen(chosen, now) ? chosen : recommendedUniverse(universes, now);
  const { isLoading } = useKeptInvitation();
  return universe && !isLoading && <PlayForm universe={universe} credentials={credentials} />;
}

function PlayForm({ universe, credentials }: { universe: Universe; credentials: Credentials }) {
  const t = useTranslations('universe');
  const navigate = useNavigate();
  const [names, setNames] = useNames(true);
  const invitation = useKeptInvitation();
  const { failure, faults, ...joining } = useCommand<void, NameField>(
    async () => {
      await signIn(credentials);
      await begin(universe.id, names, invitation.to(universe.id));
      forgetChosenUniverse();
      invitation.forget(universe.id);
    },
    { otherwise: t('joinFailed'), fields: ['name', 'planet_name'] },
  );
  const entering = useEntering();
  const start = async () => {
    const hasJoined = await joining.run();
    setNames(stillNeeded);
    if (hasJoined && (await entering.run(universe.id))) await navigate({ to: '/home' });
  };
  const busy = joining.busy || entering.busy;
  return (
    <form noValidate className="grid gap-4 border-t border-line pt-4" onSubmit={onSubmit(start)}>
      <p className="text-t2">{t('namesText')}</p>
      <RealTimeNote universe={universe} />
      <NameFields names={names} onNames={setNames} faults={faults} />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {busy ? t('joining') : t('playIn', { name: universe.name })}
      </Button>
    </form>
  );
}

/**
 * Signs in once; a second attempt, after a name was refused, goes on with that session. The session of anybody else who
 * was signed in here ends in this browser.
 */
async function signIn({ email, password }: Credentials): Promise<void> {
  if (currentSession().user?.email === email.toLowerCase()) return;
  const reply = await logIn({ email, password, remember: false, code: null });
  if (typeof reply === 'object') await beginSession(reply.token);
}
