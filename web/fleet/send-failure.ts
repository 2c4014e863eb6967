import { CallFailed } from '../client/call.ts';
import { useTranslations } from './texts.ts';

type SendFailureTexts = { readonly withMessage: (message: string) => string; readonly otherwise: string };

/** Why a fleet was not sent: the server's sentence, else its field errors, else a general one (spec section 8). */
export function sendFailure(error: unknown, { withMessage, otherwise }: SendFailureTexts): string {
  if (!(error instanceof CallFailed)) return otherwise;
  if (error.message) return withMessage(error.message);
  return Object.values(error.fields).flat().join('\n') || otherwise;
}

/** The settings of a command that sends ships or missiles: how its failures read. */
export function useSendFailure(otherwise: string) {
  const t = useTranslations('fleet');
  const withMessage = (message: string) => t('sendError', { message });
  return { otherwise, explain: (error: unknown) => sendFailure(error, { withMessage, otherwise }) };
}
