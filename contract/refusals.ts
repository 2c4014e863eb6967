import type { IntentRefusal } from '@farhold/engine/ai/intent';
import type { BarterRefusal } from '@farhold/engine/ai/barter';
import type { CancelConstructionRefusal } from '@farhold/engine/construction/cancel-construction';
import type { DemolishRefusal } from '@farhold/engine/construction/demolish';
import type { HurryConstructionRefusal } from '@farhold/engine/construction/hurry-construction';
import type { OrderConstructionRefusal } from '@farhold/engine/construction/order-construction';
import type { AbandonPlanetRefusal } from '@farhold/engine/empire/abandon-planet';
import type { BoostMinesRefusal } from '@farhold/engine/dark-matter/boost-mines';
import type { ExchangeAliensRefusal } from '@farhold/engine/dark-matter/exchange-aliens';
import type { TradeRefusal } from '@farhold/engine/dark-matter/trade';
import type { CollectGoalRefusal } from '@farhold/engine/goal/collect-goal';
import type { SavingsGoalRefusal } from '@farhold/engine/planner/savings-goal';
import type { FoundUnionRefusal } from '@farhold/engine/fleet/join-union';
import type { InviteToUnionRefusal } from '@farhold/engine/fleet/invite-to-union';
import type { FriendRefusal } from '@farhold/engine/friend/ask-friend';
import type { FeedGuestRefusal } from '@farhold/engine/fleet/feed-guest';
import type { RecallFleetRefusal } from '@farhold/engine/fleet/recall-fleet';
import type { ChooseQuietRefusal } from '@farhold/engine/vacation/quiet-hours';
import type { BeginVacationRefusal, EndVacationRefusal } from '@farhold/engine/vacation/vacation';
import type { ScheduleRefusal } from '@farhold/engine/scheduled-order/scheduled-order';
import type { SendFleetRefusal } from '@farhold/engine/fleet/send-fleet';
import type { MessageTextRefusal } from '@farhold/engine/message/message-text';
import type { PlayerNameRefusal } from '@farhold/engine/player/player-name';
import type { PlanetNameRefusal } from '@farhold/engine/planet/planet-name';
import type { SendMissilesRefusal } from '@farhold/engine/fleet/send-missiles';
import type { SpyOrderRefusal } from '@farhold/engine/fleet/spy-order';
import { type AdminRefusal, adminRefusals } from './admin-refusals.ts';
import { type AllianceRefusal, allianceRefusals } from './alliance-refusals.ts';
import type { RequestRefusal } from './request-refusal.ts';

export type RefusalCode =
  | AdminRefusal
  | AllianceRefusal
  | RequestRefusal
  | OrderConstructionRefusal
  | DemolishRefusal
  | CancelConstructionRefusal
  | HurryConstructionRefusal
  | ExchangeAliensRefusal
  | TradeRefusal
  | BoostMinesRefusal
  | CollectGoalRefusal
  | SavingsGoalRefusal
  | SendFleetRefusal
  | FeedGuestRefusal
  | RecallFleetRefusal
  | ScheduleRefusal
  | FoundUnionRefusal
  | InviteToUnionRefusal
  | FriendRefusal
  | IntentRefusal
  | BarterRefusal
  | PlanetNameRefusal
  | MessageTextRefusal
  | PlayerNameRefusal
  | AbandonPlanetRefusal
  | SendMissilesRefusal
  | SpyOrderRefusal
  | BeginVacationRefusal
  | EndVacationRefusal
  | ChooseQuietRefusal;

