import type { DoneKey, Params } from './texts.ts';

/** The result of a command before it becomes text: the HTTP layer makes the sentence in the reader's language. */
export class Done {
  readonly key: DoneKey;
  readonly params: Params;

  constructor(key: DoneKey, params: Params) {
    this.key = key;
    this.params = params;
  }
}

/** For the `message` of a reply: a key of contract/texts/<language>/done.json and the sentence's parameters. */
export const done = (key: DoneKey, params: Params = {}): Done => new Done(key, params);
