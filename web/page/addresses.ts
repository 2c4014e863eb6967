/** Where the server describes its API: a page of its own, not one of the client's. */
export const API_PAGE = '/api/';

/** Help for everybody, inside and outside the game. */
export const SUPPORT_PAGE = '/support';
