import { useCommand } from '../client/use-command.ts';
import { failureToast, toasts } from '../ui/toasts.ts';
import { useTranslations } from './texts.ts';

/** Sends a command at the press of a button; what the server says appears as a toast. */
export function useAct() {
  const t = useTranslations('admin');
  return useCommand(async (send: () => Promise<string>) => toasts.success({ title: await send() }), {
    otherwise: t('failed'),
    onFailure: failureToast,
  });
}
