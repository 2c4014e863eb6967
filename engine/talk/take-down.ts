import { mayDo, type MemberRights } from '../alliance/rights.ts';
import { accept, type Decision, refuse } from '../decision.ts';

/** Whether a member may take a message of the room down for everybody: an own one, or with the right `remove` any. */
export const takeDown = (by: MemberRights, isOwn: boolean): Decision<null, 'right-needed'> =>
  isOwn || mayDo(by, 'remove') ? accept(null) : refuse('right-needed', { right: 'remove' });
