import type { ImpersonatedWrite } from '../http/register-routes.ts';
import { noteAudit } from '../audit/note-audit.ts';
import type { Game } from '../time/game.ts';

const isSecret = (name: string): boolean => /password|token/i.test(name);

/** Records every write of an impersonated session in the audit log, without the secrets it may carry. */
export const noteImpersonatedWrite =
  (game: Game) =>
  ({ visitor, route, params, body }: ImpersonatedWrite): Promise<void> =>
    game.db.transaction().execute((tx) =>
      noteAudit(tx, game.clock, {
        actor: `session ${visitor.session}`,
        action: route,
        details: { account: visitor.account, params, body: withoutSecrets(body) },
      }),
    );

const withoutSecrets = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !isSecret(name)))
    : body;
