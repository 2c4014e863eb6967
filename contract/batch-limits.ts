/** The maximum of reads in one call of `GET /batch`: more than any page shows. */
export const MOST_PARTS = 24;

/** The longest address of such a read, with its query. */
export const LONGEST_PART = 200;
