/** What a push message carries, encrypted, from the server to the browser's service worker. */
export type PushMessage = {
  /** The alert's id: a message that arrives twice replaces itself. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Where a click leads. */
  readonly path: string;
};
