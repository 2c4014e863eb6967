/** The server's API documentation: a page of its own, outside the client. */
export const API_PAGE = '/api/';

/** Help for everybody, inside and outside the game. */
export const SUPPORT_PAGE = '/support';

/** The id at the end of an address such as `/player/7`; 0, which nothing has, if it is none. */
export const addressedId = (text: string | undefined): number =>
  /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0;
