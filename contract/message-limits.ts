// Kept apart from the schemas, so that the browser does not load the validator.

/** The reasons for reporting a message to the operator. */
export const complaintReasons = ['insult', 'threat', 'spam', 'cheating', 'other'] as const;

export type ComplaintReason = (typeof complaintReasons)[number];

/** The longest note to such a reason, in characters. */
export const LONGEST_NOTE = 500;

/** An operator sees this many of the messages before a reported one, and as many after it. */
export const CONTEXT_EACH = 10;

/**
 * The longest message that a call takes, in UTF-16 units. The limit of a message itself is in characters as people see
 * them; a text beyond this one is refused unread.
 */
export const LONGEST_TYPED = 16_000;

/** The most messages that a page of a room, channel or circulars may have, and the most conversations. */
export const MOST_MESSAGES_PER_PAGE = 50;

/** The most messages that a page of a conversation may have: what is found by a search can lie far back. */
export const MOST_MESSAGES_FAR_BACK = 200;

/** The most players that one account may block. */
export const MOST_BLOCKS = 1000;
