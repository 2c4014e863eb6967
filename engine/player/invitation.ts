/** How many players one player may bring into a universe; an invitation is for friends, not for building a crowd. */
export const MOST_INVITED = 10;

/** Whether a player who has invited that many may invite one more. */
export const mayInvite = (invited: number): boolean => invited < MOST_INVITED;
