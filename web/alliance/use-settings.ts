import { useCommand } from '../client/use-command.ts';
import { toasts } from '../ui/toasts.ts';
import { changeSettings } from './api.ts';
import { useTranslations } from './texts.ts';

/** Changes settings of the alliance and says so. */
export function useSettings() {
  const t = useTranslations('settings');
  return useCommand(
    async (change: Parameters<typeof changeSettings>[0]) =>
      toasts.success({ title: await changeSettings(change) }),
    { otherwise: t('failed') },
  );
}
