// Apart from the schemas, so that the browser does not load what checks them.

/** Why a player puts a message before the operator. */
export const complaintReasons = ['insult', 'threat', 'spam', 'cheating', 'other'] as const;

export type ComplaintReason = (typeof complaintReasons)[number];

/** The longest note beside such a reason, in characters. */
export const LONGEST_NOTE = 500;

/** The longest text that is searched for, in characters. */
export const LONGEST_SEARCH = 100;
