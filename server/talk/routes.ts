import type { allianceTalkRoutes } from '@farhold/contract/alliance-talk';
import { withRight } from '@farhold/engine/alliance/rights';
import { planetId, type Player } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import type { Handlers, SignedIn } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import { toWire } from '../report/wire.ts';
import type { Game } from '../time/game.ts';
import { readShared } from './attachment.ts';
import { readChannel } from './channel-store.ts';
import { complainOfApplication, complainOfRoom } from './complain.ts';
import { markChannelRead, markRoomRead } from './mark-read.ts';
import { pin, takeDown, unpin } from './moderate.ts';
import { readRoom, type RoomMessage, searchRoom, selectRoomMessage, selectShared } from './room-store.ts';
import { askForSupplies, shareReport } from './share.ts';
import { mayWaitFor, nothingWaits, type Waiting, waitingFor } from './waiting.ts';
import { roomMessageToWire, waitingToWire } from './wire.ts';
import { type NewRoomMessage, writeToChannel, writeToRoom } from './write-message.ts';

type Routes = typeof allianceTalkRoutes;
type Some<Names extends keyof Routes> = Pick<Handlers<Routes>, Names>;

const DEFAULT_PAGE_SIZE = 50;

/** The most messages that a search finds. */
const MAX_FOUND = 50;

export const allianceTalkHandlers = (game: Game): Handlers<Routes> => ({
  ...readingHandlers(game),
  ...writingHandlers(game),
  ...sharingHandlers(game),
  ...moderatingHandlers(game),
});

type Paged = { readonly per_page?: number | undefined; readonly before?: number | undefined };

/** One more than the page has, which tells whether there are older ones. */
const pageOf = ({ per_page: size = DEFAULT_PAGE_SIZE, before }: Paged) => ({ limit: size + 1, before });

/** The page itself, oldest first; names the next one in a header. */
function shownPage(
  found: readonly RoomMessage[],
  { per_page: size = DEFAULT_PAGE_SIZE }: Paged,
  setHeader: (name: 'x-next-before', value: string) => void,
): readonly RoomMessage[] {
  const page = found.slice(0, size).toReversed();
  if (found.length > size) setHeader('x-next-before', String(page[0]?.id));
  return page;
}

type Reading =
  | 'GET /alliance/waiting'
  | 'GET /alliance/room'
  | 'GET /alliance/room/search'
  | 'GET /alliance/pact/{id}/channel';

async function waitingOf(
  { db }: Game,
  { playedOrNull, recall, now }: Pick<SignedIn, 'playedOrNull' | 'recall' | 'now'>,
): Promise<Waiting> {
  const player = await playedOrNull();
  if (player === null) return nothingWaits;
  const { universe } = player;
  const wanted = await recall({ universe, on: 'own' }, 'what may wait', () => mayWaitFor(db, player));
  return waitingFor(db, player, wanted, now);
}

const readingHandlers = (game: Game): Some<Reading> => ({
  'GET /alliance/waiting': async (caller) => ({ data: waitingToWire(await waitingOf(game, caller)) }),
  'GET /alliance/room': async ({ by, played, query, setHeader }) => {
    const player = await played();
    const room = await readRoom(game.db, player, pageOf(query));
    if (!room) throw new Refused('no-alliance');
    const page = shownPage(room.messages, query, setHeader);
    const newest = page.at(-1)?.id ?? 0;
    // Somebody viewing as a player leaves no trace by looking.
    if (query.before === undefined && newest > room.read_to && !by.impersonated) {
      await game.db.transaction().execute((tx) => markRoomRead(tx, player, newest));
    }
    return {
      data: page.map((message) => roomMessageToWire(message, by.account)),
      pinned: room.pinned && roomMessageToWire(room.pinned, by.account),
    };
  },
  'GET /alliance/room/search': async ({ by, played, query: { query } }) => {
    const player = await played();
    const found = await searchRoom(game.db, player, query, MAX_FOUND);
    if (!found) throw new Refused('no-alliance');
    return { data: found.map((message) => roomMessageToWire(message, by.account)) };
  },
  'GET /alliance/pact/{id}/channel': async ({ by, played, params, query, setHeader }) => {
    const player = await played();
    const channel = await readChannel(game.db, player, params.id, pageOf(query));
    accepted(withRight(channel?.self ?? null, 'diplomacy'));
    if (!channel?.messages) throw new Refused('pact-unknown');
    const page = shownPage(channel.messages, query, setHeader);
    const newest = page.at(-1)?.id ?? 0;
    if (query.before === undefined && newest > channel.readTo && !by.impersonated) {
      await game.db.transaction().execute((tx) => markChannelRead(tx, player, params.id, newest));
    }
    return { data: page.map((message) => roomMessageToWire(message, by.account)) };
  },
});

