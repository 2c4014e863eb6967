import { useCommand } from '../client/use-command.ts';
import { type Question, useConfirm } from '../ui/confirm.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { useTranslations } from './texts.ts';

/** A command that says by toast what it did, or why it could not; with a question, it asks first. */
export function useAct<Given>(send: (given: Given) => Promise<string>) {
  const t = useTranslations('talk');
  const confirm = useConfirm();
  const { busy, run } = useCommand(async (given: Given) => toasts.success({ title: await send(given) }), {
    otherwise: t('failedToDo'),
    onFailure: failureToast,
  });
  const act = async (given: Given, question?: Question) =>
    (!question || (await confirm(question))) && run(given);
  return { busy, act };
}
