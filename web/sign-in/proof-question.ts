import { createStore, useStore } from '../client/store.ts';

/** A question to the player that is open; `answer` closes it. */
type Question = { readonly answer: (isProven: boolean) => void; readonly reply: Promise<boolean> };

const question = createStore<Question | null>(null);

/** Asks the player on top of whatever is open; several calls at once share the question. */
export function askProof(): Promise<boolean> {
  const open = question.read();
  if (open) return open.reply;
  const { promise: reply, resolve } = Promise.withResolvers<boolean>();
  const answer = (isProven: boolean) => {
    question.write(null);
    resolve(isProven);
  };
  question.write({ answer, reply });
  return reply;
}

/** The question that is open, if any. */
export const useProofQuestion = (): Question | null => useStore(question);