/** The HTTP status of each refusal. Its sentence is in texts/<language>.json under the same name. */
export const refusalStatus: Readonly<Record<RefusalCode, number>> = {
  ...adminRefusals,
  ...allianceRefusals,
  'request-unreadable': 400,
  'not-signed-in': 401,
  'wrong-login': 401,
  'account-banned': 403,
  'account-muted': 403,
  'second-factor-needed': 401,
  'not-found': 404,
  'gone-meanwhile': 409,
  'universe-unknown': 404,
  'asset-unknown': 404,
  'universe-full': 409,
  'universe-not-joined': 409,
  'universe-not-open-yet': 409,
  'universe-closed': 409,
  'universe-ended': 422,
  'universe-started': 422,
  'universe-ends-first': 422,
  'instant-passed': 422,
  'no-universe': 409,
  'invitation-invalid': 422,
  'no-free-place': 409,
  'email-unconfirmed': 403,
  'request-too-large': 413,
  'too-many-requests': 429,
  'too-many-streams': 429,
  'calls-too-fast': 429,
  'server-fault': 500,
  'database-away': 503,
  'universe-busy': 503,
  'input-invalid': 422,
  'text-unreadable': 422,
  'email-taken': 422,
  'name-taken': 422,
  'verify-token-invalid': 422,
  'wrong-code': 422,
  'second-factor-on': 422,
  'second-factor-off': 422,
  'provider-not-set-up': 422,
  'provider-unreachable': 424,
  'social-attempt-invalid': 422,
  'social-denied': 422,
  'social-failed': 422,
  'social-email-missing': 422,
  'social-email-unverified': 422,
  'social-email-taken': 409,
  'social-linked-elsewhere': 409,
  'social-already-linked': 409,
  'last-way-in': 422,
  'passkey-refused': 422,
  'passkey-exists': 422,
  'passkeys-full': 422,
  'owner-only': 403,
  'looking-only': 403,
  'wrong-password': 422,
  'password-common': 422,
  'proof-needed': 403,
  'no-password': 422,
  'reset-token-missing': 422,
  'reset-token-invalid': 422,
  'player-name-length': 422,
  'player-name-characters': 422,
  'player-name-scripts': 422,
  'player-name-reserved': 422,
  'player-name-staff': 422,
  'name-look-taken': 422,
  'renamed-lately': 422,
  'email-unchanged': 422,
  'email-token-invalid': 422,
  'session-unknown': 404,
  'session-needed': 403,
  'token-read-only': 403,
  'tokens-full': 409,
  'token-unknown': 404,
  'deletion-under-way': 409,
  'asset-type-differs': 422,
  'target-unclear': 422,
  'amount-too-large': 422,
  'level-out-of-range': 422,
  'not-offered': 422,
  'planet-missing': 422,
  'quantity-invalid': 422,
  'quantity-too-large': 422,
  'one-level-at-a-time': 422,
  'requirements-not-met': 422,
  'one-per-planet': 422,
  'silo-full': 422,
  'queue-full': 422,
  'not-demolishable': 422,
  'nothing-to-demolish': 422,
  'being-changed': 422,
  'level-needed': 422,
  'fields-in-use': 422,
  'silo-in-use': 422,
  'no-free-fields': 422,
  'not-enough-energy': 422,
  'not-enough-resources': 422,
  'takes-too-long': 422,
  'construction-not-found': 404,
  'construction-running': 422,
  'construction-waiting': 422,
  'construction-hurried': 422,
  'construction-ending': 422,
  'not-enough-dark-matter': 422,
  'no-xeno-exchange': 422,
  'exchange-limit': 422,
  'trade-same-resource': 422,
  'trade-over-limit': 422,
  'storage-full': 422,
  'booster-running': 422,
  'goal-not-offered': 404,
  'goal-not-met': 422,
  'goal-collected': 409,
  'wish-exists': 422,
  'wishes-full': 422,
  'target-off-map': 422,
  'target-is-origin': 422,
  'patrol-elsewhere': 422,
  'expedition-elsewhere': 422,
  'expedition-astrophysics': 422,
  'expedition-needs-crew': 422,
  'no-expedition-slot': 422,
  'target-empty': 422,
  'target-own': 422,
  'target-protected': 422,
  'guest-refused': 422,
  'attacked-often': 422,
  'alliance-attacked-often': 422,
  'gift-limit': 422,
  'target-out-of-range': 422,
  'target-on-vacation': 422,
  'target-quiet': 422,
  'own-quiet': 422,
  'on-vacation': 422,
  'vacation-fleets-out': 422,
  'not-on-vacation': 422,
  'vacation-too-short': 422,
  'quiet-not-offered': 422,
  'quiet-hour-invalid': 422,
  'quiet-chosen-lately': 422,
  'schedule-full': 422,
  'schedule-too-soon': 422,
  'schedule-too-late': 422,
  'schedule-hostile': 422,
  'repeat-freight-only': 422,
  'repeat-invalid': 422,
  'union-attacks-only': 422,
  'union-founded': 422,
  'union-closed': 422,
  'union-elsewhere': 422,
  'union-full': 422,
  'union-players': 422,
  'union-too-slow': 422,
  'union-quiet': 422,
  'union-not-lead': 422,
  'union-invite-self': 422,
  'union-invite-target': 422,
  'union-invite-ai': 422,
  'union-invite-stranger': 422,
  'union-invited': 422,
  'union-invitations': 422,
  'union-gone': 404,
  'intents-spent': 429,
  'barter-changed': 409,
  'barters-spent': 429,
  'friend-self': 422,
  'friend-ai': 422,
  'friend-asked': 422,
  'friend-already': 422,
  'friends-full': 422,
  'friend-requests-full': 422,
  'friend-not-possible': 422,
  'no-debris': 422,
  'no-probes': 422,
  'planet-limit': 422,
  'mission-not-offered': 422,
  'no-ships': 422,
  'ships-invalid': 422,
  'ship-cannot-fly': 422,
  'no-moving-ship': 422,
  'ships-not-for-mission': 422,
  'ships-not-here': 422,
  'speed-invalid': 422,
  'hold-invalid': 422,
  'no-depot': 422,
  'depot-too-small': 422,
  'feed-hours': 422,
  'no-free-slot': 422,
  'cargo-invalid': 422,
  'cargo-not-offered': 422,
  'cargo-over-capacity': 422,
  'not-enough-fuel': 422,
  'not-your-fleet': 404,
  'fleet-already-returning': 422,
  'fleet-has-arrived': 422,
  'planet-name-length': 422,
  'planet-name-characters': 422,
  'planet-name-differs': 422,
  'last-planet': 422,
  'fleets-under-way': 422,
  'research-under-way': 422,
  'missiles-fly-on': 422,
  'missiles-invalid': 422,
  'missiles-not-here': 422,
  'aim-invalid': 422,
  'template-name-taken': 422,
  'templates-full': 422,
  'favourite-kept': 422,
  'favourites-full': 422,
  'message-blank': 422,
  'message-too-long': 422,
  'message-characters': 422,
  'receiver-unknown': 404,
  'receiver-missing': 422,
  'receiver-self': 422,
  'messages-blocked': 403,
  'receiver-blocked': 422,
  'blocks-full': 422,
  'message-key-used': 409,
  'order-key-invalid': 422,
  'order-key-used': 422,
  'order-key-running': 409,
  'order-key-done': 409,
  'message-own': 422,
  'address-not-allowed': 422,
  'push-keys-invalid': 422,
  'alert-devices-full': 422,
};

/** Whether this is the name of a refusal. */
export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusalStatus, text);