type Writing =
  | 'POST /alliance/room'
  | 'POST /alliance/pact/{id}/channel'
  | 'POST /alliance/room/{id}/report'
  | 'POST /alliance/application/{id}/report';

type Typed = {
  readonly message: string;
  readonly quoted_id?: number | undefined;
  readonly client_key?: string | undefined;
};

const writtenOf = ({ message, quoted_id: quoted, client_key: key }: Typed): NewRoomMessage => ({
  text: message,
  quoted: quoted ?? null,
  key: key ?? null,
  attachment: null,
});

const writingHandlers = (game: Game): Some<Writing> => ({
  'POST /alliance/room': async ({ now, played, body }) => {
    const player = await played();
    const sent = await game.db.transaction().execute((tx) => writeToRoom(tx, player, writtenOf(body), now));
    return sentReply(game, player, accepted(sent));
  },
  'POST /alliance/pact/{id}/channel': async ({ now, played, params, body }) => {
    const player = await played();
    const sent = await game.db
      .transaction()
      .execute((tx) => writeToChannel(tx, player, params.id, writtenOf(body), now));
    return sentReply(game, player, accepted(sent));
  },
  'POST /alliance/application/{id}/report': async ({ now, played, params, body }) => {
    const player = await played();
    const complaint = { message: params.id, ...body };
    accepted(await game.db.transaction().execute((tx) => complainOfApplication(tx, player, complaint, now)));
    return { message: done('message-reported') };
  },
  'POST /alliance/room/{id}/report': async ({ now, played, params, body }) => {
    const player = await played();
    const complaint = { message: params.id, ...body };
    accepted(await game.db.transaction().execute((tx) => complainOfRoom(tx, player, complaint, now)));
    return { message: done('message-reported') };
  },
});

async function sentReply(
  game: Game,
  player: Player,
  id: number,
  said: 'message-sent' | 'report-shared' | 'supplies-asked' = 'message-sent',
) {
  const sent = await selectRoomMessage(game.db, player, id);
  // Its writer's account was deleted in this moment.
  if (!sent) throw new Refused('room-message-unknown');
  return { message: done(said), data: roomMessageToWire(sent, player.account) };
}

type Sharing = 'POST /alliance/room/share' | 'GET /alliance/room/{id}/shared' | 'POST /alliance/room/request';

const sharingHandlers = (game: Game): Some<Sharing> => ({
  'POST /alliance/room/share': async ({ now, played, body }) => {
    const player = await played();
    const words = { text: body.message, key: body.client_key ?? null };
    const sent = await game.db
      .transaction()
      .execute((tx) => shareReport(tx, player, body.report_id, words, now));
    return sentReply(game, player, accepted(sent), 'report-shared');
  },
  'GET /alliance/room/{id}/shared': async ({ played, params, texts }) => {
    const shared = await selectShared(game.db, await played(), params.id);
    if (shared === undefined) throw new Refused('no-alliance');
    if (shared === null) throw new Refused('room-message-unknown');
    return { data: toWire(readShared(params.id, shared), texts) };
  },
  'POST /alliance/room/request': async ({ now, played, body }) => {
    const player = await played();
    const until = instant(Date.parse(body.until));
    const asked = { planet: planetId(body.planet_id), wanted: body.resources, until };
    const words = { text: body.message, key: body.client_key ?? null };
    const sent = await game.db.transaction().execute((tx) => askForSupplies(tx, player, asked, words, now));
    return sentReply(game, player, accepted(sent), 'supplies-asked');
  },
});

type Moderating = 'DELETE /alliance/room/{id}' | 'POST /alliance/room/{id}/pin' | 'DELETE /alliance/room/pin';

const moderatingHandlers = ({ db }: Game): Some<Moderating> => ({
  'DELETE /alliance/room/{id}': async ({ now, played, params }) => {
    const player = await played();
    accepted(await db.transaction().execute((tx) => takeDown(tx, player, params.id, now)));
    return { message: done('room-message-removed') };
  },
  'POST /alliance/room/{id}/pin': async ({ played, params }) => {
    const player = await played();
    accepted(await db.transaction().execute((tx) => pin(tx, player, params.id)));
    return { message: done('room-message-pinned') };
  },
  'DELETE /alliance/room/pin': async ({ played }) => {
    const player = await played();
    accepted(await db.transaction().execute((tx) => unpin(tx, player)));
    return { message: done('room-message-unpinned') };
  },
});
