import type { aiPlayerRoutes } from '@farhold/contract/ai-player';
import { accountId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTimeOrNull } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import { selectMessage } from '../message/messages.ts';
import { messageToWire } from '../message/wire.ts';
import type { Game } from '../time/game.ts';
import { askAiPlayer, dispositionTo } from './ask-ai-player.ts';

export const aiPlayerHandlers = ({ db }: Game): Handlers<typeof aiPlayerRoutes> => ({
  'GET /ai-player/{id}': async ({ played, now, params }) => {
    const disposition = await dispositionTo(db, await played(), accountId(params.id), now);
    if (!disposition) throw new Refused('not-found');
    return {
      mood: disposition.mood,
      peace_until: isoTimeOrNull(disposition.peaceUntil),
      help_until: isoTimeOrNull(disposition.helpUntil),
      intents_left: disposition.left,
    };
  },
  'POST /ai-player/{id}/intent': async ({ by, played, now, params, body, texts }) => {
    const player = await played();
    const asked = { machine: accountId(params.id), intent: body.intent };
    const id = accepted(await db.transaction().execute((tx) => askAiPlayer(tx, player, asked, now)));
    const sent = await selectMessage(db, by.account, id);
    if (!sent) throw new Refused('not-found');
    const data = { ...messageToWire(sent, by.account, texts), conversation_id: sent.conversation_id };
    return { message: done('message-sent'), data };
  },
});
