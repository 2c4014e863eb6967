/** The server's API documentation: a page of its own, outside the client. */
export const API_PAGE = '/api/';

/** Help for everybody, inside and outside the game. */
export const SUPPORT_PAGE = '/support';
