import { useTranslations } from './texts.ts';
import { type Command, useCommand } from '../client/use-command.ts';
import { failureToast, toasts } from '../ui/toasts.ts';
import { endVacation } from './api.ts';

/** Ends the vacation and shows the outcome. */
export function useComeBack(): Command<void> {
  const t = useTranslations('vacation');
  return useCommand(async () => toasts.success({ title: await endVacation() }), {
    otherwise: t('failed'),
    onFailure: failureToast,
  });
}
