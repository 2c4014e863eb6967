import { useCommand } from '../client/use-command.ts';
import { type Question, useConfirm } from '../ui/confirm.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { useTranslations } from './texts.ts';

type Act<Given> = {
  readonly busy: boolean;
  /** Answers whether it was done; with a question, asks first. */
  readonly act: (given: Given, question?: Question) => Promise<boolean>;
};

/** A command that says by toast what it did, or why it could not. */
export function useAct<Given = void>(send: (given: Given) => Promise<string>): Act<Given> {
  const t = useTranslations('alliance');
  const confirm = useConfirm();
  const { busy, run } = useCommand(async (given: Given) => toasts.success({ title: await send(given) }), {
    otherwise: t('failed'),
    onFailure: failureToast,
  });
  const act = async (given: Given, question?: Question) =>
    (!question || (await confirm(question))) && run(given);
  return { busy, act };
}
