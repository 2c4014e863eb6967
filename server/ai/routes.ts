import type { aiPlayerRoutes } from '@farhold/contract/ai-player';
import { accountId, planetId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import { selectMessage } from '../message/messages.ts';
import { messageToWire } from '../message/wire.ts';
import type { Game } from '../time/game.ts';
import { askAiPlayer, dispositionTo } from './ask-ai-player.ts';
import { barterWith, offersOf } from './barter.ts';

export const aiPlayerHandlers = (game: Game): Handlers<typeof aiPlayerRoutes> => ({
  ...intentHandlers(game),
  ...barterHandlers(game),
});

type IntentRoutes = Pick<
  Handlers<typeof aiPlayerRoutes>,
  'GET /ai-player/{id}' | 'POST /ai-player/{id}/intent'
>;

const intentHandlers = ({ db }: Game): IntentRoutes => ({
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
    const asked = { aiPlayer: accountId(params.id), intent: body.intent };
    const id = accepted(await db.transaction().execute((tx) => askAiPlayer(tx, player, asked, now)));
    const sent = await selectMessage(db, by.account, id);
    if (!sent) throw new Refused('not-found');
    const data = { ...messageToWire(sent, by.account, texts), conversation_id: sent.conversation_id };
    return { message: done('message-sent'), data };
  },
});

type BarterRoutes = Pick<
  Handlers<typeof aiPlayerRoutes>,
  'GET /ai-player/{id}/barter' | 'POST /ai-player/{id}/barter'
>;

const barterHandlers = (game: Game): BarterRoutes => ({
  'GET /ai-player/{id}/barter': async ({ played, now, params, query }) => {
    const asked = { aiPlayer: accountId(params.id), planet: planetId(query.planet_id) };
    const offered = await offersOf(game.db, await played(), asked, now);
    if (!offered) throw new Refused('not-found');
    const { from, offers, left } = offered;
    return {
      data: from === null ? [] : offers.map((offer) => ({ from_planet_id: from, ...offer })),
      barters_left: left,
    };
  },
  'POST /ai-player/{id}/barter': async ({ ownerOf, params, body }) => {
    const { planet_id: planet, from_planet_id: from, ...barter } = body;
    const to = planetId(planet);
    const order = { aiPlayer: accountId(params.id), from: planetId(from), to, barter };
    const { name, arrivesAt } = accepted(await barterWith(game, await ownerOf(to), order));
    return { message: done('bartered', { name }), data: { arrives_at: isoTime(arrivesAt) } };
  },
});
