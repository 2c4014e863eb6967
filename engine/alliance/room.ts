import { accept, type Decision, refuse } from '../decision.ts';
import { mayDo, type Standing } from './rights.ts';

/** The most members that one message tells. */
export const MOST_MENTIONS = 5;

/** Whether a member may delete a message of the room for everybody: an own one, or with the right to remove. */
export function deleteRoomMessage(by: Standing, isOwn: boolean): Decision<null, 'right-needed'> {
  return isOwn || mayDo(by, 'remove') ? accept(null) : refuse('right-needed', { right: 'remove' });
}
