/** The encrypted message from the server to the browser's service worker. */
export type PushMessage = {
  /** The notification's id: a repeated message replaces the earlier one. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** The target of a click. */
  readonly path: string;
};
