import { plainText, stored } from '../client/store.ts';

/**
 * The code of the invitation that this browser was opened with. It is kept until its universe is joined, since a
 * newcomer registers, reads a mail and signs in first.
 */
export const keptInvitation = stored('invitation', plainText);
