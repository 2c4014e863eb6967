import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { toasts } from '../ui/toasts.ts';
import { useEndVacation } from './api.ts';

/** Ends the vacation and says how that went. */
export function useComeBack() {
  const t = useTranslations('rest');
  const { mutateAsync, isPending } = useEndVacation();
  const comeBack = async () => {
    try {
      toasts.success({ title: await mutateAsync() });
    } catch (error) {
      toasts.error({ title: failureText(error, t('failed')) });
    }
  };
  return { comeBack, isPending };
}
