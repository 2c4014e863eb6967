/** The server's API documentation: a page of its own, outside the client. */
export const API_PAGE = '/api/';

/** Help for everybody, inside and outside the game. */
export const SUPPORT_PAGE = '/support';

/** The id that an address such as `/player/7` gives a part of its route; 0, which nothing has, if it is none. */
export const addressedId = (params: Readonly<Record<string, string | undefined>>, part: string): number =>
  /^[1-9]\d{0,15}$/.test(params[part] ?? '') ? Number(params[part]) : 0;
